import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PropertyCardView } from '../domain/catalogue/property-card.ts';
import { PropertyCard } from './components/card/property-card.tsx';
import { previewPolicy } from './content-security-policy.ts';
import search from './routes/search/search-page.module.css';

/** A rendered page in its parts. */
export type PreviewParts = {
  readonly head: string;
  /** Header and footer around the page. */
  readonly around: { readonly before: string; readonly after: string };
  readonly main: string;
};

/** Links open beside the desk: within its frame the site could not be shown. */
const HEAD = '<meta name="robots" content="noindex, nofollow"><base target="_blank">';

/**
 * The answer to the operator's desk: the page of the site as a visitor sees it once its script offers the buttons, but that no
 * script comes with it, so that nothing is sent, counted or kept.
 */
export function previewResponse({ head, around, main }: PreviewParts, bodyClass: string): Response {
  const offering = head.replace('<html', '<html data-offers=""');
  const body = `<body${bodyClass}>${around.before}${main}${around.after}</body>`;
  return new Response(`<!DOCTYPE html>${offering}${HEAD}</head>${body}</html>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': previewPolicy(head),
      'x-frame-options': 'SAMEORIGIN',
    },
  });
}

/** The card of a property alone, as the first of a list. */
export function previewCard(card: PropertyCardView, newTab: boolean): string {
  return renderToStaticMarkup(
    <StaticRouter location={card.href}>
      <main className="wrap">
        <ul className={search.cards}>
          <li>
            <PropertyCard property={card} newTab={newTab} headingLevel={2} eager />
          </li>
        </ul>
      </main>
    </StaticRouter>,
  );
}

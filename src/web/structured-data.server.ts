import { menuLabels } from '../copy/frame/shell.ts';
import type { Brand } from '../domain/brand/brand.ts';
import { plainTextOf } from '../domain/content/plain-text.ts';
import type { FaqEntry } from '../domain/content/site-content.ts';
import type { SearchPageData } from './routes/search/search-page-data.ts';
import type { TextPageData } from './routes/text/find-text-page.ts';
import { trailOfTextPage } from './routes/text/text-page-head.ts';

/** One thing in the words of schema.org. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

type Step = readonly [name: string, path: string];

/** The steps from the home page down to a page. */
export function breadcrumbList(steps: readonly Step[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Operator of the site, and the site itself. */
export function homeGraph(brand: Brand, origin: string): Thing[] {
  const id = `${origin}/#organizacao`;
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: brand.name,
      // Facts that a sample brand has yet to be given are told to nobody.
      ...(brand.isSample
        ? {}
        : { legalName: brand.legalName, taxID: brand.companyTaxId, address: brand.address }),
      url: `${origin}/`,
      logo: `${origin}/marca/icone-512.png`,
      email: brand.contacts.email,
      sameAs: brand.social.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: `${origin}/`,
      name: brand.name,
      inLanguage: 'pt-BR',
      publisher: { '@id': id },
    },
  ];
}

/** A page of a list that search engines may show: its steps, and what stands on it in its order. */
export function searchGraph({ head, heading, cards }: SearchPageData, origin: string): Thing[] {
  if (!head.isIndexable) return [];
  const own: Step[] = heading === null ? [] : [[heading, head.canonical]];
  const steps: Step[] = [[menuLabels.home, '/'], [menuLabels.properties, '/busca'], ...own];
  const list: Thing = {
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.name,
      url: origin + card.href,
    })),
  };
  return cards.length === 0 ? [breadcrumbList(steps, origin)] : [breadcrumbList(steps, origin), list];
}

/** A page of text: its steps, and its questions where it is made of them. */
export function textGraph(page: TextPageData, origin: string): Thing[] {
  if (!page.indexable) return [];
  const { trail, current } = trailOfTextPage(page);
  const above = trail.filter(({ href }) => href !== page.path).map(({ label, href }): Step => [label, href]);
  const steps = breadcrumbList([...above, [current, page.path]], origin);
  return page.kind === 'faq' ? [steps, faqPage(page.found)] : [steps];
}

function faqPage(entries: readonly FaqEntry[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: body.map(plainTextOf).join('\n\n') },
    })),
  };
}

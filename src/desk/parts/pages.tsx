import { propertiesCopy as words } from '../../copy/desk/properties.ts';
import { pageWindow } from '../../web/components/input/page-window.ts';
import { count } from '../routes/properties/amounts.ts';
import { Icon } from './icon.tsx';

type PagesProps = {
  readonly page: number;
  readonly pages: number;
  /** Address of a page. */
  readonly to: (page: number) => string;
};

/** Ways to the other pages of a list; nothing where there is one alone. */
export function Pages({ page, pages, to }: PagesProps) {
  if (pages === 1) return null;
  return (
    <nav className="row" aria-label={words.pages}>
      {page > 1 ? (
        <a className="btn btn--3 btn--s" href={to(page - 1)}>
          <Icon of="chevron-left" small />
          {words.before}
        </a>
      ) : null}
      <ul className="pager">
        {pageWindow(page, pages, 5).map((slot) =>
          'page' in slot ? (
            <li key={slot.page}>
              <a
                href={to(slot.page)}
                aria-current={slot.page === page ? 'page' : undefined}
                aria-label={words.pageOf(count(slot.page), count(pages))}
              >
                {count(slot.page)}
              </a>
            </li>
          ) : (
            <li key={`after-${slot.gapAfter}`} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ul>
      {page < pages ? (
        <a className="btn btn--3 btn--s" href={to(page + 1)}>
          {words.after}
          <Icon of="chevron-right" small />
        </a>
      ) : null}
    </nav>
  );
}

import { faqCopy } from '../../../copy/frame/text-pages.ts';
import { Button, ButtonLink } from '../../components/input/button.tsx';
import { FAQ_SEARCH_KEY, type TextPageData } from './find-text-page.ts';
import { Questions } from './questions.tsx';
import styles from './text.late.module.css';
import { TextTrail } from './text-trail.tsx';

/** The frequent questions, with a search that is a form of the page itself. */
export function FaqPage({ data }: { data: Extract<TextPageData, { kind: 'faq' }> }) {
  const { page, search, found } = data;
  return (
    <>
      <TextTrail of={data} />
      <div className={styles.columns}>
        <div>
          <div className={styles.head}>
            <h1>{page.title}</h1>
            <p>{page.lead}</p>
          </div>
          <search>
            <form action={data.path} className={styles.search}>
              <label className="sr" htmlFor={FAQ_SEARCH_KEY}>
                {faqCopy.search}
              </label>
              <input
                id={FAQ_SEARCH_KEY}
                name={FAQ_SEARCH_KEY}
                type="search"
                defaultValue={search}
                placeholder={faqCopy.example}
                maxLength={100}
              />
              <Button type="submit" icon="search">
                {faqCopy.find}
              </Button>
            </form>
          </search>
          {search === '' ? null : (
            <p className="row">
              <span role="status">{found.length === 0 ? faqCopy.none : faqCopy.found(found.length)}</span>
              <a className="link" href={data.path}>
                {faqCopy.clear}
              </a>
            </p>
          )}
          <Questions entries={found} open={search !== ''} />
        </div>
        <aside className={styles.side} aria-labelledby="nao-achou">
          <h2 id="nao-achou">{faqCopy.notFound}</h2>
          <p className="muted">{faqCopy.write}</p>
          <ButtonLink block href="/fale-conosco">
            {faqCopy.contact}
          </ButtonLink>
          <ButtonLink block kind="ghost" icon="search" href="/busca">
            {faqCopy.properties}
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}

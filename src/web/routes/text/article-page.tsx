import { ContentView, Sections } from './content-view.tsx';
import type { TextPageData } from './find-text-page.ts';
import styles from './text.late.module.css';
import { TextTrail } from './text-trail.tsx';

/** A page that is nothing but its text. */
export function ArticlePage({ data }: { data: Extract<TextPageData, { kind: 'article' }> }) {
  const { title, intro, sections } = data.page;
  return (
    <>
      <TextTrail of={data} />
      <article className={styles.body}>
        <div className={styles.head}>
          <h1>{title}</h1>
        </div>
        <ContentView text={intro} />
        <Sections sections={sections} />
      </article>
    </>
  );
}

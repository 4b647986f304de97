import { ContentView, Sections } from './content-view.tsx';
import type { TextPageData } from './find-text-page.ts';
import styles from './text.late.module.css';
import { TextTrail } from './text-trail.tsx';

/** The accessibility statement. */
export function AccessibilityPage({ data }: { data: Extract<TextPageData, { kind: 'accessibility' }> }) {
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

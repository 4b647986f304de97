import { ContentView, Sections } from './content-view.tsx';
import type { TextPageData } from './find-text-page.ts';
import { TextTrail } from './text-trail.tsx';

/** The accessibility statement. */
export function AccessibilityPage({ data }: { data: Extract<TextPageData, { kind: 'accessibility' }> }) {
  const { title, intro, sections } = data.page;
  return (
    <>
      <TextTrail of={data} />
      <article className="text-body">
        <div className="text-head">
          <h1>{title}</h1>
        </div>
        <ContentView text={intro} />
        <Sections sections={sections} />
      </article>
    </>
  );
}

import type { FaqEntry } from '../../../domain/content/site-content.ts';
import { ContentView } from './content-view.tsx';
import styles from './text.late.module.css';

type QuestionsProps = {
  entries: readonly FaqEntry[];
  open?: boolean;
  /** Level of their headings. */
  level?: 'h2' | 'h3';
};

/** Questions that open and close each by itself, in the browser's own way. */
export function Questions({ entries, open = false, level: Title = 'h2' }: QuestionsProps) {
  return (
    <div className={styles.questions}>
      {entries.map(({ id, title, body }) => (
        <details key={id} id={id} open={open}>
          <summary>
            <Title>{title}</Title>
          </summary>
          <div>
            {body.map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have their place alone
              <p key={place}>
                <ContentView text={paragraph} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

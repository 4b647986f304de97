import type { ExplainedView } from '../../../../domain/catalogue/page-sections.ts';
import styles from './property-sections.module.css';

/** Paragraphs that explain something. */
export function Explained({ paragraphs }: Pick<ExplainedView, 'paragraphs'>) {
  return (
    <div className={styles.explained}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** Named things, each with a sentence. */
export function ExplainedList({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ name, text }) => (
        <li key={name}>
          <b>{name}</b>
          <span className="muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import styles from './section-head.module.css';

type SectionHeadProps = {
  id: string;
  title: string;
  lead?: string | undefined;
  /** At the other end of the line. */
  children?: ReactNode;
};

/** The heading of a section, and a line under it. */
export function SectionHead({ id, title, lead, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './note.module.css';

type NoteKind = 'info' | 'warn' | 'danger' | 'ok' | 'plain';

const icons = { info: Info, warn: TriangleAlert, danger: CircleAlert, ok: CircleCheck, plain: Info };

type NoteProps = { kind?: NoteKind; title?: string | undefined; children: ReactNode };

/** A remark in a box of its own; the title names what the colour means. */
export function Note({ kind = 'info', title, children }: NoteProps) {
  return (
    <div className={classes(styles.note, kind !== 'info' && styles[kind])}>
      <Icon of={icons[kind]} />
      <div>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        {children}
      </div>
    </div>
  );
}

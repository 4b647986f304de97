import type { ReactNode } from 'react';
import { classes } from '../input/classes.ts';
import { Icon } from '../input/icon.tsx';
import styles from './note.module.css';

type NoteKind = 'info' | 'warn' | 'danger' | 'ok' | 'plain';

const icons = {
  info: 'info',
  warn: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
  ok: 'circle-check',
  plain: 'info',
} as const;

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

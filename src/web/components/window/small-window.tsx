import type { ReactNode } from 'react';
import { componentCopy } from '../../../copy/frame/components.ts';
import { IconButton } from '../input/button.tsx';
import styles from './small-window.module.css';
import { useModalPopover } from './use-modal-popover.ts';

type SmallWindowProps = {
  /** Id in the buttons' `popoverTarget`. */
  readonly id: string;
  readonly title: string;
  /** Called before it opens and before it closes, where there is a script. */
  readonly onBeforeToggle?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A small window that its buttons open with or without a script; with one it is a modal dialog. */
export function SmallWindow({ id, title, onBeforeToggle, children }: SmallWindowProps) {
  const layer = useModalPopover<HTMLDivElement>();
  return (
    <div
      ref={layer}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      className={styles.window}
      onBeforeToggle={onBeforeToggle}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton of="x" label={componentCopy.close} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </div>
  );
}

import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { componentCopy } from '../../copy/components.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './modal.module.css';

type ModalProps = {
  open: boolean;
  /** Called by Escape, the backdrop and the X; what was touched in a form is forgotten by whoever closes it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons, which stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** 820 instead of 560 pixels. */
  wide?: boolean | undefined;
};

/** Whether a press fell outside the box of the dialog, that is on its backdrop. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return (
    event.target === event.currentTarget && (x < box.left || x > box.right || y < box.top || y > box.bottom)
  );
}

/**
 * A window over the page, on a phone a sheet from below. The browser keeps the focus inside and gives it back; the
 * page behind does not scroll and stands where it was. The body is built only while it is open.
 */
export function Modal({ open, onClose, title, children, footer, wide }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={classes(styles.modal, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (isOutside(event)) onClose();
      }}
    >
      {open ? (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton of={X} large label={componentCopy.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.foot}>{footer}</div> : null}
        </>
      ) : null}
    </dialog>
  );
}

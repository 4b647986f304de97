import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { componentCopy } from '../../../copy/frame/components.ts';
import { IconButton } from '../input/button.tsx';
import { classes } from '../input/classes.ts';
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

/** True when a press fell outside the box of the dialog, that is on its backdrop. */
function isOutside(dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

/** Closes on a click that began and ended on the backdrop; a text selected outwards from inside does not count. */
function useBackdrop(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let beganOutside = false;
    const press = (event: PointerEvent) => {
      beganOutside = isOutside(element, event);
    };
    const click = (event: MouseEvent) => {
      if (beganOutside && isOutside(element, event)) onClose();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', click);
    };
  }, [dialog, onClose]);
}

/**
 * A window over the page, on a phone a sheet from below. The browser keeps the focus inside and gives it back; the
 * page behind does not scroll and stands where it was. The body is built only while it is open.
 */
export function Modal({ open, onClose, title, children, footer, wide }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackdrop(dialog, onClose);
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
    >
      {open ? (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton of="x" large label={componentCopy.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.foot}>{footer}</div> : null}
        </>
      ) : null}
    </dialog>
  );
}

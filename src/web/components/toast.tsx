import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { componentCopy } from '../../copy/components.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

/** Specification 2§8: toasts appear top-centre and close after this time. */
const TOAST_MS = 3000;

export type ToastMessage = { message: string; kind?: 'ok' | 'error' };
type ShownToast = ToastMessage & { id: number };

const ToastContext = createContext<(toast: ToastMessage) => void>(() => {});

/** Gives the function that shows a toast; outside a `ToastProvider` it does nothing. */
export function useToast(): (toast: ToastMessage) => void {
  return useContext(ToastContext);
}

type ToastProps = ToastMessage & { onClose: () => void };

/** One message that goes away by itself; the time stands still under the pointer or the focus. */
function Toast({ message, kind = 'ok', onClose }: ToastProps) {
  const [paused, setPaused] = useState(false);
  const leftMs = useRef(TOAST_MS);
  useEffect(() => {
    if (paused) return;
    const startedMs = Date.now();
    const timer = setTimeout(onClose, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedMs;
    };
  }, [paused, onClose]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <li
      className={classes(styles.toast, kind === 'error' && styles.error)}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon of={kind === 'error' ? 'circle-exclamation-point' : 'circle-check'} />
      <p>{message}</p>
      <IconButton of="x" label={componentCopy.dismiss} onClick={onClose} />
    </li>
  );
}

/** Holds the toasts of the page in one live region that is there before the first message. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(0);
  const show = useCallback((toast: ToastMessage) => {
    nextId.current += 1;
    const id = nextId.current;
    setToasts((shown) => [...shown, { ...toast, id }]);
  }, []);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div role="status">
        <ul className={styles.area}>
          {toasts.map((toast) => (
            <ToastSlot key={toast.id} toast={toast} close={close} />
          ))}
        </ul>
      </div>
    </ToastContext>
  );
}

function ToastSlot({ toast, close }: { toast: ShownToast; close: (id: number) => void }) {
  const onClose = useCallback(() => close(toast.id), [close, toast.id]);
  return <Toast message={toast.message} kind={toast.kind ?? 'ok'} onClose={onClose} />;
}

import styles from './toast.module.css';
import { TOAST_MS, TOASTS_ID, type ToastMessage } from './toast-message.ts';

/**
 * Shows a message at the top of the page, which goes by itself. It only announces: what went wrong stands beside its cause
 * too (D§8). For React and the script of all pages alike; what draws it is fetched with the first one.
 */
export function showToast(toast: ToastMessage): void {
  void import('./toast-view.ts').then(
    ({ drawToast }) => drawToast(toast),
    () => sayPlainly(toast.message),
  );
}

/** `showToast` as a hook. */
export const useToast = (): typeof showToast => showToast;

/** Without a connection: the words alone. */
function sayPlainly(message: string): void {
  const item = document.createElement('li');
  item.className = styles.toast ?? '';
  item.textContent = message;
  document.querySelector(`#${TOASTS_ID} ul`)?.append(item);
  setTimeout(() => item.remove(), TOAST_MS);
}

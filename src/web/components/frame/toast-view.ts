import { componentCopy } from '../../../copy/frame/components.ts';
import button from '../input/button.module.css';
import iconStyles from '../input/icon.module.css';
import type { IconName } from '../input/icon-names.ts';
import sheet from '../input/icons.svg';
import styles from './toast.module.css';
import { TOAST_MS, TOASTS_ID, type ToastMessage } from './toast-message.ts';

/**
 * Shows a message at the top of the page, which goes by itself; the time stands still under the pointer or the focus. It
 * only announces: what went wrong stands beside its cause too (D§8). For React and the script of all pages alike.
 */
export function drawToast({ message, kind = 'ok' }: ToastMessage): void {
  const item = document.createElement('li');
  item.className = kind === 'error' ? `${styles.toast} ${styles.error}` : (styles.toast ?? '');
  const text = document.createElement('p');
  text.textContent = message;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = button.iconButton ?? '';
  close.ariaLabel = componentCopy.dismiss;
  close.append(icon('x'));
  close.onclick = () => item.remove();
  item.append(icon(kind === 'error' ? 'circle-exclamation-point' : 'circle-check'), text, close);
  expire(item);
  region().firstElementChild?.append(item);
}

const SVG = 'http://www.w3.org/2000/svg';

function icon(name: IconName): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.ariaHidden = 'true';
  drawing.setAttribute('class', iconStyles.icon ?? '');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${sheet}#${name}`);
  drawing.append(use);
  return drawing;
}

function expire(item: HTMLElement): void {
  let leftMs = TOAST_MS;
  let startedMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (timer !== undefined) return;
    startedMs = Date.now();
    timer = setTimeout(() => item.remove(), leftMs);
  };
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs -= Date.now() - startedMs;
  };
  item.onpointerenter = pause;
  item.onpointerleave = run;
  item.addEventListener('focusin', pause);
  item.addEventListener('focusout', run);
  run();
}

/** The region, inside the window that lies over the page if there is one: all else is inert then. */
function region(): HTMLElement {
  const found = document.getElementById(TOASTS_ID) ?? makeRegion();
  const host = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
  if (found.parentElement === host) return found;
  host.append(found);
  if (host !== document.body) leaveWith(host, found);
  return found;
}

function makeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.id = TOASTS_ID;
  made.role = 'status';
  const list = document.createElement('ul');
  list.className = styles.area ?? '';
  made.append(list);
  return made;
}

/** Messages of a window stay when it closes, or is taken away. */
function leaveWith(host: HTMLElement, leaving: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (host.isConnected && host.matches(':modal')) return;
    watch.disconnect();
    if (leaving.parentElement === host) document.body.append(leaving);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
}

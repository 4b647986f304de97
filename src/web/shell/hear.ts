import type { ShellMessages } from './messages.ts';

/** Hears what pages tell the script that all of them share. */
export function hear<Name extends keyof ShellMessages>(
  page: Document,
  name: Name,
  listener: (detail: ShellMessages[Name]) => void,
): void {
  page.addEventListener(name, (event) => listener((event as CustomEvent<ShellMessages[Name]>).detail));
}

/**
 * Hears presses on what stands around the page, on the way down: while React takes the page over it stops every click at
 * the document, and whoever listened on the way up would miss those of that moment.
 */
export function hearPresses(
  page: Document,
  selector: string,
  listener: (pressed: HTMLElement, event: Event) => void,
): void {
  const onClick = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (pressed) listener(pressed, event);
  };
  page.addEventListener('click', onClick, { capture: true });
}

import type { ShellMessages } from './messages.ts';

/** Hears what pages tell the script that all of them share. */
export function hear<Name extends keyof ShellMessages>(
  page: Document,
  name: Name,
  listener: (detail: ShellMessages[Name]) => void,
): void {
  page.addEventListener(name, (event) => listener((event as CustomEvent<ShellMessages[Name]>).detail));
}

import type { ShellMessages } from './messages.ts';

/** Tells the script that all pages share. */
export function tellShell<Name extends keyof ShellMessages>(name: Name, detail: ShellMessages[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

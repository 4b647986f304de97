declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  type Message = { readonly raw: string; flags?: readonly string[] };
  type Mailbox = { readonly messages: Message[] };
  export default function hoodiecrow(options: {
    readonly plugins: readonly string[];
    readonly users: Readonly<Record<string, { readonly password: string }>>;
    readonly storage: Readonly<Record<string, Mailbox>>;
  }): {
    readonly server: Server;
    readonly getMailbox: (name: string) => Mailbox;
    readonly appendMessage: (folder: string, flags: readonly string[], date: Date, raw: string) => void;
    readonly listen: (port: number, then: () => void) => void;
    readonly close: (then: () => void) => void;
  };
}

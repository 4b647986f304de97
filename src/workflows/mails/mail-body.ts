import type { MailFact } from './layout/mail-content.ts';
import type { MailFacts } from './mail-template.ts';

/** Content of a submission, read with care: it may be of another version of the program. */
export type MailBody = {
  /** Empty when there is no such text. */
  readonly text: (name: string) => string;
  readonly texts: (name: string) => readonly string[];
  readonly number: (name: string) => number | null;
};

export function readBody(source: unknown): MailBody {
  const fields = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>;
  return {
    text(name) {
      const value = fields[name];
      return typeof value === 'string' ? value.trim() : '';
    },
    texts(name) {
      const value = fields[name];
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
    },
    number(name) {
      const value = fields[name];
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    },
  };
}

/** `2026-3F9A1C20`: the same in the messages to the visitor and to the operator. */
export function protocolOf({ delivery }: MailFacts): string {
  const { submission, createdAt, id } = delivery;
  const at = submission?.receivedAt ?? createdAt;
  return `${at.getUTCFullYear()}-${(submission?.id ?? id).slice(0, 8).toUpperCase()}`;
}

/** Rows without a value are left out. */
export function factsOf(rows: readonly (readonly [label: string, value: string | null])[]): MailFact[] {
  return rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
}

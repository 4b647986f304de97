import { itemCopy } from '../../../copy/desk/inbox.ts';
import { visitWords } from '../../../copy/mails/mails-visitor.ts';
import type { ShownLine } from '../../../workflows/desk/inbox/read-inbox.server.ts';
import type { ShownItem } from '../../../workflows/desk/inbox/read-item.server.ts';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const wordsOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((key) => visitWords[String(key)] ?? String(key)).join(', ') : '';

/** `terça, quinta`. */
export const daysOf = (body: ShownLine['body']): string => wordsOf(body.days);
/** `manhã`. */
export const timesOf = (body: ShownLine['body']): string => wordsOf(body.times);

/** Subject of a message, and the property; empty: neither is told. */
export const subjectOf = ({ body, propertyPage }: Pick<ShownItem, 'body' | 'propertyPage'>): string =>
  [typeof body.subject === 'string' ? body.subject : '', propertyPage?.name ?? '']
    .filter((part) => part !== '')
    .join(', ');

/** One line about what was sent. */
export function summaryOf({ body }: Pick<ShownLine, 'body'>): string {
  if (Array.isArray(body.days)) return `${daysOf(body)}, ${timesOf(body)}`;
  const parts = [body.subject, body.message].filter((part) => typeof part === 'string' && part !== '');
  return parts.join(' · ').replace(/\s+/g, ' ').slice(0, 140);
}

/** Everything that was filled in, by the names of the desk; what is long stands apart. */
export function fieldsOf(body: ShownLine['body']): (readonly [label: string, value: string])[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const label = itemCopy.bodyNames[name];
    if (label === undefined || name === 'message' || value === null || value === '') return [];
    return [[label, shown(name, value)] as const];
  });
}

function shown(name: string, value: unknown): string {
  if (Array.isArray(value)) return wordsOf(value);
  if (typeof value === 'boolean') return value ? itemCopy.yes : itemCopy.no;
  if (typeof value === 'number' && name.endsWith('Cents')) return money.format(value / 100);
  return String(value);
}

/**
 * Reason why a message did not arrive, with the server's code; null: a reason that says nothing to the person who
 * answers.
 */
export function causeOf(error: string | null): string | null {
  const [, back] = /^it came back: ([\d.]+)$/.exec(error ?? '') ?? [];
  if (back !== undefined) return itemCopy.cameBack(back);
  const [, code] = /^the mail server refused it: ([\d. ]+) to /.exec(error ?? '') ?? [];
  return code === undefined ? null : itemCopy.refusedBy(code.trim());
}

/** `2026-3F9A1C20`, as in the messages to both sides. */
export const protocolOf = (id: string, receivedAt: number): string =>
  `${new Date(receivedAt).getUTCFullYear()}-${id.slice(0, 8).toUpperCase()}`;

import { visitorMails, visitWords } from '../../copy/mails/mails-visitor.ts';

/** `Terça e quinta`, `Segunda, terça e sexta`; empty for none. */
export function visitList(keys: readonly string[]): string {
  const words = keys.map((key) => visitWords[key] ?? key);
  const last = words.at(-1) ?? '';
  const list = words.length < 2 ? last : words.slice(0, -1).join(', ') + visitorMails.and + last;
  return list.charAt(0).toLocaleUpperCase('pt-BR') + list.slice(1);
}

import { plainTextOf } from './plain-text.ts';
import type { FaqEntry } from './site-content.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The entries that hold every word of the text, in title or answer, whatever accents and capitals; all for no words. */
export function findEntries(entries: readonly FaqEntry[], text: string): readonly FaqEntry[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return entries.filter(({ title, body }) => {
    const all = folded([title, ...body.map(plainTextOf)].join(' '));
    return words.every((word) => all.includes(word));
  });
}

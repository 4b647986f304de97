import { vrsyncWords as words } from '../../../copy/server/vrsync.ts';
import type { XmlPart } from './vrsync.tree.ts';

/** Something of a listing that was not taken over: where it stands in it, and why. */
export type VrsyncRemark = { readonly path: string; readonly reason: string; readonly value: string };

export const textOf = (part: XmlPart | undefined): string => wordsOf(part).replace(/\s+/g, ' ').trim();
/** Text of an element; some systems write the marks of CDATA as signs of the text. */
export const wordsOf = (part: XmlPart | undefined): string =>
  part === undefined ? '' : part.text.trim().replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1');
export const partOf = (within: XmlPart | undefined, ...names: readonly string[]): XmlPart | undefined =>
  within?.parts.find(({ name }) => names.includes(name));

/** Reading of the parts of a listing: each reader takes the parts that it knows, and the rest has no counterpart. */
export class Reading {
  readonly #used = new Set<XmlPart>();
  readonly remarks: VrsyncRemark[] = [];

  use(part: XmlPart | undefined): XmlPart | undefined {
    if (part !== undefined) this.#used.add(part);
    return part;
  }

  text(within: XmlPart | undefined, ...names: readonly string[]): string {
    return textOf(this.use(partOf(within, ...names)));
  }

  /** Elements whose control characters were left out. */
  remarkUnclean(listing: XmlPart): void {
    const look = (part: XmlPart, path: string) => {
      if (part.isUnclean) this.remark(path, words.control, textOf(part));
      for (const inner of part.parts) look(inner, `${path}/${inner.name}`);
    };
    for (const part of listing.parts) look(part, part.name);
  }

  remark(path: string, reason: string, value: string): void {
    this.remarks.push({ path, reason, value });
  }

  untold(listing: XmlPart): { path: string; value: string }[] {
    const found: { path: string; value: string }[] = [];
    const look = (part: XmlPart, path: string) => {
      if (this.#used.has(part)) return;
      if (part.parts.length === 0) {
        if (textOf(part) !== '') found.push({ path, value: textOf(part) });
        return;
      }
      for (const inner of part.parts) look(inner, `${path}/${inner.name}`);
    };
    for (const part of listing.parts) look(part, part.name);
    return found;
  }
}

export function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

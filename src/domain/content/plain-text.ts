import type { RichText } from '../catalogue/rich-text.ts';

/** The words of rich text without its elements. */
export function plainTextOf(text: RichText<string>): string {
  return text.map((node) => (typeof node === 'string' ? node : plainTextOf(node.holds))).join('');
}

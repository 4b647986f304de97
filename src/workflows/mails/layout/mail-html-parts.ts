import type { MailColours } from './mail-colours.ts';
import type { MailWords } from './mail-content.ts';

export type MailLook = { readonly colours: MailColours };

export const FONT = "font-family:'Instrument Sans',Arial,Helvetica,sans-serif";

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML, also inside an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** With the reference of a property in one piece: a line ends at its hyphen otherwise. */
export const unbroken = (text: string): string =>
  escaped(text).replace(/\b[A-Z]+-\d+\b/g, '<span style="white-space:nowrap">$&</span>');

/** ` name="value"` of those that hold something. */
export function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

/** A table of rows; one that only lays out says so to screen readers, unless it is given another role. */
export function table(values: Readonly<Record<string, string>>, style: string, rows: string): string {
  const given = { role: 'presentation', cellpadding: '0', cellspacing: '0', border: '0', ...values, style };
  return `<table${attributes(given)}>${rows}</table>`;
}

export function wordsHtml({ colours }: MailLook, words: MailWords): string {
  if (typeof words === 'string') return escaped(words);
  return words
    .map((span) => {
      if (typeof span === 'string') return escaped(span);
      if ('bold' in span) return `<b>${unbroken(span.bold)}</b>`;
      const style = `color:${colours.link.light};text-decoration:underline`;
      return `<a class="em-lk" href="${escaped(span.href)}" style="${style}">${escaped(span.link)}</a>`;
    })
    .join('');
}

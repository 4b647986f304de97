/**
 * Rich text as it is written at the desk: a text area with few marks, for `**bold**`, `_italics_`, `__underlined__`,
 * `[a link](https://…)`, and lists whose lines begin with `- ` or `1. `. It is kept as the HTML that feeds bring, which the
 * one sanitiser reads; a text without a mark stays as it was typed.
 */

const HTML = /<[a-z!/]/i;
const BULLET = /^- +(?=\S)/;
const NUMBER = /^\d{1,3}\. +(?=\S)/;
const INLINE =
  /\\([\\*_\]\-.])|\*\*(?=\S)([^\n]*?[^\s\\])\*\*|__(?=\S)([^\n]*?[^\s\\])__|(?<![\p{L}\d_])_(?=[^\s_])([^\n]*?[^\s\\_])_(?![\p{L}\d_])|\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s)<>"]+)\)/gu;

/** The value of what was typed: HTML where it has a mark, or is HTML itself; else the text alone. */
export function richOfMarks(typed: string): string {
  if (HTML.test(typed)) return typed;
  const lines = typed.split('\n');
  const isMarked =
    lines.some((line) => BULLET.test(line) || NUMBER.test(line)) ||
    [...typed.matchAll(INLINE)].some(
      ([, escaped]) => escaped === undefined || escaped === '-' || escaped === '.',
    );
  if (!isMarked) return typed.replaceAll(INLINE, (all, escaped) => escaped ?? all);
  return typed
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.trim().split('\n')))
    .join('');
}

type Kind = 'p' | 'ul' | 'ol';
const kindOfLine = (line: string): Kind => (BULLET.test(line) ? 'ul' : NUMBER.test(line) ? 'ol' : 'p');

/** Lines of one kind that follow each other belong together. */
function blockHtml(lines: readonly string[]): string {
  const groups: { readonly kind: Kind; readonly lines: string[] }[] = [];
  for (const line of lines) {
    const kind = kindOfLine(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups
    .map(({ kind, lines: held }) => {
      if (kind === 'p') return `<p>${held.map(inlineHtml).join('<br>')}</p>`;
      const own = kind === 'ul' ? BULLET : NUMBER;
      const items = held.map((line) => `<li>${inlineHtml(line.replace(own, ''))}</li>`);
      return `<${kind}>${items.join('')}</${kind}>`;
    })
    .join('');
}

function inlineHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    const [all, escaped, bold, under, italic, label, href] = found;
    html += htmlText(text.slice(from, found.index));
    from = found.index + all.length;
    if (escaped !== undefined) html += htmlText(escaped);
    else if (bold !== undefined) html += `<strong>${inlineHtml(bold)}</strong>`;
    else if (under !== undefined) html += `<u>${inlineHtml(under)}</u>`;
    else if (italic !== undefined) html += `<em>${inlineHtml(italic)}</em>`;
    else html += `<a href="${htmlText(href ?? '')}">${inlineHtml(label ?? '')}</a>`;
  }
  return html + htmlText(text.slice(from));
}

const htmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text of the area for a value. HTML that has no mark loses its elements and keeps its words. */
export function marksOfRich(value: string): string {
  if (!HTML.test(value)) return escapesOf(value);
  const shown = new Marks();
  for (const [piece, end, name = '', attributes = ''] of value.matchAll(PIECES)) {
    const tag = name.toLowerCase();
    if (tag === '') shown.text(piece);
    else if (end) shown.close(tag);
    else shown.open(tag, attributes);
  }
  return shown.whole();
}

/** A comment, a script or a style sheet is no text. */
const PIECES =
  /<!--[\s\S]*?(?:-->|$)|<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)>|$)|<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi;
const SIGNS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};
const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '_', em: '_', u: '__' };
const BLOCKS = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'tr'];

class Marks {
  readonly #blocks: string[] = [];
  readonly #lists: { readonly isNumbered: boolean; at: number }[] = [];
  /** Open marks, innermost last, each with the text before it. */
  #open: { readonly tag: string; readonly href: string; readonly before: string }[] = [];
  #line = '';
  #item = '';

  text(piece: string): void {
    if (/^<[!sS]/.test(piece) && piece.length > 1) return;
    this.#line += inlineEscapes(unescaped(piece).replaceAll(/\s+/g, ' '));
  }

  open(tag: string, attributes: string): void {
    if (tag === 'br') this.#line = `${this.#line.trimEnd()}\n`;
    else if (MARKS[tag] !== undefined || tag === 'a') {
      const href = unescaped(/href\s*=\s*["']([^"']*)["']/i.exec(attributes)?.[1] ?? '');
      this.#open.push({ tag, href, before: this.#line });
      this.#line = '';
    } else if (BLOCKS.includes(tag)) {
      this.#flush();
      if (tag === 'ul' || tag === 'ol') this.#lists.push({ isNumbered: tag === 'ol', at: 0 });
      if (tag === 'li') this.#item = this.#bullet();
    }
  }

  close(tag: string): void {
    const last = this.#open.at(-1);
    if (last?.tag === tag) {
      this.#open.pop();
      this.#line = besideMark(last.before) + marked(this.#line, last);
    } else if (BLOCKS.includes(tag)) {
      this.#flush();
      if (tag === 'ul' || tag === 'ol') this.#lists.pop();
    }
  }

  whole(): string {
    this.#flush();
    // Items of a list stand on lines that follow each other.
    return this.#blocks
      .reduce((all, block) => {
        const last = all.split('\n').at(-1) ?? '';
        const isNext = kindOfLine(block) !== 'p' && kindOfLine(block) === kindOfLine(last);
        return all === '' ? block : `${all}${isNext ? '\n' : '\n\n'}${block}`;
      }, '')
      .trim();
  }

  #bullet(): string {
    const list = this.#lists.at(-1);
    if (list === undefined) return '- ';
    list.at += 1;
    return list.isNumbered ? `${list.at}. ` : '- ';
  }

  #flush(): void {
    for (const open of this.#open.splice(0).reverse())
      this.#line = besideMark(open.before) + marked(this.#line, open);
    const lines = this.#line.split('\n').map((line) => line.trim());
    this.#line = '';
    const text = lines.join(this.#item === '' ? '\n' : ' ').trim();
    if (text === '') return;
    this.#blocks.push(this.#item + (this.#item === '' ? lineEscapes(text) : text));
    this.#item = '';
  }
}

/** A text that ends with an asterisk is told apart from the mark behind it. */
const besideMark = (text: string): string => text.replace(/(?<![\\*])\*$/, '\\*');

/** A mark embraces words, on one line. */
function marked(text: string, { tag, href }: { readonly tag: string; readonly href: string }): string {
  return text
    .split('\n')
    .map((line) => {
      const core = line.trim();
      if (core === '') return line;
      const at = line.indexOf(core);
      const mark = MARKS[tag];
      const isLink = /^(?:https?:\/\/|mailto:|tel:)[^\s)<>"]+$/.test(href) && !/[[\]]/.test(core);
      const inner =
        mark === undefined ? (isLink ? `[${core}](${href})` : core) : mark + besideMark(core) + mark;
      return line.slice(0, at) + inner + line.slice(at + core.length);
    })
    .join('\n');
}

const unescaped = (text: string): string =>
  text
    .replaceAll(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replaceAll(/&([a-z]+);/gi, (all, name) => SIGNS[String(name).toLowerCase()] ?? all);

/** Signs that would be read as a mark are kept from it. */
function escapesOf(text: string): string {
  const escaped = inlineEscapes(text);
  return richOfMarks(text) === text && !HTML.test(text) ? text : escaped;
}

const inlineEscapes = (text: string): string =>
  text
    // One at the end of a text may stand before a mark.
    .replaceAll(/\\(?=[\\*_\]\-.]|$)/g, '\\\\')
    .replaceAll(/\*(?=\*)|(?<=\*)\*$/g, '\\*')
    .replaceAll('_', '\\_')
    .replaceAll(/\](?=\()/g, '\\]');

const lineEscapes = (text: string): string =>
  text.replaceAll(/^-(?= )/gm, '\\-').replaceAll(/^(\d{1,3})\.(?= )/gm, '$1\\.');

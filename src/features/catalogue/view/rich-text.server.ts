import sanitizeHtml from 'sanitize-html';
import {
  RICH_TAGS,
  type RichNode,
  type RichText,
  readElements,
} from '../../../domain/catalogue/rich-text.ts';
import { soundlyNested } from '../../../domain/catalogue/sound-rich-text.ts';

/** Deeper than any text that somebody has written; what is deeper keeps its words and loses its elements. */
const DEEPEST = 50;

/** A text without the signs of HTML. */
const PLAIN = /^[^<>&\0]*$/;
const BETWEEN_PARAGRAPHS = /\n\s*\n/;

/**
 * Rich text of listings against an allow list (D§6): paragraphs, lists, emphasis and outside links, as elements: a browser
 * is never given HTML to read. Plain text with line breaks becomes paragraphs. Null when nothing readable is left.
 */
export function readRichText(text: string | null): RichText | null {
  if (text === null) return null;
  const rich = PLAIN.test(text)
    ? paragraphsOfPlain(text)
    : soundlyNested(readElements(cleaned(text), RICH_TAGS));
  return rich.length === 0 ? null : rich;
}

function cleaned(text: string): string {
  const source = /<[a-z!/]/i.test(text) ? text : paragraphsOf(text);
  return sanitizeHtml(source, {
    allowedTags: [...RICH_TAGS],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { div: 'p', h1: 'p', h2: 'p', h3: 'p' },
    nestingLimit: DEEPEST,
  }).trim();
}

/** The same as HTML, for who reads our data. */
export function sanitiseRichText(text: string | null): string | null {
  return readRichText(text)?.map(htmlOf).join('') ?? null;
}

function htmlOf(node: RichNode): string {
  if (typeof node === 'string') return escaped(node);
  const { tag, href, holds } = node;
  if (tag === 'br') return '<br />';
  const address = href === undefined ? '' : ` href="${escaped(href).replaceAll('"', '&quot;')}"`;
  const attributes = tag === 'a' ? `${address} rel="nofollow noopener" target="_blank"` : '';
  return `<${tag}${attributes}>${holds.map(htmlOf).join('')}</${tag}>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Paragraphs of a text in which no sign means anything to HTML: no reader of HTML is needed. */
function paragraphsOfPlain(text: string): RichText {
  const written = text.split(BETWEEN_PARAGRAPHS).map((paragraph) => paragraph.trim());
  return written.flatMap((paragraph) => (paragraph === '' ? [] : [{ tag: 'p', holds: linesOf(paragraph) }]));
}

function linesOf(paragraph: string): RichText {
  const lines = paragraph.split('\n').map((line) => (line === '' ? [] : [line]));
  return lines.flatMap((line, index) => (index === 0 ? line : [{ tag: 'br', holds: [] }, ...line]));
}

function paragraphsOf(text: string): string {
  return text
    .split(BETWEEN_PARAGRAPHS)
    .map(
      (paragraph) => `<p>${sanitizeHtml(paragraph.trim(), { allowedTags: [] }).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
}

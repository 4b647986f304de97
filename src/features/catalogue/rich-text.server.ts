import sanitizeHtml from 'sanitize-html';
import { RICH_TAGS, type RichNode, type RichText } from '../../domain/catalogue/rich-text.ts';

/**
 * Rich text of listings against an allow list (D§6): paragraphs, lists, emphasis and outside links. Plain text with
 * line breaks becomes paragraphs. Null when nothing readable is left.
 */
export function sanitiseRichText(text: string | null): string | null {
  if (text === null) return null;
  const source = /<[a-z!/]/i.test(text) ? text : paragraphsOf(text);
  const clean = sanitizeHtml(source, {
    allowedTags: [...RICH_TAGS],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener', target: '_blank' }),
      div: 'p',
      h1: 'p',
      h2: 'p',
      h3: 'p',
    },
    exclusiveFilter: (frame) => frame.tag === 'p' && frame.text.trim() === '' && !frame.mediaChildren.length,
  }).trim();
  return clean === '' ? null : clean;
}

/** The same as elements, for pages: a browser is never given HTML to read. */
export function readRichText(text: string | null): RichText | null {
  const html = sanitiseRichText(text);
  return html === null ? null : elementsOf(html);
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(
      (paragraph) => `<p>${sanitizeHtml(paragraph.trim(), { allowedTags: [] }).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
}

/** The sanitiser writes well-formed HTML: lower-case tags in pairs, values in quotes, every sign of HTML escaped. */
const PIECE = /<(\/?)([a-z]+)([^<>]*?)(\/?)>|[^<]+/g;
const HREF = / href="([^"]*)"/;

function elementsOf(html: string): RichText {
  const root: RichNode[] = [];
  const open: RichNode[][] = [root];
  for (const [piece, end, name, attributes = '', alone] of html.matchAll(PIECE)) {
    const tag = RICH_TAGS.find((known) => known === name);
    if (tag === undefined) open.at(-1)?.push(unescaped(piece));
    else if (end) open.pop();
    else {
      const holds: RichNode[] = [];
      const href = HREF.exec(attributes)?.[1];
      open.at(-1)?.push({ tag, ...(href === undefined ? {} : { href: unescaped(href) }), holds });
      if (!alone) open.push(holds);
    }
  }
  return root;
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => SIGNS[name] ?? '');

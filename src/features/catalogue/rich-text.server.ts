import sanitizeHtml from 'sanitize-html';
import { RICH_TAGS, type RichText, readElements } from '../../domain/catalogue/rich-text.ts';

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
  return html === null ? null : readElements(html, RICH_TAGS);
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(
      (paragraph) => `<p>${sanitizeHtml(paragraph.trim(), { allowedTags: [] }).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
}

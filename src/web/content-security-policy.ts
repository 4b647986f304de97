import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** A data block is never executed, so it needs no permission. */
const DATA_BLOCK = /type="application\/(?:ld\+)?json"/;

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

function unique(hashes: readonly string[]): string {
  return [...new Set(hashes)].join(' ');
}

/**
 * The policy of one rendered page: our own files, and exactly the inline scripts and style sheets that the page was
 * rendered with, by their hash. Attributes may carry styles, since the deságio ruler and the campaign tags bring their
 * values that way; scripts never, in no form.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , content = '']) => hashOf(content));
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, content = '']) => hashOf(content));
  return [
    "default-src 'none'",
    `script-src ${unique(["'self'", ...scripts])}`,
    `style-src ${unique(["'self'", ...styles])}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

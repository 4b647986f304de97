import { createHash } from 'node:crypto';

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * The policy of one rendered page: our own files, and exactly the inline style sheets that the page was rendered with,
 * by their hash. No script stands in a page, in no form, and none can be made out of text. One policy of trusted types may
 * be made, once: the map's, which lets through the address of its worker and nothing else (decision 0121). Attributes may
 * carry styles, since the deságio ruler and the campaign tags bring their values that way. Of everybody else in the world
 * a page may ask one origin, that of the operator's street map, where there is one (decision 0135); it may hold frames of
 * any safe page, since a video or a tour may be anybody's and is drawn on a press alone (decision 0185).
 */
export function contentSecurityPolicy(html: string, mapStyleUrl: string | null): string {
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, content = '']) => hashOf(content));
  return [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    "worker-src 'self'",
    `style-src ${[...new Set(["'self'", ...styles])].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    'frame-src https:',
    `connect-src ${mapStyleUrl === null ? "'self'" : `'self' ${new URL(mapStyleUrl).origin}`}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

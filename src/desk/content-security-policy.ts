import { createHash } from 'node:crypto';

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Of the desk's pages: our own files alone, no script in a page, frames of our own alone, and nothing that is asked of anybody else. */
export function contentSecurityPolicy(html: string): string {
  const styles = [...html.matchAll(INLINE_STYLE)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `style-src ${["'self'", ...new Set(styles)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

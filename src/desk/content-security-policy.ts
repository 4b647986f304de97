import { createHash } from 'node:crypto';

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Policy of the desk's pages: our own files alone, no script in a page, frames of our own alone, and nothing that is
 * asked of anybody else. A page that opens a map may make one policy of trusted types, which lets through the address
 * of the map's worker alone, and may ask the operator's server of streets.
 * @param mapStyleUrl address of the streets on maps, with a path alone where they are ours; null: there are none
 */
export function contentSecurityPolicy(html: string, opensMap: boolean, mapStyleUrl: string | null): string {
  const streets = opensMap && mapStyleUrl !== null && URL.canParse(mapStyleUrl) ? mapStyleUrl : null;
  const styles = [...html.matchAll(INLINE_STYLE)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    ...(opensMap ? ['trusted-types default', "worker-src 'self'"] : ["trusted-types 'none'"]),
    `style-src ${["'self'", ...new Set(styles)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    streets === null ? "connect-src 'self'" : `connect-src 'self' ${new URL(streets).origin}`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { TAG_SOURCES } from './shell/tag-address.ts';

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Every page has the same. */
const hashes = new LRUCache<string, string>({
  max: 20,
  memoMethod: (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
});

/**
 * The policy of one rendered page: our own files, and exactly the inline style sheets that the page was rendered
 * with, by their hash; they stand in its head. No script stands in a page, in no form, and none can be made out of
 * text. One policy of trusted types may be made, once: the map's, which lets through the address of its worker and
 * nothing else (decision 0120). Attributes may carry styles, since the deságio ruler and the campaign tags bring
 * their values that way. Of everybody else in the world a page may ask one origin, that of the operator's street map,
 * where there is one (decision 0122); it may hold frames of any safe page, since a video or a tour may be anybody's
 * and is drawn on a press alone (decision 0185). A site that counts visits has the tag's own addresses added; nothing
 * is asked of them before the visitor consents (decision 0221).
 */
export function contentSecurityPolicy(
  head: string,
  { mapStyleUrl, counts }: { readonly mapStyleUrl: string | null; readonly counts: boolean },
): string {
  const withTag = (rule: string, sources: string) => (counts ? `${rule} ${sources}` : rule);
  return [
    "default-src 'none'",
    withTag("script-src 'self'", TAG_SOURCES.script),
    // Vite's client makes a worker that waits for the server to come back.
    ...(import.meta.env.MODE === 'development'
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types default']),
    "worker-src 'self'",
    styleSources(head),
    "style-src-attr 'unsafe-inline'",
    withTag("img-src 'self' data:", TAG_SOURCES.image),
    "font-src 'self'",
    'frame-src https:',
    withTag(
      `connect-src ${isElsewhere(mapStyleUrl) ? `'self' ${new URL(mapStyleUrl).origin}` : "'self'"}`,
      TAG_SOURCES.connect,
    ),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Policy of a page that the operator's desk frames before it is published: as the site's, but that no script runs in
 * it, no form is sent from it, and nothing is asked for but styles, pictures and fonts of our own. Its links open
 * elsewhere.
 */
export function previewPolicy(head: string): string {
  return [
    "default-src 'none'",
    styleSources(head),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

/** The style sheet of a page, and those that stand in its head. */
function styleSources(head: string): string {
  // The development server puts style sheets into the page as text.
  if (import.meta.env.MODE === 'development') return "style-src 'self' 'unsafe-inline'";
  const styles = [...head.matchAll(INLINE_STYLE)].map(([, content = '']) => hashes.memo(content));
  return `style-src ${[...new Set(["'self'", ...styles])].join(' ')}`;
}

/** Streets of our own have a path alone. */
function isElsewhere(mapStyleUrl: string | null): mapStyleUrl is string {
  return mapStyleUrl !== null && !mapStyleUrl.startsWith('/');
}

import type { AppContext } from '../app-env.ts';

/** The query of a request as it was written, without the question mark. */
export function searchOf(c: AppContext): string {
  const start = c.req.url.indexOf('?');
  return start < 0 ? '' : c.req.url.slice(start + 1);
}

/** The query of a request, read leniently: broken escapes are kept as text, never an error. */
export function queryOf(c: AppContext): URLSearchParams {
  return new URLSearchParams(searchOf(c));
}

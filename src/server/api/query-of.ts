import type { AppContext } from '../app-env.ts';

/** The query of a request, read leniently: broken escapes are kept as text, never an error. */
export function queryOf(c: AppContext): URLSearchParams {
  const start = c.req.url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : c.req.url.slice(start + 1));
}

/**
 * Scopes of a token of another system: `read` the changes of properties, `leads` the messages of visitors, `publish`
 * the list that portals publish.
 */
export const SCOPES = ['read', 'leads', 'publish'] as const;
export type Scope = (typeof SCOPES)[number];

const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);

/** Each once and in the order of the list; null where one is unknown or there is none. */
export function readScopes(texts: readonly string[]): Scope[] | null {
  const known = texts.filter(isScope);
  if (known.length === 0 || known.length < texts.length) return null;
  return SCOPES.filter((scope) => known.includes(scope));
}

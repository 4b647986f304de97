import { FORM_KEYS } from '../search-keys.ts';

/** The query of an address without what it says of a limit that was taken away, the rest as it was written. */
export function withoutTakenAway(search: string): string {
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${FORM_KEYS.crossed}=`));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** True when one address is the other without its word of a limit that was taken away: the page is the same. */
export function isWithoutTakenAway(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || !from.searchParams.has(FORM_KEYS.crossed)) return false;
  return withoutTakenAway(from.search) === to.search;
}

import { safeAddress } from '../catalogue/safe-address.ts';

/** Target of a banner when its campaign does not say. */
export const DEFAULT_BANNER_LINK = '/busca';

/** Asks for the listings of a fair: of a campaign whose code says so. */
const FAIR = /[?&]campanha-exclusiva=[^&]*feirao/i;
const BLACKOUT_CONDITIONS = /condicoes-blackout/i;

export type BannerLink = { readonly href: string; readonly newTab: boolean };

/**
 * Target of a banner, and its tab (1§2): the listings of a fair, the conditions of the blackout and other sites open
 * in a new one; anything else is a path of ours, with or without its slash. Without a link, or with one that could
 * run or deceive, it leads to all listings.
 */
export function bannerLink(url: string | null): BannerLink {
  const text = url?.trim() ?? '';
  if (/^https?:/i.test(text)) {
    const href = safeAddress(text);
    return href === null ? { href: DEFAULT_BANNER_LINK, newTab: false } : { href, newTab: true };
  }
  const isOtherScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const path = text === '' || isOtherScheme ? null : safeAddress(text.startsWith('/') ? text : `/${text}`);
  if (path === null) return { href: DEFAULT_BANNER_LINK, newTab: false };
  return { href: path, newTab: FAIR.test(path) || BLACKOUT_CONDITIONS.test(path) };
}

import type { BannerView } from './banner.ts';

/**
 * The banners as a visitor sees them who came with a query: the first whose link asks for nothing but what the query
 * asks for stands first (1§2), the others keep their order.
 * @param search of the address, with its question mark
 */
export function withMatchingFirst(banners: readonly BannerView[], search: string): readonly BannerView[] {
  const asked = new URLSearchParams(search);
  const match = banners.find(({ href }) => {
    const wanted = [...new URLSearchParams(href.split('?')[1])];
    return wanted.length > 0 && wanted.every(([key, value]) => asked.get(key) === value);
  });
  return match === undefined ? banners : [match, ...banners.filter((banner) => banner !== match)];
}

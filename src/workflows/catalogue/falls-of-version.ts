import type { PriceFall } from '../../features/catalogue/stored/price-falls.repo.server.ts';

/** Asks once for each version of the catalogue, since nothing about it changes; what failed is asked again. */
export function fallsOfVersion(
  ask: (version: number) => Promise<readonly PriceFall[]>,
): (version: number) => Promise<readonly PriceFall[]> {
  let kept: { readonly version: number; readonly falls: Promise<readonly PriceFall[]> } | null = null;
  return (version) => {
    if (kept?.version === version) return kept.falls;
    const falls = ask(version);
    kept = { version, falls };
    falls.catch(() => {
      if (kept?.falls === falls) kept = null;
    });
    return falls;
  };
}

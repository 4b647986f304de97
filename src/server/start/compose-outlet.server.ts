import type { Brand } from '../../domain/brand/brand.ts';
import { places } from '../../domain/localities/places.server.ts';
import { type LocalitySuggester, localitySuggester } from '../../domain/localities/suggest-localities.ts';
import type { Clock } from '../../domain/time.ts';
import type { PriceFall } from '../../features/catalogue/stored/price-falls.repo.server.ts';
import { photoView, placeholderView } from '../../features/media/pictures.ts';
import { type LiveState, makeOutlet, type Places } from '../../workflows/catalogue/make-outlet.server.ts';
import type { LocalityOption, Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { PropertyStore } from '../../workflows/catalogue/property-store.server.ts';

type OutletNeeds = {
  readonly brand: Brand;
  readonly clock: Clock;
  readonly secret: string;
  readonly properties: PropertyStore;
  readonly state: LiveState;
  readonly takesProposals: () => boolean;
  readonly wantsMedia?: (number: number) => void;
  readonly priceFalls?: (version: number) => Promise<readonly PriceFall[]>;
};

/** The outlet over the real properties, read model, places and pictures. */
export function composeOutlet({ properties, state, ...needs }: OutletNeeds): Outlet {
  return makeOutlet({
    ...needs,
    properties,
    places: outletPlaces(),
    pictures: { photo: photoView, placeholder: placeholderView },
    state,
  });
}

/** Options are made ready once: they stay the same while the catalogue does. */
function suggestAmong(): Places['suggest'] {
  let kept: {
    readonly among: readonly LocalityOption[];
    readonly suggest: LocalitySuggester<LocalityOption>;
  } | null = null;
  return (text, among) => {
    if (kept?.among !== among) {
      const all = [...among, ...withOtherNames(among)];
      kept = { among, suggest: localitySuggester(all, places().otherNames) };
    }
    return kept.suggest(text, ({ count }) => count);
  };
}

/** Cities without a listing that have other names, which the browser does not know. */
function withOtherNames(among: readonly LocalityOption[]): LocalityOption[] {
  const listed = new Set(among.map(({ slug }) => slug));
  return [...places().otherNames.keys()].flatMap((slug) => {
    const place = listed.has(slug) ? null : places().localityBySlug(slug);
    return place === null ? [] : [{ ...place, count: 0 }];
  });
}

function outletPlaces(): Places {
  return {
    all: places().localities,
    bySlug: places().localityBySlug,
    suggest: suggestAmong(),
  };
}

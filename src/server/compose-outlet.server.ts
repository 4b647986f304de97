import type { Brand } from '../domain/brand/brand.ts';
import { places } from '../domain/localities/places.server.ts';
import { localitySuggester } from '../domain/localities/suggest-localities.ts';
import type { Clock } from '../domain/time.ts';
import { photoView, placeholderView } from '../features/media/pictures.ts';
import { type LiveState, makeOutlet, type Places } from '../workflows/make-outlet.server.ts';
import type { Outlet } from '../workflows/outlet.server.ts';
import type { PropertyStore } from '../workflows/property-store.server.ts';

type OutletNeeds = {
  readonly brand: Brand;
  readonly clock: Clock;
  readonly secret: string;
  readonly properties: PropertyStore;
  readonly state: LiveState;
};

/** The outlet over the real properties, read model, places and pictures. */
export function composeOutlet({ brand, clock, secret, properties, state }: OutletNeeds): Outlet {
  return makeOutlet({
    brand,
    clock,
    secret,
    properties,
    places: outletPlaces(),
    pictures: { photo: photoView, placeholder: placeholderView },
    state,
  });
}

function outletPlaces(): Places {
  return {
    all: places().localities,
    bySlug: places().localityBySlug,
    suggest: (text, among) => localitySuggester(among)(text),
  };
}

import type { Brand } from '../domain/brand/brand.ts';
import { places } from '../domain/localities/places.server.ts';
import { localitySuggester } from '../domain/localities/suggest-localities.ts';
import type { Clock } from '../domain/time.ts';
import type { CatalogueTables } from '../features/catalogue/catalogue.tables.server.ts';
import { photoView, placeholderView } from '../features/media/pictures.ts';
import type { Database } from '../platform/database.server.ts';
import { type LiveState, makeOutlet, type Places } from '../workflows/make-outlet.server.ts';
import type { Outlet } from '../workflows/outlet.server.ts';

type OutletNeeds = {
  readonly brand: Brand;
  readonly clock: Clock;
  readonly secret: string;
  readonly database: Database<CatalogueTables>;
  readonly state: LiveState;
};

/** The outlet over the real database, read model, places and pictures. */
export function composeOutlet({ brand, clock, secret, database, state }: OutletNeeds): Outlet {
  return makeOutlet({
    brand,
    clock,
    secret,
    db: database.db,
    places: outletPlaces(),
    pictures: { photo: photoView, placeholder: placeholderView },
    state,
  });
}

function outletPlaces(): Places {
  return {
    bySlug: places().localityBySlug,
    suggest: (text, among) => localitySuggester(among)(text),
  };
}

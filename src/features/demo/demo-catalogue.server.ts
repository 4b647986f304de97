import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { completenessOf } from '../../domain/catalogue/completeness.ts';
import type { Amenity } from '../../domain/catalogue/enumerations.ts';
import { mainAreaOf } from '../../domain/catalogue/highlighted-features.ts';
import type { PropertyFacts } from '../../domain/catalogue/property.ts';
import { type PropertyDetail, propertyDetailSchema } from '../../domain/catalogue/property-detail.schema.ts';
import type { Instant } from '../../domain/time.ts';
import { baseDraft } from './demo-base.ts';
import { demoCampaigns } from './demo-campaigns.ts';
import { demoCities } from './demo-cities.server.ts';
import type { DemoDraft, DemoFiles, DemoScene, Trait } from './demo-draft.ts';
import { type DemoEvent, historyOf } from './demo-history.ts';
import { ordinaryTraits, ordinaryType } from './demo-mixture.ts';
import { tellOccupation } from './demo-occupation.ts';
import { unmatchedCity } from './demo-oddity-traits.ts';
import { randomFor, weighted } from './demo-random.ts';
import { SHOWCASE } from './demo-showcase.ts';
import { opensInTime } from './demo-status-traits.ts';

/** A demonstration property whole; its number and version are the database's to give. */
export type DemoProperty = {
  readonly facts: Omit<PropertyFacts, 'number' | 'version'>;
  readonly detail: PropertyDetail;
  readonly history: readonly DemoEvent[];
};

export type DemoCatalogue = {
  readonly properties: readonly DemoProperty[];
  readonly campaigns: readonly Campaign[];
};

/** About as many as fill a state's pages, and few enough to load in a moment. */
export const DEMO_SIZE = 600;

/**
 * The demonstration catalogue (D§9): the same seed, instant and files always give the same one. The showcase comes
 * first and holds everything that the specifications name; ordinary properties fill it up by the weights of reality.
 */
export function demoCatalogue(seed: number, now: Instant, files: DemoFiles): DemoCatalogue {
  const campaigns = demoCampaigns(seed, now);
  const finished = opensInTime(campaigns);
  const properties = Array.from({ length: DEMO_SIZE }, (_, index) =>
    demoProperty(seed, { now, files, index }, finished),
  );
  return { properties, campaigns };
}

/** `finished`: the last trait of one that is no showcase. */
function demoProperty(
  seed: number,
  { now, files, index }: Pick<DemoScene, 'now' | 'files' | 'index'>,
  finished: Trait,
): DemoProperty {
  const random = randomFor(seed, 'property', index);
  const scene = { random, now, files, index };
  const shown = SHOWCASE[index];
  const draft = baseDraft(scene, seed, shown?.type ?? ordinaryType(random), cityOf(seed, index));
  for (const trait of shown?.traits ?? [...ordinaryTraits(random), finished]) trait(draft, scene);
  if (index === DEMO_SIZE - 1) unmatchedCity(draft, scene);
  tellOccupation(draft, randomFor(seed, 'occupation', index), now);
  const history = historyOf(draft, randomFor(seed, 'history', index), now);
  return { facts: factsOf(draft), detail: propertyDetailSchema.parse(draft.detail), history };
}

const cities = demoCities();
/** Steps through all cities in an order that mixes the states; no divisor in common with their number. */
const STRIDE = 37;
const START = cities.findIndex(([city]) => city.slug === 'sao-paulo-sp');

/** Every city comes once, then by weight. */
function cityOf(seed: number, index: number) {
  const early = index < cities.length ? cities[(START + index * STRIDE) % cities.length] : undefined;
  return early ? early[0] : weighted(randomFor(seed, 'city', index), cities);
}

/** The facts that follow from the rest. */
function factsOf({ facts, detail }: DemoDraft): DemoProperty['facts'] {
  const amount = (key: Amenity) => detail.features.find((feature) => feature.key === key)?.amount ?? null;
  const land = detail.areas.find((area) => area.key === 'area_terreno');
  const derived = {
    ...facts,
    bedrooms: amount('dormitorios'),
    suites: amount('suites'),
    bathrooms: amount('banheiros'),
    parkingSpaces: amount('vagas_garagem'),
    mainAreaM2: mainAreaOf(detail.areas)?.amount ?? null,
    landAreaM2: land?.squareMetres ?? null,
    hasVirtualTour: detail.media.internalTourUrl !== null || detail.media.externalTourUrl !== null,
  };
  const known = {
    ...derived,
    ...detail,
    hasPosition: facts.position !== null,
    photos: detail.media.images.length,
  };
  return { ...derived, completeness: completenessOf(known) };
}

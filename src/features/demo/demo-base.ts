import {
  demoAddressParts,
  demoConsiderations,
  demoFurther,
  demoIndustrialNeighbourhood,
  demoMark,
  demoNames,
  demoNeighbourhoods,
  demoNouns,
  demoOpenings,
  demoRuralNeighbourhood,
  demoRuralRoads,
  demoStreets,
} from '../../copy/demo/demo.ts';
import { PAYMENT_TYPES, type PropertyType } from '../../domain/catalogue/enumerations.ts';
import { NOTHING_TOLD } from '../../domain/catalogue/property-columns.ts';
import { propertyDetailSchema } from '../../domain/catalogue/property-detail.schema.ts';
import { centavos } from '../../domain/money.ts';
import { localDateOf } from '../../domain/time.ts';
import type { DemoCity } from './demo-cities.server.ts';
import { type DemoDraft, type DemoScene, daysFrom } from './demo-draft.ts';
import { DEMO_KINDS, type DemoKind } from './demo-kinds.ts';
import { randomFor, someOf, uuidFrom, weighted } from './demo-random.ts';

const OCCUPATION_SHARES = [
  ['desocupado', 34],
  ['ocupado', 34],
  ['locado', 12],
  [null, 20],
] as const;

const FGTS_SHARES = [
  [true, 25],
  [false, 25],
  [null, 50],
] as const;

type Neighbourhood = { readonly name: string; readonly joined: string };

/** A plain property of a type in a city: on sale directly, with rooms, areas, price, appraisal and a description. */
export function baseDraft(scene: DemoScene, seed: number, type: PropertyType, city: DemoCity): DemoDraft {
  const { random, now, index } = scene;
  const kind = DEMO_KINDS[type];
  const noun = random.pick(demoNouns[type]).name;
  const neighbourhood = neighbourhoodOf(scene, kind);
  const bedrooms = kind.bedrooms ? random.whole(...kind.bedrooms) : 0;
  const what = bedrooms > 0 ? demoNames.rooms(noun, bedrooms) : noun;
  const published = daysFrom(now, -random.whole(1, 240));
  const draft: DemoDraft = {
    noun,
    facts: {
      ...NOTHING_TOLD,
      id: uuidFrom(randomFor(seed, 'id', index)),
      bankId: index % 6 === 5 ? null : `8000${String(100_000_000 + index * 7919).slice(0, 9)}`,
      name: demoNames.inNeighbourhood(what, neighbourhood.joined, city.name),
      status: 'ativo',
      statusAt: published,
      publishedOn: localDateOf(published),
      auctionDates: [],
      uf: city.uf,
      cityCode: city.code,
      citySlug: city.slug,
      cityName: city.name,
      neighbourhood: neighbourhood.name,
      address: addressOf(scene, type, kind),
      postalCode: random.chance(0.6) ? String(random.whole(1, 999)).padStart(8, '0') : null,
      position: random.chance(0.88) ? nearby(scene, city) : null,
      propertyType: type,
      purpose: random.pick(kind.purposes),
      saleType: 'venda_direta',
      saleCategory: 'outras',
      purchaseType: random.pick(['plataforma', 'plataforma', 'outros']),
      occupation: weighted<DemoDraft['facts']['occupation']>(random, OCCUPATION_SHARES),
      paymentTypes: ['vista'],
      hasLegalAction: random.chance(0.7) ? false : null,
      hasDebts: random.chance(0.7) ? false : null,
      acceptsFgts: weighted<boolean | null>(randomFor(seed, 'fgts', index), FGTS_SHARES),
      acceptsVisit: random.chance(0.55),
      campaignCodes: [],
      featuredRank: 0,
    },
    detail: propertyDetailSchema.parse({ toldPayments: [...PAYMENT_TYPES] }),
  };
  addSizes(draft, scene, kind, bedrooms);
  addPrices(draft, scene, kind);
  addDescription(draft, scene, kind, what, `${neighbourhood.joined} ${demoNames.ofCity(city.name)}`);
  return draft;
}

function neighbourhoodOf({ random }: DemoScene, kind: DemoKind): Neighbourhood {
  if (kind.place === 'country') return demoRuralNeighbourhood;
  return kind.place === 'industrial'
    ? demoIndustrialNeighbourhood
    : random.pick<Neighbourhood>(demoNeighbourhoods);
}

function addressOf({ random }: DemoScene, type: PropertyType, kind: DemoKind): string {
  if (kind.place === 'country') return random.pick(demoRuralRoads);
  const street = `${random.pick(demoStreets)}, ${random.whole(1, 1999)}`;
  const parts = demoAddressParts;
  const floor = random.whole(1, 18) * 10 + random.whole(1, 6);
  const part: Partial<Record<PropertyType, string>> = {
    apartamento: `${parts.block(random.pick(['A', 'B', 'C']))}, ${parts.flat(floor)}`,
    flat_hotel: parts.flat(floor),
    casa_condominio: parts.house(random.whole(1, 90)),
    sala: parts.room(floor),
    lote: parts.lot(random.whole(1, 40), random.whole(1, 30)),
    lote_condominio: parts.lot(random.whole(1, 40), random.whole(1, 30)),
    box_garagem: parts.space(random.whole(1, 120)),
  };
  return part[type] ? `${street}, ${part[type]}` : street;
}

/** Within about 4 km of the city's seat. */
function nearby({ random }: DemoScene, city: DemoCity): DemoDraft['facts']['position'] {
  const shift = () => random.between(-0.035, 0.035);
  const rounded = (value: number) => Math.round(value * 100_000) / 100_000;
  return {
    latitude: rounded(city.position.latitude + shift()),
    longitude: rounded(city.position.longitude + shift()),
  };
}

function addSizes({ detail }: DemoDraft, { random }: DemoScene, kind: DemoKind, bedrooms: number): void {
  // A home is at least as large as its bedrooms need.
  const size = Math.max(Math.round(random.between(...kind.size)), bedrooms * 21 + 14);
  detail.areas.push({ key: kind.mainArea, squareMetres: size });
  if (kind.land)
    detail.areas.push({ key: 'area_terreno', squareMetres: Math.round(random.between(...kind.land)) });
  if (kind.mainArea === 'area_privativa' && random.chance(0.5)) {
    detail.areas.push({ key: 'area_total', squareMetres: Math.round(size * 1.28) });
  }
  if (bedrooms === 0) {
    if (kind.opening === 'business') detail.features.push({ key: 'banheiros', amount: random.whole(1, 4) });
    return;
  }
  const suites = Math.min(bedrooms, random.pick([0, 0, 1, 1, 2]));
  detail.features.push(
    { key: 'dormitorios', amount: bedrooms },
    { key: 'suites', amount: suites },
    { key: 'banheiros', amount: random.whole(1, Math.max(1, bedrooms)) },
    { key: 'salas', amount: random.whole(1, 2) },
    { key: 'vagas_garagem', amount: random.whole(0, 3) },
    { key: 'cozinhas', amount: 1 },
    { key: 'areas_servico', amount: 1 },
  );
  if (random.chance(0.4)) detail.features.push({ key: 'varanda', amount: random.whole(1, 2) });
  if (random.chance(0.2)) detail.features.push({ key: 'lavabos', amount: 1 });
  if (kind.hasCondominium && random.chance(0.6)) detail.features.push({ key: 'area_comum', amount: 1 });
}

/** Appraisal by size; the discount is mostly between 5 and 50 %, sometimes none, sometimes up to 72 %. */
function addPrices({ facts, detail }: DemoDraft, { random }: DemoScene, kind: DemoKind): void {
  const size = detail.areas[0]?.squareMetres ?? 1;
  const appraisal = Math.max(12_000, size * random.between(...kind.priceOfM2));
  const discount = random.pick([
    0,
    random.between(0.03, 0.2),
    random.between(0.15, 0.4),
    random.between(0.2, 0.5),
    random.between(0.3, 0.55),
    random.between(0.45, 0.72),
  ]);
  const exact = random.chance(0.3) ? 1 : 100_00;
  facts.appraisalCents = centavos(Math.round((appraisal * 100) / 100_00) * 100_00);
  facts.priceCents = centavos(Math.round((facts.appraisalCents * (1 - discount)) / exact) * exact);
}

function addDescription(
  { detail }: DemoDraft,
  { random }: DemoScene,
  kind: DemoKind,
  what: string,
  place: string,
): void {
  const size = detail.areas[0]?.squareMetres ?? 0;
  const area = `${size.toLocaleString('pt-BR')} m²`;
  const opening = random.pick(demoOpenings[kind.opening])(what, area, place);
  const isHome = kind.opening === 'home';
  const usable = demoFurther.filter((line) => isHome || !/rua|vizinhança|condomínio/.test(line));
  detail.description = [opening, ...someOf(random, usable, random.whole(1, 3)), demoMark.sampleNotice].join(
    ' ',
  );
  detail.considerations = demoConsiderations.sale;
  if (random.chance(0.5)) detail.extraConsiderations = demoConsiderations.extra;
}

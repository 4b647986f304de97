import type { Counted, Counter } from './list-count.ts';

/** A search as an address, and what the lists say its answer must be. */
export type RandomSearch = { readonly address: string; readonly expected: number };

/** A small seeded generator (mulberry32), so that a failure can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Part = {
  readonly keys: Readonly<Record<string, string>>;
  readonly matches: (listing: Counted) => boolean;
};

/** Random searches over state, city, region, type, sale type, price range and discount, alone and combined. */
export function randomSearches(counter: Counter, count: number, seed: number): RandomSearch[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const parts = [placePart(counter, random), ...otherParts(counter, random)].filter(
      (part) => part !== null,
    );
    const keys = new URLSearchParams(Object.assign({}, ...parts.map((part) => part.keys)));
    const expected = counter.listings.filter((listing) =>
      parts.every((part) => part.matches(listing)),
    ).length;
    return { address: `/busca?${keys}`, expected };
  });
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

function some<T>(items: readonly T[], random: () => number): T[] {
  return [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(items, random)))];
}

function placePart(counter: Counter, random: () => number): Part | null {
  const kind = random();
  const listing = pick(counter.listings, random);
  const city = counter.cities.get(listing.city);
  if (kind < 0.2 || !city) return null;
  if (kind < 0.45) {
    const other = pick(counter.listings, random);
    return {
      keys: { search: [...new Set([listing.uf, other.uf])].join(',') },
      matches: (candidate) => candidate.uf === listing.uf || candidate.uf === other.uf,
    };
  }
  if (kind < 0.6) {
    return {
      keys: { search: `${listing.uf},${city.slug}` },
      matches: (candidate) => candidate.city === city.code,
    };
  }
  if (kind < 0.8)
    return { keys: { search: city.slug }, matches: (candidate) => candidate.city === city.code };
  const near = counter.withinKm(city, 50);
  return {
    keys: { search: city.slug, 'buscar-regiao': 'sim' },
    matches: (candidate) => near.has(candidate.city),
  };
}

function otherParts(counter: Counter, random: () => number): (Part | null)[] {
  const types = some([...new Set(counter.listings.map((listing) => listing.type))], random);
  const saleTypes = some([...new Set(counter.listings.map((listing) => listing.saleType))], random);
  const maybe = (part: Part) => (random() < 0.4 ? part : null);
  return [
    maybe({ keys: { 'tipo-imovel': types.join(',') }, matches: (listing) => types.includes(listing.type) }),
    maybe({
      keys: { 'tipo-venda': saleTypes.join(',') },
      matches: (listing) => saleTypes.includes(listing.saleType),
    }),
    maybe(pricePart(counter, random)),
    maybe(discountPart(pick([30, 50, 51], random))),
  ];
}

/** Half of the limits are the exact price of some listing, since the bounds are included. */
function pricePart(counter: Counter, random: () => number): Part {
  const wholePrices = counter.listings.filter((listing) => listing.priceCents % 100 === 0);
  const limit = () =>
    random() < 0.5 && wholePrices.length > 0
      ? pick(wholePrices, random).priceCents / 100
      : Math.round(random() * 400) * 1000 + 20_000;
  const [low, high] = [limit(), limit()].sort((a, b) => a - b) as [number, number];
  const top = high - low >= 1000 ? high : low + 1000;
  return {
    keys: { 'valor-min': String(low), 'valor-max': String(top) },
    matches: (listing) => listing.priceCents >= low * 100 && listing.priceCents <= top * 100,
  };
}

function discountPart(band: number): Part {
  return {
    keys: { desagio: String(band) },
    matches({ priceCents, appraisalCents }) {
      if (appraisalCents <= priceCents) return false;
      const off = appraisalCents - priceCents;
      return band === 51 ? off * 2 > appraisalCents : off * 100 <= appraisalCents * band;
    },
  };
}

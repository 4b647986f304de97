import { DISCOUNT_BANDS } from '../../domain/catalogue/enumerations.ts';
import { FACET_KEYS, type FacetKey, type Facets } from '../../domain/search/search-result.ts';
import { type Bitset, countCommon, intersectInto, occupiedWords } from './bitset.ts';
import type { GroupName, Intersections } from './narrowing.ts';
import { FIXED_GROUPS } from './option-sets.ts';
import type { SearchTables } from './search-tables.ts';

/** A set that options are counted in, with the numbers of its words that hold anything. */
type Base = { readonly rows: Bitset; readonly words: Uint32Array; readonly wordCount: number };
type Counts = Readonly<Record<string, number>>;

const FIXED_OPTIONS = FIXED_GROUPS.flatMap(({ options }) => options).map(({ facet, value }, index) => ({
  facet,
  value,
  index,
}));

/** The two keys of the visits are one group. */
function groupOf(facet: FacetKey): GroupName {
  return facet === 'tourvirtual' ? 'permite-visita' : facet;
}

/**
 * Counts options. What is counted over the whole catalogue (nothing chosen, or nothing but in the group itself) is
 * kept until the tables change, since it is asked for most.
 */
export class FacetCounter {
  private readonly tables: SearchTables;
  private readonly take: () => Bitset;
  private readonly unfiltered = new Map<FacetKey, Counts>();
  private revision = -1;

  /** `take` lends an empty set for the time of one search. */
  constructor(tables: SearchTables, take: () => Bitset) {
    this.tables = tables;
    this.take = take;
  }

  /** Count per option among available listings, its own group left out; options without any are left out. */
  count(matches: Intersections): Facets {
    this.forgetOnChange();
    const bases = new Map<Bitset, Base>();
    const facets: Partial<Record<FacetKey, Counts>> = {};
    for (const facet of FACET_KEYS) {
      const group = groupOf(facet);
      const known = matches.isUnfilteredBut(group) ? this.unfiltered.get(facet) : undefined;
      facets[facet] = known ?? this.countFacet(facet, this.baseOf(matches.allBut(group), bases));
      if (matches.isUnfilteredBut(group)) this.unfiltered.set(facet, facets[facet]);
    }
    return facets as Record<FacetKey, Counts>;
  }

  private forgetOnChange(): void {
    const { revision } = this.tables.present;
    if (revision !== this.revision) this.unfiltered.clear();
    this.revision = revision;
  }

  /** Groups in which nothing is chosen share one base. */
  private baseOf(matching: Bitset, bases: Map<Bitset, Base>): Base {
    const known = bases.get(matching);
    if (known !== undefined) return known;
    const rows = this.take();
    rows.set(matching);
    intersectInto(rows, this.tables.present.available);
    const words = this.take();
    const base = { rows, words, wordCount: occupiedWords(rows, words) };
    bases.set(matching, base);
    return base;
  }

  private countFacet(facet: FacetKey, base: Base): Counts {
    const { campaignCodes, coupons, options, present } = this.tables;
    switch (facet) {
      case 'desagio':
        return countEach(
          DISCOUNT_BANDS.map((band, index) => [String(band), present.bands[index] as Bitset]),
          base,
        );
      case 'pre-ativo':
        return countEach([['sim', present.preActive]], base);
      case 'campanha-exclusiva':
        return countEach(campaignCodes.entries(), base);
      case 'cupom':
        return countEach(coupons.entries(), base);
      case 'search':
        return countPlaces(this.tables, base);
      default: {
        const fixed = FIXED_OPTIONS.filter((option) => option.facet === facet);
        return countEach(
          fixed.map(({ value, index }) => [value, options[index] as Bitset]),
          base,
        );
      }
    }
  }
}

function countEach(sets: Iterable<[string, Bitset]>, base: Base): Counts {
  const counts: Record<string, number> = {};
  for (const [value, set] of sets) {
    const count = countCommon(set, base.rows, base.words, base.wordCount);
    if (count > 0) counts[value] = count;
  }
  return counts;
}

/** Listings by place, for the states and the cities that have any. */
function countPlaces({ table }: SearchTables, base: Base): Counts {
  const byPlace = new Uint32Array(table.places.length);
  const { place } = table.columns;
  for (let index = 0; index < base.wordCount; index++) {
    const word = base.words[index] as number;
    let bits = base.rows[word] as number;
    while (bits !== 0) {
      const id = place[word * 32 + 31 - Math.clz32(bits & -bits)] as number;
      byPlace[id] = (byPlace[id] as number) + 1;
      bits &= bits - 1;
    }
  }
  const counts: Record<string, number> = {};
  for (let id = 0; id < byPlace.length; id++) {
    const count = byPlace[id] as number;
    const found = table.places[id];
    if (count === 0 || found === undefined) continue;
    counts[found.uf] = (counts[found.uf] ?? 0) + count;
    counts[found.citySlug] = (counts[found.citySlug] ?? 0) + count;
  }
  return counts;
}

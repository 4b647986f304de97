import { DISCOUNT_BANDS } from '../../domain/catalogue/enumerations.ts';
import type { RegionOf } from '../../domain/search/search-places.ts';
import { FACET_KEYS, type FacetKey, type Facets } from '../../domain/search/search-result.ts';
import { type Bitset, countCommon, intersectInto, occupiedWords } from './bitset.ts';
import type { GroupName, Intersections } from './narrowing.ts';
import { FIXED_GROUPS } from './option-sets.ts';
import { type Base, PlaceCounter } from './place-counts.ts';
import type { SearchTables } from './search-tables.ts';

type Counts = Readonly<Record<string, number>>;

const FIXED_OPTIONS = FIXED_GROUPS.flatMap(({ options }) => options).map(({ facet, value }, index) => ({
  facet,
  value,
  index,
}));

/** The places counted with the regions of the cities. */
const WIDENED = 'search with regions';

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
  private readonly places: PlaceCounter;
  private readonly unfiltered = new Map<FacetKey | typeof WIDENED, Counts>();
  private revision = -1;

  /** `take` lends an empty set for the time of one search. */
  constructor(tables: SearchTables, regionOf: RegionOf, take: () => Bitset) {
    this.tables = tables;
    this.places = new PlaceCounter(tables.table, regionOf);
    this.take = take;
  }

  /**
   * Count per option among available listings, its own group left out; options without any are left out. With
   * `searchRegion`, a city counts what it gives together with its region.
   */
  count(matches: Intersections, searchRegion: boolean): Facets {
    this.forgetOnChange();
    const bases = new Map<Bitset, Base>();
    const facets: Partial<Record<FacetKey, Counts>> = {};
    for (const facet of FACET_KEYS) {
      const group = groupOf(facet);
      const kind = facet === 'search' && searchRegion ? WIDENED : facet;
      const known = matches.isUnfilteredBut(group) ? this.unfiltered.get(kind) : undefined;
      const counts = known ?? this.countFacet(kind, this.baseOf(matches.allBut(group), bases));
      if (matches.isUnfilteredBut(group)) this.unfiltered.set(kind, counts);
      facets[facet] = counts;
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

  private countFacet(facet: FacetKey | typeof WIDENED, base: Base): Counts {
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
        return this.places.count(base, false);
      case WIDENED:
        return this.places.count(base, true);
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

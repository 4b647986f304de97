import type { Order } from '../../catalogue/enumerations.ts';
import type { YesNoFields } from '../filters/filters.ts';
import type { LIMIT_FILTERS } from '../filters/ranges.ts';
import type { SearchQuery } from '../search-query.ts';
import type { DayRange } from './read-dates.ts';

/** Both ends included; null: open. */
export type Range = {
  readonly min: number | null;
  readonly max: number | null;
  /** More than the least, not as much: "acima de 50%". */
  readonly isAbove?: true;
};

/** Measures that words can name, and what their ranges count; `isSearchable` tells which a search can ask for. */
export type Measure =
  /** Centavos. */
  | 'price'
  /** Centavos for a square metre of the main area. */
  | 'pricePerM2'
  /** Square metres of the main area. */
  | 'area'
  /** Whole percent below the appraisal. */
  | 'discount'
  | 'bedrooms'
  | 'suites'
  | 'bathrooms'
  | 'parkingSpaces';

/** Fields of a search that hold lists and that words can fill. */
export type WordList =
  | 'purposes'
  | 'propertyTypes'
  | 'paymentTypes'
  | 'saleCategories'
  | 'saleTypes'
  | 'occupations'
  | 'visits';

/** Lists of which some values can be left out by choosing all others: every listing has one of them, or tells none. */
export type ExcludableList = 'purposes' | 'propertyTypes' | 'saleTypes' | 'saleCategories' | 'occupations';

/** Facts that are asked for by being named. */
export type Wish =
  | keyof YesNoFields
  /** Widens the chosen cities by 50 km. */
  | 'searchRegion'
  | 'preActive'
  /** Words that belong together and that no search can ask for. */
  | 'somethingElse';

/** Limits of what buying costs: reais, and whole percent. */
export type CostLimit = (typeof LIMIT_FILTERS)[number]['field'];

/** To live in, or to invest. */
export type Aim = 'live' | 'invest';

/** Meaning of some words. */
export type Meaning =
  | {
      readonly [List in WordList]: {
        readonly kind: List;
        readonly value: readonly SearchQuery[List][number][];
      };
    }[WordList]
  | { readonly kind: Measure; readonly value: Range }
  | { readonly kind: Wish; readonly value: true }
  | { readonly kind: CostLimit; readonly value: number }
  | { readonly kind: 'order'; readonly value: Order }
  | { readonly kind: 'auctionDays'; readonly value: DayRange }
  /** Aim of a home; each is a ready-made search of its own (specification 1 §2). */
  | { readonly kind: 'aim'; readonly value: Aim }
  | { readonly kind: 'without'; readonly list: ExcludableList; readonly value: readonly string[] }
  | { readonly kind: 'searchId'; readonly value: string }
  | {
      readonly kind: 'localities';
      /** Slugs: one, or all the namesakes that are as likely. */
      readonly value: readonly string[];
      /** Slugs of namesakes that are less likely. */
      readonly alternatives: readonly string[];
      /** The part of the city that was named (Taguatinga); null when the city itself was. */
      readonly district: string | null;
    };

/** Words that were understood, and what as: a chip. */
export type Understood = Meaning & {
  /** As typed. */
  readonly words: string;
  /** With typing errors mended; null when there were none. */
  readonly corrected: string | null;
  readonly from: number;
  readonly to: number;
  /** False when later words say otherwise: shown, not searched for. */
  readonly applied: boolean;
};

/** The search that words ask for: fields of a search, and measures that `searchOfWords` makes fields of. */
export type WordsQuery = Partial<
  Pick<
    SearchQuery,
    | WordList
    | 'discount'
    | 'minDiscount'
    | 'maxDiscount'
    | 'leastSuites'
    | 'leastBathrooms'
    | 'leastParking'
    | keyof YesNoFields
    | 'preActive'
    | 'searchId'
    | 'minPriceCents'
    | 'maxPriceCents'
    | 'localities'
    | 'searchRegion'
    | 'order'
    | 'auctionFrom'
    | 'auctionTo'
    | CostLimit
  >
> & {
  readonly pricePerM2Cents?: Range;
  readonly areaM2?: Range;
  readonly bedrooms?: Range;
};

/** A run of words that means nothing here, as typed. */
export type NotUnderstood = { readonly words: string; readonly from: number; readonly to: number };

export type WordsAnswer = {
  readonly query: WordsQuery;
  /** In the order of the text. */
  readonly understood: readonly Understood[];
  readonly notUnderstood: readonly NotUnderstood[];
  /** Words beyond the part of the text that is read; null when all of it was. */
  readonly unread: NotUnderstood | null;
  /** Other meaning of the text, where words of it are a place and a kind of property; null: none. */
  readonly otherwise: WordsQuery | null;
};

/** One way to read a run of tokens; the best set of those that do not overlap is what is understood. */
export type Candidate = {
  /** Tokens from `from` up to, not including, `to`. */
  readonly from: number;
  readonly to: number;
  readonly score: number;
  readonly corrected: string | null;
  readonly meanings: readonly CandidateMeaning[];
};

/** A place whose namesakes are still to be told apart. */
export type PlaceReading = {
  readonly kind: 'place';
  readonly places: readonly NamedPlace[];
};
export type CandidateMeaning = Exclude<Meaning, { kind: 'localities' }> | PlaceReading;

export type NamedPlace = {
  readonly slug: string;
  readonly uf: string;
  readonly level: 'state' | 'city' | 'neighbourhood';
  readonly district: string | null;
  /** Slug of a neighbourhood's city. */
  readonly city?: string;
  /** The name is only a part of the place's: "Águas Lindas". */
  readonly isShort?: true;
  /**
   * True for a neighbourhood whose name goes on, in brackets or with the number of a part: "Colônia (Zona Leste)",
   * "Ana Beatriz II".
   */
  readonly isPart?: true;
  /** The name is the last word of the place's ("Caxias"): meant only where no city of that very name has a listing. */
  readonly isEnding?: true;
  /** Words beside the name that say that the town is meant: "cidade de Pompeia" (`town`), "Pompeia/SP" (`state`). */
  readonly told?: 'town' | 'state';
  /** True for a beginning of so many names that it is meant only where the place of that very name has no listing. */
  readonly isWide?: true;
};

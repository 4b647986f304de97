import type { CompareRow } from '../../../domain/compare/compare-rows.ts';
import type { ComparedProperty } from '../../../domain/compare/compared-property.ts';
import type { ListedCost } from '../../../domain/own-list/listed-cost.ts';

/** The head of a column. */
export type CompareColumn = Pick<
  ComparedProperty,
  'number' | 'smallId' | 'href' | 'name' | 'image' | 'propertyType' | 'state' | 'overLabel' | 'price'
> & {
  readonly place: string;
  /** For the buyer's own numbers; null: it can no longer be bought, or has no price. */
  readonly cost: ListedCost | null;
  /** The same comparison without it. */
  readonly withoutHref: string;
};

/** Something that the address asks for and the comparison does not show. */
export type CompareProblem =
  | { readonly kind: 'unknown' | 'repeated' | 'tooMany'; readonly code: string }
  | { readonly kind: 'gone'; readonly code: string; readonly name: string };

/** Data of `/comparar` and of its spreadsheets. */
export type ComparePageData = {
  /** Small ids of the columns in lower case: the comparison's own address. */
  readonly ids: readonly string[];
  readonly columns: readonly CompareColumn[];
  readonly rows: readonly CompareRow[];
  readonly problems: readonly CompareProblem[];
  readonly cardsInNewTab: boolean;
  /** ISO instant at which a campaign or a listing turns next. */
  readonly turnsAt: string | null;
};

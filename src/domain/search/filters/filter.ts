import type { FinancingAnswer } from '../../catalogue/enumerations.ts';
import type { PropertyFacts } from '../../catalogue/property.ts';

/** Facts that no column holds: the search reads them off the whole row (`searchable-property.row.server.ts`). */
export type WorkedOutFacts = {
  /** Its page shows a photo that we keep. */
  readonly hasPhoto: boolean;
  readonly financing: FinancingAnswer;
};

/** Facts that filters may ask about. */
export type FilterableFacts = PropertyFacts & WorkedOutFacts;

/** Facts that only the clock decides: `PresentState` keeps them true. */
export type NowFact = 'endsSoon';

type FactsOf<Kind> = {
  [Fact in keyof FilterableFacts]: FilterableFacts[Fact] extends Kind ? Fact : never;
}[keyof FilterableFacts];

/**
 * A group of options of which any number may be chosen; they are alternatives (D§4). `key` is its name in the address,
 * `field` in a `SearchQuery`, `fact` what of a listing answers it. Options of a `count` are its values, the last one so
 * many or more; those of `atLeast` are so many or more each, of which one is chosen. `isSeldomTold`: an option that no
 * listing on offer has is not shown.
 */
export type OptionFilter = {
  readonly key: string;
  readonly field: string;
  readonly options: readonly string[];
  readonly isSeldomTold?: true;
} & (
  | { readonly fact: FactsOf<string | null>; readonly mayBeNone: boolean }
  | { readonly facts: FactsOf<readonly string[]> }
  | { readonly count: FactsOf<number | null> }
  | { readonly atLeast: FactsOf<number | null> }
);

/**
 * A filter that is on or off: on, a listing passes whose fact is known to be `is`, or of which the clock says `now`. "Não
 * informado" is neither.
 */
export type YesNoFilter = {
  readonly key: string;
  /** Value in the address that turns it on. */
  readonly value: 'sim' | 'nao';
  readonly field: string;
  readonly isSeldomTold?: true;
} & ({ readonly fact: FactsOf<boolean | null>; readonly is: boolean } | { readonly now: NowFact });

export type FactFilter = Extract<YesNoFilter, { readonly fact: unknown }>;

/** Options of a group that a listing has: none, one, or several of them. */
export function optionsOf(filter: OptionFilter, facts: Partial<FilterableFacts>): readonly string[] {
  if ('facts' in filter) return facts[filter.facts] ?? [];
  if ('count' in filter) {
    const count = facts[filter.count] ?? 0;
    return count < 1 ? [] : [String(Math.min(count, filter.options.length))];
  }
  if ('atLeast' in filter) {
    const count = facts[filter.atLeast] ?? 0;
    return filter.options.filter((option) => count >= Number(option));
  }
  const fact = facts[filter.fact] ?? null;
  return fact === null ? [] : [fact];
}

/** True when a listing passes the filter while it is on. */
export function passes({ fact, is }: FactFilter, facts: Partial<FilterableFacts>): boolean {
  return facts[fact] === is;
}

type Filter = (OptionFilter | YesNoFilter) & { readonly isSeldomTold?: true };
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Options that are not shown, as `key:option`: those of seldom told filters that no listing on offer has. */
export function absentOptions(filters: readonly Filter[], ofAllOnOffer: Counts): string[] {
  return filters
    .filter(({ isSeldomTold }) => isSeldomTold)
    .flatMap((filter) => {
      const options = 'options' in filter ? filter.options : [filter.value];
      return options
        .filter((option) => (ofAllOnOffer[filter.key]?.[option] ?? 0) === 0)
        .map((option) => `${filter.key}:${option}`);
    });
}

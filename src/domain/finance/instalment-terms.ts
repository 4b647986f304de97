import { normaliseName } from '../localities/locality.ts';
import type { Centavos } from '../money.ts';
import { type RatePeriod, ratePeriodOf } from './rate-period.ts';

export const AMORTISATION_SYSTEMS = ['price', 'sac'] as const;
/** Price: equal instalments. SAC: equal parts of the balance, so that the instalments fall. */
export type AmortisationSystem = (typeof AMORTISATION_SYSTEMS)[number];

/** A nominal rate, in percent of a period; a year's is spread over its months by simple division. */
export type InterestRate = { readonly percent: number; readonly period: RatePeriod };

/** Under what conditions a balance is paid in monthly instalments. */
export type InstalmentTerms = {
  readonly interest: InterestRate;
  /** The most instalments; fewer are offered in steps of twelve. */
  readonly mostInstalments: number;
  /** The least entry: a share of the value in percent and, where a listing tells one, an amount; the larger one counts. */
  readonly minimumEntryPercent: number;
  readonly minimumEntryCents: number;
  /** True where a listing tells the least entry: that is then what is reckoned with. */
  readonly isEntryTold: boolean;
  /** The index that corrects the instalments, which nobody guesses; null: none. */
  readonly correction: string | null;
  readonly system: AmortisationSystem;
};

/** Terms where no property says otherwise (specification 2§9). */
export const USUAL_TERMS: InstalmentTerms = {
  interest: { percent: 8, period: 'year' },
  mostInstalments: 120,
  minimumEntryPercent: 10,
  minimumEntryCents: 0,
  isEntryTold: false,
  correction: 'TR',
  system: 'price',
};

/** No (first) instalment is below this (2§9). */
export const LEAST_INSTALMENT = 400_00 as Centavos;
/** No entry is above this part of the value (2§9). */
export const MOST_ENTRY_PERCENT = 99;
/** No value above this is simulated: it is no price of a home, and sums stay far within exact numbers. */
export const MOST_VALUE = 1e12 as Centavos;

/** As a listing tells its own terms: anything may be missing, nothing is sure to make sense. */
export type ListedTerms = {
  readonly minimumEntryCents: number | null;
  readonly minimumEntryPercent: number | null;
  readonly instalments: number | null;
  readonly interestPercent: number | null;
  /** `ao ano`, `a.m.`, `mensal` and the like; null is a year. */
  readonly interestPeriod: string | null;
  readonly index: string | null;
  readonly correction: string | null;
  readonly amortisation: AmortisationSystem | null;
};

/** A loan of forty years: what is more is a slip. */
const MOST_LISTED_INSTALMENTS = 480;
const MOST_LISTED_INTEREST = 100;

/** A listing's own terms win over the usual ones, each by itself (D§7); one that cannot be meant counts as missing. */
export function termsOfListing(listed: ListedTerms | null): InstalmentTerms {
  if (listed === null) return USUAL_TERMS;
  const { instalments, minimumEntryPercent: entryPercent } = listed;
  const hasCount = instalments !== null && instalments > 0 && instalments <= MOST_LISTED_INSTALMENTS;
  const hasShare = entryPercent !== null && entryPercent >= 0 && entryPercent <= MOST_ENTRY_PERCENT;
  const hasAmount = listed.minimumEntryCents !== null && listed.minimumEntryCents >= 0;
  return {
    interest: interestOf(listed) ?? USUAL_TERMS.interest,
    mostInstalments: hasCount ? instalments : USUAL_TERMS.mostInstalments,
    minimumEntryPercent: hasShare ? entryPercent : hasAmount ? 0 : USUAL_TERMS.minimumEntryPercent,
    minimumEntryCents: hasAmount ? (listed.minimumEntryCents ?? 0) : 0,
    isEntryTold: hasShare || hasAmount,
    correction: correctionOf(named(listed.correction) ?? named(listed.index)),
    system: listed.amortisation ?? USUAL_TERMS.system,
  };
}

const named = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());

const NO_INDEX = /^(sem|nao|nenhum|nenhuma|isent[oa]|fix[oa]s?|pre ?fixad[oa]s?|0|zero)( |$)/;

/** "sem correção", "parcelas fixas" and the like name no index. */
function correctionOf(index: string | null): string | null {
  if (index === null) return USUAL_TERMS.correction;
  return NO_INDEX.test(normaliseName(index)) ? null : index;
}

/** Without a period a rate is a year's, as rates are told; under one that is unknown it says nothing. */
function interestOf({ interestPercent: percent, interestPeriod }: ListedTerms): InterestRate | null {
  if (percent === null || percent < 0 || percent > MOST_LISTED_INTEREST) return null;
  const period = named(interestPeriod) === null ? 'year' : ratePeriodOf(interestPeriod ?? '');
  return period === null ? null : { percent, period };
}

/** The interest of one month as a fraction: 8 % a year are 0.08/12. */
export function monthlyRate({ percent, period }: InterestRate): number {
  return period === 'year' ? percent / 1200 : percent / 100;
}

import type { Property } from '../catalogue/property.ts';
import { type Centavos, centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';
import { isCourtSale } from './court-sale.ts';
import { type LawRuleId, lawRuleOn } from './law-rules.ts';

/** Facts of a property for its floor; the price is the least that a bidder may offer now. */
export type FloorFacts = Pick<
  Property,
  | 'saleCategory'
  | 'saleType'
  | 'loanKind'
  | 'hasCourtMinimum'
  | 'courtMinimumCents'
  | 'fullDebtCents'
  | 'appraisalCents'
  | 'priceCents'
>;

/** `contract_value`: the first auction, whose minimum is that of the contract, which no listing tells. */
export const FLOOR_BASES = [
  'court_minimum',
  'court_minimum_untold',
  'half_appraisal',
  'half_unless_court',
  'contract_value',
  'home_loan',
  'other_loan',
  'loan_untold',
] as const;
export type FloorBase = (typeof FLOOR_BASES)[number];

/**
 * `clear`: the asked minimum is not below the floor. `risk`: it is, and the sale may be annulled. `contested`: below half of
 * the appraisal, where courts do not agree. `half_only`: not below half, and what it must reach besides is not told.
 * `untold`: nothing that it would be held against is known.
 */
export const FLOOR_VERDICTS = ['clear', 'risk', 'contested', 'half_only', 'untold'] as const;
export type FloorVerdict = (typeof FLOOR_VERDICTS)[number];

export type LegalFloor = {
  readonly sale: 'judicial' | 'extrajudicial';
  readonly base: FloorBase;
  readonly verdict: FloorVerdict;
  /** The least bid that is not below the floor; null: not known. */
  readonly floorCents: Centavos | null;
  /** The full debt that a second auction asks for, where it is told. */
  readonly debtCents: Centavos | null;
  /** In the order in which they are read. */
  readonly rules: readonly LawRuleId[];
};

/**
 * The line below which the sale of a property may be undone for its price; null where no auction stands behind the sale, as
 * in a direct sale after negative auctions (Lei 9.514/1997 art. 27 § 5).
 */
export function legalFloor(facts: FloorFacts, day: LocalDate): LegalFloor | null {
  const { saleCategory, saleType } = facts;
  if (saleCategory === 'venda_judicial') return judicialFloor(facts, day);
  const isFiduciary = saleCategory === 'primeiro_leilao' || saleCategory === 'segundo_leilao';
  return saleType === 'leilao' && isFiduciary ? fiduciaryFloor(facts, day) : null;
}

/** Below the minimum of the judge, or where none was fixed below half of the appraisal (CPC art. 891). */
function judicialFloor(facts: FloorFacts, day: LocalDate): LegalFloor {
  const { hasCourtMinimum, courtMinimumCents, priceCents } = facts;
  const rules: readonly LawRuleId[] = isCourtSale(facts)
    ? ['courtSale', 'vilePrice']
    : ['vilePrice', 'undoing', 'objection', 'withdrawal'];
  const made = (base: FloorBase, floorCents: Centavos | null): LegalFloor => ({
    sale: 'judicial',
    base,
    verdict: against(priceCents, floorCents, 'risk'),
    floorCents,
    debtCents: null,
    rules,
  });
  if (courtMinimumCents !== null && courtMinimumCents > 0) return made('court_minimum', courtMinimumCents);
  if (hasCourtMinimum === true) return made('court_minimum_untold', null);
  const half = shareOfAppraisal(facts, 'vilePrice', day);
  return made(hasCourtMinimum === false ? 'half_appraisal' : 'half_unless_court', half);
}

/**
 * The second auction asks for the debt with its expenses; below that a creditor may take half of the appraisal, but not of a
 * home loan, and courts annulled sales below half (Lei 9.514 arts. 26-A and 27; REsp 2.096.465).
 */
function fiduciaryFloor(facts: FloorFacts, day: LocalDate): LegalFloor {
  const { saleCategory, loanKind, fullDebtCents, priceCents } = facts;
  const half = shareOfAppraisal(facts, 'secondAuction', day);
  const made = (base: FloorBase, verdict: FloorVerdict, rules: readonly LawRuleId[]): LegalFloor => ({
    sale: 'extrajudicial',
    base,
    verdict,
    floorCents: half,
    debtCents: fullDebtCents,
    rules,
  });
  const besideHalf = against(priceCents, half, 'contested');
  if (saleCategory === 'primeiro_leilao') {
    return made('contract_value', besideHalf === 'clear' ? 'half_only' : besideHalf, [
      'contractValue',
      'secondAuction',
      'homeLoan',
      'vileFiduciary',
    ]);
  }
  const besideDebt = against(priceCents, fullDebtCents, 'risk');
  if (loanKind === null)
    return made('loan_untold', besideHalf, ['secondAuction', 'homeLoan', 'vileFiduciary']);
  if (loanKind === 'moradia') {
    const isDebtUntold = besideDebt === 'untold' && besideHalf === 'clear';
    const verdict = besideDebt === 'risk' ? 'risk' : isDebtUntold ? 'half_only' : besideHalf;
    return made('home_loan', verdict, ['homeLoan', 'vileFiduciary']);
  }
  const isBelowBoth = besideHalf === 'contested' && besideDebt === 'risk';
  return made('other_loan', isBelowBoth ? 'risk' : besideHalf, ['secondAuction', 'vileFiduciary']);
}

/** Objection to a bid: it may be annulled, or courts do not agree; null: nothing that is known. */
export function againstBid(floor: LegalFloor, bid: Centavos): 'risk' | 'contested' | null {
  const { sale, base, floorCents, debtCents } = floor;
  const isBelow = (line: Centavos | null) => line !== null && bid < line;
  if (sale === 'judicial') return isBelow(floorCents) ? 'risk' : null;
  if (base === 'home_loan' && isBelow(debtCents)) return 'risk';
  if (!isBelow(floorCents)) return null;
  return base === 'other_loan' && isBelow(debtCents) ? 'risk' : 'contested';
}

/** The least bid against which nothing is said; null: not known. */
export function leastSafeBid({ base, floorCents, debtCents }: LegalFloor): Centavos | null {
  if (base !== 'home_loan' || debtCents === null) return floorCents;
  return centavos(Math.max(debtCents, floorCents ?? 0));
}

function against(price: Centavos | null, floor: Centavos | null, below: FloorVerdict): FloorVerdict {
  if (price === null || floor === null) return 'untold';
  return price < floor ? below : 'clear';
}

/** Rounded up to a whole centavo: a bid below it is below the share. */
function shareOfAppraisal(
  { appraisalCents }: FloorFacts,
  rule: 'vilePrice' | 'secondAuction',
  day: LocalDate,
): Centavos | null {
  const percent = lawRuleOn(rule, day)?.value;
  if (appraisalCents === null || appraisalCents <= 0 || percent === undefined) return null;
  return centavos(Math.ceil((appraisalCents * percent) / 100));
}

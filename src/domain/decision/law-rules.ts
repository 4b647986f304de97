import type { LocalDate } from '../time.ts';

/** One dated row: a rule of law, of the courts or of a bank, which days it holds on, and when somebody looked. */
type LawRow = {
  readonly since: string;
  /** Last day on which it held; absent: it holds. */
  readonly until?: string;
  readonly checkedOn: string;
  /** Courts or practice do not agree. */
  readonly isContested?: true;
  /** The number that it sets: percent, days, months or reais, as its name says. */
  readonly value?: number;
};

const CHECKED = '2026-11-21';
const CPC = { since: '2016-03-18', checkedOn: CHECKED } as const;
/** Lei 14.711/2023, which rewrote Lei 9.514/1997. */
const GUARANTEES = { since: '2023-10-31', checkedOn: CHECKED } as const;

/** Rules by name, newest row first; their words and sources stand in `copy/property/law-rules.ts`. */
export const LAW_RULES = {
  /** Percent of the appraisal below which a bid is vile, where the judge fixed no minimum (CPC art. 891). */
  vilePrice: [{ ...CPC, value: 50 }],
  /** A sale may be annulled, held ineffective or undone (CPC art. 903 § 1). */
  undoing: [CPC],
  /** Days of the court in which that may be asked in the same case (CPC art. 903 § 2). */
  objection: [{ ...CPC, value: 10 }],
  /** When the buyer may withdraw (CPC art. 903 § 5). */
  withdrawal: [CPC],
  /** The first auction begins at the value of the contract, or the base of the ITBI if larger (Lei 9.514 art. 24). */
  contractValue: [{ since: '2017-07-12', checkedOn: CHECKED }],
  /** Percent of the appraisal that the creditor may accept below the debt (Lei 9.514 art. 27 § 2). */
  secondAuction: [{ ...GUARANTEES, value: 50 }],
  /** The second auction of a home loan asks for the whole debt (Lei 9.514 art. 26-A § 3). */
  homeLoan: [GUARANTEES],
  /** Percent of the appraisal below which courts annulled fiduciary sales (STJ, REsp 2.096.465). */
  vileFiduciary: [{ since: '2024-05-14', checkedOn: CHECKED, isContested: true, value: 50 }],
} as const satisfies Readonly<Record<string, readonly LawRow[]>>;

export type LawRuleId = keyof typeof LAW_RULES;

/** The row of a rule on `day`; null where it was not yet, or is no longer, in force. */
export function lawRuleOn(id: LawRuleId, day: LocalDate): LawRow | null {
  const rows: readonly LawRow[] = LAW_RULES[id];
  return rows.find(({ since, until }) => since <= day && (until === undefined || day <= until)) ?? null;
}

/** Whether courts or practice do not agree about a rule. */
export function isContested(id: LawRuleId): boolean {
  const rows: readonly LawRow[] = LAW_RULES[id];
  return rows.some((row) => row.isContested === true);
}

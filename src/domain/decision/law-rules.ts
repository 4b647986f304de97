import type { LocalDate } from '../time.ts';

/** One dated row: a rule of law, of the courts or of a bank, which days it holds on, and when somebody looked. */
type LawRow = {
  /** A day, or the year alone where no more is known. */
  readonly since: string;
  /** Last day on which it held; absent: it holds. */
  readonly until?: string;
  readonly checkedOn: string;
  /** Courts or practice do not agree. */
  readonly isContested?: true;
  /** A court decided one case: it binds no other. */
  readonly isDecision?: true;
  /** The number that it sets: percent, days, months or reais, as its name says. */
  readonly value?: number;
};

const CHECKED = '2026-11-27';
/** Regras da Venda Online of Caixa, 19.603v066. */
const BANK_RULES = { since: '2025-11-24', checkedOn: CHECKED } as const;
const CPC = { since: '2016-03-18', checkedOn: CHECKED } as const;
/** Lei 9.514/1997 as it first stood, in force with its publication. */
const FIDUCIARY = { since: '1997-11-21', checkedOn: CHECKED } as const;
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
  /** Cases in which the buyer may withdraw (CPC art. 903 § 5). */
  withdrawal: [CPC],
  /** A court's sale without an auction: the judge sets the least price and the terms; a record in the case (CPC art. 880). */
  courtSale: [CPC],
  /**
   * A buyer who loses the property to an older right gets the price and the costs of the contract back (Código Civil
   * arts. 447, 450).
   */
  eviction: [{ since: '2003-01-11', checkedOn: CHECKED }],
  /** The spouse agrees to the sale or burden of a property, but for absolute separation (Código Civil art. 1.647, I). */
  spouseConsent: [{ since: '2003-01-11', checkedOn: CHECKED }],
  /** The city gives the ITBI of an annulled purchase back (STJ, EREsp 1.493.162). */
  taxBack: [{ since: '2020', checkedOn: CHECKED, isDecision: true }],
  /** The auctioneer gives the commission of an annulled or ineffective award back (Resolução CNJ 236/2016 art. 7 § 2). */
  commissionBack: [{ since: '2016-10-13', checkedOn: CHECKED }],
  /** The first auction begins at the value of the contract, or the base of the ITBI if larger (Lei 9.514 art. 24). */
  contractValue: [{ since: '2017-07-11', checkedOn: CHECKED }],
  /** Percent of the appraisal that the creditor may accept below the debt (Lei 9.514 art. 27 § 2). */
  secondAuction: [{ ...GUARANTEES, value: 50 }],
  /** The second auction of a home loan asks for the whole debt (Lei 9.514 art. 26-A § 3). */
  homeLoan: [GUARANTEES],
  /** Percent of the appraisal below which courts annulled fiduciary sales (STJ, REsp 2.096.465). */
  vileFiduciary: [
    { since: '2024-05-14', checkedOn: CHECKED, isContested: true, isDecision: true, value: 50 },
  ],
  /** Taxes on a property fall on the price of a public auction (CTN art. 130, sole paragraph). */
  taxOnPrice: [{ since: '1967-01-01', checkedOn: CHECKED }],
  /** A notice of a judicial sale may not put older taxes on the buyer (STJ, Tema 1.134). */
  taxClause: [{ since: '2024-10-25', checkedOn: CHECKED }],
  /**
   * Taxes of before an extrajudicial sale: the former owner's until the creditor has possession (Lei 9.514/1997 arts. 23 § 2
   * and 27 § 8; STJ, Tema 1.158, published that day). No court told whether Tema 1.134 frees the buyer there too.
   */
  taxExtrajudicial: [{ since: '2025-03-19', checkedOn: '2026-11-28', isContested: true }],
  /** Debts that are bound to a property move to its price (CPC art. 908 § 1). */
  boundToPrice: [CPC],
  /** The acquirer answers for arrears of the condominium (Código Civil art. 1.345). */
  condominiumDebt: [{ since: '2003-01-11', checkedOn: CHECKED, isContested: true }],
  /** The buyer answers where the notice says so (STJ, REsp 2.042.756); the 2nd Section let it stand in May 2026. */
  condominiumNotice: [{ since: '2024-11-12', checkedOn: CHECKED, isContested: true, isDecision: true }],
  /** The buyer may answer where the notice is silent (STJ, REsp 2.197.699). */
  condominiumSilent: [{ since: '2025-09-02', checkedOn: CHECKED, isContested: true, isDecision: true }],
  /** General rules of Caixa for its own sales, items 16.2.2, 16.2.3 and 16.2.3.1. */
  bankTax: [BANK_RULES],
  bankCondominium: [{ ...BANK_RULES, value: 10 }],
  bankCondominiumSilent: [BANK_RULES],
  /** Days to pay what is overdue after being served (Lei 9.514 art. 26 § 1). */
  cureTerm: [{ ...FIDUCIARY, value: 15 }],
  /** Days after that until a home is consolidated (Lei 9.514 art. 26-A § 1). */
  homeConsolidation: [{ since: '2017-07-11', checkedOn: CHECKED, value: 30 }],
  /** Days from consolidation to the auction (Lei 9.514 art. 27). */
  auctionTerm: [
    { ...GUARANTEES, value: 60 },
    { ...FIDUCIARY, until: '2023-10-30', value: 30 },
  ],
  /** Days from the first auction to the second (Lei 9.514 art. 27 § 1). */
  secondTerm: [{ ...FIDUCIARY, value: 15 }],
  /** Until the second auction the debtor may buy first (Lei 9.514 art. 27 § 2-B). */
  preference: [{ since: '2017-07-11', checkedOn: CHECKED }],
  /** Days to leave after the order of possession (Lei 9.514 art. 30). */
  leavingTerm: [{ ...FIDUCIARY, value: 60 }],
  /**
   * After the sale, or two auctions without a sale, other suits of the debtor end in damages, but for want of service
   * (Lei 9.514 art. 30, sole paragraph).
   */
  leftToDamages: [GUARANTEES],
  /** Days for a tenant to leave (Lei 9.514 art. 27 § 7). */
  tenantTerm: [{ since: '2004-08-02', checkedOn: CHECKED, value: 30 }],
  /** Days before the auction on which its notice is published (CPC art. 887 § 1). */
  noticeTerm: [{ ...CPC, value: 5 }],
  /** Paid at once (CPC art. 892), recorded at once (art. 901). */
  courtPayment: [CPC],
  awardRecord: [CPC],
  /** Letter and order of possession follow in the same case (CPC art. 903 § 3). */
  possessionOrder: [CPC],
  /** Terms stand still from 20 December to 20 January (CPC art. 220). */
  recess: [CPC],
  /** General rules of Caixa, items 9.2, 10.1, 10.2, 12.1, 13.2, 13.3.3, 14.1 and 15.2. */
  bankApproval: [{ ...BANK_RULES, value: 5 }],
  bankAtOnce: [BANK_RULES],
  bankPayment: [{ ...BANK_RULES, value: 2 }],
  bankRegret: [{ ...BANK_RULES, value: 7 }],
  bankContract: [{ ...BANK_RULES, value: 30 }],
  bankRegistration: [{ ...BANK_RULES, value: 60 }],
  /** Reais that the appraisal may be for the housing system and the FGTS (CMN, October 2025). */
  sfhCeiling: [
    { since: '2025-10-10', checkedOn: CHECKED, value: 2_250_000 },
    { since: '2019-01-01', until: '2025-10-09', checkedOn: CHECKED, value: 1_500_000 },
  ],
  /** Users of the balance of the FGTS, and its purposes (Lei 8.036/1990 art. 20). */
  fgtsUse: [{ since: '1990-05-11', checkedOn: CHECKED }],
  /** Percent at once, the rest in 30 months, on a written proposal (CPC art. 895). */
  courtInstalments: [{ ...CPC, value: 25 }],
} as const satisfies Readonly<Record<string, readonly LawRow[]>>;

export type LawRuleId = keyof typeof LAW_RULES;

/** The row of a rule on `day`; null where it was not yet, or is no longer, in force. */
export function lawRuleOn(id: LawRuleId, day: LocalDate): LawRow | null {
  const rows: readonly LawRow[] = LAW_RULES[id];
  return rows.find(({ since, until }) => since <= day && (until === undefined || day <= until)) ?? null;
}

/** The number that the newest row of a rule sets; 0: it sets none. */
export function valueOfRule(id: LawRuleId): number {
  return newestRow(id).value ?? 0;
}

/** The newest row of a rule. */
export function newestRow(id: LawRuleId): LawRow {
  return LAW_RULES[id][0];
}

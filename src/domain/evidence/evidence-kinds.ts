/** Origins of facts with evidence: papers of the sale, or the records of a court. */
export const EVIDENCE_ORIGINS = ['edital', 'matricula', 'tribunal'] as const;
export type EvidenceOrigin = (typeof EVIDENCE_ORIGINS)[number];

/** Form in which a value is kept and written; `case`: the number of a lawsuit. */
export type EvidenceForm = 'money' | 'day' | 'moment' | 'percent' | 'area' | 'text' | 'case';

/** Facts of an edital, in the order in which they are told. */
export const EDITAL_FACTS = {
  first_auction: 'moment',
  first_minimum: 'money',
  second_auction: 'moment',
  second_minimum: 'money',
  commission: 'percent',
  payment_terms: 'text',
  debts_rule: 'text',
  occupation: 'text',
  visit: 'text',
  case_number: 'case',
} as const satisfies Readonly<Record<string, EvidenceForm>>;

/** Facts of a registry extract; an entry is told by its number and day, and the entry that cancelled it. */
export const MATRICULA_FACTS = {
  registration: 'text',
  registry_office: 'text',
  area: 'area',
  owner_kind: 'text',
  attachment: 'text',
  unavailability: 'text',
  usufruct: 'text',
  mortgage: 'text',
  fiduciary: 'text',
  consolidation: 'text',
  auctions_failed: 'text',
  issued_on: 'day',
} as const satisfies Readonly<Record<string, EvidenceForm>>;

/** Facts of the records of a court: a stage is told by the day of the last movement that means it. */
export const COURT_FACTS = {
  court_class: 'text',
  court_division: 'text',
  summons: 'day',
  seizure: 'day',
  valuation: 'day',
  auction: 'day',
  award: 'day',
  letter: 'day',
  stay: 'day',
  objection: 'day',
} as const satisfies Readonly<Record<string, EvidenceForm>>;

export type EditalFact = keyof typeof EDITAL_FACTS;
export type MatriculaFact = keyof typeof MATRICULA_FACTS;
export type CourtFact = keyof typeof COURT_FACTS;
export type EvidenceFact = EditalFact | MatriculaFact | CourtFact;

const FACTS_OF = {
  edital: EDITAL_FACTS,
  matricula: MATRICULA_FACTS,
  tribunal: COURT_FACTS,
} as const satisfies Readonly<Record<EvidenceOrigin, Readonly<Record<string, EvidenceForm>>>>;

/** Form of a fact of an origin; null: the origin has no such fact. */
export function formOfFact(origin: EvidenceOrigin, fact: string): EvidenceForm | null {
  const facts: Readonly<Record<string, EvidenceForm>> = FACTS_OF[origin];
  return Object.hasOwn(facts, fact) ? (facts[fact] ?? null) : null;
}

export const factsOf = (origin: EvidenceOrigin) => Object.keys(FACTS_OF[origin]) as EvidenceFact[];

/** A fact as it was found. */
export type FoundEvidence = {
  readonly fact: EvidenceFact;
  /** Tells several of one fact apart, from 0. */
  readonly place: number;
  /** As `readEvidenceValue` keeps it. */
  readonly value: string;
  /** From 1; null: the origin has no pages. */
  readonly page: number | null;
  /** In the words of the origin, without names and numbers of people. */
  readonly quote: string;
};

/** A fact that somebody has confirmed, as a property knows it. */
export type ConfirmedEvidence = FoundEvidence & {
  readonly origin: EvidenceOrigin;
  /** Days on which it was found, and confirmed. */
  readonly seenOn: string;
  readonly checkedOn: string;
  /** The paper that it stands in; null: it is none. */
  readonly paper: null | {
    readonly kind: string;
    readonly title: string;
    readonly version: number;
    readonly date: string | null;
    /** Null: visitors ask for it. */
    readonly address: string | null;
    /** A newer version of the paper is there. */
    readonly isOutdated: boolean;
  };
};

export const LONGEST_VALUE = 300;
export const LONGEST_QUOTE = 400;

import type { Property } from '../catalogue/property.ts';
import { isCourtAuction, isCourtSale } from '../decision/court-sale.ts';
import { type LawRuleId, valueOfRule } from '../decision/law-rules.ts';

/** The kinds of sale that are bought each in a way of its own. */
export const SALE_WAYS = ['direct', 'online', 'auction', 'tender', 'judicial', 'court', 'agent'] as const;
export type SaleWay = (typeof SALE_WAYS)[number];

export const BUYER_PROFILES = ['single', 'married', 'company', 'proxy'] as const;
export type BuyerProfile = (typeof BUYER_PROFILES)[number];

export const PURCHASE_STEPS = [
  ...([
    'read',
    'visit',
    'money',
    'cash',
    'papers',
    'credential',
    'deposit',
    'proposal',
    'offer',
    'bid',
    'commission',
    'fee',
  ] as const),
  ...([
    'approval',
    'pay',
    'payCourt',
    'contract',
    'deed',
    'award',
    'judge',
    'saleRecord',
    'tax',
    'register',
    'update',
    'keys',
    'tenant',
    'possession',
  ] as const),
] as const;
export type PurchaseStepId = (typeof PURCHASE_STEPS)[number];

export const BUYER_PAPERS = [
  ...(['identity', 'birth', 'marriage', 'spouse', 'pact', 'address', 'income'] as const),
  ...(['bylaws', 'taxId', 'representative', 'clearance', 'power', 'principal'] as const),
] as const;
export type BuyerPaper = (typeof BUYER_PAPERS)[number];

/** Facts that may stop a purchase before it begins. */
export const BLOCKERS = [
  ...([
    'formerBorrower',
    'staff',
    'courtPeople',
    'microCompany',
    'noLoan',
    'publicPower',
    'spouseCash',
    'spouseLoan',
    'stableUnion',
  ] as const),
] as const;
export type Blocker = (typeof BLOCKERS)[number];

export type PurchaseStep = {
  readonly id: PurchaseStepId;
  /** The days that a dated rule allows; null: the notice or the contract says. */
  readonly term: { readonly count: number; readonly rule: LawRuleId } | null;
};

export type WayToBuy = {
  readonly steps: readonly PurchaseStep[];
  readonly papers: readonly BuyerPaper[];
  readonly blockers: readonly Blocker[];
  /** Rules of law that steps and blockers rest on, each once. */
  readonly rules: readonly LawRuleId[];
};

type Sold = Pick<Property, 'saleType' | 'saleCategory'>;

export function saleWayOf({ saleType, saleCategory }: Sold): SaleWay {
  if (isCourtAuction({ saleType, saleCategory })) return 'judicial';
  if (isCourtSale({ saleType, saleCategory })) return 'court';
  if (saleType === 'leilao') return 'auction';
  if (saleType === 'concorrencia_publica') return 'tender';
  if (saleType === 'melhor_proposta') return 'online';
  return saleType === 'corretor' || saleType === 'imobiliaria' ? 'agent' : 'direct';
}

const START = ['read', 'visit', 'money', 'papers'] as const;
const END = ['tax', 'register', 'update', 'possession'] as const;

const STEPS: Readonly<Record<SaleWay, readonly PurchaseStepId[]>> = {
  direct: [...START, 'proposal', 'approval', 'pay', 'contract', ...END],
  online: [...START, 'proposal', 'approval', 'pay', 'contract', ...END],
  agent: [...START, 'proposal', 'approval', 'pay', 'contract', ...END],
  auction: [...START, 'credential', 'bid', 'commission', 'pay', 'contract', ...END],
  tender: [...START, 'deposit', 'offer', 'fee', 'approval', 'pay', 'contract', ...END],
  judicial: [...START, 'credential', 'bid', 'commission', 'payCourt', 'award', ...END],
  court: [...START, 'proposal', 'judge', 'payCourt', 'saleRecord', ...END],
};

const BANK: readonly SaleWay[] = ['direct', 'online'];
/** Terms of the bank's own rules, and whether they hold for its source alone. */
const BANK_TERMS: Partial<Readonly<Record<PurchaseStepId, LawRuleId>>> = {
  approval: 'bankApproval',
  pay: 'bankPayment',
  contract: 'bankContract',
  register: 'bankRegistration',
};

const PAPERS: Readonly<Record<BuyerProfile, readonly BuyerPaper[]>> = {
  single: ['identity', 'birth', 'address', 'income'],
  married: ['identity', 'marriage', 'spouse', 'pact', 'address', 'income'],
  company: ['bylaws', 'taxId', 'representative', 'clearance'],
  proxy: ['power', 'principal', 'identity', 'address'],
};

const BLOCKS: Readonly<Record<BuyerProfile, readonly Blocker[]>> = {
  single: [],
  married: ['spouseCash', 'spouseLoan', 'stableUnion'],
  company: ['microCompany', 'noLoan'],
  proxy: ['publicPower'],
};

/**
 * Facts on which a way depends besides the kind of sale. `isFinanced` false: the listing takes no loan; null: it does
 * not say.
 */
export type BoughtProperty = Sold &
  Pick<Property, 'source' | 'occupation'> & { readonly isFinanced: boolean | null };

/** The last step by who lives there. */
const ENTRY: Readonly<Record<NonNullable<Property['occupation']>, PurchaseStepId>> = {
  desocupado: 'keys',
  locado: 'tenant',
  ocupado: 'possession',
};
/** Steps that stand instead of others, and those that fall away, where no loan is taken. */
const CASH_STEPS: Partial<Readonly<Record<PurchaseStepId, PurchaseStepId>>> = {
  money: 'cash',
  contract: 'deed',
};
const OF_LOANS: readonly (BuyerPaper | Blocker)[] = ['income', 'noLoan', 'spouseLoan'];

/** Steps, papers and what may stop it, for who buys a property that is sold in its way. */
export function wayToBuy(property: BoughtProperty, profile: BuyerProfile): WayToBuy {
  const { occupation, isFinanced } = property;
  const way = saleWayOf(property);
  const isCash = isFinanced === false;
  const stepOf = (id: PurchaseStepId): PurchaseStepId => {
    if (id === 'possession' && occupation !== null) return ENTRY[occupation];
    return (isCash && CASH_STEPS[id]) || id;
  };
  const counts = (one: BuyerPaper | Blocker) => !(isCash && OF_LOANS.includes(one));
  const isBanks = property.source === 'caixa' && BANK.includes(way);
  // A first proposal at the price is taken at once (`bankAtOnce`): only the dispute waits for approval.
  const termOf = (id: PurchaseStepId) => {
    const rule = isBanks && !(id === 'approval' && way === 'direct') ? BANK_TERMS[id] : undefined;
    return rule === undefined ? null : { count: valueOfRule(rule), rule };
  };
  const banned: readonly Blocker[] =
    way === 'judicial' || way === 'court' ? ['courtPeople'] : isBanks ? ['formerBorrower', 'staff'] : [];
  const steps = STEPS[way].map((id) => ({ id: stepOf(id), term: termOf(id) }));
  const terms = steps.flatMap(({ term }) => term?.rule ?? []);
  return {
    steps,
    rules: [...new Set([...terms, ...(profile === 'married' ? (['spouseConsent'] as const) : [])])],
    papers: PAPERS[profile].filter(counts),
    blockers: [
      ...BLOCKS[profile].filter((one) => counts(one) && (one !== 'microCompany' || isBanks)),
      ...banned,
    ],
  };
}

import { buyersLimit, namesBuyer, payerSide } from '../catalogue/payer.ts';
import type { Property } from '../catalogue/property.ts';
import { normaliseName } from '../localities/locality.ts';
import { type Centavos, centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';
import { type BasisPoints, rounded, shareOf, WHOLE } from './basis-points.ts';
import type { Assumed, CostFacts, Sourced } from './cost-facts.ts';
import { ANYWHERE, type Confidence, type RateKind, type RateTable, rateInForce } from './cost-rate.ts';
import { always, inScenarios, type Range, type Scenario } from './scenario.ts';

/** What is read of a property for its costs. */
export type CostedProperty = Pick<
  Property,
  | 'uf'
  | 'cityCode'
  | 'source'
  | 'propertyType'
  | 'saleType'
  | 'saleCategory'
  | 'occupation'
  | 'paymentTypes'
  | 'hasDebts'
  | 'priceCents'
  | 'appraisalCents'
  | 'mainAreaM2'
> & {
  readonly detail: Pick<
    Property['detail'],
    'debts' | 'display' | 'expenses' | 'priceWithoutCommissionCents' | 'wallets'
  >;
};

/** The table on one day, asked for the first scope that it knows; throws where not even `br` has a row in force. */
type Look = <K extends RateKind>(kind: K, ...scopes: string[]) => Sourced<RateOf<K>>;
type RateOf<K extends RateKind> = NonNullable<ReturnType<typeof rateInForce<K>>>['value'];

/** How far fees stray from a table that is known so well. */
const FEE_FACTORS: Readonly<Record<Confidence, Range>> = {
  high: { low: 10_000, base: 10_000, high: 10_500 },
  medium: { low: 9_500, base: 10_000, high: 11_500 },
  low: { low: 5_000, base: 10_000, high: 15_000 },
  default: { low: 5_000, base: 10_000, high: 15_000 },
};

/** Two decimals; more than that no renovation has (100,000 m²). */
const MOST_AREA_HUNDREDTHS = 1e7;
const YEAR = 12;

/**
 * What buying a property at `priceCents` would mean, as far as its listing and the table of rates of that day tell.
 * What the listing tells wins over the table.
 */
export function assumeCosts(
  property: CostedProperty,
  priceCents: Centavos | null,
  rates: RateTable,
  day: LocalDate,
): CostFacts {
  const look = lookOn(rates, day);
  const { appraisalCents, propertyType, paymentTypes, mainAreaM2 } = property;
  const worth = { appraisalCents, priceCents };
  const condominium =
    toldExpense(property.detail.expenses, 'condominio') ?? ofWorth(look('condominio', propertyType), worth);
  const iptu = toldExpense(property.detail.expenses, 'iptu') ?? ofWorth(look('iptu', propertyType), worth);
  return {
    priceCents,
    appraisalCents,
    showsDiscount: property.detail.display.showDiscount,
    areaHundredths: Math.min(Math.round((mainAreaM2 ?? 0) * 100), MOST_AREA_HUNDREDTHS),
    mayBeFinanced: paymentTypes.includes('financiado'),
    assumed: {
      entry: look('entrada'),
      commission: commissionOf(property, look),
      itbi: look('itbi', ...(property.cityCode === null ? [] : [String(property.cityCode)]), property.uf),
      ...debtsOf(property, look, condominium.value, iptu.value),
      ...vacatingOf(property, look),
      condominium,
      iptu,
      renovation: look('reforma', propertyType),
    },
    fees: { registry: feeOf('registro', property, look), deed: feeOf('escritura', property, look) },
  };
}

function lookOn(rates: RateTable, day: LocalDate): Look {
  return (kind, ...scopes) => {
    const rate = rateInForce(rates, kind, [...scopes, ANYWHERE], day);
    if (rate === null) throw new Error(`no rate of kind ${kind} in force on ${day}`);
    const { value, source, since, checkedOn, confidence } = rate;
    return { value, origin: { source, since, checkedOn, confidence } };
  };
}

function feeOf(
  kind: 'registro' | 'escritura',
  { uf }: CostedProperty,
  look: Look,
): CostFacts['fees']['deed'] {
  const schedule = look(kind, uf);
  const { origin } = schedule;
  return { ...schedule, factors: FEE_FACTORS[origin === 'listing' ? 'high' : origin.confidence] };
}

/** Whether the buyer pays an auctioneer: at auctions, and in sales by a court. */
export function paysAuctioneer({
  saleCategory,
  saleType,
}: Pick<Property, 'saleCategory' | 'saleType'>): boolean {
  return saleType === 'leilao' || saleCategory === 'venda_judicial';
}

/** Whether the price holds the commission: the listing tells a lower one without it. */
export function includesCommission({
  priceCents,
  detail: { priceWithoutCommissionCents: without },
}: Pick<CostedProperty, 'priceCents'> & {
  readonly detail: Pick<Property['detail'], 'priceWithoutCommissionCents'>;
}): boolean {
  return priceCents !== null && without !== null && without > 0 && without < priceCents;
}

/** Whether the buyer may have to pay a commission beside the price. */
export function paysCommissionOnTop(
  property: Pick<Property, 'priceCents' | 'saleCategory' | 'saleType'> & {
    readonly detail: Pick<Property['detail'], 'priceWithoutCommissionCents' | 'wallets'>;
  },
): boolean {
  if (includesCommission(property)) return false;
  if (paysAuctioneer(property)) return true;
  const terms = property.detail.wallets.find(({ commissionRate }) => (commissionRate ?? 0) > 0);
  return terms !== undefined && payerSide(terms.commissionPayer) !== 'seller';
}

/**
 * The terms of the wallet, where they say who pays; else what the kind of sale brings with it. An auctioneer is paid by
 * the buyer whatever the seller pays to others (Decreto 21.981/1932 art. 24).
 */
function commissionOf(property: CostedProperty, look: Look): Assumed {
  const { detail, saleCategory, saleType } = property;
  const terms = detail.wallets[0];
  const usual = look('comissao', saleCategory, saleType);
  if (includesCommission(property)) return { value: always(0), origin: 'listing', isIncluded: true };
  if (terms === undefined) return usual;
  const side = payerSide(terms.commissionPayer);
  const rate =
    terms.commissionRate === null ? null : Math.min(Math.max(0, Math.round(terms.commissionRate)), WHOLE);
  if (paysAuctioneer(property)) {
    if (side === 'seller') return { ...usual, isBesideSellers: true };
    return rate !== null && namesBuyer(terms.commissionPayer)
      ? { value: always(rate), origin: 'listing' }
      : usual;
  }
  if (side === 'seller') return { value: always(0), origin: 'listing' };
  // What a bank pays in its own sales says nothing where the listing names somebody else.
  if (rate === null) return terms.commissionPayer === null ? usual : look('comissao');
  if (side === 'buyer') return { value: always(rate), origin: 'listing' };
  const base = terms.commissionPayer === null ? Math.min(usual.value.base, rate) : rate;
  return { value: { low: 0, base, high: rate }, origin: 'listing', ...(rate > 0 && { isPayerOpen: true }) };
}

/** All of a kind together: a home may pay two condominiums. */
function toldExpense(
  expenses: CostedProperty['detail']['expenses'],
  kind: 'iptu' | 'condominio',
): Sourced<Range> | null {
  const told = expenses.filter(
    (expense) => expense.kind === kind && (expense.exempt || expense.valueCents !== null),
  );
  if (told.length === 0) return null;
  const cents = told.reduce((sum, { exempt, valueCents }) => sum + (exempt ? 0 : (valueCents ?? 0)), 0);
  return { value: always(cents), origin: 'listing' };
}

/**
 * A share of the appraisal, or of the price where there is none: a home whose listing is silent costs something all the
 * same. Whole reais: an assumption is no more exact than that.
 */
function ofWorth(
  { value, origin }: Sourced<Range>,
  { appraisalCents, priceCents }: Pick<CostFacts, 'appraisalCents' | 'priceCents'>,
): Assumed {
  const worth = appraisalCents ?? priceCents ?? centavos(0);
  const reais = (scenario: keyof Range) =>
    100 * Math.round(shareOf(worth, value[scenario] as BasisPoints) / 100);
  return { value: inScenarios(reais), origin, ...(appraisalCents === null && { isOnPrice: true }) };
}

type Vacating = Pick<CostFacts['assumed'], 'months' | 'lawyer' | 'court' | 'moving'>;

function vacatingOf({ occupation, saleCategory }: CostedProperty, look: Look): Vacating {
  const isJudicial = saleCategory === 'venda_judicial' && occupation !== 'desocupado';
  const scopes = isJudicial ? [saleCategory] : occupation === null ? [] : [occupation];
  const months = look('meses_posse', ...scopes);
  return {
    months: { ...months, value: inScenarios((scenario) => 100 * months.value[scenario]) },
    lawyer: look('advogado', ...scopes),
    court: look('custas', ...scopes),
    moving: look('mudanca', ...scopes),
  };
}

type Debts = Pick<CostFacts['assumed'], 'condominiumDebt' | 'taxDebt' | 'otherDebt'>;
type Debt = CostedProperty['detail']['debts'][number];

/** Debts with an amount as the listing tells them; where it tells none, so many months as the table says. */
function debtsOf(property: CostedProperty, look: Look, condominium: Range, iptu: Range): Debts {
  const condominiumDebt = debtOf(property, 'condominium', look, (months) => condominium.base * months);
  return {
    condominiumDebt: withinLimit(condominiumDebt, property, look),
    taxDebt: debtOf(property, 'tax', look, (months) => rounded(iptu.base, months, YEAR)),
    otherDebt: { ...debtOf(property, 'other', look, () => 0), ...untoldOf(property) },
  };
}

/**
 * What is owed of one kind and falls to the buyer. Entries without an amount count once, as a debt that there is; a
 * listing that names none owes what nobody knows, unless it says that there are no debts at all.
 */
function debtOf(
  property: CostedProperty,
  kind: DebtKind,
  look: Look,
  owedAfter: (months: number) => number,
): Assumed {
  const { hasDebts, detail } = property;
  const entries = detail.debts.filter(({ type }) => kindOf(type) === kind);
  if (hasDebts === false && detail.debts.length === 0) return { value: always(0), origin: 'listing' };
  const isTold = entries.length > 0 || hasDebts === true;
  const part = (payer: string | null, owed: number, scenario: Scenario) =>
    isPaidFromPrice(property, kind) && scenario !== 'high' ? 0 : buyersPart(property, payer, owed, scenario);
  const months = look('meses_divida', ...(isTold ? ['com_divida'] : []));
  const guess = inScenarios((scenario) => owedAfter(months.value[scenario]));
  const unknown = entries.length === 0 ? [null] : entries.filter(({ valueCents }) => valueCents === null);
  const guessed = inScenarios((scenario) =>
    Math.max(0, ...unknown.map((entry) => part(entry?.payer ?? null, guess[scenario], scenario))),
  );
  const told = (scenario: Scenario) =>
    entries.reduce((sum, { payer, valueCents }) => sum + part(payer, valueCents ?? 0, scenario), 0);
  return {
    value: inScenarios((scenario) => told(scenario) + guessed[scenario]),
    origin: entries.length === 0 || guessed.high > 0 ? months.origin : 'listing',
    ...(isPaidFromPrice(property, kind)
      ? { isPaidFromPrice: true }
      : entries.some(isOpen) && { isPayerOpen: true }),
    ...limitOf(entries),
  };
}

/**
 * Taxes on a home from before its judicial sale fall on the price (CTN art. 130, sole paragraph), and a notice that puts
 * them on the buyer is void (STJ, Tema 1.134). The worst case is the one in which they are asked of the buyer all the same.
 */
const isPaidFromPrice = ({ saleCategory }: CostedProperty, kind: DebtKind): boolean =>
  kind === 'tax' && saleCategory === 'venda_judicial';

/** Debts of no usual kind and without an amount: no table knows how much they are. */
function untoldOf({ detail }: CostedProperty): Pick<Assumed, 'untold'> {
  const types = detail.debts
    .filter(({ type, valueCents, payer }) => {
      return kindOf(type) === 'other' && valueCents === null && payerSide(payer) !== 'seller';
    })
    .map(({ type }) => type);
  return types.length === 0 ? {} : { untold: [...new Set(types)] };
}

const isOpen = ({ payer }: Debt) =>
  buyersLimit(payer) === null && (payerSide(payer) === 'both' || payerSide(payer) === 'unknown');

/** The lowest limit that the entries set. */
function limitOf(entries: readonly Debt[]): Pick<Assumed, 'limit'> {
  const limits = entries.flatMap(({ payer }) => buyersLimit(payer) ?? []);
  return limits.length === 0
    ? {}
    : { limit: { value: Math.min(...limits) as BasisPoints, origin: 'listing' } };
}

type DebtKind = 'condominium' | 'tax' | 'other';

function kindOf(type: string): DebtKind {
  const words = normaliseName(type);
  if (/condom/.test(words)) return 'condominium';
  return /iptu|tribut|impost|divida ativa/.test(words) ? 'tax' : 'other';
}

/**
 * Who pays is the listing's to say. Where it leaves that open a debt goes with the home (Código Civil art. 1.345), but in
 * a judicial sale it is taken out of the price (CPC art. 908), which not every court follows to the end. A buyer who is
 * named beside others is likely to pay.
 */
function buyersPart(
  { appraisalCents, saleCategory }: CostedProperty,
  payer: string | null,
  owed: number,
  scenario: Scenario,
): number {
  const limit = buyersLimit(payer);
  if (limit !== null) {
    return appraisalCents === null ? owed : Math.min(owed, shareOf(appraisalCents, limit as BasisPoints));
  }
  const side = payerSide(payer);
  if (side === 'seller') return 0;
  if (side === 'buyer' || scenario === 'high') return owed;
  const isLikely = saleCategory !== 'venda_judicial' || namesBuyer(payer);
  return scenario === 'base' && isLikely ? owed : 0;
}

/** The bank pays what goes beyond its limit, in its own sales. */
function withinLimit(debt: Assumed, property: CostedProperty, look: Look): Assumed {
  const { appraisalCents, saleType, source } = property;
  if (appraisalCents === null || (saleType !== 'venda_direta' && saleType !== 'melhor_proposta')) return debt;
  const { value, origin } = look('teto_condominio', source);
  const most = shareOf(appraisalCents, value.base as BasisPoints);
  if (debt.value.high <= most) return debt;
  return {
    ...debt,
    value: inScenarios((scenario) => Math.min(debt.value[scenario], most)),
    limit: { value: value.base as BasisPoints, origin },
  };
}

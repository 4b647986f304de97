import { namesBuyer, payerSide } from '../catalogue/payer.ts';
import type { Property } from '../catalogue/property.ts';
import { isCourtSale, isOfCourt } from '../decision/court-sale.ts';
import { type Centavos, centavos } from '../money.ts';
import { regularisationPlan } from '../regularisation/regularisation-plan.ts';
import { toldPendencies } from '../regularisation/told-pendencies.ts';
import type { LocalDate } from '../time.ts';
import { debtsOf } from './assume-debts.ts';
import { type BasisPoints, shareOf, WHOLE } from './basis-points.ts';
import type { Assumed, CostFacts, Sourced, Vacating } from './cost-facts.ts';
import { ANYWHERE, type Confidence, type RateTable, rateInForce } from './cost-rate.ts';
import type { CostedProperty, Look } from './costed-property.ts';
import { renovatedArea } from './renovated-area.ts';
import { always, inScenarios, type Range } from './scenario.ts';

/** How far fees stray from a table that is known so well. */
const FEE_FACTORS: Readonly<Record<Confidence, Range>> = {
  high: { low: 10_000, base: 10_000, high: 10_500 },
  medium: { low: 9_500, base: 10_000, high: 11_500 },
  low: { low: 5_000, base: 10_000, high: 15_000 },
  default: { low: 5_000, base: 10_000, high: 15_000 },
};

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
  const { appraisalCents, propertyType, paymentTypes } = property;
  const worth = { appraisalCents, priceCents };
  const condominium =
    toldExpense(property.detail.expenses, 'condominio') ?? ofWorth(look('condominio', propertyType), worth);
  const iptu = toldExpense(property.detail.expenses, 'iptu') ?? ofWorth(look('iptu', propertyType), worth);
  const loanEntry = loanEntryOf(property.detail, priceCents);
  const areaHundredths = renovatedArea(property, worth, look('reforma', propertyType).value.base);
  return {
    priceCents,
    appraisalCents,
    showsDiscount: property.detail.display.showDiscount,
    areaHundredths,
    mayBeFinanced: paymentTypes.includes('financiado'),
    ...(isOfCourt(property) && { hasCourtLetter: true as const }),
    ...(loanEntry !== null && { loanEntryCents: loanEntry }),
    occupation: property.occupation,
    vacating: {
      desocupado: vacatingOf({ ...property, occupation: 'desocupado' }, look),
      ocupado: vacatingOf({ ...property, occupation: 'ocupado' }, look),
    },
    assumed: {
      entry: loanEntry === null || priceCents === null ? look('entrada') : entryShare(loanEntry, priceCents),
      commission: commissionOf(property, look),
      itbi: look('itbi', ...(property.cityCode === null ? [] : [String(property.cityCode)]), property.uf),
      ...debtsOf(property, look, condominium.value, iptu.value),
      ...vacatingOf(property, look),
      condominium,
      iptu,
      renovation: upToWorth(look('reforma', propertyType), areaHundredths, worth),
      regularisation: regularisationOf(property.detail),
      saleBrokerage: look('corretagem_venda'),
      saleMonths: inHundredths(look('meses_venda', propertyType)),
    },
    fees: { registry: feeOf('registro', property, look), deed: feeOf('escritura', property, look) },
    gainBands: gainBandsOf(look),
    loan: {
      interest: look('juros_financiamento'),
      months: look('prazo_financiamento'),
      fee: look('tarifa_financiamento'),
      monthly: look('encargo_financiamento'),
    },
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

/** True when the buyer pays an auctioneer, whoever pays others: at auctions, those of a court among them. */
export function paysAuctioneer({ saleType }: Pick<Property, 'saleType'>): boolean {
  return saleType === 'leilao';
}

/** True where the kind of sale brings a commission with it unless the listing says who else pays. */
const usuallyBrings = ({ saleCategory, saleType }: Pick<Property, 'saleCategory' | 'saleType'>) =>
  saleType === 'leilao' || saleType === 'concorrencia_publica' || saleCategory === 'venda_judicial';

/** True when the price holds the commission: the listing tells a lower one without it. */
export function includesCommission({
  priceCents,
  detail: { priceWithoutCommissionCents: without },
}: Pick<CostedProperty, 'priceCents'> & {
  readonly detail: Pick<Property['detail'], 'priceWithoutCommissionCents'>;
}): boolean {
  return priceCents !== null && without !== null && without > 0 && without < priceCents;
}

/** True when the buyer may have to pay a commission beside the price. */
export function paysCommissionOnTop(
  property: Pick<Property, 'priceCents' | 'saleCategory' | 'saleType'> & {
    readonly detail: Pick<Property['detail'], 'priceWithoutCommissionCents' | 'wallets'>;
  },
): boolean {
  if (includesCommission(property)) return false;
  if (paysAuctioneer(property)) return true;
  const [first] = property.detail.wallets;
  if (first !== undefined && payerSide(first.commissionPayer) === 'seller') return false;
  const terms = property.detail.wallets.find(({ commissionRate }) => (commissionRate ?? 0) > 0);
  return terms === undefined ? usuallyBrings(property) : payerSide(terms.commissionPayer) !== 'seller';
}

/**
 * The terms of the wallet, where they say who pays; else what the kind of sale brings with it. An auctioneer is paid by
 * the buyer whatever the seller pays to others (Decreto 21.981/1932 art. 24).
 */
function commissionOf(property: CostedProperty, look: Look): Assumed {
  const { detail, saleCategory, saleType } = property;
  const terms = detail.wallets[0];
  // What an intermediary gets of a sale without an auction is the judge's to say (CPC art. 880).
  const usual: Assumed = isCourtSale(property)
    ? { ...look('comissao'), isPayerOpen: true }
    : look('comissao', saleCategory, saleType);
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

/** Of the terms of a loan that the page shows; null: none is told, or none that leaves anything to lend. */
export function loanEntryOf(
  { display, wallets }: Pick<CostedProperty['detail'], 'display' | 'wallets'>,
  priceCents: Centavos | null,
): Centavos | null {
  const told = wallets.find(({ financing }) => financing !== null)?.financing?.minimumEntryCents ?? null;
  const isMeant = told !== null && told > 0 && (priceCents === null || told < priceCents);
  return isMeant && !display.hideConditions ? centavos(told) : null;
}

/** Rounded down: the amount itself is what holds. */
function entryShare(entryCents: Centavos, priceCents: Centavos): Assumed {
  return { value: always(Math.floor((entryCents * WHOLE) / priceCents)), origin: 'listing' };
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

/** The buyer's part of the pendencies that the listing names; nothing where it names none. */
function regularisationOf(detail: CostedProperty['detail']): Assumed {
  const plan = regularisationPlan(toldPendencies(detail).map(({ number }) => number));
  if (plan === null) return { value: always(0), origin: 'listing' };
  const { leastCents, likelyCents, mostCents, origin } = plan;
  return { value: { low: leastCents, base: likelyCents, high: mostCents }, origin };
}

/** Nobody renovates for more than all of the home is worth: the worst case of a square metre stops there, in whole reais. */
function upToWorth(
  { value, origin }: Sourced<Range>,
  areaHundredths: number,
  { appraisalCents, priceCents }: Pick<CostFacts, 'appraisalCents' | 'priceCents'>,
): Assumed {
  const worth = appraisalCents ?? priceCents;
  if (worth === null || worth <= 0 || areaHundredths === 0) return { value, origin };
  const most = 100 * Math.floor(worth / areaHundredths);
  return { value: { ...value, high: Math.max(value.base, Math.min(value.high, most)) }, origin };
}

const inHundredths = ({ value, origin }: Sourced<Range>): Assumed => ({
  value: inScenarios((scenario) => 100 * value[scenario]),
  origin,
});

/** Up to so many reais each band of the tax on gains goes (Lei 8.981/1995 art. 21, as Lei 13.259/2016 has it). */
const GAIN_BANDS = [5_000_000, 10_000_000, 30_000_000];

function gainBandsOf(look: Look): CostFacts['gainBands'] {
  return [...GAIN_BANDS, null].map((upto) => {
    const { value, origin } = upto === null ? look('ganho_capital') : look('ganho_capital', `ate_${upto}`);
    const uptoCents = upto === null ? null : centavos(100 * upto);
    return { value: { uptoCents, rate: value.base as BasisPoints }, origin };
  });
}

function vacatingOf(
  { occupation, saleCategory }: Pick<CostedProperty, 'occupation' | 'saleCategory'>,
  look: Look,
): Vacating {
  const isJudicial = saleCategory === 'venda_judicial' && occupation !== 'desocupado';
  const scopes = isJudicial ? [saleCategory] : occupation === null ? [] : [occupation];
  const months = look('meses_posse', ...scopes);
  return {
    months: inHundredths(months),
    lawyer: look('advogado', ...scopes),
    court: look('custas', ...scopes),
    moving: look('mudanca', ...scopes),
  };
}

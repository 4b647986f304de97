import type { Property } from '../catalogue/property.ts';
import { normaliseName } from '../localities/locality.ts';
import { type Centavos, centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';
import { type BasisPoints, rounded, shareOf } from './basis-points.ts';
import type { CostFacts, Sourced } from './cost-facts.ts';
import { ANYWHERE, type Confidence, type RateKind, type RateTable, rateInForce } from './cost-rate.ts';
import { always, inScenarios, type Range } from './scenario.ts';

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
  | 'appraisalCents'
  | 'mainAreaM2'
> & { readonly detail: Pick<Property['detail'], 'debts' | 'display' | 'expenses' | 'wallets'> };

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
  const condominium = condominiumOf(property, look);
  const iptu = iptuOf(property, look);
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

const says = (text: string | null, words: RegExp) => text !== null && words.test(normaliseName(text));
const BUYER = /comprador|arrematante|adquirente/;
const SELLER = /vendedor|banco|credor|caixa|comitente|proprietari/;

/**
 * The terms of the wallet, where they say who pays; else what the kind of sale brings with it. An auctioneer is paid by
 * the buyer whatever the seller pays to others (Decreto 21.981/1932 art. 24).
 */
function commissionOf({ detail, saleCategory, saleType }: CostedProperty, look: Look): Sourced<Range> {
  const terms = detail.wallets[0];
  const rate = terms?.commissionRate ?? null;
  const isAuction = saleType === 'leilao' || saleCategory === 'venda_judicial';
  if (terms && !isAuction && says(terms.commissionPayer, SELLER))
    return { value: always(0), origin: 'listing' };
  if (terms && rate !== null && says(terms.commissionPayer, BUYER)) {
    return { value: always(Math.min(Math.max(0, Math.round(rate)), 10_000)), origin: 'listing' };
  }
  return look('comissao', saleCategory, saleType);
}

/** By the month. An apartment whose listing is silent pays one all the same. */
function condominiumOf({ detail, propertyType, appraisalCents }: CostedProperty, look: Look): Sourced<Range> {
  const known = toldExpense(detail.expenses, 'condominio');
  return known ?? ofAppraisal(look('condominio', propertyType), appraisalCents);
}

/** By the year. */
function iptuOf({ detail, propertyType, appraisalCents }: CostedProperty, look: Look): Sourced<Range> {
  const known = toldExpense(detail.expenses, 'iptu');
  return known ?? ofAppraisal(look('iptu', propertyType), appraisalCents);
}

function toldExpense(
  expenses: CostedProperty['detail']['expenses'],
  kind: 'iptu' | 'condominio',
): Sourced<Range> | null {
  const told = expenses.find(
    (expense) => expense.kind === kind && (expense.exempt || expense.valueCents !== null),
  );
  if (told === undefined) return null;
  return { value: always(told.exempt ? 0 : (told.valueCents ?? 0)), origin: 'listing' };
}

/** Whole reais: an assumption is no more exact than that. */
function ofAppraisal({ value, origin }: Sourced<Range>, appraisal: Centavos | null): Sourced<Range> {
  const reais = (scenario: keyof Range) =>
    100 * Math.round(shareOf(appraisal ?? centavos(0), value[scenario] as BasisPoints) / 100);
  return { value: inScenarios(reais), origin };
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

/** Debts with an amount as the listing tells them; where it tells none, so many months as the table says. */
function debtsOf(property: CostedProperty, look: Look, condominium: Range, iptu: Range): Debts {
  const { hasDebts, detail, appraisalCents } = property;
  const told = detail.debts.filter(({ valueCents }) => valueCents !== null && valueCents > 0);
  const isFree = hasDebts === false && told.length === 0;
  const silent = isFree ? null : look('meses_divida', ...(hasDebts === true ? ['com_divida'] : []));
  const guessed = (amount: (scenario: keyof Range) => number): Sourced<Range> =>
    silent === null
      ? { value: always(0), origin: 'listing' }
      : { value: inScenarios(amount), origin: silent.origin };
  const months = (scenario: keyof Range) => silent?.value[scenario] ?? 0;
  const cap = capOf(property, look);
  const debtOf = (kind: DebtKind) =>
    toldDebt(
      property,
      told.filter((debt) => kindOf(debt.type) === kind),
    );
  const condominiumDebt = debtOf('condominium') ?? guessed((scenario) => condominium.base * months(scenario));
  return {
    condominiumDebt: {
      ...condominiumDebt,
      value: inScenarios((scenario) =>
        cap === null || appraisalCents === null
          ? condominiumDebt.value[scenario]
          : Math.min(condominiumDebt.value[scenario], shareOf(appraisalCents, cap)),
      ),
    },
    taxDebt: debtOf('tax') ?? guessed((scenario) => rounded(iptu.base, months(scenario), YEAR)),
    otherDebt: debtOf('other') ?? { value: always(0), origin: silent?.origin ?? 'listing' },
  };
}

type DebtKind = 'condominium' | 'tax' | 'other';

function kindOf(type: string): DebtKind {
  const words = normaliseName(type);
  if (/condom/.test(words)) return 'condominium';
  return /iptu|tribut|impost|divida ativa/.test(words) ? 'tax' : 'other';
}

/**
 * Who pays is the listing's to say. Where it is silent a debt goes with the home (Código Civil art. 1.345), but in a
 * judicial sale it is taken out of the price (CPC art. 908), which not every court follows to the end.
 */
function toldDebt(
  { saleCategory }: CostedProperty,
  debts: CostedProperty['detail']['debts'],
): Sourced<Range> | null {
  if (debts.length === 0) return null;
  const isJudicial = saleCategory === 'venda_judicial';
  const sumOf = (scenario: keyof Range) =>
    debts.reduce((sum, { valueCents, payer }) => {
      if (says(payer, SELLER)) return sum;
      const isBuyers = says(payer, BUYER);
      const isPaid = isBuyers || scenario === 'high' || (scenario === 'base' && !isJudicial);
      return isPaid ? sum + (valueCents ?? 0) : sum;
    }, 0);
  return { value: inScenarios(sumOf), origin: 'listing' };
}

/** The bank pays what goes beyond, in its own sales. */
function capOf({ source, saleType }: CostedProperty, look: Look): BasisPoints | null {
  if (saleType !== 'venda_direta' && saleType !== 'melhor_proposta') return null;
  return look('teto_condominio', source).value.base as BasisPoints;
}

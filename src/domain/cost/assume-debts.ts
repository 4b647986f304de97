import { type DebtKind, type DebtRemark, debtRemarks, remarkOn } from '../catalogue/debt-remarks.ts';
import { buyersLimit, namesBuyer, payerSide } from '../catalogue/payer.ts';
import type { DebtLimit } from '../catalogue/property-detail.schema.ts';
import type { ConditionTexts } from '../catalogue/told-sentences.ts';
import { normaliseName } from '../localities/locality.ts';
import type { Centavos } from '../money.ts';
import { type BasisPoints, rounded, shareOf } from './basis-points.ts';
import type { Assumed, CostFacts } from './cost-facts.ts';
import type { CostedProperty, Look } from './costed-property.ts';
import { always, inScenarios, type Range, type Scenario } from './scenario.ts';

const YEAR = 12;

type Debts = Pick<CostFacts['assumed'], 'condominiumDebt' | 'taxDebt' | 'otherDebt'>;
type Debt = CostedProperty['detail']['debts'][number];
/** What a listing tells of debts. */
export type DebtTexts = ConditionTexts & Pick<CostedProperty['detail'], 'debts'>;

/**
 * Debts with an amount as the listing tells them; where it tells none, so many months as the table says: the same whether it
 * names a debt or is silent, so that who tells least does not look best.
 */
export function debtsOf(property: CostedProperty, look: Look, condominium: Range, iptu: Range): Debts {
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
  const entries = detail.debts.filter(({ type }) => debtKindOf(type) === kind);
  const remark = remarkOn(debtRemarks(detail), kind)?.side ?? null;
  if (
    hasDebts === false &&
    detail.debts.length === 0 &&
    (remark === null || remark === 'seller' || kind === 'other')
  ) {
    return { value: always(0), origin: 'listing' };
  }
  const part = (entry: Debt | null, owed: number, scenario: Scenario) =>
    isPaidFromPrice(property, kind) && scenario !== 'high'
      ? 0
      : partBySide(property, remark, entry, owed, scenario);
  const months = look('meses_divida');
  const guess = inScenarios((scenario) => owedAfter(months.value[scenario]));
  const unknown = entries.length === 0 ? [null] : entries.filter(({ valueCents }) => valueCents === null);
  const guessed = inScenarios((scenario) =>
    Math.max(0, ...unknown.map((entry) => part(entry, guess[scenario], scenario))),
  );
  const told = (scenario: Scenario) =>
    entries.reduce((sum, entry) => sum + part(entry, entry.valueCents ?? 0, scenario), 0);
  return {
    value: inScenarios((scenario) => told(scenario) + guessed[scenario]),
    origin: guessed.high > 0 || (entries.length === 0 && remark !== 'seller') ? months.origin : 'listing',
    ...(isPaidFromPrice(property, kind)
      ? { isPaidFromPrice: true }
      : (remark === null || remark === 'notice') && entries.some(isOpen) && { isPayerOpen: true }),
    ...(isContradicted(property, kind) && { isContradicted: true as const }),
    ...limitOf(entries),
  };
}

/**
 * By the word of a debt itself; where it names nobody, by that of the listing's remarks. Where both name somebody else, the
 * nearer word is likely, and the other one is the better or the worse case.
 */
function partBySide(
  property: CostedProperty,
  remark: DebtRemark['side'] | null,
  entry: Debt | null,
  owed: number,
  scenario: Scenario,
): number {
  const by = (payer: string | null) =>
    buyersPart(property, { ...(entry ?? NO_ENTRY), payer }, owed, scenario);
  const own = buyersPart(property, entry, owed, scenario);
  if (property.hasDebts === false && property.detail.debts.length === 0) {
    return scenario === 'high' ? owed : 0;
  }
  const words = entrySides(entry);
  const other = remark === null || remark === 'notice' ? null : remark;
  if (words.length === 0 && other !== null) return by(WORD[other]);
  const rest = [...words.slice(1), ...(other === null ? [] : [other])].filter((side) => side !== words[0]);
  if (scenario === 'base' || rest.length === 0) return own;
  const { limit: _, ...bare } = entry ?? NO_ENTRY;
  const parts = rest.map((side) =>
    side === 'seller' ? 0 : buyersPart(property, { ...bare, payer: WORD.buyer }, owed, scenario),
  );
  return scenario === 'low' ? Math.min(own, ...parts) : Math.max(own, ...parts);
}

const WORD = { buyer: 'comprador', seller: 'vendedor' } as const;
const NO_ENTRY: Debt = { type: '', valueCents: null, payer: null };

/** Sides that a debt's own words put it on, the most specific first: a limit, then the named payer. */
function entrySides(entry: Debt | null): ('buyer' | 'seller')[] {
  if (entry === null) return [];
  const side = payerSide(entry.payer);
  const isLimited = entry.limit !== undefined || buyersLimit(entry.payer) !== null;
  return [...(isLimited ? ['buyer' as const] : []), ...(side === 'buyer' || side === 'seller' ? [side] : [])];
}

/** True where two statements of the listing on debts of a kind do not go together. */
export function isContradicted(
  { hasDebts, detail }: { readonly hasDebts: boolean | null; readonly detail: DebtTexts },
  kind: DebtKind,
): boolean {
  const remark = remarkOn(debtRemarks(detail), kind)?.side ?? null;
  if (hasDebts === false && detail.debts.length === 0) {
    return kind !== 'other' && (remark === 'buyer' || remark === 'notice');
  }
  return detail.debts.some((entry) => {
    if (debtKindOf(entry.type) !== kind) return false;
    const sides = entrySides(entry);
    const other = remark === null || remark === 'notice' || sides.length === 0 ? [] : [remark];
    return new Set([...sides, ...other]).size > 1;
  });
}

/** Publication of the judgment: only later notices may not put older taxes on the buyer (STJ, Tema 1.134). */
export const TAX_CLAUSE_VOID_AFTER = '2024-10-24';

/**
 * Taxes on a home from before its judicial sale fall on the price (CTN art. 130, sole paragraph), and a notice that puts
 * them on the buyer is void (STJ, Tema 1.134), unless it was published before that was decided. The worst case is the one
 * in which they are asked of the buyer all the same.
 */
function isPaidFromPrice({ saleCategory, noticePublishedOn }: CostedProperty, kind: DebtKind): boolean {
  const isOldNotice = noticePublishedOn !== null && noticePublishedOn <= TAX_CLAUSE_VOID_AFTER;
  return kind === 'tax' && saleCategory === 'venda_judicial' && !isOldNotice;
}

/** Debts of no usual kind and without an amount: no table knows how much they are. */
function untoldOf({ detail }: CostedProperty): Pick<Assumed, 'untold'> {
  const types = detail.debts
    .filter(({ type, valueCents, payer }) => {
      return debtKindOf(type) === 'other' && valueCents === null && payerSide(payer) !== 'seller';
    })
    .map(({ type }) => type);
  return types.length === 0 ? {} : { untold: [...new Set(types)] };
}

const isOpen = ({ payer, limit }: Debt) =>
  limit === undefined &&
  buyersLimit(payer) === null &&
  (payerSide(payer) === 'both' || payerSide(payer) === 'unknown');

const capped = ({ kind, percent }: DebtLimit): DebtLimit['kind'] =>
  kind !== 'tudo_ou_nada' ? kind : percent === null ? 'valor_fixo' : 'percentual_avaliacao';

/** Part of a debt that falls to the buyer by a told rule; a limit whose amount is not known limits nothing. */
export function withinRule(
  { kind, percent, cents }: DebtLimit,
  appraisal: Centavos | null,
  owed: number,
): number {
  const share =
    percent === null || appraisal === null
      ? null
      : shareOf(appraisal, Math.round(percent * 100) as BasisPoints);
  const most = kind === 'sem_limite' ? null : kind === 'valor_fixo' ? cents : (share ?? cents);
  if (most === null) return owed;
  return kind === 'tudo_ou_nada' && owed > most ? 0 : Math.min(owed, most);
}

/** The lowest limit that the entries set. */
function limitOf(entries: readonly Debt[]): Pick<Assumed, 'limit'> {
  const limits = entries.flatMap(({ payer, limit }) => {
    if (limit === undefined) return buyersLimit(payer) ?? [];
    return limit.kind === 'percentual_avaliacao' && limit.percent !== null
      ? Math.round(limit.percent * 100)
      : [];
  });
  return limits.length === 0
    ? {}
    : { limit: { value: Math.min(...limits) as BasisPoints, origin: 'listing' } };
}

export function debtKindOf(type: string): DebtKind {
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
  entry: Debt | null,
  owed: number,
  scenario: Scenario,
): number {
  if (entry?.limit !== undefined) {
    const { limit, valueCents } = entry;
    // Nobody knows whether an untold debt is beyond a limit that takes all of it away.
    return withinRule(valueCents === null ? { ...limit, kind: capped(limit) } : limit, appraisalCents, owed);
  }
  const payer = entry?.payer ?? null;
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

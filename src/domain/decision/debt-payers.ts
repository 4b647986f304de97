import { type DebtKind, debtRemarks, remarkOn } from '../catalogue/debt-remarks.ts';
import { payerSide } from '../catalogue/payer.ts';
import type { Property } from '../catalogue/property.ts';
import { type DebtTexts, debtKindOf, isContradicted, TAX_CLAUSE_VOID_AFTER } from '../cost/assume-debts.ts';
import type { LawRuleId } from './law-rules.ts';

type DebtFacts = Pick<Property, 'source' | 'saleType' | 'saleCategory' | 'hasDebts' | 'noticePublishedOn'> & {
  readonly detail: DebtTexts;
};

/** Payers of a kind of debt. `price`: the buyer's price settles it; `disputed`: courts do not agree. */
export const DEBT_PAYERS = ['none', 'buyer', 'seller', 'shared', 'price', 'disputed', 'unknown'] as const;
export type DebtPayer = (typeof DEBT_PAYERS)[number];

/** Source of the word: the listing, the notice that it names, the general rules of the bank (where a listing wins), the law, or nobody. */
export type DebtWord = 'listing' | 'notice' | 'bank' | 'law' | 'nobody';

export type DebtAnswer = {
  readonly kind: DebtKind;
  readonly payer: DebtPayer;
  readonly by: DebtWord;
  /** The notice is older than the judgment by which it may not put taxes on the buyer, or of no told day. */
  readonly notice: 'after' | 'before' | 'untold' | null;
  readonly rules: readonly LawRuleId[];
  /** Two statements of the listing do not go together. */
  readonly isContradicted: boolean;
  /** The sentence of its conditions that decides or contradicts. */
  readonly quote: string | null;
};

/** The source of the bank's own lists. */
const BANK = 'caixa';
const KINDS = ['condominium', 'tax', 'other'] as const;

/** By kind of debt who pays it, and by what rule; other debts only where the listing names some. */
export function debtPayers(facts: DebtFacts): readonly DebtAnswer[] {
  return KINDS.filter((kind) => kind !== 'other' || entriesOf(facts, kind).length > 0).map((kind) =>
    answerOf(facts, kind),
  );
}

const entriesOf = ({ detail }: DebtFacts, kind: DebtKind) =>
  detail.debts.filter(({ type }) => debtKindOf(type) === kind);

function answerOf(facts: DebtFacts, kind: DebtKind): DebtAnswer {
  const { hasDebts, detail, saleCategory } = facts;
  const isJudicial = saleCategory === 'venda_judicial';
  const notice = isJudicial && kind === 'tax' ? noticeOf(facts) : null;
  const rules = rulesOf(facts, kind);
  const remark = remarkOn(debtRemarks(detail), kind);
  const said = { isContradicted: isContradicted(facts, kind), quote: remark?.quote ?? null };
  const made = (payer: DebtPayer, by: DebtWord): DebtAnswer => ({ kind, payer, by, notice, rules, ...said });
  if (hasDebts === false && detail.debts.length === 0)
    return { ...made('none', 'listing'), notice: null, rules: [] };
  if (notice === 'after' || notice === 'untold') return made('price', 'law');
  const told = toldPayer(entriesOf(facts, kind));
  if (told !== null) return made(told, 'listing');
  if (remark !== null && remark.side !== 'notice') return made(remark.side, 'listing');
  if (kind === 'other') return made('unknown', 'nobody');
  if (remark !== null && !isJudicial) return made('unknown', 'notice');
  if (isJudicial) return made(kind === 'tax' ? 'price' : 'disputed', 'law');
  if (isBanksOwn(facts)) return made(kind === 'tax' ? 'buyer' : 'shared', 'bank');
  return made('disputed', 'law');
}

/** Null: the listing names nobody. */
function toldPayer(entries: DebtFacts['detail']['debts']): DebtPayer | null {
  const sides = new Set(
    entries.map(({ payer, limit }) => {
      if (limit !== undefined) return limit.kind === 'sem_limite' ? 'buyer' : 'shared';
      const side = payerSide(payer);
      return side === 'both' ? 'shared' : side;
    }),
  );
  sides.delete('unknown');
  const [only] = sides;
  if (only === undefined) return null;
  return sides.size > 1 ? 'shared' : (only as DebtPayer);
}

function noticeOf({ noticePublishedOn }: DebtFacts): NonNullable<DebtAnswer['notice']> {
  if (noticePublishedOn === null) return 'untold';
  return noticePublishedOn > TAX_CLAUSE_VOID_AFTER ? 'after' : 'before';
}

/** Its rules cover its own direct sales; auctions follow their notices. */
function isBanksOwn({ source, saleType }: DebtFacts): boolean {
  return source === BANK && (saleType === 'venda_direta' || saleType === 'melhor_proposta');
}

function rulesOf(facts: DebtFacts, kind: DebtKind): readonly LawRuleId[] {
  const isJudicial = facts.saleCategory === 'venda_judicial';
  if (kind === 'other') return isJudicial ? ['boundToPrice'] : [];
  const bank = isBanksOwn(facts);
  if (kind === 'tax') {
    if (isJudicial) return ['taxOnPrice', 'taxClause'];
    return bank ? ['bankTax', 'taxExtrajudicial'] : ['taxExtrajudicial'];
  }
  const court = ['condominiumDebt', 'condominiumNotice', 'condominiumSilent'] as const;
  if (isJudicial) return ['boundToPrice', ...court];
  return bank ? ['bankCondominium', 'bankCondominiumSilent', ...court] : court;
}

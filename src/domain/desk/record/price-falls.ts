import { steepFall } from '../steep-fall.ts';
import type { FieldName, FieldValues } from './record-fields.ts';

const SALE = 'valores.valor_venda' satisfies FieldName;

/** Prices that a visitor may be shown for a property; one that had none is measured by the sale value. */
const SHOWN_PRICES: readonly string[] = [
  SALE,
  'valores.valor_total_campanha',
  'valores.valor_a_vista',
  'valores.valor_a_prazo',
  'valores.valor_sem_comissao',
] satisfies FieldName[];

/** Amounts from which is bid: they may begin far below the sale value, and are measured by themselves alone. */
const BIDS: readonly string[] = ['valores.lance_minimo', 'valores.proposta_minima'] satisfies FieldName[];

/** Whole percent by which the price falls most, of all that a record holds, where that is steep; null: none does. */
export function steepestFall(before: FieldValues, after: FieldValues): number | null {
  const sale = amountOf(before[SALE]);
  const pairs = [
    ...SHOWN_PRICES.map((field) => [amountOf(before[field]) ?? sale, amountOf(after[field])] as const),
    ...BIDS.map((field) => [amountOf(before[field]), amountOf(after[field])] as const),
    ...rowPairs(before.datas_leilao, after.datas_leilao, 'data', 'valor_minimo', null),
    ...rowPairs(before.carteiras, after.carteiras, 'id', 'valor_exibido', sale),
  ];
  const falls = pairs.flatMap(([was, is]) => (was === is ? [] : [steepFall(was, is) ?? 0]));
  const most = Math.max(0, ...falls);
  return most === 0 ? null : most;
}

const amountOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
const rowsOf = (value: unknown) =>
  Array.isArray(value) ? (value as Readonly<Record<string, unknown>>[]) : [];

/** Amounts of rows that are known by a key, before and after. */
function rowPairs(before: unknown, after: unknown, key: string, amount: string, usual: number | null) {
  const were = new Map(rowsOf(before).map((row) => [row[key], amountOf(row[amount])]));
  return rowsOf(after).map((row) => [were.get(row[key]) ?? usual, amountOf(row[amount])] as const);
}

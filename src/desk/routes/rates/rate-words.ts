import { ratesCopy as words } from '../../../copy/desk/rates.ts';
import { dayOfDate } from '../../../copy/desk/times.ts';
import { ANYWHERE, RATE_UNITS, type RateKind } from '../../../domain/cost/cost-rate.ts';
import type { ShownRate } from '../../../workflows/desk/rates/read-rates.server.ts';

const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

type Rate = Omit<ShownRate, 'state'>;

export const amountWords = (kind: RateKind, amount: number): string =>
  words.value(plain.format(amount), RATE_UNITS[kind]);

/** `2,7%`, `3% (de 2% a 4%)`, `tabela de 12 faixas`. */
export function valueWords({ kind, value, brackets }: Rate): string {
  if (value === null) return words.brackets(brackets);
  const told = (amount: number) => amountWords(kind, amount);
  const { low, base, high } = value;
  return low === base && base === high ? told(base) : words.range(told(low), told(base), told(high));
}

export const placeWords = ({ scope, city }: Rate): string =>
  city ?? (scope === ANYWHERE ? words.anywhere : scope.length === 2 ? scope.toUpperCase() : scope);

export const sinceWords = ({ since }: Rate): string => (since === null ? words.noSince : dayOfDate(since));

export function whoWords({ isOwn, setBy }: Rate): string {
  if (!isOwn) return words.product;
  return setBy ?? words.byFile;
}

import { discountPercent } from '../../../domain/catalogue/discount.ts';

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `389.000`, in reais; an em dash for none. */
export const shortReais = (cents: number | null): string =>
  cents === null ? '—' : whole.format(cents / 100);
/** `R$ 389.000,00`. */
export const reais = (cents: number): string => money.format(cents / 100);
/** `389.000,00`, as it may be typed. */
export const decimalReais = (cents: number): string => reais(cents).replace(/[^\d.,]/g, '');
export const count = (value: number): string => whole.format(value);

/** `−37%`; an em dash where nothing is spared. */
export function discountText(priceCents: number | null, appraisalCents: number | null): string {
  if (priceCents === null || appraisalCents === null || appraisalCents <= priceCents) return '—';
  return `−${discountPercent(1 - priceCents / appraisalCents)}%`;
}

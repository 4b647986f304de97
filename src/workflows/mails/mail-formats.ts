import { smallIdOf } from '../../domain/brand/small-id.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { canonicalPropertyPath } from '../../domain/catalogue/property-path.ts';
import { BRASILIA_OFFSET_MS } from '../../domain/time.ts';
import type { MailFacts } from './mail-template.ts';

const two = (value: number) => String(value).padStart(2, '0');
const local = (at: number | Date) => new Date(Number(at) + BRASILIA_OFFSET_MS);

/** `21/11/2026` in Brasília. */
export function mailDay(at: number | Date): string {
  const day = local(at);
  return `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;
}

/** `21/11/2026, às 9h12` in Brasília. */
export function mailDayAndTime(at: number | Date): string {
  const day = local(at);
  const minutes = day.getUTCMinutes();
  return `${mailDay(at)}, às ${day.getUTCHours()}h${minutes === 0 ? '' : two(minutes)}`;
}

/** Centavos as `R$ 389.000`, or with them: `R$ 2.183,90`. */
export function mailMoney(cents: number, decimals: 0 | 2 = 0): string {
  const [whole = '0', fraction] = (cents / 100).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `R$\u00a0${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** `Apartamento em Jardim das Acácias, OI-4071`. */
export function mailPropertyName(property: Property, { brand }: Pick<MailFacts, 'brand'>): string {
  return `${property.name}, ${smallIdOf(brand.smallIdPrefix, property.number).toUpperCase()}`;
}

/** Address of the property's page. */
export function mailPropertyHref(
  property: Property,
  { brand, siteUrl }: Pick<MailFacts, 'brand' | 'siteUrl'>,
): string {
  return siteUrl + canonicalPropertyPath(property, brand.smallIdPrefix);
}

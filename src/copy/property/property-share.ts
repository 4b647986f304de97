import { nameWithPlace } from '../../domain/catalogue/name-with-place.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';

/** Ways to hand a property on, to note it down and to print it. */
export const propertyShareCopy = {
  email: 'Enviar por e-mail',
  calendar: 'Datas na agenda (.ics)',
  print: 'Imprimir ficha',
  qrCode: 'Código QR do endereço desta página',
} as const;

/** Words of the calendar file. */
export const calendarCopy = {
  auction: (position: number) => `${position}º leilão`,
  deadline: 'Fim do prazo das propostas',
  title: (occasion: string, name: string) => `${occasion}: ${name}`,
  description: (smallId: string) =>
    `Código ${smallId}. Confira a data na página do imóvel: ela pode mudar sem aviso.`,
} as const;

type Shared = {
  readonly name: string;
  readonly cityName: string;
  readonly uf: string;
  readonly discountPercent: number | null;
  readonly state: PropertyCardView['state'];
  readonly overLabel: string | null;
};

const OVER: Partial<Record<PropertyCardView['state'], string>> = { sold: 'Vendido', closed: 'Encerrado' };

/**
 * Texts about a property in messengers and search engines; the price in centavos is that which a buyer would pay now.
 * A sold or closed one has no price to offer, and says so.
 */
export function shareTexts(shared: Shared, payableCents: number | null) {
  const { name, cityName, uf, state } = shared;
  const over = OVER[state] ?? shared.overLabel ?? undefined;
  const discountPercent = over === undefined ? shared.discountPercent : null;
  const place = `${cityName}/${uf.toUpperCase()}`;
  const price =
    over ??
    (payableCents === null ? 'Sob consulta' : `R$ ${Math.round(payableCents / 100).toLocaleString('pt-BR')}`);
  const discount = discountPercent === null || discountPercent <= 0 ? null : `−${discountPercent}%`;
  const below = discount === null ? '' : `, ${discountPercent}% abaixo da avaliação`;
  return {
    place,
    label: over === undefined ? null : 'Situação',
    price,
    discount,
    title: nameWithPlace(name, cityName, uf),
    description: `${price}${below}. ${place}.`,
  };
}

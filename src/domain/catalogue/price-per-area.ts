import { type Centavos, centavos } from '../money.ts';
import type { Area } from './enumerations.ts';
import { mainAreaOf } from './highlighted-features.ts';

type Areas = Parameters<typeof mainAreaOf>[0];

export type PricePerArea = { readonly cents: Centavos; readonly area: Area };

/**
 * A price divided by the main area, in whole centavos rounded half up, with the area that it is for: a square metre of land
 * says nothing of one that is built. Null without a price or without an area.
 */
export function pricePerArea(priceCents: number | null, areas: Areas): PricePerArea | null {
  const area = mainAreaOf(areas);
  if (priceCents === null || area === null) return null;
  return { cents: centavos(Math.round(priceCents / area.amount)), area: area.key as Area };
}

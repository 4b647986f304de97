import type { Centavos } from '../money.ts';

type Known = {
  readonly priceCents: Centavos | null;
  readonly appraisalCents: Centavos | null;
  readonly features?: readonly unknown[] | undefined;
  readonly areas?: readonly unknown[] | undefined;
  readonly description?: string | null | undefined;
  readonly hasPosition: boolean;
  readonly photos: number;
};

/**
 * Share of the facts for buyers that are there, from 0 to 100: amounts 20 each, photos up to 20, rooms 15, areas 15,
 * a description 5, coordinates 5. It weighs in the order 'relevante' (D§4).
 */
export function completenessOf(known: Known): number {
  const has = (held: boolean, points: number) => (held ? points : 0);
  return (
    has(known.priceCents !== null, 20) +
    has((known.appraisalCents ?? 0) > 0, 20) +
    Math.min(known.photos, 4) * 5 +
    has((known.features?.length ?? 0) > 0, 15) +
    has((known.areas?.length ?? 0) > 0, 15) +
    has((known.description ?? '') !== '', 5) +
    has(known.hasPosition, 5)
  );
}

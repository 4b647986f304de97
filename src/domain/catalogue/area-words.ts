import { normaliseName } from '../localities/locality.ts';
import { AREAS, type Area, oneOf } from './enumerations.ts';

const NAMES: readonly (readonly [RegExp, Area])[] = [
  [/^(util|de uso)$/, 'area_util'],
  [/^(privativa|privada|privativa coberta)$/, 'area_privativa'],
  [/^(construida|edificada|de construcao)$/, 'area_construida'],
  [/^(do |de )?(terreno|lote)$/, 'area_terreno'],
  [/^total$/, 'area_total'],
];

/** The area that a source's own words name: `area_terreno`, "Área do terreno"; null when they are unknown. */
export function areaNamed(text: string): Area | null {
  const words = normaliseName(text);
  const known = oneOf(AREAS, words.replaceAll(' ', '_'));
  if (known) return known;
  const bare = words.replace(/^area /, '');
  return NAMES.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
}

/** Units whose size is the same everywhere; an alqueire is not among them. */
const SQUARE_METRES: readonly (readonly [RegExp, number])[] = [
  [/^(m 2|m2|metros?( quadrados?)?|metro quadrado|mq)$/, 1],
  [/^(ha|hectares?)$/, 10_000],
  [/^(km 2|km2|quilometros? quadrados?)$/, 1_000_000],
];

/** Square metres of one of a unit; null for a unit that is unknown, or different from place to place. */
export function squareMetresOf(unit: string): number | null {
  const words = normaliseName(unit.replace('²', '2'));
  return SQUARE_METRES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

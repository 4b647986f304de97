import type { PropertyStatus } from '../../../domain/catalogue/property-status.ts';

/** Shown states, from the most usual on. */
export const STOCK_ORDER = [
  'ativo',
  'rascunho',
  'pre_ativo',
  'em_disputa',
  'vendido',
  'encerrado',
  'retirado',
] as const satisfies readonly PropertyStatus[];

/** The colour of each, as the style sheet names it. */
export const STOCK_TONES: Readonly<Record<PropertyStatus, string>> = {
  ativo: 'tone-active',
  rascunho: 'tone-draft',
  pre_ativo: 'tone-soon',
  em_disputa: 'tone-dispute',
  vendido: 'tone-sold',
  encerrado: 'tone-ended',
  retirado: 'tone-withdrawn',
};

export const sumOf = (stock: readonly { status: string; count: number }[], status: PropertyStatus): number =>
  stock.find((row) => row.status === status)?.count ?? 0;

/** The life of a property (D§5). The values are stored, and shown on the operator's side. */
export const PROPERTY_STATUSES = [
  'rascunho',
  'pre_ativo',
  'ativo',
  'em_disputa',
  'vendido',
  'encerrado',
  'retirado',
] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/**
 * The state graph. A withdrawn listing comes back to whatever it is by then, also as sold or closed; a sale or a closing
 * may be taken back by the operator, since an auction's outcome can be annulled.
 */
const TRANSITIONS: Readonly<Record<PropertyStatus, readonly PropertyStatus[]>> = {
  rascunho: ['pre_ativo', 'ativo', 'retirado'],
  pre_ativo: ['rascunho', 'ativo', 'encerrado', 'retirado'],
  ativo: ['em_disputa', 'vendido', 'encerrado', 'retirado'],
  em_disputa: ['ativo', 'vendido', 'encerrado', 'retirado'],
  vendido: ['ativo', 'retirado'],
  encerrado: ['ativo', 'vendido', 'retirado'],
  retirado: ['ativo', 'pre_ativo', 'em_disputa', 'vendido', 'encerrado'],
};

/** True when the life cycle allows a property to go from one status to another; staying is not a change. */
export function canChangeStatus(from: PropertyStatus, to: PropertyStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Shown in lists and on its page: everything but drafts and withdrawn ones. */
export function isPublished(status: PropertyStatus): boolean {
  return status !== 'rascunho' && status !== 'retirado';
}

/** Over by its status. An offer is over by its dates too: `sale-end.ts` decides. */
export function isSoldOrClosed(status: PropertyStatus): boolean {
  return status === 'vendido' || status === 'encerrado';
}

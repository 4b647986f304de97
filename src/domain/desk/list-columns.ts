/** Columns of a property in the list, beside its name. */
export const LIST_COLUMNS = [
  'status',
  'saleType',
  'price',
  'discount',
  'complete',
  'changed',
  'bank',
  'source',
  'type',
  'campaign',
  'deadline',
  'published',
  'rank',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Shown where nobody has chosen. */
export const USUAL_COLUMNS: readonly ListColumn[] = [
  'status',
  'saleType',
  'price',
  'discount',
  'complete',
  'changed',
];

/**
 * Acts of visitors that are counted by day: of the whole site, and of the property that they are about. `visit`:
 * somebody came from elsewhere. `page`: a page was looked at; `view`: that of a property. `costs`, `saved`, `shared`:
 * what buying costs was opened, a property was kept, or handed on. `empty`: a search found nothing.
 */
export type Counted = 'visit' | 'page' | 'view' | 'costs' | 'saved' | 'shared' | 'empty';

/** Counts of one property, in their order: visitors' acts, then their questions. */
export const PROPERTY_COUNTS = [
  'view',
  'costs',
  'saved',
  'shared',
  'contacts',
  'visits',
  'proposals',
] as const;

export type PropertyCount = (typeof PROPERTY_COUNTS)[number];

/** Days for which counts are kept: 24 months. */
export const COUNTS_KEPT_DAYS = 730;

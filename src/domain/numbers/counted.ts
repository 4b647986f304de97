/**
 * What is counted of visitors, by day: of the whole site, and where it is about a property of that property too. `visit`:
 * somebody came from elsewhere. `page`: a page was looked at; `view`: that of a property. `costs`, `saved`, `shared`: what
 * buying costs was opened, a property was kept, or handed on. `empty`: a search found nothing.
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

/** How long counts are kept: 24 months. */
export const COUNTS_KEPT_DAYS = 730;

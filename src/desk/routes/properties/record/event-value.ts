import { statusNames } from '../../../../copy/desk/properties.ts';
import { dayAndTime } from '../../../../copy/desk/times.ts';
import { saleTypeLabels } from '../../../../copy/property/catalogue.ts';
import { SALE_TYPES } from '../../../../domain/catalogue/enumerations.ts';
import type { PropertyEvent } from '../../../../domain/catalogue/property-event.ts';
import { PROPERTY_STATUSES } from '../../../../domain/catalogue/property-status.ts';
import { reais } from '../amounts.ts';

const AMOUNTS = ['price', 'appraisal'];

/** A value of the history in words; empty for none. */
export function eventValue(event: PropertyEvent, side: 'before' | 'after'): string {
  const value = event[side];
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return AMOUNTS.includes(event.kind) ? reais(value) : String(value);
  const status = PROPERTY_STATUSES.find((each) => each === value);
  if (status !== undefined) return statusNames[status];
  const saleType = SALE_TYPES.find((each) => each === value);
  if (saleType !== undefined) return saleTypeLabels[saleType];
  const texts = Array.isArray(value) ? value.map(String) : [String(value)];
  return texts
    .map((text) => (Number.isFinite(Date.parse(text)) ? dayAndTime(Date.parse(text)) : text))
    .join(', ');
}

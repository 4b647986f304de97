import type { Property } from '../../../domain/catalogue/property.ts';
import { readSaleStatus } from '../../../domain/catalogue/sale-status-words.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';

/** A longer text is a remark, not a label. */
const MOST_LETTERS = 24;

/** The word by which the source closed a listing, where it is short and still means what is stored. */
export function closedWordOf({ status, detail }: Pick<Property, 'status' | 'detail'>): string | null {
  const text = detail.saleStatusText?.trim() ?? '';
  if (status !== 'encerrado' || text === '' || text.length > MOST_LETTERS) return null;
  return readSaleStatus(text) === 'encerrado' ? text : null;
}

/**
 * The status as the source words it. The stored one where it is sold, where the text says no more than that, and where
 * it means another one by now.
 */
export function saleStatusText({ status, detail }: Pick<Property, 'status' | 'detail'>): string {
  const text = detail.saleStatusText;
  if (text === null || status === 'vendido' || normaliseName(text) === status) return status;
  return readSaleStatus(text) === status ? text : status;
}

import type { Property } from '../catalogue/property.ts';

type Sold = Pick<Property, 'saleType' | 'saleCategory'>;

/** An auction that a court holds (CPC arts. 881 to 903). */
export function isCourtAuction({ saleType, saleCategory }: Sold): boolean {
  return saleCategory === 'venda_judicial' && saleType === 'leilao';
}

/** A sale under a court without an auction: by proposals, which the judge's conditions bind (CPC art. 880). */
export function isCourtSale({ saleType, saleCategory }: Sold): boolean {
  return saleCategory === 'venda_judicial' && saleType !== 'leilao';
}

import type { Property } from '../catalogue/property.ts';

type Sold = Pick<Property, 'saleType' | 'saleCategory'>;

/** Sold by a court, whose letter has the force of a deed (CPC arts. 880 § 2 and 901; Lei 6.015/1973 art. 221, IV). */
export const isOfCourt = ({ saleCategory }: Pick<Sold, 'saleCategory'>): boolean =>
  saleCategory === 'venda_judicial';

/** An auction that a court holds (CPC arts. 881 to 903). */
export function isCourtAuction({ saleType, saleCategory }: Sold): boolean {
  return isOfCourt({ saleCategory }) && saleType === 'leilao';
}

/** A sale under a court without an auction: by proposals, which the judge's conditions bind (CPC art. 880). */
export function isCourtSale({ saleType, saleCategory }: Sold): boolean {
  return isOfCourt({ saleCategory }) && saleType !== 'leilao';
}

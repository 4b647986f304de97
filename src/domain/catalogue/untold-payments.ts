import { PAYMENT_TYPES, type PaymentType } from './enumerations.ts';
import type { Property } from './property.ts';

type Told = Pick<Property, 'paymentTypes'> & { readonly detail: Pick<Property['detail'], 'toldPayments'> };

/** Ways to pay that are not offered by what is known, and of which the source never said that they are not. */
export function untoldPayments({ paymentTypes, detail }: Told): PaymentType[] {
  return PAYMENT_TYPES.filter(
    (type) => type !== 'vista' && !paymentTypes.includes(type) && !detail.toldPayments.includes(type),
  );
}

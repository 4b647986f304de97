import type { Order } from '../../domain/catalogue/enumerations.ts';

/** Names, on the cards of a list, of the amounts of buying by which the list is ordered. */
export const orderFigures = {
  'custo-min': 'Custo total provável',
  'entrada-min': 'No dia da compra',
  'desagio-efetivo': 'Deságio efetivo',
} as const satisfies Partial<Record<Order, string>>;

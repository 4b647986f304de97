import { orderFigures } from '../../copy/search/order-figures.ts';
import type { Order } from '../../domain/catalogue/enumerations.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { isOverState, type PropertyCardView } from '../../domain/catalogue/property-card.ts';
import type { RateTable } from '../../domain/cost/cost-rate.ts';
import { discountText } from '../../domain/cost/discount-text.ts';
import { type SearchedCost, searchedCost } from '../../domain/finance/searched-cost.ts';
import { formatMoney } from '../../domain/format.ts';
import type { LocalDate } from '../../domain/time.ts';

type FigureOrder = keyof typeof orderFigures;

const isOfFigure = (order: Order): order is FigureOrder => order in orderFigures;

/**
 * Puts on a card what its list is ordered by: the amount that the page of the property tells, at the price payable now. What is
 * over, and what has no such amount, stays as it is. Null: the cards tell what this order goes by anyway.
 */
export function orderFigure(order: Order, rates: RateTable, day: LocalDate) {
  if (!isOfFigure(order)) return null;
  return (property: Property, card: PropertyCardView): PropertyCardView => {
    if (isOverState(card.state)) return card;
    const { campaign, saleCents } = card.price;
    const cost = searchedCost(property, campaign?.cents ?? saleCents, campaign !== null, rates, day);
    const text = cost === null ? null : textOf(order, cost);
    return text === null ? card : { ...card, figure: { label: orderFigures[order], text } };
  };
}

function textOf(order: FigureOrder, cost: SearchedCost): string | null {
  if (order === 'custo-min') return formatMoney(cost.totalCents);
  const { firstDayCents, effectiveDiscount } = cost;
  if (order === 'entrada-min') return firstDayCents === null ? null : formatMoney(firstDayCents);
  return effectiveDiscount === null || effectiveDiscount < 0 ? null : discountText(effectiveDiscount);
}

import { PRICE_BOUND } from '../../../domain/desk/record/record-fields.ts';
import { instant, type LocalDate, localDateOf } from '../../../domain/time.ts';

/** Column of the list's price. */
export const PRICE_COLUMN = 'price_cents';
export const AUCTIONS = 'datas_leilao';

type Auction = { readonly data: string; readonly valor_minimo?: number | null };

/** True for a value that names an amount beside the list's price, and so is said of the price of that day. */
export function isPriceBound(field: string, value: unknown): boolean {
  if (field === AUCTIONS) return auctionsIn(value).some(({ valor_minimo }) => isAmount(valor_minimo));
  return PRICE_BOUND.includes(field) && isAmount(value);
}

/**
 * Auctions with the minimums that still hold once the list's price is another: those of auctions that are over, and what is
 * the list's price itself (its price becomes the second auction's minimum when the first one failed).
 */
export function auctionsAtPrice(value: unknown, priceCents: unknown, today: LocalDate): readonly Auction[] {
  return auctionsIn(value).map((auction) => {
    const { valor_minimo: minimum } = auction;
    const isOver = localDateOf(instant(Date.parse(auction.data))) < today;
    const stays = !isAmount(minimum) || isOver || Math.round(minimum * 100) === priceCents;
    return stays ? auction : { ...auction, valor_minimo: null };
  });
}

const auctionsIn = (value: unknown): readonly Auction[] => (Array.isArray(value) ? value : []);

const isAmount = (value: unknown): value is number => typeof value === 'number' && value > 0;

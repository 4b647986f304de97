import { bidCopy } from '../../../../copy/property/legal-floor.ts';
import { againstBid, type LegalFloor, leastSafeBid } from '../../../../domain/decision/legal-floor.ts';
import { formatMoney } from '../../../../domain/format.ts';
import type { Centavos } from '../../../../domain/money.ts';
import { Note } from '../../../components/frame/note.tsx';

type BetweenProps = { floor: LegalFloor | null; price: Centavos | null; offer: Centavos };

/** Note for a price below the line and a highest offer above it: an offer between the two is still at risk. */
export function BetweenNote({ floor, price, offer }: BetweenProps) {
  const least = floor === null ? null : leastSafeBid(floor);
  if (floor === null || least === null || price === null || price >= least || offer < least) return null;
  if (againstBid(floor, price) === null) return null;
  return <Note kind="warn">{bidCopy.between(formatMoney(price), formatMoney(least))}</Note>;
}

/** Warns of a bid below the line under which the sale may be undone; nothing where none is known. */
export function FloorNote({ floor, bid }: { floor: LegalFloor | null; bid: Centavos }) {
  const against = floor === null ? null : againstBid(floor, bid);
  if (against === null) return null;
  return <Note kind={against === 'risk' ? 'danger' : 'warn'}>{bidCopy[against](formatMoney(bid))}</Note>;
}

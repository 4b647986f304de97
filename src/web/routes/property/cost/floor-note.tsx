import { bidCopy } from '../../../../copy/property/legal-floor.ts';
import { againstBid, type LegalFloor } from '../../../../domain/decision/legal-floor.ts';
import { formatMoney } from '../../../../domain/format.ts';
import type { Centavos } from '../../../../domain/money.ts';
import { Note } from '../../../components/frame/note.tsx';

/** Warns of a bid below the line under which the sale may be undone; nothing where none is known. */
export function FloorNote({ floor, bid }: { floor: LegalFloor | null; bid: Centavos }) {
  const against = floor === null ? null : againstBid(floor, bid);
  if (against === null) return null;
  return <Note kind={against === 'risk' ? 'danger' : 'warn'}>{bidCopy[against](formatMoney(bid))}</Note>;
}

import { bidCopy } from '../../../../copy/property/legal-floor.ts';
import { leastSafeBid } from '../../../../domain/decision/legal-floor.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { Note } from '../../../components/frame/note.tsx';
import type { FormProperty } from '../form-property.ts';

/** The least that a proposal should be, where a law says so: the amount itself is typed elsewhere. */
export function FloorLine({ property }: { property: FormProperty }) {
  const floor = property.decision?.floor ?? null;
  const least = floor === null ? null : leastSafeBid(floor);
  return least === null ? null : <Note kind="warn">{bidCopy.floor(formatMoney(least))}</Note>;
}

import { numberOfSmallId } from '../../../domain/brand/small-id.ts';
import { DAY_MS, instant, parseLocalDate, startOfLocalDate } from '../../../domain/time.ts';
import type { AuditQuery } from '../../../features/audit/read-audit.repo.server.ts';

/** Filters of the audit in the address. */
export function auditAsk(
  { searchParams: query }: URL,
  smallIdPrefix: string,
): {
  readonly query: AuditQuery;
  readonly before: number | null;
} {
  const day = (name: string) => parseLocalDate(query.get(name) ?? '');
  const [from, to] = [day('de'), day('ate')];
  const before = Number(query.get('antes'));
  const object = (query.get('q') ?? '').trim().slice(0, 80);
  const number = numberOfSmallId(smallIdPrefix, object);
  return {
    query: {
      acts: /^[a-z]+\.$/.test(query.get('o') ?? '') ? (query.get('o') ?? '') : '',
      actor: (query.get('quem') ?? '').slice(0, 60),
      object: number === null ? object : String(number),
      from: from === null ? null : startOfLocalDate(from),
      to: to === null ? null : instant(startOfLocalDate(to) + DAY_MS),
    },
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}

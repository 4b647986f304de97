import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import type { DeskTables } from './desk.tables.server.ts';
import { loginOf } from './person.repo.server.ts';
import { attemptKey } from './secret-token.server.ts';

type Db = Kysely<DeskTables>;

/** The network of an address: its first 24 bits, of an IPv6 address its first 48. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A network under a keyed hash, which names none. */
export const placeKey = (clientAddress: string, secret: string): string =>
  attemptKey('place', networkOf(clientAddress), secret);

/** True when the owner of this address has signed in from this place before. */
export async function isKnownPlace(db: Db, login: string, place: string): Promise<boolean> {
  const { rows } = await sql`select from desk_place join desk_person on id = person_id
    where login = ${loginOf(login)} and place = ${place}`.execute(db);
  return rows.length > 0;
}

/** Keeps that a person signed in from a place. `new`: never before, while there are others. */
export async function keepPlace(
  db: Db,
  personId: string,
  place: string,
  now: Instant,
): Promise<'known' | 'first' | 'new'> {
  const { rows } = await sql<{ place: string }>`
    select place from desk_place where person_id = ${personId}`.execute(db);
  await sql`insert into desk_place (person_id, place, seen_at) values (${personId}, ${place}, ${new Date(now)})
    on conflict (person_id, place) do update set seen_at = excluded.seen_at`.execute(db);
  if (rows.some((row) => row.place === place)) return 'known';
  return rows.length === 0 ? 'first' : 'new';
}

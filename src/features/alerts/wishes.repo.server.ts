import { type Kysely, type Selectable, sql } from 'kysely';
import type { AlertKind, AlertStatus, Periodicity } from '../../domain/alerts/alert.ts';
import type { Order, StateCode } from '../../domain/catalogue/enumerations.ts';
import { type Instant, instant } from '../../domain/time.ts';
import type { AlertTable, AlertTables, WatchTable } from './alerts.tables.server.ts';

/** An alert, or a listing that is watched, with the days of its life; `wish` is what it is of. */
export type Wish = {
  readonly id: number;
  readonly wish:
    | {
        readonly of: 'alert';
        readonly kind: AlertKind;
        readonly query: string;
        readonly orderBy: Order;
        readonly uf: StateCode | null;
        readonly periodicity: Periodicity;
      }
    | { readonly of: 'watch'; readonly number: number };
  readonly status: AlertStatus;
  readonly createdAt: Instant;
  readonly confirmedAt: Instant | null;
  readonly pausedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly lastSentAt: Instant | null;
};

/** All that an address ever asked to hear of: what lives before what has ended, the newest first. */
export async function wishesOf(
  db: Kysely<AlertTables>,
  emailKey: string,
  limit: number,
): Promise<readonly Wish[]> {
  const lives = sql`status = 'ended'`;
  const alerts = await db
    .selectFrom('alert')
    .selectAll()
    .where('email_key', '=', emailKey)
    .orderBy(lives)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const watches = await db
    .selectFrom('watch')
    .selectAll()
    .where('email_key', '=', emailKey)
    .orderBy(lives)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const all = [...alerts.map(ofAlert), ...watches.map(ofWatch)];
  return all
    .toSorted(
      (a, b) =>
        Number(a.status === 'ended') - Number(b.status === 'ended') ||
        b.createdAt - a.createdAt ||
        b.id - a.id,
    )
    .slice(0, limit);
}

const daysOf = (row: Selectable<AlertTable> | Selectable<WatchTable>) => {
  const at = (date: Date | null) => (date === null ? null : instant(date.getTime()));
  return {
    ...{ id: row.id, status: row.status, createdAt: instant(row.created_at.getTime()) },
    ...{ confirmedAt: at(row.confirmed_at), pausedAt: at(row.paused_at) },
    ...{ endedAt: at(row.ended_at), lastSentAt: at(row.last_sent_at) },
  };
};

function ofAlert(row: Selectable<AlertTable>): Wish {
  const { kind, query, order_by: orderBy, uf, periodicity } = row;
  return { ...daysOf(row), wish: { of: 'alert', kind, query, orderBy, uf, periodicity } };
}

const ofWatch = (row: Selectable<WatchTable>): Wish => ({
  ...daysOf(row),
  wish: { of: 'watch', number: row.number },
});

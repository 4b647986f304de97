import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time.ts';

/** Listing of the registry extract at an address, and the person who asked for it. */
export type RegistryAsk = {
  readonly number: number;
  readonly address: string;
  readonly askedById: string;
  readonly askedBy: string;
  readonly askedAt: Date;
};

/** State of the fetching of an extract. */
export type RegistryState = RegistryAsk & {
  readonly state: 'waiting' | 'kept' | 'missing' | 'gone' | 'refused' | 'failed';
  /** Time of the next request; null: when somebody asks again. */
  readonly dueAt: Date | null;
  readonly trouble: string | null;
  readonly fetchedAt: Date | null;
};

const COLUMNS = sql.raw(
  `r.number, r.address, r.asked_by_id as "askedById", r.asked_by as "askedBy", r.asked_at as "askedAt"`,
);

/**
 * Address of a listing's extract by its template, or null: it is none of the bank's, or was withdrawn.
 * @param template with `{UF}` and `{id13}`
 */
export async function registryAddressOf<DB>(
  db: Kysely<DB>,
  number: number,
  { template, bankSource }: { readonly template: string; readonly bankSource: string },
): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select replace(replace(${template}::text, '{UF}', upper(uf)), '{id13}', lpad(bank_id, 13, '0')) as address
    from property where number = ${number} and source = ${bankSource} and bank_id ~ '^[0-9]{1,13}$'
      and status <> 'retirado'`.execute(db);
  return rows[0]?.address ?? null;
}

export async function registryStateOf<DB>(db: Kysely<DB>, number: number): Promise<RegistryState | null> {
  const { rows } = await sql<RegistryState>`
    select ${COLUMNS}, f.state, f.due_at as "dueAt", f.trouble, f.fetched_at as "fetchedAt"
    from registry_ask r join media_file f on f.address = r.address where r.number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** Puts an extract on the queue, before everything that nobody waits for. */
export async function askForExtract<DB>(
  trx: Transaction<DB>,
  { number, address, askedById, askedBy }: Omit<RegistryAsk, 'askedAt'>,
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  const { origin } = new URL(address);
  await sql`
    insert into registry_ask (number, address, asked_by_id, asked_by, asked_at)
    values (${number}, ${address}, ${askedById}, ${askedBy}, ${at})
    on conflict (number) do update set address = excluded.address, asked_by_id = excluded.asked_by_id,
      asked_by = excluded.asked_by, asked_at = excluded.asked_at`.execute(trx);
  await sql`insert into media_use (number, address) values (${number}, ${address}) on conflict do nothing`.execute(
    trx,
  );
  await sql`insert into media_origin (origin) values (${origin}) on conflict do nothing`.execute(trx);
  await sql`
    insert into media_file (address, kind, origin, rank, position, due_at)
    values (${address}, 'registry', ${origin}, 0, 0, ${at})
    on conflict (address) do update set kind = 'registry', rank = 0, state = 'waiting', due_at = ${at}, attempts = 0,
      trouble = null`.execute(trx);
}

/** Person who asked for the extract at an address; null: nobody does any more. */
export async function registryAskOf<DB>(db: Kysely<DB>, address: string): Promise<RegistryAsk | null> {
  const { rows } = await sql<RegistryAsk>`
    select ${COLUMNS} from registry_ask r where r.address = ${address} order by r.asked_at desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

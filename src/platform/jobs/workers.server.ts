import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Interval at which a process that runs jobs says that it lives. */
const BEAT_MS = 10_000;
/** A process that has been silent for this long has ended without a word, or hangs. */
const SILENT_SECONDS = 40;
/** A process that was killed is told of for this long: another may have taken its place, and somebody should know. */
const TELL_HOURS = 1;

export type WorkerCounts = {
  readonly alive: number;
  /** Ended without a word within the last hour. */
  readonly lost: number;
  /** Since the last sign of any; null: there was none. */
  readonly silentSeconds: number | null;
};

export type Heartbeat = { readonly stop: () => Promise<void> };

export type HeartbeatOptions = {
  readonly role: string;
  readonly onError: (error: unknown) => void;
  readonly beatMs?: number;
};

/** Lets others see that this process runs jobs, until it stops. */
export function beat<DB>(db: Kysely<DB>, { role, onError, beatMs = BEAT_MS }: HeartbeatOptions): Heartbeat {
  const id = randomUUID();
  const say = async () => {
    try {
      await sql`insert into worker (id, role) values (${id}, ${role})
        on conflict (id) do update set seen_at = now()`.execute(db);
      await sql`delete from worker where seen_at < now() - ${TELL_HOURS} * interval '1 hour'`.execute(db);
    } catch (error) {
      onError(error);
    }
  };
  let said = say();
  const timer = setInterval(() => {
    said = said.then(say);
  }, beatMs);
  return {
    async stop() {
      clearInterval(timer);
      await said;
      await sql`delete from worker where id = ${id}`.execute(db).catch(onError);
    },
  };
}

/** Workers that run jobs, as far as they can be seen. */
export async function countWorkers<DB>(db: Kysely<DB>): Promise<WorkerCounts> {
  const { rows } = await sql<WorkerCounts>`
    select count(*) filter (where is_alive)::int as alive, count(*) filter (where not is_alive)::int as lost,
      extract(epoch from now() - max(seen_at))::float8 as "silentSeconds"
    from (select seen_at, seen_at > now() - ${SILENT_SECONDS} * interval '1 second' as is_alive from worker) as seen`.execute(
    db,
  );
  return rows[0] ?? { alive: 0, lost: 0, silentSeconds: null };
}

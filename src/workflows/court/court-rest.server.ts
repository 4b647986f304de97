import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { type Instant, instant } from '../../domain/time.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.server.ts';

const KEY = 'court_rest';
const HOUR_MS = 3_600_000;
/** Failures in a row, of whatever lawsuits, after which the interface rests. */
const MOST_FAILURES = 10;

const restSchema = z.object({ inARow: z.int(), until: z.number() }).catch({ inARow: 0, until: 0 });

/** Instant until which courts are left alone; null: they are asked. */
export async function courtRest<DB>(db: Kysely<DB>, now: Instant): Promise<Instant | null> {
  const { until } = restSchema.parse((await readSetting(db, KEY)) ?? {});
  return until > now ? instant(until) : null;
}

/** An answer of the interface; `askedMs`: it wants to be left alone for so long, null: it failed, or refused. */
type Outcome = { readonly isAnswer: true } | { readonly isAnswer: false; readonly askedMs: number | null };

/**
 * Counts failures in a row: ten rest the interface for an hour, and one that asks for a rest has it at once. It is the
 * last statement of a transaction, as every setting.
 */
export async function noteOutcome<DB>(trx: Transaction<DB>, outcome: Outcome, now: Instant): Promise<void> {
  const { inARow, until } = restSchema.parse((await readSetting(trx, KEY)) ?? {});
  if (outcome.isAnswer) {
    if (inARow > 0) await writeSetting(trx, KEY, { inARow: 0, until });
    return;
  }
  const isRest = outcome.askedMs !== null || inARow + 1 >= MOST_FAILURES;
  const next = isRest
    ? { inARow: 0, until: Math.max(until, now + (outcome.askedMs ?? HOUR_MS)) }
    : { inARow: inARow + 1, until };
  await writeSetting(trx, KEY, next);
}

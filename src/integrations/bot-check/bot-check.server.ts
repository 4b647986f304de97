import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { BotChallenge } from '../../domain/bot-check/challenge.ts';
import type { Clock } from '../../domain/time.ts';
import { packedTokenSchema } from './token.wire.ts';

/** Lifetime of a challenge; a form that is open for longer asks for another one. */
const LIFETIME_MS = 10 * 60_000;
/**
 * The counter is drawn between these: 100,000 hashes on average and never more than half as many again. A cheap phone
 * does that in a second or two (decision 0230 has the measurements).
 */
const LEAST_COUNTER = 50_000;
const MOST_COUNTER = 150_000;
/** A token of ours has about 900. */
const LONGEST_TOKEN = 2_000;

/** Verdict on a token; a bad one is told by a stable code. */
export type BotVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'missing' | 'invalid' | 'expired' | 'used' };

export type BotCheck = {
  /** A new challenge, signed; nothing is kept of it. */
  readonly challenge: () => Promise<BotChallenge>;
  /** Takes a token once, whichever process is asked: a second time it is `used`. */
  readonly verify: (token: string | null) => Promise<BotVerdict>;
  /** True when a token is right, without taking it. */
  readonly inspect: (token: string | null) => Promise<InspectedToken>;
};

/** `takeIn` takes it as part of a transaction; false when it was used before. */
export type InspectedToken =
  | { readonly ok: true; readonly takeIn: (trx: QueryExecutorProvider) => Promise<boolean> }
  | Extract<BotVerdict, { ok: false }>;

type BotCheckNeeds<DB> = {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  /** SECRET_KEY. */
  readonly secret: string;
};

/** Our own bot check: no one else is asked, and nothing is known of the visitor. */
export function makeBotCheck<DB>({ db, clock, secret }: BotCheckNeeds<DB>): BotCheck {
  const keyFor = (what: string) => createHmac('sha256', secret).update(`bot-check:${what}`).digest('hex');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };
  const inspect = async (token: string | null): Promise<InspectedToken> => {
    if (token === null || token === '') return { ok: false, code: 'missing' };
    const read = readToken(token);
    const { verified } = read
      ? await verifySolution({ ...read, ...secrets, deriveKey })
      : { verified: false };
    if (read === null || !verified) return { ok: false, code: 'invalid' };
    const { signature, parameters } = read.challenge;
    const { expires } = parameters.data;
    if (expires <= clock.now()) return { ok: false, code: 'expired' };
    return { ok: true, takeIn: (trx) => takeOnce(trx, signature, expires) };
  };
  return {
    inspect,
    async challenge() {
      const made = await createChallenge({
        ...secrets,
        algorithm: 'SHA-256',
        cost: 1,
        deriveKey,
        counter: randomInt(MOST_COUNTER, LEAST_COUNTER),
        data: { expires: clock.now() + LIFETIME_MS, most: MOST_COUNTER },
      });
      return made as BotChallenge;
    },
    async verify(token) {
      const inspected = await inspect(token);
      if (!inspected.ok) return inspected;
      return (await inspected.takeIn(db)) ? { ok: true } : { ok: false, code: 'used' };
    },
  };
}

function readToken(token: string) {
  if (token.length > LONGEST_TOKEN) return null;
  try {
    const parsed = packedTokenSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** True for the first who asks. */
async function takeOnce(db: QueryExecutorProvider, signature: string, expires: number): Promise<boolean> {
  const { rows } = await sql`
    insert into bot_check_use (signature, expires_at)
    values (${Buffer.from(signature, 'hex')}, ${new Date(expires)})
    on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
}

/** Forgets tokens that nobody could use any more. */
export async function forgetUsedTokens<DB>(db: Kysely<DB>, clock: Clock): Promise<void> {
  await sql`delete from bot_check_use where expires_at < ${new Date(clock.now())}`.execute(db);
}

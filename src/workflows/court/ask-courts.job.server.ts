import { setTimeout as wait } from 'node:timers/promises';
import { courtOf, formatCaseNumber, readCaseNumber } from '../../domain/evidence/case-number.ts';
import { courtEvidence } from '../../domain/evidence/court-stages.ts';
import { type Clock, DAY_MS, type Instant, instant } from '../../domain/time.ts';
import {
  type CourtAsk,
  claimCase,
  courtAsksOf,
  keepCases,
  namedCases,
  settleCase,
} from '../../features/catalogue/evidence/court-ask.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { DEMO_SOURCE } from '../../features/demo/retire-demo.server.ts';
import type { CourtRecords, CourtRefusal } from '../../integrations/court-records/datajud.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { RunningJob } from '../../platform/jobs/job-runner.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { proposeFound } from '../evidence/propose-found.server.ts';
import { courtRest, noteOutcome } from './court-rest.server.ts';
import { courtSetting } from './court-setting.server.ts';

export type CourtParts = {
  readonly database: Database<CatalogueTables>;
  /** Null: no key is set, and nobody is asked. */
  readonly courts: CourtRecords | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Between two questions (1,000 ms: half of what the terms allow). */
  readonly pauseMs?: number;
};

const PAUSE_MS = 1_000;
const LEASE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** In one run; the rest is due an hour later. */
const MOST_ASKED = 2_000;
/** Answers about one lawsuit that tell nothing against the interface. */
const ANSWERS: readonly string[] = ['unknown_case', 'no_court', 'sealed'];

/** Asks courts about the lawsuits of listings, one after the other, and proposes what their records tell. */
export function askCourts(parts: CourtParts) {
  return async ({ signal }: Pick<RunningJob<never>, 'signal'>): Promise<void> => {
    const { database, courts, log } = parts;
    if (courts === null || !(await courtSetting(database.db)).isOn) return;
    const asked = { ...(await findCases(parts)), asked: 0 };
    let restsUntil: Instant | null = null;
    while (asked.asked < MOST_ASKED && (await courtSetting(database.db)).isOn) {
      signal.throwIfAborted();
      restsUntil = await courtRest(database.db, parts.clock.now());
      if (restsUntil !== null) break;
      const claim = { now: parts.clock.now(), pauseMs: parts.pauseMs ?? PAUSE_MS, leaseMs: LEASE_MS };
      const next = await transaction(database.db, (trx) => claimCase(trx, claim));
      if (next.kind === 'none') break;
      if (next.kind === 'wait') {
        await wait(next.ms, undefined, { signal });
        continue;
      }
      asked.asked += 1;
      await askOne(parts, courts, next.ask, signal);
    }
    const rest = restsUntil === null ? {} : { restsUntil: new Date(restsUntil).toISOString() };
    log.info('courts.asked', { ...asked, ...rest });
  };
}

/** Puts the lawsuits of listings on the list; a number with wrong check digits, or of a court that is not there, is left out. */
async function findCases({ database, clock }: CourtParts): Promise<{ cases: number; wrong: number }> {
  return transaction(database.db, async (trx) => {
    const named = await namedCases<CatalogueTables>(trx, DEMO_SOURCE);
    const cases = named.flatMap(({ number, written }) => {
      const caseNumber = readCaseNumber(written);
      const court = caseNumber && courtOf(caseNumber);
      return caseNumber && court ? [{ number, caseNumber, court }] : [];
    });
    await keepCases(trx, cases, clock.now());
    return { cases: cases.length, wrong: named.length - cases.length };
  });
}

async function askOne(
  { database, clock }: CourtParts,
  courts: CourtRecords,
  ask: CourtAsk,
  signal: AbortSignal,
): Promise<void> {
  const caseNumber = readCaseNumber(ask.caseNumber);
  if (caseNumber === null) return;
  const answer = await courts.ask(caseNumber, signal);
  const now = clock.now();
  await transaction(database.db, async (trx) => {
    const all = await courtAsksOf<CatalogueTables>(trx, ask.number);
    const place = all.findIndex((one) => one.caseNumber === ask.caseNumber);
    const source = { number: ask.number, origin: 'tribunal', paperId: null, place } as const;
    if (answer.ok) {
      const { lastMovementOn } = answer.record;
      const named = formatCaseNumber(ask.caseNumber);
      const found = courtEvidence(answer.record).map((one) => ({
        ...{ ...one, place, quote: `${named}: ${one.quote}` },
      }));
      await proposeFound(trx, source, found, now);
      await settleCase(trx, ask, { dueAt: instant(now + DAY_MS), trouble: null, lastMovementOn }, now);
      await noteOutcome(trx, { isAnswer: true }, now);
      return;
    }
    // Facts that may not be told any more are no longer proposed either.
    if (answer.code === 'sealed') await proposeFound(trx, source, [], now);
    await settleCase(trx, ask, { dueAt: nextTry(answer, ask.attempts, now), trouble: answer.code }, now);
    if (ANSWERS.includes(answer.code)) await noteOutcome(trx, { isAnswer: true }, now);
    else await noteOutcome(trx, { isAnswer: false, askedMs: askedRest(answer) }, now);
  });
}

/** Too many questions are told of us, whatever the lawsuit; without a time it is an hour. */
const askedRest = (answer: CourtRefusal): number | null =>
  answer.code === 'rate_limited' ? (answer.retryAfterMs ?? HOUR_MS) : null;

/**
 * Time of the next question: an unknown case is asked for again in a week, a sealed one in a month, a failed one at
 * ever greater distances.
 */
function nextTry(answer: CourtRefusal, attempts: number, now: Instant): Instant {
  if (answer.code === 'unknown_case' || answer.code === 'no_court') return instant(now + 7 * DAY_MS);
  if (answer.code === 'sealed') return instant(now + 30 * DAY_MS);
  const backOff = Math.min(HOUR_MS * 2 ** Math.max(0, attempts - 1), DAY_MS);
  const asked = 'retryAfterMs' in answer ? (answer.retryAfterMs ?? 0) : 0;
  return instant(now + Math.max(backOff, asked));
}

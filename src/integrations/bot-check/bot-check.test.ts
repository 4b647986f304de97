import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type BotChallenge, packToken } from '../../domain/bot-check/challenge.ts';
import { CounterSearch } from '../../domain/bot-check/search-counter.ts';
import { type Clock, instant } from '../../domain/time.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { forgetUsedTokens, makeBotCheck } from './bot-check.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

function movableClock() {
  let now = Date.parse('2026-08-01T12:00:00-03:00');
  const clock: Clock = { now: () => instant(now) };
  return { clock, later: (ms: number) => (now += ms) };
}

function solve(challenge: BotChallenge): string {
  const solution = new CounterSearch(challenge).advance(challenge.parameters.data.most + 1);
  if (solution === null) throw new Error('no counter solves it');
  return packToken(challenge, solution);
}

/** A token with one part of it changed. */
function changed(token: string, change: (parts: { challenge: BotChallenge }) => void): string {
  const parts = JSON.parse(atob(token)) as { challenge: BotChallenge };
  change(parts);
  return btoa(JSON.stringify(parts));
}

onEachDatabase('the bot check', (use) => {
  test('V10 a solved challenge is taken once, whichever process is asked', async () => {
    const { clock } = movableClock();
    const here = makeBotCheck({ db: use().db, clock, secret: SECRET });
    const there = makeBotCheck({ db: use().db, clock, secret: SECRET });
    const token = solve(await here.challenge());
    const verdicts = await Promise.all([here.verify(token), there.verify(token), here.verify(token)]);
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(verdicts.filter((verdict) => !verdict.ok && verdict.code === 'used')).toHaveLength(2);
  });

  test('a solution of the library is taken like one of ours', async () => {
    const { clock } = movableClock();
    const botCheck = makeBotCheck({ db: use().db, clock, secret: SECRET });
    const challenge = await botCheck.challenge();
    const theirs = await solveChallenge({ challenge, deriveKey });
    if (theirs === null) throw new Error('no counter solves it');
    expect(solve(challenge)).toBe(
      packToken(challenge, { counter: theirs.counter, derivedKey: theirs.derivedKey }),
    );
    expect(await botCheck.verify(btoa(JSON.stringify({ challenge, solution: theirs })))).toEqual({
      ok: true,
    });
  });

  test('what is missing, late, guessed, changed or signed by others is refused, each by its code', async () => {
    const { clock, later } = movableClock();
    const botCheck = makeBotCheck({ db: use().db, clock, secret: SECRET });
    const refused = async (token: string | null) => {
      const verdict = await botCheck.verify(token);
      return verdict.ok ? 'taken' : verdict.code;
    };
    const challenge = await botCheck.challenge();
    const token = solve(challenge);
    expect(await refused(null)).toBe('missing');
    expect(await refused('')).toBe('missing');
    for (const junk of ['x', 'a'.repeat(100_000), btoa('null'), btoa('{}'), btoa('[{"challenge":1}]')]) {
      expect(await refused(junk)).toBe('invalid');
    }
    const guessed = packToken(challenge, {
      counter: 1,
      derivedKey: challenge.parameters.keyPrefix.repeat(2),
    });
    expect(await refused(guessed)).toBe('invalid');
    const longer = changed(token, ({ challenge: { parameters } }) => {
      Object.assign(parameters.data, { expires: parameters.data.expires + 3_600_000 });
    });
    expect(await refused(longer)).toBe('invalid');
    const easier = changed(token, ({ challenge: { parameters } }) => {
      Object.assign(parameters, { keyPrefix: '00' });
    });
    expect(await refused(easier)).toBe('invalid');
    const foreign = makeBotCheck({ db: use().db, clock, secret: `${SECRET}!` });
    expect(await refused(solve(await foreign.challenge()))).toBe('invalid');
    later(10 * 60_000);
    expect(await refused(token)).toBe('expired');
  });

  test('used tokens are forgotten when nobody could use them any more', async () => {
    const { clock, later } = movableClock();
    const botCheck = makeBotCheck({ db: use().db, clock, secret: SECRET });
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from bot_check_use`.execute(
        use().db,
      );
      return rows[0]?.n;
    };
    await botCheck.verify(solve(await botCheck.challenge()));
    await forgetUsedTokens(use().db, clock);
    expect(await count()).toBeGreaterThan(0);
    later(10 * 60_000 + 1);
    await forgetUsedTokens(use().db, clock);
    expect(await count()).toBe(0);
  });
});

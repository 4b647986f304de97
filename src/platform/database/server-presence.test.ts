import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../log/failure.ts';
import { ServerPresence } from './server-presence.ts';

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers probes or does not. */
function presenceOf(server: { answers: boolean }) {
  const seen: (string | null)[] = [];
  let probes = 0;
  const presence = new ServerPresence({
    probe: async () => {
      probes += 1;
      if (!server.answers) throw refused();
    },
    onChange: (failure: Failure | null) => seen.push(failure === null ? null : failure.code),
  });
  return { presence, seen, probes: () => probes };
}

function connection() {
  const lent = {
    isCut: false,
    end: async () => {
      lent.isCut = true;
    },
  };
  return lent;
}

test('nobody is probed while connections come back soon, and nothing is left running', async () => {
  const { presence, probes } = presenceOf({ answers: true });
  for (let round = 0; round < 20; round++) {
    const lent = connection();
    presence.lend(lent);
    await vi.advanceTimersByTimeAsync(300);
    presence.takeBack(lent);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect([probes(), vi.getTimerCount()]).toEqual([0, 0]);
});

test('a long statement on a server that is there goes on', async () => {
  const { presence, seen, probes } = presenceOf({ answers: true });
  const lent = connection();
  presence.lend(lent);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes()).toBeGreaterThan(10);
  expect([lent.isCut, presence.away, seen]).toEqual([false, null, []]);
});

test('what is lent and what waits is cut off when a probe is not answered, until one is', async () => {
  const server = { answers: false };
  const { presence, seen } = presenceOf(server);
  const lent = connection();
  presence.lend(lent);
  const coming = Promise.withResolvers<string>();
  const late: string[] = [];
  const waiting = presence.orAway(coming.promise, (value) => late.push(value));
  const outcome = waiting.catch((error: Failure) => error.code);
  await vi.advanceTimersByTimeAsync(2000);
  expect(lent.isCut).toBe(true);
  expect(await outcome).toBe('database_away');
  expect(presence.away?.code).toBe('database_away');
  coming.resolve('a connection');
  await coming.promise;
  expect(late).toEqual(['a connection']);
  server.answers = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect([presence.away, seen]).toEqual([null, ['database_away', null]]);
});

test('a refused connection says at once that nobody is there; a busy pool does not', async () => {
  const { presence, seen } = presenceOf({ answers: true });
  presence.connectFailed(new Error('timeout exceeded when trying to connect'));
  await vi.advanceTimersByTimeAsync(100);
  expect(presence.away).toBeNull();
  presence.connectFailed(refused());
  expect(presence.away?.cause).toMatchObject({ code: 'ECONNREFUSED' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['database_away', null]);
  presence.close();
  expect(vi.getTimerCount()).toBe(0);
});

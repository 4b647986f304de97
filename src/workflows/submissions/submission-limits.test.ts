import { expect, test } from 'vitest';
import { type Instant, instant } from '../../domain/time.ts';
import { SubmissionLimits } from './submission-limits.server.ts';

const START = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const after = (ms: number): Instant => instant(START + ms);
const limits = () => new SubmissionLimits({ ofAddress: 3, mostOfAddress: 6, ofEmail: 2, ofAll: 100 });
const of = (clientAddress: string, now = START, isChecked = false, isSuspicious = false) => ({
  clientAddress,
  now,
  isChecked,
  isSuspicious,
});

test('D§8 one address is asked for the bot check, then told to wait, and no other address with it', () => {
  const kept = limits();
  const asked = Array.from({ length: 6 }, () => kept.attempt(of('192.0.2.1')).kind);
  expect(asked).toEqual(['free', 'free', 'free', 'bot_check', 'bot_check', 'bot_check']);
  expect(kept.attempt(of('192.0.2.1', START, true))).toMatchObject({ kind: 'wait' });
  expect(kept.attempt(of('192.0.2.2'))).toEqual({ kind: 'free' });
});

test('D§8 with the bot check solved an address goes on, and time gives it back its share', () => {
  const kept = limits();
  for (let sent = 0; sent < 3; sent += 1) kept.attempt(of('192.0.2.1'));
  expect(kept.attempt(of('192.0.2.1', START, true))).toEqual({ kind: 'free' });
  expect(kept.attempt(of('192.0.2.1', after(10 * 60 * 1000)))).toEqual({ kind: 'free' });
});

test('D§8 who waits as long as told has room again', () => {
  const kept = limits();
  for (let sent = 0; sent < 9; sent += 1) kept.attempt(of('192.0.2.1', START, true));
  const told = kept.attempt(of('192.0.2.1', START, true));
  expect(told.kind).toBe('wait');
  const seconds = told.kind === 'wait' ? told.seconds : 0;
  expect(kept.attempt(of('192.0.2.1', after(seconds * 1000), true))).toEqual({ kind: 'free' });
});

test('D§8 what a person would not have filled is asked for the bot check, and so is everybody under load', () => {
  expect(limits().attempt(of('192.0.2.1', START, false, true))).toEqual({ kind: 'bot_check' });
  const busy = new SubmissionLimits({ ofAddress: 3, mostOfAddress: 6, ofEmail: 2, ofAll: 1 });
  const kinds = Array.from({ length: 12 }, (_, index) => busy.attempt(of(`192.0.2.${index}`)).kind);
  expect([kinds[0], kinds.at(-1)]).toEqual(['free', 'bot_check']);
});

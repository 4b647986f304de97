import { expect, test } from 'vitest';
import { type Instant, instant } from '../../domain/time.ts';
import { placeOf } from './place-of.ts';
import { SubmissionLimits } from './submission-limits.server.ts';

const START = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const after = (ms: number): Instant => instant(START + ms);
const limits = () => new SubmissionLimits({ ofPlace: 3, mostOfPlace: 6, ofAll: 100 });
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
  const busy = new SubmissionLimits({ ofPlace: 3, mostOfPlace: 6, ofAll: 1 });
  const kinds = Array.from({ length: 12 }, (_, index) => busy.attempt(of(`192.0.2.${index}`)).kind);
  expect([kinds[0], kinds.at(-1)]).toEqual(['free', 'bot_check']);
});

test('D§8 no more than fifteen in any ten minutes are free, however evenly they come', () => {
  const kept = new SubmissionLimits();
  const free: number[] = [];
  for (let second = 0; second < 3600; second += 3) {
    if (kept.attempt(of('192.0.2.1', after(second * 1000))).kind === 'free') free.push(second);
  }
  const mostInTenMinutes = free.map((from) => free.filter((at) => at >= from && at < from + 600).length);
  expect(Math.max(...mostInTenMinutes)).toBe(15);
  // And nobody who goes on is locked out.
  expect(free.filter((second) => second >= 3000).length).toBeGreaterThan(0);
});

test('D§8 all addresses of one IPv6 network are one place', () => {
  const kept = limits();
  const kinds = Array.from({ length: 5 }, (_, at) => kept.attempt(of(`2001:db8:0:7:${at + 1}::1`)).kind);
  expect(kinds).toEqual(['free', 'free', 'free', 'bot_check', 'bot_check']);
  expect(kept.attempt(of('2001:db8:0:8::1'))).toEqual({ kind: 'free' });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is of the place %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

test('D§8 what others have sent to an address takes nothing from the place of its owner', () => {
  const kept = limits();
  const take = (clientAddress: string, now = START) =>
    kept.takeMail('link', { email: 'a@example.com', clientAddress, now }, { most: 3, withinMs: 1000 }).ok;
  expect(Array.from({ length: 5 }, () => take('192.0.2.1'))).toEqual([true, true, true, false, false]);
  expect(take('192.0.2.2')).toBe(true);
  expect(take('192.0.2.1', after(1001))).toBe(true);
});

test('D§8 while many are asked for by all, every place has its first one', () => {
  const kept = limits();
  expect(kept.isFree('192.0.2.1', START, true)).toBe(true);
  expect(kept.isFree('192.0.2.1', START, true)).toBe(false);
  expect(kept.isFree('192.0.2.1', START)).toBe(true);
  expect(kept.isFree('192.0.2.2', START, true)).toBe(true);
});

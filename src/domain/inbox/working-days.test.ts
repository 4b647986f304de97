import { expect, test } from 'vitest';
import { instant, localDateOf, localDayNumber } from '../time.ts';
import { dueOf, topicOf } from './topic.ts';
import { endOfWorkingDay, isWorkingDay, localTime } from './working-days.ts';

const at = (text: string) => instant(Date.parse(`${text}-03:00`));
const numberOf = (day: string) => localDayNumber(at(`${day}T12:00:00`));

test('O05 weekends, holidays and the days on which banks are closed are no working days', () => {
  const closed = [
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-06-04',
    '2026-11-20',
  ];
  const open = ['2026-02-18', '2026-04-02', '2026-04-06', '2026-06-05', '2026-11-23', '2027-02-10'];
  expect(closed.filter((day) => isWorkingDay(numberOf(day)))).toEqual([]);
  expect(open.filter((day) => !isWorkingDay(numberOf(day)))).toEqual([]);
  // Carnival of 2027 is on 8 and 9 February, Good Friday on 26 March.
  expect(['2027-02-08', '2027-02-09', '2027-03-26'].filter((day) => isWorkingDay(numberOf(day)))).toEqual([]);
});

test('O05 one working day after a Friday evening ends on Monday at 18h, after Thursday before a holiday on Monday too', () => {
  expect(endOfWorkingDay(at('2026-11-27T22:00:00'), 1)).toBe(at('2026-11-30T18:00:00'));
  expect(endOfWorkingDay(at('2026-11-19T09:00:00'), 1)).toBe(at('2026-11-23T18:00:00'));
  expect(endOfWorkingDay(at('2026-11-25T23:59:00'), 1)).toBe(at('2026-11-26T18:00:00'));
});

test('O05 each kind has its deadline: the ombudsman five working days, privacy fifteen days, a lead none', () => {
  const received = at('2026-11-25T10:00:00');
  const within = { messages: 2, visits: 1 };
  expect(dueOf('message', received, within)).toBe(at('2026-11-27T18:00:00'));
  expect(dueOf('visit', received, within)).toBe(at('2026-11-26T18:00:00'));
  expect(dueOf('ombudsman', received, within)).toBe(at('2026-12-02T18:00:00'));
  expect(localDateOf(dueOf('privacy', received, within)!)).toBe('2026-12-10');
  expect(dueOf('lead', received, within)).toBeNull();
});

test('O05 a message goes into the box of its subject', () => {
  expect(topicOf('contact', { subject: 'Ouvidoria' })).toBe('ombudsman');
  expect(topicOf('message', { subject: 'Parcerias' })).toBe('partnership');
  expect(topicOf('message', { subject: 'Compra de imóvel - Campinas' })).toBe('message');
  expect(topicOf('popup_lead', {})).toBe('lead');
  expect(topicOf('proposal', {})).toBe('proposal');
});

test('O08 a day and an hour of a form are a time in Brasília, or none', () => {
  expect(localTime('2026-12-01', '09:30')).toBe(at('2026-12-01T09:30:00'));
  for (const [day, hour] of [
    ['2026-02-30', '09:00'],
    ['2026-12-01', '25:00'],
    ['', '09:00'],
    ['x', ''],
  ]) {
    expect(localTime(day!, hour!)).toBeNull();
  }
});

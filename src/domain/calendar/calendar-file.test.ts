import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const event: CalendarEvent = {
  uid: 'leilao-1-oi-4071@outlet.example',
  sequence: 7,
  startsAt: instant(Date.parse('2026-11-28T20:00:00Z')),
  endsAt: instant(Date.parse('2026-11-28T21:00:00Z')),
  title: 'Primeiro leilão: casa',
  description: 'OI-4071',
  place: 'Rua Exemplo, 1; Campinas',
  url: 'https://outlet.example/imovel/sp/campinas/oi-4071',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('an appointment has its times in UTC, its number and its place', () => {
  const lines = unfolded(calendarFile('Outlet', [event], now));
  expect(lines).toContain('UID:leilao-1-oi-4071@outlet.example');
  expect(lines).toContain('SEQUENCE:7');
  expect(lines).toContain('DTSTART:20261128T200000Z');
  expect(lines).toContain('LOCATION:Rua Exemplo\\, 1\\; Campinas');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
  expect(lines.at(-1)).toBe('');
});

test('no text breaks out of its line, and no line is longer than 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const file = calendarFile('Outlet', [{ ...event, title: `${title}\r\nBEGIN:VEVENT` }], now);
      const lines = file.split('\r\n');
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(file).not.toMatch(/[^\r]\n/);
      expect(unfolded(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      expect(unfolded(file)).toHaveLength(unfolded(calendarFile('Outlet', [event], now)).length);
    }),
  );
});

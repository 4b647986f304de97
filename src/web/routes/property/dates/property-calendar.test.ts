import { expect, test } from 'vitest';
import { instant, type LocalDate } from '../../../../domain/time.ts';
import { propertyCalendar } from './property-calendar.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const property: Parameters<typeof propertyCalendar>[0] = {
  auctions: [
    { at: '2026-11-01T13:00:00.000Z', minimumCents: null, isPast: true },
    { at: '2026-11-30T13:00:00.000Z', minimumCents: null, isPast: false },
  ],
  deadlineAt: '2026-12-01T02:59:00.000Z',
  decision: { timeline: null },
  state: 'available',
  smallId: 'OI-4071',
  name: 'Casa',
  address: 'Rua Exemplo, 1',
  href: '/imovel/sp/campinas/oi-4071',
  id: 'a1',
};
const context = { origin: 'https://outlet.example', product: 'Outlet', version: 3, now };

test('P23 only what is to come, under names that stay when a date moves', () => {
  const uids = (given: Parameters<typeof propertyCalendar>[0]) =>
    [...(propertyCalendar(given, context) ?? '').matchAll(/UID:(\S+)/g)].map(([, uid]) => uid);
  expect(uids(property)).toEqual(['leilao-2-a1@outlet.example', 'prazo-a1@outlet.example']);
  const moved = { ...property, deadlineAt: '2026-12-09T02:59:00.000Z' };
  expect(uids(moved)).toEqual(uids(property));
});

test('P23 a limit at 23h59 is noted down until midnight, whose minute it ends with', () => {
  for (const deadlineAt of ['2026-12-01T02:59:59.999Z', '2026-12-01T03:00:00.000Z']) {
    const file = propertyCalendar({ ...property, auctions: [], deadlineAt }, context) ?? '';
    expect(file).toContain('DTSTART:20261201T020000Z');
    expect(file).toContain('DTEND:20261201T030000Z');
  }
});

test('P22 nothing to note down once it is sold, or all of it has passed', () => {
  expect(propertyCalendar({ ...property, state: 'sold' }, context)).toBeNull();
  expect(
    propertyCalendar(property, { ...context, now: instant(Date.parse('2027-01-01T00:00:00Z')) }),
  ).toBeNull();
});

test('D06 days that the law makes are noted down as whole days, told ones by their hour alone', () => {
  const step = { term: null, rule: null } as const;
  const steps = [
    { id: 'firstAuction', day: '2026-11-30' as LocalDate, is: 'told', ...step },
    { id: 'objection', day: '2026-12-14' as LocalDate, is: 'expected', ...step },
    { id: 'letter', day: null, is: 'open', ...step },
  ] as const;
  const decision = { timeline: { sale: 'judicial', steps } as const };
  const file = propertyCalendar({ ...property, decision }, context) ?? '';
  expect([...file.matchAll(/UID:(\S+)/g)].map(([, uid]) => uid)).toEqual([
    'leilao-2-a1@outlet.example',
    'objection-a1@outlet.example',
    'prazo-a1@outlet.example',
  ]);
  expect(file).toContain('DTSTART;VALUE=DATE:20261214\r\nDTEND;VALUE=DATE:20261215');
});

import { expect, test } from 'vitest';
import type { LocalDate } from '../time.ts';
import { dataAge, handDays, type KeptOrigin, listKey, namedOn, OLD_AFTER_DAYS } from './data-age.ts';

const day = (text: string) => text as LocalDate;
const origin: KeptOrigin = { setOn: day('2026-01-05'), isListed: true, hands: {} };
const property = { source: 'caixa', uf: 'rj', bankId: '1', origin } as const;
const list = { day: day('2026-01-08'), unread: ['2'] };

test('S19 the day is that of the last whole list while it names the listing, else of what set its row', () => {
  expect(namedOn(property, list)).toBe('2026-01-08');
  expect(namedOn(property, null)).toBe('2026-01-05');
  expect(namedOn({ ...property, bankId: '2' }, list)).toBe('2026-01-05');
  expect(namedOn({ ...property, origin: { ...origin, isListed: false } }, list)).toBe('2026-01-05');
  expect(namedOn({ ...property, origin: { ...origin, setOn: day('2026-01-09') } }, list)).toBe('2026-01-09');
  expect(namedOn({ ...property, origin: { ...origin, setOn: null, isListed: false } }, list)).toBeNull();
});

test('S19 data are old after so many days, of the list of their own state or of all states', () => {
  const age = (key: string, today: string) => dataAge(property, new Map([[key, list]]), day(today), 'list');
  expect(age(listKey('caixa', 'rj'), '2026-01-08')).toMatchObject({
    day: '2026-01-08',
    days: 0,
    isOld: false,
  });
  expect(age(listKey('caixa', null), '2026-01-16')).toMatchObject({ days: OLD_AFTER_DAYS, isOld: false });
  expect(age(listKey('caixa', 'rj'), '2026-01-17')).toMatchObject({ days: 9, isOld: true });
  expect(age(listKey('caixa', 'sp'), '2026-01-06')).toMatchObject({ day: '2026-01-05', days: 1 });
});

test('S19 what a hand set is told by its part, with the last day of each', () => {
  const hands = {
    'valores.valor_venda': day('2026-01-03'),
    'valores.valor_avaliado': day('2026-01-02'),
    situacao: day('2026-01-04'),
    'mapa.lat': day('2026-01-05'),
    imagens: day('2026-01-06'),
    aceita_fgts: day('2026-01-07'),
  };
  expect(handDays({ origin: { ...origin, hands } }).map(({ group, day: on }) => `${group} ${on}`)).toEqual([
    'price 2026-01-03',
    'occupation 2026-01-04',
    'place 2026-01-05',
    'photos 2026-01-06',
    'facts 2026-01-07',
  ]);
});

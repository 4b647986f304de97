import { expect, test } from 'vitest';
import type { LocalDate } from '../time.ts';
import { OCCUPATION_OLD_DAYS, occupationView } from './occupation.ts';

const day = (text: string) => text as LocalDate;
const today = day('2026-11-27');
const UNTOLD: Parameters<typeof occupationView>[0] = {
  occupation: null,
  occupant: null,
  occupationCheckedOn: null,
  occupationSource: null,
  access: null,
};

test('D02 an occupation that nobody tells is a state of its own, without a check', () => {
  expect(occupationView(UNTOLD, today)).toEqual({
    state: null,
    occupant: null,
    checked: null,
    source: null,
    access: null,
  });
  expect(occupationView({ ...UNTOLD, occupationCheckedOn: day('2026-11-01') }, today).checked).toBeNull();
});

test('D02 a check tells its day, its age and by whom; one of more than 90 days may be otherwise by now', () => {
  for (const [checkedOn, days, mayHaveChanged] of [
    ['2026-11-27', 0, false],
    ['2026-08-29', OCCUPATION_OLD_DAYS, false],
    ['2026-08-28', OCCUPATION_OLD_DAYS + 1, true],
    ['2025-11-27', 365, true],
  ] as const) {
    const told = { ...UNTOLD, occupation: 'ocupado', occupationCheckedOn: day(checkedOn) } as const;
    expect(occupationView(told, today).checked).toEqual({
      day: checkedOn,
      days,
      by: 'source',
      mayHaveChanged,
    });
  }
  const later = { ...UNTOLD, occupation: 'ocupado', occupationCheckedOn: day('2026-11-28') } as const;
  expect(occupationView(later, today).checked).toBeNull();
});

test('D02 a state that the desk set was checked on that day, unless the source tells another', () => {
  const origin = { setOn: null, isListed: true, hands: { situacao: day('2026-11-20') } };
  const told = { ...UNTOLD, occupation: 'desocupado', origin } as const;
  expect(occupationView(told, today).checked).toMatchObject({ day: '2026-11-20', by: 'hand', days: 7 });
  const dated = { ...told, occupationCheckedOn: day('2026-11-25') };
  expect(occupationView(dated, today).checked).toMatchObject({ day: '2026-11-25', by: 'source' });
});

test('D02 words of nothing but space are not told', () => {
  const told = { ...UNTOLD, occupant: '  ', occupationSource: ' Vistoria ', access: '' };
  expect(occupationView(told, today)).toMatchObject({ occupant: null, source: 'Vistoria', access: null });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../../domain/time.ts';
import { isFailure } from '../log/failure.ts';
import { nextRun } from './cron-line.ts';

const at = (text: string) => instant(Date.parse(text));

describe('a schedule line', () => {
  it.each([
    ['0 7 * * *', '2026-01-08T06:59:59-03:00', '2026-01-08T07:00:00-03:00'],
    ['0 7 * * *', '2026-01-08T07:00:00-03:00', '2026-01-09T07:00:00-03:00'],
    ['0 7 * * *', '2026-01-08T23:30:00-03:00', '2026-01-09T07:00:00-03:00'],
    ['0 7 * * 1', '2026-01-08T12:00:00-03:00', '2026-01-12T07:00:00-03:00'],
    ['0 7 * * 7', '2026-01-08T12:00:00-03:00', '2026-01-11T07:00:00-03:00'],
    ['*/15 * * * *', '2026-01-08T10:46:00-03:00', '2026-01-08T11:00:00-03:00'],
    ['5-59/20 8-10 * * *', '2026-01-08T08:26:00-03:00', '2026-01-08T08:45:00-03:00'],
    ['30 3 1,15 * *', '2026-01-08T00:00:00-03:00', '2026-01-15T03:30:00-03:00'],
    ['0 0 1 * 1', '2026-01-02T00:00:00-03:00', '2026-01-05T00:00:00-03:00'],
    ['0 0 29 2 *', '2026-01-01T00:00:00-03:00', '2028-02-29T00:00:00-03:00'],
    ['59 23 31 12 *', '2026-01-01T00:00:00-03:00', '2026-12-31T23:59:00-03:00'],
  ])('%s fires after %s at %s', (line, after, expected) => {
    expect(new Date(nextRun(line, at(after))).toISOString()).toBe(new Date(at(expected)).toISOString());
  });

  it.each([
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    'a * * * *',
    '0 0 30 2 *',
  ])('is refused when it is "%s"', (line) => {
    expect(() => nextRun(line, at('2026-01-01T00:00:00Z'))).toThrow(
      expect.toSatisfy((error) => isFailure(error, 'cron_line_wrong')),
    );
  });

  it('skips no minute that it names and fires in no other', () => {
    const minute = fc.integer({ min: 0, max: 59 });
    const start = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });
    fc.assert(
      fc.property(fc.uniqueArray(minute, { minLength: 1, maxLength: 5 }), start, (minutes, from) => {
        const wanted = new Set(minutes);
        const next = nextRun(`${minutes.join(',')} * * * *`, instant(from));
        const first = Math.floor(from / 60_000) * 60_000 + 60_000;
        let expected = first;
        while (!wanted.has(new Date(expected).getUTCMinutes())) expected += 60_000;
        expect(next).toBe(expected);
      }),
    );
  });
});

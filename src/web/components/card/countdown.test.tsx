import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Countdown, timeLeft } from './countdown.tsx';

const until = Date.parse('2026-11-28T20:00:00Z');
const values = (nowMs: number) => timeLeft(until, nowMs).map(({ value }) => value);

describe('countdown', () => {
  it('splits what is left, counts a begun second as a whole one and ends at zero', () => {
    expect(values(until - (3 * 86_400 + 14 * 3600 + 27 * 60 + 9) * 1000)).toEqual([3, 14, 27, 9]);
    expect(values(until - 1)).toEqual([0, 0, 0, 1]);
    expect(values(until)).toEqual([0, 0, 0, 0]);
    expect(values(until + 5000)).toEqual([0, 0, 0, 0]);
  });

  it('the server writes the instant itself, never what is left of it', () => {
    const html = renderToStaticMarkup(<Countdown untilMs={until} boxes />);
    expect(html).toContain('role="timer"');
    expect(html).toContain('<time');
    expect(html).toContain('28/11/2026, 17h');
    expect(html).not.toContain('dias');
  });
});

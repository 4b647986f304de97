import { expect, test } from 'vitest';
import { Failure } from '../../../platform/log/failure.ts';
import type { Alerts } from '../../../workflows/alerts/alerts.server.ts';
import type { Privacy } from '../../../workflows/privacy/privacy.server.ts';
import { answerAlertsForm } from '../alerts/answer-alerts-form.ts';
import { askForLink } from '../privacy/answer-privacy-form.ts';

const form = new FormData();
form.set('email', 'ana@exemplo.com.br');
const thrower = (error: Error) => () => Promise.reject(error);
const told: unknown[] = [];
const asked = { clientAddress: '::1', report: (error: unknown) => void told.push(error) };

const MISSES = {
  away: new Failure('database_away', 'nobody answers'),
  full: Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
};

test.each(Object.entries(MISSES))(
  'an address typed to be sent a link is kept while the database is %s, and the operator hears of what is no outage',
  async (kind, error) => {
    told.length = 0;
    const kept = { status: 503, answer: { kind, email: 'ana@exemplo.com.br' } };
    const privacy = { ask: thrower(error) } as unknown as Privacy;
    expect(await askForLink(form, { ...asked, privacy })).toEqual(kept);
    const alerts = { sendLink: thrower(error) } as unknown as Alerts;
    expect(await answerAlertsForm(form, null, { ...asked, alerts })).toEqual(kept);
    expect(told).toEqual(kind === 'full' ? [error, error] : []);
  },
);

test('a bug is no outage', async () => {
  const privacy = { ask: thrower(new TypeError('x is not a function')) } as unknown as Privacy;
  await expect(askForLink(form, { ...asked, privacy })).rejects.toThrow(TypeError);
});

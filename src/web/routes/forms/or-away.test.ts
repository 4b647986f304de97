import { expect, test } from 'vitest';
import { Failure } from '../../../platform/log/failure.ts';
import type { Alerts } from '../../../workflows/alerts/alerts.server.ts';
import type { Privacy } from '../../../workflows/privacy/privacy.server.ts';
import { answerAlertsForm } from '../alerts/answer-alerts-form.ts';
import { askForLink } from '../privacy/answer-privacy-form.ts';

const form = new FormData();
form.set('email', 'ana@exemplo.com.br');
const thrower = (error: Error) => () => Promise.reject(error);
const away = thrower(new Failure('database_away', 'nobody answers'));

test('an address typed to be sent a link is kept while the database is away', async () => {
  const kept = { status: 503, answer: { kind: 'away', email: 'ana@exemplo.com.br' } };
  expect(await askForLink(form, { ask: away } as unknown as Privacy, '::1')).toEqual(kept);
  expect(await answerAlertsForm(form, null, { sendLink: away } as unknown as Alerts, '::1')).toEqual(kept);
});

test('a bug is no outage', async () => {
  const broken = thrower(new TypeError('x is not a function'));
  await expect(askForLink(form, { ask: broken } as unknown as Privacy, '::1')).rejects.toThrow(TypeError);
});

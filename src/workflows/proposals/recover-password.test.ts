import { expect, onTestFinished, test } from 'vitest';
import { type BotChallenge, packToken } from '../../domain/bot-check/challenge.ts';
import { CounterSearch } from '../../domain/bot-check/search-counter.ts';
import { instant } from '../../domain/time.ts';
import { makeBotCheck } from '../../integrations/bot-check/bot-check.server.ts';
import { proposalsClient } from '../../integrations/proposals/proposals-client.server.ts';
import { SAMPLE_ACCOUNT } from '../../integrations/proposals/sandbox/accounts.ts';
import { startSandbox } from '../../integrations/proposals/sandbox/sandbox.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { SubmissionLimits } from '../submissions/submission-limits.server.ts';
import { makeRecovery } from './recover-password.server.ts';

const clock = { now: () => instant(Date.parse('2026-08-01T12:00:00-03:00')) };
const rates = { ofPlace: 6, mostOfPlace: 50, ofAll: 100 };

function solve(challenge: BotChallenge): string {
  const solution = new CounterSearch(challenge).advance(challenge.parameters.data.most + 1);
  if (solution === null) throw new Error('no counter solves it');
  return packToken(challenge, solution);
}

onEachDatabase('password recovery', (use) => {
  test('A15 D§8 nobody is sent more than five links an hour, and who asks often is asked for the bot check', async () => {
    const sandbox = await startSandbox();
    onTestFinished(sandbox.stop);
    const botCheck = makeBotCheck({
      db: use().db,
      clock,
      secret: 'a-secret-of-the-tests-that-is-long-enough',
    });
    const recover = makeRecovery({
      client: proposalsClient({ partnerUrl: () => sandbox.url }),
      takesProposals: () => true,
      botCheck,
      clock,
      log: createLog('silent'),
      limits: new SubmissionLimits(rates),
    });
    const ask = async (email: string, clientAddress: string, botCheckToken: string | null = null) =>
      (await recover({ email, clientAddress, signs: { isTrapped: false, botCheckToken } })).kind;
    const { email } = SAMPLE_ACCOUNT;
    const asked: string[] = [];
    for (let at = 0; at < 6; at += 1)
      asked.push(await ask(at % 2 ? email : ` ${email.toUpperCase()}`, '192.0.2.1'));
    expect(asked).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'wait']);
    // Attempts of a stranger are not counted against the owner.
    for (let at = 0; at < 5; at += 1) expect(await ask(email, '192.0.2.2')).toBe('sent');
    expect(await ask(email, '192.0.2.3')).toBe('bot_check');
    expect(await ask(email, '192.0.2.3', solve(await botCheck.challenge()))).toBe('sent');
    expect(await ask('outra@exemplo.com.br', '192.0.2.1')).toBe('bot_check');
    expect(await ask('outra@exemplo.com.br', '192.0.2.1', 'no token')).toBe('bot_check');
    expect(await ask('outra@exemplo.com.br', '192.0.2.1', solve(await botCheck.challenge()))).toBe('refused');
  });
});

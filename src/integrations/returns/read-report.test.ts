import { expect, test } from 'vitest';
import { readReport } from './read-report.ts';
import { reportMail } from './testing/report-mail.ts';

const ID = '3f9a1c20-1111-4222-8333-444455556666';
const report = (more: Partial<Parameters<typeof reportMail>[0]> = {}) =>
  readReport(Buffer.from(reportMail({ id: ID, recipient: 'gone@visitor.example', ...more })));

test('O06 a report names the message by its own id, the address, and why it was given up', async () => {
  const told = [{ deliveryId: ID, recipients: ['gone@visitor.example'], status: '5.1.1' }];
  expect(await report()).toEqual(told);
  expect(await report({ original: 'text/rfc822-headers' })).toEqual(told);
  expect(await report({ status: '5.2.2' })).toMatchObject([{ status: '5.2.2' }]);
  expect(await report({ more: ['Original-Recipient: rfc822;Gone@Visitor.example'] })).toMatchObject([
    { recipients: ['gone@visitor.example', 'Gone@Visitor.example'] },
  ]);
  // Long lines are folded.
  expect(await report({ more: ['Original-Recipient: rfc822;\r\n  other@visitor.example'] })).toMatchObject([
    { recipients: ['gone@visitor.example', 'other@visitor.example'] },
  ]);
});

test('O06 a delay, a success, an answering machine and a report on a message that is not ours tell nothing', async () => {
  expect(await report({ action: 'delayed', status: '4.4.1' })).toEqual([]);
  expect(await report({ action: 'delivered', status: '2.0.0' })).toEqual([]);
  expect(await report({ id: 'somebody-elses' })).toEqual([]);
  for (const text of [
    '',
    'From: a@b.example\r\nSubject: Estou de férias\r\n\r\nVolto logo.',
    '\u0000\u0001',
  ]) {
    expect(await readReport(Buffer.from(text))).toEqual([]);
  }
  // The id counts where the message that came back has it, not wherever somebody writes it.
  const quoted = `From: a@b.example\r\n\r\nMessage-ID: <${ID}@site.example>\r\nAction: failed\r\nStatus: 5.1.1\r\n`;
  expect(await readReport(Buffer.from(quoted))).toEqual([]);
});

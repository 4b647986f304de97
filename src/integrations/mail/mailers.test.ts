import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { temporaryFolder } from '../../platform/testing/databases.server.ts';
import { type Mail, mailFrom } from './mail.ts';
import { outboxKey, outboxMailer } from './outbox-mailer.server.ts';
import { smtpMailer } from './smtp-mailer.server.ts';
import { type Behaviour, startMailServer } from './testing/mail-server.ts';

const FROM = { name: 'Imóveis & Cia', address: 'nao-responda@operator.example' };
const MAIL: Mail = {
  id: '5b0f1c1e-0000-4000-8000-000000000001',
  to: 'maria@visitor.example',
  replyTo: 'contato@operator.example',
  subject: 'Recebemos sua mensagem: São Paulo, R$ 1.000',
  html: '<p>Olá, Inês</p>',
  text: 'Olá, Inês\n.\numa linha só com ponto acima',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
};

async function mailerTo(...behaviours: Behaviour[]) {
  const server = await startMailServer();
  server.next.push(...behaviours);
  const mailer = smtpMailer({ url: server.url, from: FROM, silenceMs: 2_000, limitMs: 10_000 });
  return { server, mailer };
}

test('a message arrives as it was written, with its own Message-ID', async () => {
  const { server, mailer } = await mailerTo();
  await mailer.send(MAIL);
  const [got] = server.received;
  expect(got).toMatchObject({
    messageId: `<${MAIL.id}@operator.example>`,
    subject: MAIL.subject,
    from: FROM,
    recipients: [MAIL.to],
    replyTo: [{ address: MAIL.replyTo }],
  });
  expect(got?.text?.trim()).toBe(MAIL.text);
  expect(got?.html).toContain('Olá, Inês');
  expect(got?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  );
});

test.each<[Behaviour, string, string]>([
  ['greylists', 'mail_deferred', '451 4.7.1 to RCPT TO'],
  ['refuses_recipient', 'mail_address_refused', '550 5.1.1 to RCPT TO'],
  ['refuses_by_policy', 'mail_refused', '550 5.7.1 to RCPT TO'],
  ['refuses_content', 'mail_refused', '554 5.6.0 to DATA'],
  ['refuses_sender', 'mail_deferred', '550 5.7.1 to MAIL FROM'],
  ['hangs', 'mail_deferred', 'ETIMEDOUT'],
  ['closes_mid_data', 'mail_deferred', 'E'],
])('a server that %s: %s', async (behaviour, code, words) => {
  const { server, mailer } = await mailerTo(behaviour);
  const failure = await mailer.send(MAIL).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code, message: expect.stringContaining(words) });
  expect(String(failure)).not.toContain('@');
  expect(server.received).toEqual([]);
  await mailer.send(MAIL);
  expect(server.received).toHaveLength(1);
});

test('a server that takes a message and loses its answer gets it again under the same Message-ID', async () => {
  const { server, mailer } = await mailerTo('loses_the_answer');
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'mail_deferred' });
  await mailer.send(MAIL);
  expect(server.received.map(({ messageId }) => messageId)).toEqual([
    `<${MAIL.id}@operator.example>`,
    `<${MAIL.id}@operator.example>`,
  ]);
});

test('nobody at the address: later; the server comes back: it takes the message', async () => {
  const { server, mailer } = await mailerTo();
  await server.stop();
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'mail_deferred' });
  const again = await startMailServer(Number(new URL(server.url).port));
  await mailer.send(MAIL);
  expect(again.received).toHaveLength(1);
});

test('a message whose sending is broken off is neither refused nor counted as sent', async () => {
  const { mailer } = await mailerTo('hangs');
  const sending = mailer.send(MAIL, AbortSignal.timeout(100));
  await expect(sending).rejects.toMatchObject({ code: 'mail_deferred' });
});

test('nothing that a visitor wrote becomes a header or another recipient', async () => {
  const { server, mailer } = await mailerTo();
  await mailer.send({
    ...MAIL,
    subject: 'Oi\r\nBcc: other@visitor.example',
    replyTo: 'a@b.example, c@d.example',
  });
  expect(server.received[0]?.recipients).toEqual([MAIL.to]);
  expect(server.received[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('without a mail server, a message is a file under its id; sent again, it is still one', async () => {
  const storage = folderStorage(temporaryFolder('outbox'));
  const mailer = outboxMailer(storage, FROM);
  await mailer.send(MAIL);
  await mailer.send(MAIL);
  const keys: string[] = [];
  for await (const key of storage.list('outbox')) keys.push(key);
  expect(keys).toEqual([outboxKey(MAIL.id)]);
  const kept = await PostalMime.parse((await storage.get(outboxKey(MAIL.id))) ?? '');
  expect(kept).toMatchObject({ messageId: `<${MAIL.id}@operator.example>`, subject: MAIL.subject });
});

test('MAIL_FROM is an address, with or without a name', () => {
  expect(mailFrom('Loja <a@b.example>', FROM)).toEqual({ name: 'Loja', address: 'a@b.example' });
  expect(mailFrom('a@b.example', FROM)).toEqual({ name: FROM.name, address: 'a@b.example' });
  expect(mailFrom(null, FROM)).toBe(FROM);
});

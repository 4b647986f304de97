import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../integrations/mail/testing/mail-server.ts';
import { temporaryFolder } from '../platform/testing/databases.server.ts';

/** A database that is away: what the doctor asks of others it asks all the same, and at once. */
const NO_DATABASE = {
  DATABASE_URL: 'postgres://someone@127.0.0.1:1/outlet',
  SECRET_KEY: 'a-secret-of-the-tests-that-is-long-enough',
};

/** Runs the doctor with nothing but these variables. */
async function doctor(environment: Record<string, string>) {
  const env = {
    DATA_DIR: temporaryFolder('data'),
    MAIL_FROM: 'site@outlet.example',
    ...NO_DATABASE,
    ...environment,
  };
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'doctor.ts')], { env });
  const output = text(child.stdout);
  const [code] = await once(child, 'close');
  const lines = (await output).split('\n');
  const about = (topic: string) => lines.find((line) => line.slice(7).startsWith(`${topic}: `)) ?? '';
  return { code, about };
}

async function partner(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the doctor asks the mail server, to the login, and the partner', async () => {
  const mail = await startMailServer();
  const sound = await doctor({ SMTP_URL: mail.url, PROPOSALS_URL: await partner(404) });
  expect(sound.about('e-mail')).toMatch(/^ok {5}e-mail: .* responde e aceita a senha$/);
  expect(sound.about('propostas')).toMatch(/^ok {5}propostas: .* responde$/);
  expect(mail.received).toEqual([]);

  const locked = new URL(mail.url);
  locked.username = 'outlet';
  locked.password = 'a-wrong-word';
  const ill = await doctor({ SMTP_URL: locked.href, PROPOSALS_URL: await partner(503) });
  expect(ill.about('e-mail')).toMatch(/^FALHA {2}e-mail: .*(AUTH|EAUTH)/);
  expect(ill.about('e-mail')).not.toContain('a-wrong-word');
  expect(ill.about('propostas')).toContain('FALHA  propostas: 127.0.0.1');
  expect(ill.code).toBe(1);

  await mail.stop();
  const gone = await doctor({ SMTP_URL: mail.url, PROPOSALS_URL: 'http://127.0.0.1:1' });
  expect(gone.about('e-mail')).toMatch(/^FALHA {2}e-mail: .* não respondeu/);
  expect(gone.about('propostas')).toContain('não responde');
});

test('the doctor tells of a data folder that others could look into, and closes it', async () => {
  const folder = temporaryFolder('data');
  chmodSync(folder, 0o755);
  const first = await doctor({ DATA_DIR: folder });
  expect(first.about('pasta de dados')).toContain(
    `FALHA  pasta de dados: outros usuários desta máquina podiam ver`,
  );
  expect((await doctor({ DATA_DIR: folder })).about('pasta de dados')).toMatch(/^ok /);
});

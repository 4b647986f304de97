import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogueTables } from '../features/catalogue/stored/catalogue.tables.server.ts';
import type { EnquiryTables } from '../features/enquiries/enquiries.tables.server.ts';
import { makeMediaService } from '../features/media/media-service.server.ts';
import { solvedToken } from '../integrations/bot-check/testing/solved-token.ts';
import { type Sandbox, startSandbox } from '../integrations/proposals/sandbox/sandbox.server.ts';
import type { SandboxRecord } from '../integrations/proposals/sandbox/sandbox-state.ts';
import { clockFrom } from '../platform/clock.server.ts';
import { openDatabase } from '../platform/database/database.server.ts';
import { folderStorage } from '../platform/storage/storage.server.ts';
import { startChild } from '../platform/testing/child.server.ts';
import { databasesHere, temporaryFolder } from '../platform/testing/databases.server.ts';
import { seedDemo } from '../workflows/catalogue/seed-demo.server.ts';
import { startOn, TEST_NOW } from './testing/test-server.server.ts';

const KEY = 'proposal-of-the-crash';
const MINUTES_MS = 5 * 60_000;

/** Environment of the servers of the tests. */
const environmentOf = (url: string | undefined, dataDir: string, sandbox: Sandbox) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  NOW: new Date(TEST_NOW).toISOString(),
  ALLOW_TEST_CLOCK: '1',
  DEMO: 'off',
  PROPOSALS_URL: sandbox.url,
  SECRET_KEY: 'a-secret-of-the-tests-that-is-long-enough',
  ...(url === undefined ? {} : { DATABASE_URL: url }),
});

test.each(databasesHere())(
  'A14 D§8 a process killed between intent and outcome on $name leaves an unknown proposal, told and not sent again',
  async (kind) => {
    const sandbox = await startSandbox();
    onTestFinished(sandbox.stop);
    const database = await kind.open<CatalogueTables>();
    const { folder, url } = database.address;
    const dataDir = folder ?? temporaryFolder('crash');
    await seedDemo(database, makeMediaService(folderStorage(join(dataDir, 'files'))), clockFrom(TEST_NOW));
    await database.close();
    onTestFinished(database.remove);
    const environment = environmentOf(url, dataDir, sandbox);

    const killed = startChild('../../server/testing/plain-server.child.ts', JSON.stringify(environment));
    const first = (await killed.says('ready')).slice('ready '.length);
    const { data } = await (await fetch(`${first}/api/property?tipo-venda=venda_direta`)).json();
    const body = JSON.stringify({
      name: 'Maria da Silva',
      email: 'maria+trava@exemplo.com.br',
      phone: '11912345678',
      password: 'Ovelha-Azul-78',
      confirmPassword: 'Ovelha-Azul-78',
      send_mail_pgi: true,
      tokenCaptcha: await solvedToken(first),
    });
    const propose = (origin: string) =>
      fetch(`${origin}/api/property/${data[0].id}/opportunity`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
        body,
      });
    const seen = async () => (await (await fetch(`${sandbox.url}/controle`)).json()) as SandboxRecord;
    const lost = propose(first).then(
      () => 'answered',
      () => 'cut',
    );
    await expect.poll(async () => (await seen()).requests).toBe(1);
    killed.process.kill('SIGKILL');
    expect(await lost).toBe('cut');
    await killed.ended;

    const NOW = new Date(TEST_NOW + MINUTES_MS).toISOString();
    const server = await startOn(database.address, dataDir, { environment: { ...environment, NOW } });
    try {
      expect(await (await propose(server.url)).json()).toMatchObject({
        status: 'erro',
        code: 'indeterminado',
      });
      expect((await seen()).requests).toBe(1);
    } finally {
      await server.stop();
    }
    const after = await openDatabase<EnquiryTables>(url ? { url } : { folder: folder ?? '' });
    const rows = await after.db
      .selectFrom('submission')
      .innerJoin('proposal', 'proposal.submission_id', 'submission.id')
      .innerJoin('delivery', 'delivery.submission_id', 'submission.id')
      .select(['submission.status', 'reason', 'template', 'recipient'])
      .execute();
    await after.close();
    expect(rows).toEqual([
      { status: 'unknown', reason: 'interrupted', template: 'proposal-operator', recipient: 'operator' },
    ]);
  },
);

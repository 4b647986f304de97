import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import {
  type AccessRecord,
  type FoundRecords,
  openAccessLog,
  pruneAccessRecords,
  readAccessRecords,
} from '../../platform/storage/access-records.server.ts';
import { keepAccessKey } from '../../platform/storage/secret-key.server.ts';
import { temporaryFolder, testDatabases } from '../../platform/testing/databases.server.ts';
import { serverForTest } from '../testing/test-server.server.ts';

const [embedded] = testDatabases();
if (!embedded) throw new Error('there is no database to test on');

const UP_TO = Date.parse('2100-01-01T00:00:00Z');

async function recordsIn(dataDir: string) {
  const found: AccessRecord[] = [];
  for await (const { records } of readAccessRecords(dataDir, keepAccessKey(dataDir), { from: 0, to: UP_TO }))
    found.push(...records);
  return found;
}

/** Runs the command of the operator with nothing but a data folder. */
function command(dataDir: string, ...args: string[]) {
  const script = join(import.meta.dirname, '../../cli/access-records.ts');
  const env = { DATA_DIR: dataDir };
  return spawnSync(process.execPath, ['--no-warnings', script, ...args], { env, encoding: 'utf8' });
}

test('a request that changes something is recorded with address, port and time, and nothing in clear', async () => {
  const environment = { ACCESS_LOG: 'on', TRUST_PROXY: '1', LIMITS: 'off' };
  const server = await serverForTest(embedded, { environment });
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-real-port': '40123' };
  await fetch(`${server.url}/busca`, { headers });
  await fetch(`${server.url}/api/lead?quem=maria`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'maria@exemplo.com.br', send_mail_emgea: true, send_mail_resale: false }),
  });
  await server.stop();
  const { dataDir } = server.config;
  const records = await recordsIn(dataDir);
  expect(records).toMatchObject([
    { address: '203.0.113.7', port: 40_123, method: 'POST', path: '/api/lead' },
  ]);
  const [file = ''] = readdirSync(join(dataDir, 'access'));
  const text = readFileSync(join(dataDir, 'access', file), 'latin1');
  expect(text).not.toMatch(/203\.0|lead/);
  expect(statSync(join(dataDir, 'access', file)).mode & 0o077).toBe(0);
  expect(JSON.stringify(server.lines), 'every other log stays without addresses').not.toContain(
    '203.0.113.7',
  );

  const { stdout, status } = command(dataDir, '--from', '2026-08-01', '--to', '2026-08-01');
  expect(status).toBe(0);
  expect(stdout).toContain('2026-08-01T15:00');
  expect(stdout).toContain(';203.0.113.7;40123;POST;/api/lead;');
  expect(command(dataDir, '--from', '2026-08-02', '--to', '2026-08-03').stdout).not.toContain('203.0.113.7');
  expect(command(dataDir, '--from', 'ontem', '--to', '2026-08-03').stderr).toContain('uso:');
});

test('without a word it is off over http and on over https', async () => {
  const server = await serverForTest(embedded);
  expect(server.config.accessLog).toBe(false);
  const open = await serverForTest(embedded, { environment: { PUBLIC_URL: 'https://outlet.example' } });
  expect(open.config.accessLog).toBe(true);
});

const NOW = Date.parse('2026-11-25T12:00:00-03:00');
const clock = { now: () => instant(NOW) };
const record = (at: number) => ({
  at,
  address: '192.0.2.1',
  port: 1,
  method: 'POST',
  path: '/x',
  requestId: 'abc',
});

test('after 180 days a day is deleted; a batch that broke off hides none before and after it', async () => {
  const dataDir = temporaryFolder('access');
  const key = keepAccessKey(dataDir);
  const open = () => openAccessLog({ dataDir, key, clock, onProblem: () => {} });
  const DAY = 86_400_000;
  const first = open();
  for (const days of [181, 180, 0]) first.add(record(NOW - days * DAY));
  await first.close();
  const today = join(dataDir, 'access/2026-11-25.records');
  writeFileSync(today, `${readFileSync(today, 'utf8').slice(0, 60)}`);
  const second = open();
  second.add(record(NOW));
  await second.close();
  await pruneAccessRecords(dataDir, clock);
  const found: FoundRecords[] = [];
  for await (const day of readAccessRecords(dataDir, key, { from: 0, to: UP_TO })) found.push(day);
  expect(found.map(({ records, unreadable }) => [records.length, unreadable])).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

test('what cannot be written waits, and is written when it can', async () => {
  const dataDir = temporaryFolder('access');
  const problems: string[] = [];
  const key = keepAccessKey(dataDir);
  writeFileSync(join(dataDir, 'access'), 'in the way');
  const log = openAccessLog({ dataDir, key, clock, onProblem: (reason) => problems.push(reason) });
  log.add(record(NOW));
  await log.close();
  expect(problems).toContain('not_written');
  rmSync(join(dataDir, 'access'));
  mkdirSync(join(dataDir, 'access'));
  await log.close();
  expect(await recordsIn(dataDir)).toHaveLength(1);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import type { AlertJobTables } from '../../workflows/alerts/alert-jobs.server.ts';
import { BACKUP_QUEUE } from '../../workflows/backups/scheduled-backup.job.server.ts';
import { READ_RETURNS } from '../../workflows/mails/read-returns.job.server.ts';
import { gatherBasics } from './basics.server.ts';
import { jobHandlers, OWN_SLOTS, scheduleOf } from './schedule.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'outlet-schedule-'));
let database: Database<AlertJobTables> | null = null;
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['as it is', {}],
  ['with MEDIA_FETCH=off', { MEDIA_FETCH: 'off' }],
  ['with VIDEO_PICTURES=off', { VIDEO_PICTURES: 'off' }],
  ['with DESK=off', { DESK: 'off' }],
  ['with backups', { BACKUP_TO: folder }],
  ['with a mailbox of returns', { RETURNS_URL: 'imaps://a:b@mail.example' }],
])('each queue of the schedule, and each with slots of its own, has a handler %s', async (_, env) => {
  database ??= await openDatabase<AlertJobTables>({});
  const read = readConfig({ DATA_DIR: folder, ...env });
  if (!read.ok) throw new Error(JSON.stringify(read));
  const { config } = read;
  const handlers = jobHandlers(gatherBasics(config, createLog('silent')), database);
  const scheduled = scheduleOf(config);
  expect(scheduled.length).toBeGreaterThan(8);
  for (const { name, queue } of scheduled)
    expect(handlers[queue], `${name} → ${queue}`).toBeTypeOf('function');
  const ours = Object.keys(OWN_SLOTS).filter(
    (queue) =>
      (queue !== BACKUP_QUEUE || 'BACKUP_TO' in env) && (queue !== READ_RETURNS || 'RETURNS_URL' in env),
  );
  for (const queue of ours) expect(handlers[queue], queue).toBeTypeOf('function');
});

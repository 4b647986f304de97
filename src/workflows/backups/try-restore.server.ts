import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Failure } from '../../platform/log/failure.ts';

const CHILD = join(import.meta.dirname, 'try-restore.child.ts');
const PREFIX = 'restore-trial-';
const answer = z.object({ rows: z.int() });

/**
 * Restores a backup into an embedded database that is thrown away afterwards, and returns the number of rows. It runs in
 * a process of its own, whose memory goes with it. Throws Failure `restore_failed` with the reason.
 */
export async function tryRestore(dataDir: string, backup: Readable, signal: AbortSignal): Promise<number> {
  await forgetTrials(dataDir);
  const folder = join(dataDir, `${PREFIX}${randomUUID()}`);
  try {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD, folder], {
      stdio: ['pipe', 'pipe', 'pipe'],
      signal,
    });
    const ended = once(child, 'close');
    const [output, errors] = [text(child.stdout), text(child.stderr)];
    // A child that refuses reads no further; its own words say why.
    await pipeline(backup, child.stdin).catch(() => {});
    const [code] = await ended;
    if (code !== 0) throw new Failure('restore_failed', (await errors).trim().split('\n')[0] ?? '');
    return answer.parse(JSON.parse(await output)).rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Remains of a process that was killed. */
async function forgetTrials(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

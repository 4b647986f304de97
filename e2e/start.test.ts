import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './support/free-port.ts';

/** `npm start` and its commands as a person runs them: through npm, with the Node of the machine. */
const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const step of cleanUp.splice(0)) step();
});

/** npm 9 keeps signals to itself; npm 10 and later pass them on. */
const npmPassesSignals = Number(execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.')[0]) >= 10;

test.runIf(npmPassesSignals)(
  'npm start serves pages, and SIGTERM to npm ends every process that it started',
  async () => {
    const { npm, url, output } = await npmStart();
    const page = await fetch(url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const family = descendants(npm.pid ?? 0);
    expect(family.length, output()).toBeGreaterThanOrEqual(2);

    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await until(() => family.every((pid) => !isRunning(pid)));
  },
);

test('a server whose npm and start script are killed does not stay behind', async () => {
  const { npm } = await npmStart();
  const family = descendants(npm.pid ?? 0);
  for (const pid of [npm.pid ?? 0, ...family.slice(0, -1)]) process.kill(pid, 'SIGKILL');
  await until(() => family.every((pid) => !isRunning(pid)));
});

test('a wrong value stops the start with one clear line and code 1', async () => {
  const npm = spawnNpm(['start'], { PORT: 'many' });
  const output = collected(npm);
  await once(npm, 'close');
  expect(npm.exitCode).toBe(1);
  expect(
    output()
      .split('\n')
      .filter((line) => line.includes('PORT')),
  ).toHaveLength(1);
});

async function npmStart(): Promise<{ npm: ChildProcess; url: string; output: () => string }> {
  const port = await freePort();
  const npm = spawnNpm(['start'], { PORT: String(port), DEMO: 'off', LOG_LEVEL: 'warn' });
  const output = collected(npm);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (npm.exitCode !== null) throw new Error(output());
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    return answer?.status === 200;
  });
  return { npm, url, output };
}

function spawnNpm(args: string[], env: Record<string, string>): ChildProcess {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
  const ownNode = path.resolve('node_modules');
  const machine = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(ownNode));
  const npm = spawn('npm', args, {
    env: { ...process.env, PATH: machine.join(path.delimiter), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  cleanUp.push(() => {
    for (const pid of [npm.pid ?? 0, ...descendants(npm.pid ?? 0)])
      if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return npm;
}

function collected(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

/** Children, their children and so on, the youngest last. */
function descendants(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  return [...children, ...children.flatMap(descendants)];
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come about within a minute');
    await wait(50);
  }
}

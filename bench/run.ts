/**
 * `npm run bench -- [NAME …]`: runs the benchmarks one after the other, each in a process of its own, and prints every
 * figure; at the end a table of every budget. Writes bench/results/NAME.json and bench/results/summary.json. Exit code
 * 1 when a budget is missed or has no figure, or a benchmark broke down. With names, only their budgets count.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { machineNow } from './machine.ts';
import { isMet, lineOf, type Measure } from './measure.ts';
import { ENOUGH, paceNow, untilFastEnough } from './pace.ts';
import { SHARED_FOLDER } from './real-lists.ts';
import { rowsOf, tableOf } from './summary.ts';

const folder = import.meta.dirname;
const results = join(folder, 'results');
/** A benchmark that takes longer hangs. */
const LIMIT_MS = 15 * 60_000;
/**
 * Most measurements of a benchmark that misses a budget: other work on the host makes figures worse, never better.
 */
const ROUNDS = 3;
/** Longest wait for a host that works for others. */
const WAIT_MS = 3 * 60_000;
/** Units of a time. */
const TIMES = new Set(['ms', 's']);
/** The benchmarks whose times are those of a model of a phone, whatever machine it runs on. */
const MODELLED = ['lighthouse', 'photos'];

const known = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}
process.exitCode = (await runAll(asked.length > 0 ? asked : known)) ? 0 : 1;

async function runAll(names: readonly string[]): Promise<boolean> {
  mkdirSync(results, { recursive: true });
  const machine = machineNow();
  console.log(`${machine.model}, ${machine.cores} cores, commit ${machine.commit}`);
  const scratch = mkdtempSync(join(tmpdir(), 'outlet-bench-'));
  // A database server runs as another user and must find its folder in here.
  chmodSync(scratch, 0o755);
  removeAtSignal(scratch);
  const measures: Measure[] = [];
  const broken: string[] = [];
  const rounds: Round[] = [];
  try {
    for (const name of names) {
      const own = await runRounds(name, scratch);
      rounds.push(...own);
      const best = bestOf(own);
      if (best) measures.push(...best.measures);
      else broken.push(name);
      write(name, { name, machine, ...best, rounds: own });
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const slowest = Math.min(...rounds.map(({ pace }) => pace));
  // Our own programs keep about one core at work.
  const busiest = Math.max(...rounds.map(({ load }) => load));
  if (busiest > machine.cores + 1 || slowest < ENOUGH)
    console.log(
      `\nThe machine had other work (load ${busiest.toFixed(1)}, pace ${slowest.toFixed(2)}): read the ratios, not the times.`,
    );
  return conclude(machine, measures, broken, names);
}

/** One measurement of a benchmark, with the load and the pace (bench/pace.ts) that it began at. */
type Round = {
  readonly load: number;
  readonly pace: number;
  readonly seconds: number;
  readonly measures: readonly Measure[] | 'broken';
};

function missesOf(measures: readonly Measure[]): Measure[] {
  return measures.filter((measure) => !isMet(measure));
}

/** Measures until every budget is kept, `ROUNDS` times at most; each round is printed. */
async function runRounds(name: string, scratch: string): Promise<Round[]> {
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) {
    const pace = await untilFastEnough(WAIT_MS);
    const load = loadavg()[0] ?? 0;
    const again = rounds.length > 0 ? `, again (${rounds.length + 1} of ${ROUNDS})` : '';
    console.log(`\n${name}${again} (load ${load.toFixed(1)}, pace ${pace.toFixed(2)})`);
    const started = performance.now();
    const taken = await runOne(name, scratch);
    const seconds = Math.round((performance.now() - started) / 1000);
    const measures = taken === 'broken' ? taken : withPace(name, taken, (pace + (await paceNow())) / 2);
    rounds.push({ load, pace, seconds, measures });
    if (measures !== 'broken') for (const measure of measures) console.log(lineOf(measure));
    console.log(`    (${seconds} s)`);
    if (measures === 'broken' || missesOf(measures).length === 0) break;
  }
  return rounds;
}

/** Each time with the pace of the machine. */
function withPace(name: string, measures: readonly Measure[], pace: number): readonly Measure[] {
  if (MODELLED.includes(name)) return measures;
  return measures.map((measure) => (TIMES.has(measure.unit) ? { ...measure, pace } : measure));
}

/** The round with the fewest figures beyond their limits; undefined when each broke down. */
function bestOf(rounds: readonly Round[]): (Round & { readonly measures: readonly Measure[] }) | undefined {
  return rounds
    .flatMap(({ measures, ...round }) => (measures === 'broken' ? [] : [{ ...round, measures }]))
    .sort((a, b) => missesOf(a.measures).length - missesOf(b.measures).length)[0];
}

/** A run that is ended early leaves nothing behind either: its programs end with it. */
function removeAtSignal(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      process.exit(1);
    });
  }
}

/** The figures of a benchmark; none when what it needs is not here. All its files lie in the scratch folder. */
async function runOne(name: string, scratch: string): Promise<readonly Measure[] | 'broken'> {
  const child = fork(join(folder, 'one.ts'), [name], {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: { ...process.env, TMPDIR: scratch, [SHARED_FOLDER]: join(scratch, 'shared') },
  });
  const messages: Measure[][] = [];
  child.on('message', (message) => messages.push(message as Measure[]));
  const waiting = new AbortController();
  const exit = once(child, 'exit');
  const inTime = await Promise.race([exit, wait(LIMIT_MS, null, { signal: waiting.signal })]);
  waiting.abort();
  if (inTime === null) child.kill('SIGKILL');
  await exit;
  return child.exitCode === 0 ? (messages[0] ?? []) : 'broken';
}

function conclude(
  machine: ReturnType<typeof machineNow>,
  measures: readonly Measure[],
  broken: readonly string[],
  names: readonly string[],
): boolean {
  const rows = rowsOf(measures).filter((row) => asked.length === 0 || names.includes(row.bench));
  console.log(`\n${tableOf(rows)}\n`);
  write('summary', { machine, rows, broken });
  const bad = rows.filter((row) => row.state !== 'ok').length;
  const others = measures.filter((measure) => typeof measure.budget !== 'string' && !isMet(measure)).length;
  for (const name of broken) console.log(`The benchmark ${name} broke down.`);
  if (bad > 0) console.log(`${bad} of ${rows.length} budgets are missed or were not measured.`);
  else console.log(`Every one of ${rows.length} budgets is kept.`);
  if (others > 0) console.log(`${others} figures are beyond a limit of their benchmark's own.`);
  return bad + others + broken.length === 0;
}

function write(name: string, value: unknown): void {
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}

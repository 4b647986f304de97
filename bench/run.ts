/** `npm run bench -- [NAME …]`: runs the benchmarks, prints each figure with its budget, writes bench/results/NAME.json. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Bench, isMet, lineOf } from './measure.ts';

const folder = import.meta.dirname;
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

const results = join(folder, 'results');
mkdirSync(results, { recursive: true });
let missed = 0;
for (const name of asked.length > 0 ? asked : known) {
  console.log(`\n${name}`);
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
  const measures = await bench();
  if (measures === null) continue;
  for (const measure of measures) console.log(lineOf(measure));
  missed += measures.filter((measure) => !isMet(measure)).length;
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ name, machine, measures }, null, 2)}\n`);
}
console.log(missed === 0 ? '\nEvery budget is kept.' : `\n${missed} of the figures are over their budget.`);
process.exitCode = missed === 0 ? 0 : 1;

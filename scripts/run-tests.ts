/**
 * Runs all checks, stage by stage, each with one timed line; in the end every failure again by name, and as the last
 * line `N passed, N failed`. Arguments choose less: names of stages (`types style`), or paths of tests
 * (`src/domain`).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { setup as takeQuickFolder } from './stages/quick-folder.ts';
import { type Counts, runStage, stopRunning } from './stages/run-stage.ts';
import { chooseStages, type Stage } from './stages/stages.ts';

async function main(args: string[]): Promise<number> {
  const stages = chooseStages(args);
  if ('unknown' in stages) {
    console.error(`${stages.unknown} is neither a path nor a stage (${stages.known.join(', ')})`);
    return 1;
  }
  takeQuickFolder();
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results', { recursive: true });
  const total = { passed: 0, skipped: 0 };
  const failures: string[] = [];
  const secondTries: string[] = [];
  const lines: string[] = [];
  for (const stage of stages) {
    const counts = await timed(stage, lines);
    total.passed += counts.passed;
    total.skipped += counts.skipped;
    failures.push(...counts.failures);
    secondTries.push(...counts.secondTries);
  }
  console.log(`\n${lines.join('\n')}\n`);
  for (const test of secondTries) console.log(`↻ passed at its second try: ${test}`);
  for (const failure of failures) console.log(`✗ ${failure}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${failures.length} failed`);
  return failures.length === 0 && total.passed > 0 ? 0 : 1;
}

async function timed(stage: Stage, lines: string[]): Promise<Counts> {
  console.log(`\n▶ ${stage.name}: ${stage.says}`);
  const start = performance.now();
  const counts = await runStage(stage);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failures, slowest } = counts;
  const line = `${failures.length === 0 ? '✓' : '✗'} ${stage.name}: ${passed} passed, ${failures.length} failed in ${seconds} s`;
  console.log(line);
  lines.push(line);
  if (slowest.length > 0) lines.push(`  longest: ${slowest.join(', ')}`);
  return counts;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopRunning(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

process.exitCode = await main(process.argv.slice(2));

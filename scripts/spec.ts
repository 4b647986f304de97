/**
 * `npm run spec`: which rows of docs/checklist.md no passing test of the last `npm test` names.
 * Reads the reports in test-results/, never the sources. Exit code 0; 1 without reports.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { idsIn, rowsOf } from './spec/checklist.ts';
import type { TestSum } from './stages/sum.reporter.ts';

const folder = 'test-results';
const reports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
const rows = rowsOf(readFileSync('docs/checklist.md', 'utf8'));
const proven = new Set<string>();
for (const name of reports) {
  const { passed }: TestSum = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
  for (const id of passed.flatMap(idsIn)) proven.add(id);
}

if (reports.length === 0) {
  console.error('There is no test report: run npm test first.');
  process.exitCode = 1;
} else {
  const open = rows.filter((row) => !proven.has(row.id));
  for (const { id, text } of open) console.log(`${id}  ${text}`);
  console.log(
    `${rows.length - open.length} of ${rows.length} rows have a passing test, ${open.length} have none`,
  );
}

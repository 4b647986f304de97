/**
 * Checks who imports whom. Run it in the root of the project (or give another root):
 *   node scripts/check-boundaries.ts [ROOT]
 * Exit code 1 when a rule is broken, or when fewer modules or imports were read than there must be.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findViolations } from './boundaries/find-violations.ts';
import { readImportGraph } from './boundaries/import-graph.ts';

/** An empty or half-read tree must not pass as a clean one. */
const fewestModules = 20;

const root = path.resolve(process.argv[2] ?? '.');
const manifest: { devDependencies?: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
const graph = readImportGraph(root, ['src', 'e2e', 'bench', 'scripts']);
const importCount = [...graph.values()].reduce((sum, imports) => sum + imports.length, 0);
const violations = findViolations(
  graph,
  (file) => existsSync(path.join(root, file)),
  new Set(Object.keys(manifest.devDependencies ?? {})),
);

for (const { rule, where, why } of violations) console.error(`${where}\n    ${rule}: ${why}`);
console.log(`${graph.size} modules, ${importCount} imports, ${violations.length} violations`);
if (graph.size < fewestModules || importCount < graph.size / 2) {
  console.error(`Too little was read to mean anything (at least ${fewestModules} modules expected).`);
  process.exitCode = 1;
}
if (violations.length > 0) process.exitCode = 1;

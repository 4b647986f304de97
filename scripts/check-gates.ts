/**
 * Proves that the checks work: plants mistakes in a copy of the project and runs each check on it.
 * A check that does not complain about every mistake planted for it fails this one.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Gate, gates } from './gates/gates.ts';

const copied = [
  'src',
  'scripts',
  'e2e',
  'bench',
  'docs',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'knip.json',
  'vitest.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  '.react-router',
  '.gitignore',
];

/** The project with the mistakes of all gates in it; packages are linked, not copied. */
function plant(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'planted-'));
  for (const name of copied) {
    if (existsSync(name)) cpSync(name, path.join(root, name), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  for (const { file, source } of gates.flatMap((gate) => gate.mistakes)) {
    if (existsSync(path.join(root, file))) throw new Error(`${file} exists: plant the mistake elsewhere`);
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return root;
}

/** Rules that the gate overlooked; empty when it complained about everything. */
function overlooked(gate: Gate, root: string): string[] {
  const [program = '', ...args] = gate.command;
  const result = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' });
  if (result.status === 0) return ['the check ended well'];
  const output = `${result.stdout}\n${result.stderr}`;
  return gate.mistakes
    .filter(({ complaint }) => !complaint.test(output))
    .map(({ file, complaint }) => `${file}: no ${complaint}`);
}

const root = plant();
try {
  for (const gate of gates) {
    const failures = overlooked(gate, root);
    const verdict = failures.length === 0 ? 'complains about' : 'OVERLOOKS';
    console.log(
      `${gate.name} ${verdict} ${failures.join('; ') || `${gate.mistakes.length} planted mistakes`}`,
    );
    if (failures.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}

/**
 * Proves that the checks work: plants mistakes in a copy of the project and runs each check on it.
 * A check that does not complain about every mistake planted for it fails this one.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Gate, gates } from './gates/gates.ts';

const sources = ['src', 'scripts', 'e2e', 'bench', 'docs', '.react-router'];

const settings = [
  'package.json',
  'tsconfig.json',
  'biome.json',
  'knip.json',
  'vitest.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  '.gitignore',
];

/** Bytes that a check may say; the planted mistakes of some are reported with whole files. */
const MOST_SAID = 64 * 1024 ** 2;

/** A copy of the settings and of these files and folders with the mistakes of these gates; packages are linked, not copied. */
function plant(planted: readonly Gate[], copied: readonly string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), 'planted-'));
  for (const name of [...settings, ...copied]) {
    if (existsSync(name)) cpSync(name, path.join(root, name), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  for (const { file, source } of planted.flatMap((gate) => gate.mistakes)) {
    if (existsSync(file)) throw new Error(`${file} exists: plant the mistake elsewhere`);
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return root;
}

/** Rules that the gate overlooked; empty when it complained about everything. */
async function overlooked(gate: Gate, root: string): Promise<string[]> {
  const { endedWell, output } = await run(gate.command, root);
  if (endedWell) return ['the check ended well'];
  return gate.mistakes
    .filter(({ complaint }) => !complaint.test(output))
    .map(({ file, complaint }) => `${file}: no ${complaint}`);
}

function run(
  [program = '', ...args]: string[],
  cwd: string,
): Promise<{ endedWell: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd, maxBuffer: MOST_SAID }, (error, stdout, stderr) =>
      resolve({ endedWell: error === null, output: `${stdout}\n${stderr}` }),
    );
  });
}

const roots = new Map<Gate | null, string>();
try {
  roots.set(null, plant(gates, sources));
  for (const gate of gates) if (gate.among) roots.set(gate, plant([gate], gate.among));
  // Each reads a planted project and writes nothing into it: they run beside each other.
  const found = await Promise.all(
    gates.map(async (gate) => ({
      gate,
      failures: await overlooked(gate, roots.get(gate) ?? roots.get(null) ?? ''),
    })),
  );
  for (const { gate, failures } of found) {
    const verdict = failures.length === 0 ? 'complains about' : 'OVERLOOKS';
    console.log(
      `${gate.name} ${verdict} ${failures.join('; ') || `${gate.mistakes.length} planted mistakes`}`,
    );
    if (failures.length > 0) process.exitCode = 1;
  }
} finally {
  for (const root of roots.values()) rmSync(root, { recursive: true, force: true });
}

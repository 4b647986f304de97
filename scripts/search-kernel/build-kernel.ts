import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Source and binary of the kernel. */
export const KERNEL_FOLDER = new URL('../../src/features/search/scan/kernel/', import.meta.url);

const FLAGS = [
  '--target=wasm32',
  '-O3',
  '-msimd128',
  '-mbulk-memory',
  '-ffreestanding',
  '-nostdlib',
  '-Wall',
  '-Wextra',
  '-Werror',
  '-Wl,--no-entry',
  '-Wl,--import-memory',
  // The data and the stack stay below the first two pages (ARENA_BASE in scan-kernel.server.ts); the linker objects if not.
  '-Wl,--initial-memory=131072',
  '-Wl,--max-memory=2147483648',
  '-Wl,-z,stack-size=16384',
  '-Wl,--strip-all',
];

/** First line of what clang says of itself; null when it is not here. */
export function compilerVersion(): string | null {
  try {
    execFileSync('wasm-ld', ['--version'], { stdio: 'ignore' });
    return execFileSync('clang', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? null;
  } catch {
    return null;
  }
}

/** Compiles the kernel; the same compiler gives the same bytes. Throws what the compiler says. */
export function buildKernel(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'search-kernel-'));
  try {
    const target = join(folder, 'scan.wasm');
    const source = fileURLToPath(new URL('scan.c', KERNEL_FOLDER));
    execFileSync('clang', [...FLAGS, '-o', target, source], { stdio: ['ignore', 'ignore', 'inherit'] });
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

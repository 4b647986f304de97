import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { kernelProblem, loadKernel } from './scan-kernel.server.ts';

/** Problem of a kernel in a folder that somebody has been at. */
function problemAfter(harm: (binary: string) => void): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-kernel-'));
  try {
    cpSync(join(import.meta.dirname, 'kernel'), folder, { recursive: true });
    harm(join(folder, 'scan.wasm'));
    const kernel = loadKernel(pathToFileURL(`${folder}/`));
    return 'problem' in kernel ? kernel.problem : null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the kernel of this version is taken', () => {
  expect([problemAfter(() => {}), kernelProblem()]).toEqual([null, null]);
});

test('a kernel that is missing, cut short or changed in one byte is not, and why is told', () => {
  expect(problemAfter((binary) => rmSync(binary))).toMatch(/ENOENT/);
  expect(problemAfter((binary) => truncateSync(binary, 9000))).toBe('not as it was built');
  const flip = (binary: string) => {
    const bytes = readFileSync(binary);
    bytes[15_000] = (bytes[15_000] ?? 0) ^ 1;
    writeFileSync(binary, bytes);
  };
  expect(problemAfter(flip)).toBe('not as it was built');
  expect(problemAfter((binary) => rmSync(join(binary, '..', 'scan.json')))).toMatch(/ENOENT/);
});

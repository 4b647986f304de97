import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildKernel, compilerVersion, KERNEL_FOLDER, sha256Of } from './build-kernel.ts';

const binary = readFileSync(new URL('scan.wasm', KERNEL_FOLDER));
const written = JSON.parse(readFileSync(new URL('scan.json', KERNEL_FOLDER), 'utf8')) as {
  readonly compiler: string;
  readonly sha256: string;
};

it('the binary of the search kernel is the one whose hash is written beside it', () => {
  expect(sha256Of(binary)).toBe(written.sha256);
  expect(WebAssembly.validate(binary)).toBe(true);
});

it.runIf(compilerVersion() === written.compiler)(
  'the source of the search kernel gives that binary with the same compiler',
  () => {
    expect(sha256Of(buildKernel())).toBe(written.sha256);
  },
);

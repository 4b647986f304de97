/**
 * Builds the scan of the search for WebAssembly: `node scripts/build-search-kernel.ts`. Needs clang and lld (Debian:
 * apt-get install clang lld). Run it after every change of kernel/scan.c, and commit what it writes.
 */
import { writeFileSync } from 'node:fs';
import { buildKernel, compilerVersion, KERNEL_FOLDER, sha256Of } from './search-kernel/build-kernel.ts';

const compiler = compilerVersion();
if (compiler === null) {
  console.error('clang is missing: apt-get install clang lld');
  process.exit(1);
}
const bytes = buildKernel();
const sha256 = sha256Of(bytes);
writeFileSync(new URL('scan.wasm', KERNEL_FOLDER), bytes);
writeFileSync(new URL('scan.json', KERNEL_FOLDER), `${JSON.stringify({ compiler, sha256 }, null, 2)}\n`);
console.log(`${bytes.length} bytes, SHA-256 ${sha256}, by ${compiler}`);

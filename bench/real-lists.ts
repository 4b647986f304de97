/** The bank's 27 lists of one day, for benchmarks that measure on real listings. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, runCommand, startProduct } from '../e2e/support/product.ts';

const FOLDER = `${process.env.TEST_LISTS_DIR ?? '../shared/data/caixa'}/2026-01-08`;

/** Listings in the lists. */
export const LISTED = 32_547;

/** The variable that names the folder which the benchmarks of one run share. */
export const SHARED_FOLDER = 'BENCH_SHARED_FOLDER';

/** Paths of the lists; null, and said so, when they are not here. */
export function realLists(): string[] | null {
  if (existsSync(FOLDER)) return readdirSync(FOLDER).map((name) => join(FOLDER, name));
  console.log(`    left out: the bank's lists are not at ${FOLDER}`);
  return null;
}

/** The product on the embedded database with the lists in it, in a folder of its own. */
export async function startWithLists(
  files: readonly string[],
  env: Record<string, string> = {},
): Promise<Product> {
  const dataDir = await copyOfImported(files);
  const product = await startProduct({ dataDir, env: { DEMO: 'off', ...env } });
  const stop = async () => {
    const code = await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  return { ...product, stop };
}

/** A data folder with the lists in it, to be removed by who asked. They are imported once a run. */
export async function copyOfImported(files: readonly string[]): Promise<string> {
  const own = mkdtempSync(join(tmpdir(), 'outlet-'));
  cpSync(await importedFolder(files), own, { recursive: true });
  return own;
}

async function importedFolder(files: readonly string[]): Promise<string> {
  const shared = process.env[SHARED_FOLDER] ?? mkdtempSync(join(tmpdir(), 'outlet-bench-'));
  const folder = join(shared, 'with-lists');
  if (existsSync(folder)) return folder;
  const staging = join(shared, 'importing');
  mkdirSync(staging, { recursive: true });
  const product = await startProduct({ dataDir: staging, env: { DEMO: 'off' } });
  try {
    await importLists(product, files);
  } finally {
    await product.stop();
  }
  renameSync(staging, folder);
  return folder;
}

/** Runs `npm run import` on a running product. Throws when a list was refused. */
export async function importLists(
  product: Product,
  files: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const result = await runCommand('import', ['--json', ...files], {
    DEMO: 'off',
    DATA_DIR: product.dataDir,
    ...env,
  });
  if (result.code !== 0) throw new Error(result.stderr);
}

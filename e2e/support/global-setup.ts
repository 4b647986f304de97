import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from './product.ts';

/**
 * Once before all browser tests: what a first start makes, without and with the demonstration catalogue. The products
 * of the test files then start on copies; `start.test.ts` shows the first start itself.
 */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outlet-prepared-'));
  const [empty, filled] = [path.join(folder, 'off'), path.join(folder, 'auto')];
  mkdirSync(empty);
  await (await startProduct({ dataDir: empty, env: { DEMO: 'off' } })).stop();
  cpSync(empty, filled, { recursive: true });
  await (await startProduct({ dataDir: filled })).stop();
  process.env.PREPARED_PRODUCTS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

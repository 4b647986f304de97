import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { preferPackage } from './browser.ts';
import { startProduct } from './product.ts';

/**
 * Once before all browser tests: what a first start makes, without and with the demonstration catalogue, and a running
 * demonstration for all test files that change nothing (`sharedOutlet`). The products of the others start on copies;
 * `start.test.ts` shows the first start itself.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await preferPackage();
  const folder = mkdtempSync(path.join(tmpdir(), 'outlet-prepared-'));
  const [empty, filled] = [path.join(folder, 'off'), path.join(folder, 'auto')];
  mkdirSync(empty);
  await (await startProduct({ dataDir: empty, env: { DEMO: 'off' } })).stop();
  cpSync(empty, filled, { recursive: true });
  await (await startProduct({ dataDir: filled })).stop();
  process.env.PREPARED_PRODUCTS = folder;
  const shared = await startProduct();
  project.provide('sharedOutlet', shared.url);
  return async () => {
    await shared.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

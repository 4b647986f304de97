import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { descendants, isRunning, killFamily, type Npm, spawnNpm, until } from '../support/npm-start.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { untilAlive, visit } from '../visit.ts';

/** A checkout of its own: files of this one are not changed under other tests. */
const checkout = mkdtempSync(path.join(tmpdir(), 'outlet-checkout-'));
const FOLDERS = ['src', 'scripts', 'public', 'brand', 'content', 'migrations'];
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];
const data = mkdtempSync(path.join(tmpdir(), 'outlet-dev-'));
let browser: Browser;
let npm: Npm;
let url: string;

beforeAll(async () => {
  browser = await launchBrowser();
  mkdirSync(checkout, { recursive: true });
  for (const name of [...FOLDERS, ...FILES]) cpSync(name, path.join(checkout, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'));
  const port = await freePort();
  url = `http://localhost:${port}`;
  npm = spawnNpm(['run', 'dev'], { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error' }, checkout);
  await untilSaid('pronto em', 1);
});

afterAll(async () => {
  await browser.close();
  if (npm.child.pid) killFamily(npm.child.pid);
  rmSync(checkout, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

test('npm run dev: home, list, a property and a form come alive, with no complaint of the browser', async () => {
  const { page, complaints, close } = await visit(browser);
  await come(page, '/');
  await come(page, '/busca');
  await page.getByLabel('Apartamento').first().check();
  await page.waitForURL(/tipo-imovel=apartamento/);
  await page.locator('a[href^="/imovel/"]').first().waitFor();
  const property = await page.locator('a[href^="/imovel/"]').first().getAttribute('href');
  await come(page, property ?? '');
  await come(page, '/fale-conosco');
  await page.getByLabel('E-mail').first().fill('a');
  expect(complaints.filter((line) => !/React DevTools/.test(line))).toEqual([]);
  await close();
});

test('an edited sentence is seen in the open page, and what was typed is still there', async () => {
  const { page, close } = await visit(browser);
  // A library that is met only now makes Vite prepare all of them anew.
  expectComplaint(page.context(), /504|Failed to reload/);
  await come(page, '/fale-conosco');
  const file = path.join(checkout, 'src/copy/forms/forms.ts');
  const before = readFileSync(file, 'utf8');
  await page.getByLabel('E-mail').first().fill('ana@example.com');
  save(file, before.replace(/'E-mail'/g, "'E-mail editado'"));
  await page.getByLabel('E-mail editado').first().waitFor();
  expect(await page.getByLabel('E-mail editado').first().inputValue()).toBe('ana@example.com');
  save(file, before);
  await page.getByLabel('E-mail', { exact: true }).first().waitFor();
  await close();
});

test('a change of server code starts the server again, and SIGTERM to npm leaves no process', async () => {
  const file = path.join(checkout, 'src/server/http/common-headers.ts');
  save(file, `${readFileSync(file, 'utf8')}\n`);
  await untilSaid('pronto em', 2);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  const family = descendants(npm.child.pid ?? 0);
  npm.child.kill('SIGTERM');
  await until(() => family.every((pid) => !isRunning(pid)));
});

/** Saves as editors do: at no moment is the file there and empty. */
function save(file: string, text: string): void {
  const written = path.join(checkout, '.saving');
  writeFileSync(written, text);
  renameSync(written, file);
}

async function come(page: Page, address: string): Promise<void> {
  await page.goto(url + address);
  await page.mouse.move(50, 50);
  await page.keyboard.press('Shift');
  await untilAlive(page);
}

/** Waits until the output says something for the nth time. */
async function untilSaid(words: string, times: number): Promise<void> {
  await until(() => {
    if (npm.child.exitCode !== null) throw new Error(npm.output());
    return npm.output().split(words).length > times;
  }, 120_000);
}

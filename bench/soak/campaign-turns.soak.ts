/**
 * Campaigns that start and end while pages are open: banner, price, tag and countdown of home, list and property turn
 * within a second of the instant and not before it, in open pages and in what the server answers to new ones. For a
 * machine at rest.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { type Product, runCommand, startProduct } from '../../e2e/support/product.ts';
import { CAMPAIGN_ART } from '../../e2e/support/sample-campaign.ts';
import { untilAlive, visit } from '../../e2e/visit.ts';
import { type Part, partsIn, SHOWN_AT, turningCampaign, turnListing } from './turning-campaign.ts';

const CAMPAIGNS = 4;
const LONGEST_MS = 1000;
/** From the first look until the first campaign starts, and how long each runs and the pause after it. */
const LEAD_MS = 6000;
const RUNS_MS = 3000;
const ASK_EVERY_MS = 15;

/** Time at which parts were seen, by the machine's clock, which the product's is as well. */
type Turn = { readonly at: number; readonly parts: readonly Part[] };
type Answered = { readonly askedAt: number; readonly answeredAt: number; readonly parts: readonly Part[] };
type Window = { readonly startsMs: number; readonly endsMs: number };

export async function soak(): Promise<string> {
  const product = await startProduct({ env: { DEMO: 'off' } });
  const browser = await launchBrowser();
  try {
    await run(product, 'import', { fonte: 'campanha', imoveis: [turnListing] });
    const pages = await Promise.all(Object.keys(SHOWN_AT).map((path) => open(browser, product.url, path)));
    const firstMs = Math.ceil(Date.now() / 1000) * 1000 + LEAD_MS;
    const windows = Array.from({ length: CAMPAIGNS }, (_, index): Window => {
      // Instants that are no whole seconds as well.
      const startsMs = firstMs + index * 2 * RUNS_MS + index * 170;
      return { startsMs, endsMs: startsMs + RUNS_MS };
    });
    const campaigns = windows.map(({ startsMs, endsMs }, index) => turningCampaign(startsMs, endsMs, index));
    await run(product, 'campaigns', campaigns);
    await Promise.all(pages.map(({ page }) => page.reload({ waitUntil: 'load' }).then(() => watch(page))));
    if (Date.now() > firstMs - 1500) throw new Error('the machine was too slow to begin');
    const untilMs = (windows.at(-1)?.endsMs ?? 0) + LONGEST_MS;
    const answered = await Promise.all(
      Object.keys(SHOWN_AT).map((path) => askUntil(product.url + path, untilMs)),
    );
    const told = await Promise.all(
      pages.map(async ({ path, page }) => `${path} ${openDelays(path, await turnsOf(page), windows)}`),
    );
    const kept = Object.keys(SHOWN_AT).map((path, at) => checkAnswers(path, answered[at] ?? [], windows));
    return `after the instant, in ms: ${told.join('; ')}. ${kept.join('; ')}`;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function run(product: Product, name: string, content: unknown): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-turns-'));
  const file = join(folder, 'file.json');
  writeFileSync(file, JSON.stringify(content));
  const { code, stdout, stderr } = await runCommand(name, [file], { DATA_DIR: product.dataDir });
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(stdout + stderr);
}

async function open(browser: Browser, url: string, path: string): Promise<{ path: string; page: Page }> {
  const { page } = await visit(browser);
  await page.goto(url + path, { waitUntil: 'load' });
  return { path, page };
}

/** Notes whatever of a campaign comes and goes, at the frame in which it is drawn. */
async function watch(page: Page): Promise<void> {
  await untilAlive(page);
  await page.evaluate((art) => {
    const turns: { at: number; parts: string[] }[] = [];
    const look = () => {
      const text = document.querySelector('main')?.textContent.replace(/\s+/g, ' ') ?? '';
      const tags = [...document.querySelectorAll('main li')].map((item) => item.textContent);
      const is = {
        banner: document.querySelector(`main img[src^="${art}"]`) !== null,
        price: /R\$ ?150\.000/.test(text),
        tag: tags.includes('Feirão'),
        countdown: text.includes('Termina em'),
      };
      const parts = Object.entries(is).flatMap(([name, isThere]) => (isThere ? [name] : []));
      if (turns.at(-1)?.parts.join() !== parts.join()) turns.push({ at: Date.now(), parts });
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { turns });
  }, CAMPAIGN_ART);
}

const turnsOf = (page: Page) => page.evaluate(() => (window as unknown as { turns: Turn[] }).turns);

/** The delay of each part at each turn; throws at one that is early, late or missing. */
function openDelays(path: string, turns: readonly Turn[], windows: readonly Window[]): string {
  const delays = new Map<Part, number[]>();
  for (const { startsMs, endsMs } of windows) {
    for (const part of SHOWN_AT[path] ?? []) {
      const came = turns.find(({ at, parts }) => at >= startsMs - RUNS_MS / 2 && parts.includes(part));
      const went = turns.find(({ at, parts }) => at >= endsMs - RUNS_MS / 2 && !parts.includes(part));
      const some = [(came?.at ?? Number.NaN) - startsMs, (went?.at ?? Number.NaN) - endsMs];
      if (!some.every((ms) => ms >= 0 && ms < LONGEST_MS))
        throw new Error(`${path}: ${part} came ${some[0]} ms after the start and went ${some[1]} ms after the end
${JSON.stringify({ turns, windows })}`);
      delays.set(part, [...(delays.get(part) ?? []), ...some]);
    }
  }
  return [...delays].map(([part, all]) => `${part} ${Math.min(...all)} to ${Math.max(...all)}`).join(', ');
}

/** Asks for a page over and over, as new visitors do. */
async function askUntil(address: string, untilMs: number): Promise<Answered[]> {
  const answered: Answered[] = [];
  while (Date.now() < untilMs) {
    const askedAt = Date.now();
    const html = await (await fetch(address)).text();
    answered.push({ askedAt, answeredAt: Date.now(), parts: partsIn(html) });
    await wait(ASK_EVERY_MS);
  }
  return answered;
}

/** A request at the instant or later has the new page, one that was answered before it the old one. */
function checkAnswers(path: string, answered: readonly Answered[], windows: readonly Window[]): string {
  const wanted = (SHOWN_AT[path] ?? []).join();
  for (const { askedAt, answeredAt, parts } of answered) {
    const isIn = windows.some(({ startsMs, endsMs }) => askedAt >= startsMs && answeredAt < endsMs);
    const isOut = windows.every(({ startsMs, endsMs }) => answeredAt < startsMs || askedAt >= endsMs);
    if ((isIn && parts.join() !== wanted) || (isOut && parts.length > 0))
      throw new Error(`${path}: asked at ${askedAt}, answered ${parts.join()}: ${JSON.stringify(windows)}`);
  }
  return `${answered.length} answers for ${path}`;
}

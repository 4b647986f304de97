import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { variants } from '../../src/platform/testing/whole-run.ts';
import { expectAsFresh } from '../support/fresh-load.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';
import { campaignListing, campaignOf } from '../support/sample-campaign.ts';
import { shownText } from '../visit.ts';

/** Every page that shows listings, open while they turn: it is what it would be if it were opened then. */
const outlet = ownOutlet({ env: { DEMO: 'off' } });

const iso = (at: number) => new Date(at).toISOString();

async function run(name: string, content: unknown): Promise<void> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-turns-')), 'file.json');
  writeFileSync(file, JSON.stringify(content));
  const done = await runCommand(name, [file], { DATA_DIR: outlet.dataDir });
  if (done.code !== 0) throw new Error(done.stderr + done.stdout);
}

const listing = (code: string, more: object) => ({
  id_banco: code,
  imovel_name: `Casa ${code}`,
  endereco: { cidade: 'Campinas', uf: 'sp' },
  tipo_imovel: 'casa',
  status_da_venda: 'ativo',
  formas_pagamento: ['vista', 'financiado'],
  valores: { valor_venda: 200_000, valor_avaliado: 320_000 },
  ...more,
});

/** One listing for each way to turn: it opens, its time ends, its campaign ends. */
const listingsOf = (openMs: number, endMs: number) => [
  campaignListing(['feirao']),
  listing('ABRE', {
    ...{ tipo_de_venda: 'venda_direta', status_da_venda: 'pre_ativo' },
    pre_ativo_expiracao: iso(openMs),
  }),
  listing('PRAZO', { tipo_de_venda: 'melhor_proposta', data_limite: iso(endMs) }),
  listing('LEILAO', {
    tipo_de_venda: 'leilao',
    datas_leilao: [
      { data: iso(openMs), valor_minimo: 200_000 },
      { data: iso(endMs), valor_minimo: 120_000 },
    ],
  }),
];

const PAGES = [
  ...['/', '/busca', '/busca/sp', '/salvos', '/comparar?ids=oi-1,oi-2,oi-3,oi-4'],
  ...['/imovel/CAMP-1', '/imovel/ABRE', '/imovel/PRAZO', '/imovel/LEILAO'],
];
const KEPT = JSON.stringify(
  ['oi-1', 'oi-2', 'oi-3', 'oi-4'].map((id) => ({ id, name: id, picture: '', at: 1 })),
);

/** In a page: what is opened anew to be compared would come first among what was seen. */
const keepNothingAsSeen = () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function keep(name, value) {
    if (name !== 'vistos') setItem.call(this, name, value);
  };
};

/** True when the server has heard of what the commands have written, or it is too late for that. */
async function knows(openMs: number, endMs: number): Promise<boolean> {
  const { url } = await fetch(`${outlet.url}/imovel/CAMP-1`);
  const data = await (await fetch(`${url}.data`)).text();
  return data.includes(iso(openMs)) || Date.now() > endMs;
}

/** The pages, open before the first instant: on a slow machine the instants are later. */
async function openBefore(pages: readonly Page[]): Promise<{ openMs: number; endMs: number }> {
  for (let waitMs = 15_000; ; waitMs *= 2) {
    const openMs = Math.ceil(Date.now() / 1000) * 1000 + waitMs;
    const endMs = openMs + 2 * waitMs;
    await run('import', { fonte: 'viradas', imoveis: listingsOf(openMs, endMs) });
    await run('campaigns', [campaignOf(openMs, endMs)]);
    // The server hears of what a command has written a moment later.
    await expect.poll(() => knows(openMs, endMs), { interval: 200, timeout: 120_000 }).toBe(true);
    await Promise.all(pages.map((page, place) => outlet.arrive(page, PAGES[place] ?? '')));
    await pages[PAGES.indexOf('/salvos')]?.locator('article').first().waitFor();
    if (Date.now() < openMs - 3000) return { openMs, endMs };
  }
}

const SCREENS = [
  ['of a phone', { width: 390, height: 844 }],
  ['of a desk', { width: 1280, height: 900 }],
] as const;

test.each(variants(SCREENS))(
  'P08 P22 P23 L19 D§6 after each turn every open page, %s, is what it is when opened then',
  async (_, viewport) => {
    const { page: first, close, complaints } = await outlet.visit({ viewport });
    await outlet.open(first, '/robots.txt');
    await first.evaluate((kept) => localStorage.setItem('salvos', kept), KEPT);
    await first.context().addInitScript(keepNothingAsSeen);
    const pages = [first];
    while (pages.length < PAGES.length) pages.push(await first.context().newPage());
    const { openMs, endMs } = await openBefore(pages);
    const said = () => Promise.all(pages.map((page) => shownText(page.locator('main'))));
    const before = await said();
    const turned = new Set<string>();
    for (const turnMs of [openMs, endMs]) {
      await expect.poll(() => Date.now(), { timeout: 300_000, interval: 100 }).toBeGreaterThan(turnMs + 1000);
      await Promise.all(pages.map((page) => expectAsFresh(page, turnMs === openMs ? endMs : undefined)));
      // A machine on which this takes longer compares what has turned meanwhile: it is to be given more time between.
      if (turnMs === openMs) expect(Date.now()).toBeLessThan(endMs);
      const now = await said();
      for (const [place, address] of PAGES.entries()) if (now[place] !== before[place]) turned.add(address);
    }
    // Something has turned in each of them: otherwise there was nothing to compare.
    expect(PAGES.filter((address) => !turned.has(address))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

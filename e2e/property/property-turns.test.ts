import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beforeItsTime } from '../support/before-its-time.ts';
import { expectAsFresh } from '../support/fresh-load.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { shownText, untilQuiet } from '../visit.ts';

const outlet = ownOutlet({ env: { DEMO: 'off' } });

const LATER_MS = 10 * 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

/** A sale whose time ends while somebody looks at it. */
const listing = (code: string, sale: string, more: object) => ({
  id_banco: code,
  imovel_name: `Casa ${code}`,
  endereco: { cidade: 'Campinas', uf: 'sp' },
  tipo_imovel: 'casa',
  tipo_de_venda: sale,
  status_da_venda: 'ativo',
  aceita_visita: 'sim',
  formas_pagamento: ['vista', 'financiado', 'parcelamento_direto'],
  descricao: 'Casa em rua calma. '.repeat(200),
  valores: { valor_venda: 200_000, valor_avaliado: 320_000 },
  ...more,
});

const ENDS = [
  ['CONCORRENCIA', 'Concorrência concluída'],
  ['PROPOSTA', 'Prazo encerrado'],
  ['LEILAO', 'Leilão concluído'],
  ['SITE', 'Prazo encerrado'],
] as const;

const listingsUntil = (end: number) => [
  listing('CONCORRENCIA', 'concorrencia_publica', { data_limite: iso(end) }),
  listing('PROPOSTA', 'melhor_proposta', { data_limite: iso(end) }),
  listing('LEILAO', 'leilao', { datas_leilao: [{ data: iso(end), valor_minimo: 200_000 }] }),
  listing('SITE', 'venda_direta', {
    ...{ data_limite: iso(end), call_to_action_url: 'https://seller.example/oferta' },
  }),
  listing('DUAS', 'leilao', {
    datas_leilao: [
      { data: iso(end), valor_minimo: 200_000 },
      { data: iso(end + LATER_MS), valor_minimo: 120_000 },
    ],
  }),
];

const card = (page: Page) => page.getByRole('complementary', { name: 'Preço e ações' });
const phone = { viewport: { width: 390, height: 844 } };
/** Changes above by part of a pixel are made up for by the browser's scrolling, in whole ones. */
const wholePixels = (distance: number) => Math.floor(Math.abs(distance));
const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);

async function openAtEnd(code: string) {
  const { page, close } = await outlet.visit(phone);
  await watchShifts(page);
  await outlet.arrive(page, `/imovel/${code}`);
  const main = card(page)
    .locator('a, button')
    .filter({ hasText: /^(Fazer proposta|Ver no site)/ })
    .first();
  await main.focus();
  return { code, page, close, main };
}

test('P22 P23 D§6 a time that ends in front of a visitor moves nothing, keeps the keyboard and is told once', async () => {
  const { prepared } = await beforeItsTime(async (end) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-turns-')), 'feed.json');
    writeFileSync(file, JSON.stringify({ fonte: 'prazos', imoveis: listingsUntil(end) }));
    const done = await runCommand('import', [file], { DATA_DIR: outlet.dataDir });
    expect(done.code).toBe(0);
    const pages = await Promise.all([...ENDS.map(([code]) => code), 'DUAS'].map(openAtEnd));
    const tops = await Promise.all(pages.map(({ main }) => topOf(main)));
    const before = await Promise.all(pages.map(({ page }) => shifted(page)));
    return { pages, tops, before };
  });
  const { pages, tops, before } = prepared;
  const told = pages.map(({ page }) =>
    page
      .locator('#avisos li')
      .first()
      .waitFor()
      .then(
        () => shownText(page.locator('#avisos')),
        () => '',
      ),
  );
  const found: object[] = [];
  for (const [at, { code, page, close, main }] of pages.entries()) {
    if (code === 'DUAS') await card(page).getByText('já passou').waitFor();
    else await card(page).getByText('Ver imóveis parecidos').waitFor();
    await untilQuiet(page);
    found.push({
      code,
      moved: Math.round(((await shifted(page)) - (before[at] ?? 0)) * 1e4) / 1e4,
      mainMoved: code === 'DUAS' ? wholePixels((await topOf(main)) - (tops[at] ?? 0)) : 0,
      focus: await page.evaluate(() =>
        document.activeElement === document.body ? 'body' : document.activeElement?.textContent?.trim(),
      ),
      told: code === 'DUAS' ? await shownText(page.locator('#avisos')) : await told[at],
    });
    await expectAsFresh(page);
    await close();
  }
  const availabilityOf = async (code: string) =>
    /schema\.org\/(\w+)/g.exec(
      (await (await fetch(`${outlet.url}/imovel/${code}`)).text()).split('"availability":')[1] ?? '',
    )?.[1];
  expect(await Promise.all(['LEILAO', 'PROPOSTA', 'DUAS'].map(availabilityOf))).toEqual([
    ...['Discontinued', 'Discontinued', 'InStock'],
  ]);
  expect(found).toEqual([
    ...ENDS.map(([code, label]) => ({ code, moved: 0, mainMoved: 0, focus: label, told: label })),
    { code: 'DUAS', moved: 0, mainMoved: 0, focus: 'Fazer proposta', told: '' },
  ]);
});

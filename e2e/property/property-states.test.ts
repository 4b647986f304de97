import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostileListing } from '../hostile/listing.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { shownText } from '../visit.ts';

/** Listings made for this file: every state of a sale, and texts that would do harm. */
const outlet = ownOutlet({ env: { DEMO: 'off', LIMITS: 'on', ANALYTICS_ID: 'G-STATES1' } });

const DAY_MS = 86_400_000;
const PAGE = 'https://seller.example/oferta';
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const SALES = [
  'venda_direta',
  'leilao',
  'melhor_proposta',
  'concorrencia_publica',
  'fila_unica',
  'corretor',
  'imobiliaria',
] as const;
const STATUSES = ['ativo', 'pre_ativo', 'em_disputa', 'vendido', 'encerrado'] as const;
const LIMITS = ['none', 'to come', 'passed'] as const;
const CALLS = ['none', 'Fale Conosco', 'Encerrado', 'address'] as const;

type State = {
  readonly code: string;
  readonly sale: (typeof SALES)[number];
  readonly status: (typeof STATUSES)[number];
  readonly limit: (typeof LIMITS)[number];
  readonly call: (typeof CALLS)[number];
  readonly inCampaign: boolean;
  readonly hasDocument: boolean;
  readonly isPreview: boolean;
};

/** Every sale, status and limit; call, campaign, document and preview go round beside them. */
const STATES: readonly State[] = SALES.flatMap((sale, a) =>
  STATUSES.flatMap((status, b) =>
    LIMITS.map((limit, c): State => {
      const turn = a * 15 + b * 3 + c;
      return {
        code: `S${turn}`,
        sale,
        status,
        limit,
        call: CALLS[(turn + Math.floor(turn / 4)) % CALLS.length] ?? 'none',
        inCampaign: turn % 2 === 0,
        hasDocument: turn % 3 === 0,
        isPreview: turn % 7 === 3,
      };
    }),
  ),
);

/** The table by which specification 1§4 and D§5 decide, written a second time. Null: there is no main action. */
function expectedAction({ sale, status, limit, call, isPreview }: State): string | null {
  if (isPreview) return null;
  if (status === 'vendido') return 'VENDIDO (off)';
  if (status === 'encerrado') return 'ENCERRADO (off)';
  if (limit === 'passed') {
    if (sale === 'leilao') return 'Leilão concluído (off)';
    return sale === 'concorrencia_publica' ? 'Concorrência concluída (off)' : 'Prazo encerrado (off)';
  }
  if (call === 'Encerrado') return 'Encerrado (opens encerrado)';
  if (call === 'address') return 'Ver no site do vendedor (opens outro-site)';
  if (sale === 'melhor_proposta' && limit === 'none') return null;
  if (call === 'Fale Conosco') return 'Fale Conosco (…/mensagem)';
  return status === 'pre_ativo' ? 'Propostas a partir da abertura (off)' : 'Fazer proposta (…/proposta)';
}

const leadsAway = (state: State) =>
  !state.isPreview && expectedAction(state)?.includes('outro-site') === true;
const takesBids = ({ sale }: State) =>
  sale === 'leilao' || sale === 'melhor_proposta' || sale === 'concorrencia_publica';

const BIDDING = STATES.find((state) => leadsAway(state) && takesBids(state))?.code;

const listingOf = (state: State) => ({
  id_banco: state.code,
  imovel_name: `Imóvel ${state.code}`,
  endereco: { cidade: 'Campinas', uf: 'sp' },
  tipo_imovel: 'casa',
  tipo_de_venda: state.sale,
  status_da_venda: state.status,
  aceita_visita: 'sim',
  formas_pagamento: ['vista', 'financiado'],
  valores: {
    valor_venda: 200_000,
    valor_avaliado: 320_000,
    valor_campanha: 150_000,
    valor_total_campanha: 150_000,
  },
  ...(state.status === 'pre_ativo' ? { pre_ativo_expiracao: inDays(5) } : {}),
  ...limitOf(state),
  ...(state.call === 'address'
    ? { call_to_action_url: PAGE, call_to_action_consideracoes: 'Leia o edital.' }
    : {}),
  ...(state.call === 'Encerrado' || state.call === 'Fale Conosco'
    ? { call_to_action_label: state.call }
    : {}),
  ...(state.inCampaign ? { campanhas: ['FEIRA'] } : {}),
  ...(state.hasDocument
    ? { documents: [{ nome: 'Edital', url: 'https://seller.example/edital.pdf', type: 'pdf' }] }
    : {}),
});

function limitOf({ sale, limit }: State) {
  if (limit === 'none') return {};
  const at = inDays(limit === 'passed' ? -2 : 9);
  return sale === 'leilao' ? { datas_leilao: [{ data: at, valor_minimo: 180_000 }] } : { data_limite: at };
}

/** An offer whose seller takes no visits, beside the others of the table, who do. */
const withoutVisits = {
  ...listingOf({
    ...{ code: 'QUIETO', sale: 'venda_direta', status: 'ativo', limit: 'none', call: 'none' },
    ...{ inCampaign: false, hasDocument: false, isPreview: false },
  }),
  aceita_visita: 'nao',
};

const CAMPAIGN = {
  id: 'feira-1',
  isActive: true,
  campaignKey: 'FEIRA',
  codigo: 'FEIRA',
  campaignName: 'Feira de teste',
  campaignType: 'geral',
  campaignModel: 'valor',
  startDate: inDays(-1),
  endDate: inDays(3),
  bannerOrder: 1,
  couponCode: null,
  banners: [],
  filter: null,
  tag: null,
  countDowns: [{ location: 'property', text: 'Termina em', dateHour: inDays(3) }],
};

function fileOf(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-states-')), 'file.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

beforeAll(async () => {
  const run = async (name: string, content: unknown) => {
    const done = await runCommand(name, [fileOf(content)], { DATA_DIR: outlet.dataDir });
    if (done.code !== 0) throw new Error(done.stderr + done.stdout);
  };
  await run('campaigns', { data: [CAMPAIGN] });
  await run('import', {
    fonte: 'estados',
    imoveis: [...STATES.map(listingOf), withoutVisits, hostileListing],
  });
});

const MAIN =
  /^(VENDIDO|ENCERRADO|Leilão concluído|Concorrência concluída|Prazo encerrado|Encerrado|Ver no site do vendedor|Fale Conosco|Fazer proposta|Propostas a partir da abertura)$/;
const card = (page: Page) => page.getByRole('complementary', { name: 'Preço e ações' });

/** The facts of the table, as the page shows it; asked for at once, since there are many pages. */
function shownState(page: Page) {
  return page.evaluate((labels) => {
    const aside = document.querySelector('aside[aria-label="Preço e ações"]');
    const controls = [...(aside?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const named = (name: RegExp) => controls.find((control) => name.test(control.textContent.trim()));
    const isOff = (control: HTMLElement) => control.matches(':disabled, [aria-disabled=true]');
    const main = named(new RegExp(labels));
    const side = (control: HTMLElement | undefined) =>
      control ? (isOff(control) ? 'off' : 'open') : 'absent';
    const target = main?.getAttribute('popovertarget');
    const leadsTo = target ? `opens ${target}` : main?.getAttribute('href')?.replace(/^.*(?=\/)/, '…');
    return {
      action: main ? `${main.textContent.trim()} (${isOff(main) ? 'off' : leadsTo})` : null,
      financing: side(named(/^Simular financiamento/)),
      visit: side(named(/^Agendar visita/)),
      price: /R\$\s*(150|200)\.000/.exec(aside?.textContent ?? '')?.[1],
      time: aside?.textContent.includes('Feira de teste: Termina em') ?? false,
      document: document.getElementById('documentos') !== null,
      robots: document.querySelectorAll('meta[name=robots]').length,
    };
  }, MAIN.source);
}

describe('states of a sale', () => {
  test('P16 P21 P22 P23 P24 P29 C06 label, target and whether it is off, in every sale, status and limit', async () => {
    const { page, close } = await outlet.visit({ javaScriptEnabled: false });
    const wrong: unknown[] = [];
    for (const state of STATES) {
      const address = `${outlet.url}/imovel/${state.code}${state.isPreview ? '/preview' : ''}`;
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const expected = expectedAction(state);
      const isOver = /^(?!Propostas).*\(off\)$/.test(expectedAction({ ...state, isPreview: false }) ?? '');
      const isSold = state.status === 'vendido' || state.status === 'encerrado';
      // A preview fetches no campaigns (D§5).
      const inCampaign = state.inCampaign && !state.isPreview;
      const financing = isOver ? 'off' : 'open';
      const shown = await shownState(page);
      const wanted = {
        action: expected,
        financing,
        visit: isOver ? 'off' : 'open',
        price: inCampaign ? '150' : '200',
        time: inCampaign && !isSold,
        document: state.hasDocument,
        robots: state.isPreview ? 1 : 0,
      };
      if (JSON.stringify(shown) !== JSON.stringify(wanted)) wrong.push({ state, shown, wanted });
    }
    expect(wrong).toEqual([]);
    await outlet.open(page, '/imovel/QUIETO');
    expect(await shownState(page)).toMatchObject({ action: 'Fazer proposta (…/proposta)', visit: 'absent' });
    const dispute = STATES.find(({ sale }) => sale === 'melhor_proposta')?.code;
    await outlet.open(page, `/imovel/${dispute}`);
    expect(await page.locator('#estagio [aria-current=step] b').allTextContents()).toEqual([
      'Propriedade do credor',
    ]);
    await close();
  });

  test('R04 R05 P24 every shape of a preview is one: without a main action, and not to be listed', async () => {
    const { page, close } = await outlet.visit({ javaScriptEnabled: false });
    await outlet.open(page, '/imovel/QUIETO');
    const canonical = new URL(page.url()).pathname;
    const smallId = canonical.split('/').at(-1);
    const [, , uf, city] = canonical.split('/');
    const shapes = ['', `/${uf}`, `/${uf}/${city}`, `/${uf}/${city}/2-Dormitorios`];
    for (const shape of shapes) {
      const address = `/imovel${shape}/${smallId}/preview`;
      const answer = await outlet.open(page, address);
      const { action, robots } = await shownState(page);
      const robotsSay = await page.locator('meta[name=robots]').getAttribute('content');
      expect([address, answer?.status(), new URL(page.url()).pathname]).toEqual([address, 200, address]);
      expect([address, action, robots, robotsSay]).toEqual([address, null, 1, 'noindex, follow']);
    }
    await close();
  });

  test('P22 A13 A19 A23 A24 E02 E11 N08 the way to another site asks for the e-mail; who seems a program is checked, and the same intent stored', async () => {
    const still = await outlet.visit({ javaScriptEnabled: false });
    await outlet.open(still.page, `/imovel/${BIDDING}`);
    const link = still.page.getByRole('link', { name: /Continuar em seller\.example/, includeHidden: true });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([PAGE, '_blank']);
    await still.close();

    const { page, close } = await outlet.visit();
    expectComplaint(page.context(), /Failed to load resource/);
    await page.context().route(/seller\.example/, (route) => route.fulfill({ body: 'Oferta' }));
    await outlet.arrive(page, `/imovel/${BIDDING}`);
    await page.evaluate(() => {
      document.addEventListener('outlet:track', ({ detail }: CustomEventInit) =>
        Object.assign(window, { tracked: detail }),
      );
    });
    await card(page).getByRole('button', { name: 'Ver no site do vendedor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Você vai para outro site' });
    const send = dialog.getByRole('button', { name: /Continuar em seller\.example|Tentar de novo/ });
    await dialog.getByLabel('E-mail', { exact: true }).fill('lance@exemplo.com.br');
    await page.route('**/lead', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await send.click();
    await dialog.getByRole('alert').getByText('Houve um erro no envio da mensagem.').waitFor();
    await dialog.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example';
    });
    const sent: { body: Record<string, unknown>; key: string | undefined; status: number | undefined }[] = [];
    page.on('requestfinished', async (request) => {
      if (!request.url().endsWith('/lead')) return;
      const status = (await request.response())?.status();
      sent.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'], status });
    });
    const other = page.context().waitForEvent('page');
    await send.click();
    expect(await (await other).evaluate(() => location.href)).toBe(PAGE);
    await dialog
      .getByRole('heading', { name: 'Email enviado! Agora podemos te manter informado.' })
      .waitFor();
    await expect.poll(() => sent.map(({ status }) => status)).toEqual([403, 200]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[1]?.body).toMatchObject({
      lead_mail: 'lance@exemplo.com.br',
      send_mail_bb: true,
      send_mail_resale: false,
      propertyId: expect.stringMatching(/^OI-\d+$/),
      origin_device: 'desktop',
      website: 'https://spam.example',
      tokenCaptcha: expect.stringMatching(/^ey/),
    });
    expect(await page.evaluate(() => 'tracked' in window && window.tracked)).toEqual({ event: 'auction' });
    expect(await dialog.getByRole('link', { name: /Continuar em/ }).getAttribute('href')).toBe(PAGE);
    await close();
  });

  test('P22 A13 a direct sale asks for no e-mail on the way, and its call takes none', async () => {
    const code = STATES.find((state) => leadsAway(state) && state.sale === 'venda_direta')?.code;
    const { page, close } = await outlet.visit();
    await outlet.arrive(page, `/imovel/${code}`);
    await card(page).getByRole('button', { name: 'Ver no site do vendedor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Você vai para outro site' });
    const link = dialog.getByRole('link', { name: /Continuar em seller\.example/ });
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    expect([await link.getAttribute('href'), await dialog.getByRole('textbox').count()]).toEqual([PAGE, 0]);
    const smallId = new URL(page.url()).pathname.split('/').at(-1);
    const answer = await fetch(`${outlet.url}/api/property/${smallId}/lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead_mail: 'a@exemplo.com.br', send_mail_bb: true, send_mail_resale: false }),
    });
    expect(answer.status).toBe(409);
    await close();
  });

  test('P22 the windows of the main action: another site with its words, and an offer that is over', async () => {
    const { page, close } = await outlet.visit();
    const over = STATES.find((state) => expectedAction(state) === 'Encerrado (opens encerrado)')?.code;
    await outlet.arrive(page, `/imovel/${BIDDING}`);
    await card(page).getByRole('button', { name: 'Ver no site do vendedor' }).click();
    const redirect = page.getByRole('dialog', { name: 'Você vai para outro site' });
    expect(await shownText(redirect)).toContain('A venda continua em seller.example');
    expect(await shownText(redirect)).toContain('Leia o edital.');
    await redirect.getByRole('button', { name: 'Continuar em seller.example' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await redirect.waitFor({ state: 'hidden' });
    await outlet.arrive(page, `/imovel/${over}`);
    await card(page).getByRole('button', { name: 'Encerrado' }).click();
    const finished = page.getByRole('dialog', { name: 'Este imóvel já foi encerrado' });
    expect(await finished.getByRole('link', { name: 'Ver mais imóveis' }).getAttribute('href')).toMatch(
      /^\/busca/,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await finished.getByRole('button', { name: 'Fechar' }).click();
    await finished.waitFor({ state: 'hidden' });
    await close();
  });
});

test('P12 D§6 a hostile listing shows safe text: nothing runs, nothing is fetched, nothing covers the page', async () => {
  const { page, close } = await outlet.visit({ viewport: { width: 390, height: 844 } });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(outlet.url) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  const answer = await outlet.open(page, '/imovel/HOSTIL');
  expect(answer?.status()).toBe(200);
  await page.locator('main').waitFor();
  await page.mouse.wheel(0, 4000);
  await outlet.arrive(page, '/imovel/HOSTIL');
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  const found = await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const elements = [...main.querySelectorAll('*')];
    return {
      harm: 'harm' in window,
      dangerous: main.querySelectorAll(
        'script, iframe, object, embed, style, base, meta, form[action^="http"]',
      ).length,
      handlers: elements.filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')),
      ).length,
      addresses: elements
        .flatMap((element) => [element.getAttribute('href'), element.getAttribute('src')])
        .filter((address) => address !== null && /^\s*(javascript|data|vbscript):/i.test(address)),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      empty: elements.filter(
        (element) => /^H[1-6]$/.test(element.tagName) && element.textContent.trim() === '',
      ).length,
      words: main.textContent,
    };
  });
  expect(found).toMatchObject({
    harm: false,
    dangerous: 0,
    handlers: 0,
    addresses: [],
    overflow: 0,
    empty: 0,
  });
  expect(foreign).toEqual([]);
  for (const words of ['depois do fim', 'por cima', 'nem', 'palavra palavra', 'do item', 'bem no fundo'])
    expect(found.words).toContain(words);
  expect(found.words).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(await page.locator('footer').last().isVisible()).toBe(true);
  const title = await page.title();
  expect(title).toContain('Casa');
  expect(title.length).toBeLessThan(160);
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

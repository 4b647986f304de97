import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Instant, instant } from '../../src/domain/time.ts';
import { readBrand } from '../../src/features/brand/read-brand.server.ts';
import { sampleAlerts } from '../../src/server/body/sample-alerts.ts';
import type { MailFacts, MailSample } from '../../src/workflows/mails/mail-template.ts';
import { MAIL_TEMPLATES } from '../../src/workflows/mails/mail-templates.ts';
import { writeMail } from '../../src/workflows/mails/write-mail.server.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { listedBy } from '../support/listed.ts';
import { ownOutlet } from '../support/outlet.ts';

/** A second brand, and nothing of the first in what it sends. */
const outlet = ownOutlet({ env: { BRAND: 'ipe' } });
const brand = brandNamed('ipe');
const first = brandNamed('default');
let property = '';

function brandNamed(name: string) {
  const read = readBrand(name);
  if (!read.ok) throw new Error(read.problem);
  return read.brand;
}

const ask = async (address: string) => {
  const answer = await fetch(outlet.url + address, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

beforeAll(async () => {
  const { data } = JSON.parse((await ask('/api/property')).text) as {
    data: { id_do_imovel: string; caminho: string }[];
  };
  property = data[0]?.caminho ?? '';
});

/** Names of the first brand, in any capitals. */
const FIRST_NAMES = new RegExp(
  [
    first.name,
    first.tenantSlug,
    first.tagline,
    first.legalName,
    first.address,
    'banco público',
    'outlet\\.example',
    first.contacts.chatNumber,
    `\\b${first.smallIdPrefix}-\\d`,
    'send_mail_bb',
  ]
    .map((name) => name.replaceAll(/[().]/g, (sign) => `\\${sign}`).replaceAll('\\\\', '\\'))
    .join('|'),
  'i',
);

test('nothing that a second brand sends names the first: pages, lists, feeds, documents, scripts', async () => {
  const code = property.split('/').at(-1) ?? '';
  expect(code).toMatch(/^ip-\d+$/);
  const addresses = [
    ...['/', '/busca', '/busca/leilao', '/busca?tipo-venda=leilao&page=2', '/busca?nome=rua', property],
    ...['/comparar', `/comparar?ids=${code}`, '/salvos', '/perfil', '/nao-existe', `/imovel/${code}`],
    ...[
      '/perguntas-frequentes',
      '/termos',
      '/termos/privacidade',
      '/termos/cookies',
      '/termos/exclusao_de_dados',
    ],
    ...['/seja-um-parceiro', '/seja-um-parceiro/leilao/formulario', '/fornecedores', '/acessibilidade'],
    ...['/fale-conosco', '/alerta', '/ofertas', '/simulador', '/dados', '/condicoes-blackout'],
    ...[`${property}/visita`, `${property}/mensagem`, `${property}/proposta`, `${property}/preview`],
    ...[
      '/sitemap.xml',
      '/sitemap-paginas-1.xml',
      '/sitemap-buscas-1.xml',
      '/sitemap-imoveis-1.xml',
      '/robots.txt',
    ],
    ...[
      '/manifest.webmanifest',
      '/marca/icon.svg',
      '/marca/logo.svg',
      '/santander',
      '/busca.csv',
      '/busca.atom',
    ],
    ...['/api/openapi.json', '/api/property', `/api/property/${code}`, '/api/property?destaques=true'],
    ...[
      '/api/ipe/campaigns',
      '/api/emgea-nao-existe/campaigns',
      '/api/message-providers',
      `/agenda/${code}.ics`,
    ],
  ];
  const found: string[] = [];
  for (const address of addresses) {
    const { status, headers, text } = await ask(address);
    const whole = [...headers].join('\n') + text;
    const at = whole.replaceAll('emgea-nao-existe', '').search(FIRST_NAMES);
    if (at >= 0) found.push(`${address}: …${whole.slice(Math.max(0, at - 60), at + 60)}…`);
    if (status === 200 && text.includes('<title>') && !text.includes('<feed')) {
      expect([address, text.includes(`| ${brand.name}</title>`)]).toEqual([address, true]);
    }
  }
  const assets = path.resolve('build/client/assets');
  for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))) {
    const at = readFileSync(path.join(assets, file), 'utf8').search(FIRST_NAMES);
    if (at >= 0) found.push(file);
  }
  expect(found).toEqual([]);
});

test('no mail to a visitor of the second brand, or to its operator, names the first', async () => {
  const found: string[] = [];
  for (const { name, sample } of MAIL_TEMPLATES) {
    const mail = await writeMail(sampleFacts(name, sample));
    const text = mail === null ? '' : JSON.stringify(mail);
    const at = text.search(FIRST_NAMES);
    if (at >= 0) found.push(`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`);
    if (mail !== null) expect([name, text.includes(brand.name)]).toEqual([name, true]);
  }
  expect(found).toEqual([]);
  expect(MAIL_TEMPLATES.length).toBeGreaterThan(3);
});

/** A catalogue without listings. */
const NO_LISTINGS = (now: Instant) => ({
  clock: { now: () => now },
  search: () => ({ numbers: [] }),
  properties: () => Promise.resolve([]),
});

/** A message of nobody, about no property. */
function sampleFacts(template: string, sample: MailSample): MailFacts {
  const now = instant(Date.parse('2026-08-01T12:00:00-03:00'));
  const email = 'visitante@exemplo.example';
  const submission = {
    id: randomUUID(),
    kind: sample.kind ?? '',
    receivedAt: new Date(now),
    email,
    name: 'Nome do Visitante',
    phone: '11912345678',
    propertyNumber: null,
    body: sample.body ?? {},
    sender: { originDevice: 'mobile' as const, utms: {} },
    status: sample.status ?? 'received',
  };
  return {
    brand,
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    siteUrl: 'https://www.casa-ipe.example',
    now,
    property: null,
    payableCents: null,
    isConfirmed: true,
    properties: () => Promise.resolve([]),
    document: () => Promise.resolve(null),
    alerts: sampleAlerts(NO_LISTINGS(now), template),
    delivery: {
      id: randomUUID(),
      template,
      recipient: template.endsWith('-operator') ? 'operator' : email,
      data: sample.data ?? {},
      createdAt: new Date(now),
      submission: sample.kind === undefined ? null : submission,
    },
  };
}

test('the first brand’s names would be seen', () => {
  for (const text of [
    'Outlet Imóveis',
    'OI-4071',
    'https://x.outlet.example/',
    'send_mail_emgea',
    'a definir',
  ])
    expect([text, FIRST_NAMES.test(text)]).toEqual([text, text !== 'a definir']);
});

test('a brand’s colours, links, codes, tenant and installed name are its own', async () => {
  const home = (await ask('/')).text;
  expect(home).toContain('--brand-hue:150');
  expect(home).toContain(brand.links.proposalsLogin);
  expect((await ask('/santander')).headers.get('location')).toBe(brand.links.partnerPortal);
  expect((await ask('/api/ipe/campaigns')).status).toBe(200);
  expect((await ask('/api/emgea/campaigns')).status).toBe(404);
  expect(JSON.parse((await ask('/manifest.webmanifest')).text)).toMatchObject({
    name: 'Casa Ipê',
    start_url: '/',
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512', purpose: 'any maskable' })]),
  });
  const icon = await fetch(`${outlet.url}/marca/icone-192.png`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await ask('/seja-um-parceiro')).text).not.toContain('Depoimento de exemplo');
});

test('axe finds nothing on the second brand’s pages, light and dark', async () => {
  const faults: string[] = [];
  const looks = [
    ['light', ['/busca', property, '/fornecedores']],
    ['dark', ['/', '/perguntas-frequentes']],
  ] as const;
  for (const [colorScheme, addresses] of looks) {
    const { page, close } = await outlet.visit({ colorScheme, reducedMotion: 'reduce' });
    for (const address of addresses) {
      await outlet.arrive(page, address);
      faults.push(...(await accessibilityFaults(page)).map((fault) => `${colorScheme} ${address}: ${fault}`));
    }
    await close();
  }
  expect(faults).toEqual([]);
}, 240_000);

test('P26 the proposal is made in the operator’s own form over the page, which gets the code, and is asked for on a press', async () => {
  const asked: string[] = [];
  const { page, close } = await outlet.visit();
  await page.context().route(/propostas\.ipe\.example/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<title>Formulário</title><p>Formulário de fora</p>',
    });
  });
  const { data } = await listedBy(outlet.url, '?tipo-venda=venda_direta');
  const pages = await Promise.all(data.map(({ caminho }) => ask(caminho)));
  const one = data.find((_, index) => pages[index]?.text.includes('>Fazer proposta<'));
  if (!one) throw new Error('a direct sale with a proposal is wanted');
  const opener = page.getByRole('link', { name: 'Fazer proposta' }).first();
  const form = `https://propostas.ipe.example/formulario?origem=site&codigo=${/ip-\d+$/.exec(one.caminho)?.[0].toUpperCase()}`;
  await outlet.arrive(page, one.caminho);
  expect([asked, await opener.getAttribute('href')]).toEqual([[], form]);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Faça sua proposta' });
  await dialog.locator('iframe').contentFrame().getByText('Formulário de fora').waitFor();
  expect(asked).toEqual([form]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  await close();
});

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { type Detailed, detailed } from '../support/detailed.ts';
import { expectDossier } from '../support/dossier.ts';
import { moneyText, spaced } from '../support/listed.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { letPass, shownText, untilAlive } from '../visit.ts';

/** The sections of a property's page, held against what the API tells of the same property. */
const outlet = sharedOutlet();

const one = (wanted: (listing: Detailed) => unknown) =>
  detailed(outlet.url, (listing) => Boolean(wanted(listing)));
const section = (page: Page, id: string) => page.locator(`#${id}`);
const textOf = async (page: Page, id: string) => spaced(await shownText(section(page, id)));
/** Buttons that open the windows, and the names of these. */
const WINDOWS = [
  ['Avise-me se mudar', 'Avise-me se este imóvel mudar'],
  ['Fazer proposta', 'Fazer proposta'],
  ['Simular parcelas', 'Simular parcelamento direto'],
  ['Tire suas dúvidas', 'Tire suas dúvidas'],
  ['Agendar visita', 'Agendar visita'],
  ['Outro assunto? Fale conosco', 'Fale conosco'],
] as const;
/** Specification 1§2, name and price read before the photos; what stands between is our own. */
const ORDER = [
  ...['Identificação', 'Fotos do imóvel', 'Preço e ações', 'pre-venda', 'venda-judicial', 'processo'],
  ...['leiloes-negativos', 'pendencias', 'caracteristicas', 'observacoes', 'sobre', 'dividas'],
  ...['consideracoes', 'pagamento', 'valores', 'despesas', 'estagio', 'linha-do-tempo', 'dados'],
  ...['documentos', 'Aviso legal'],
];
/** The specified parts that a page has, as a reader meets them. */
const partsOf = async (page: Page) =>
  (
    await page
      .locator('main :is(section, aside)')
      .evaluateAll((parts) => parts.map((part) => part.id || (part.getAttribute('aria-label') ?? '')))
  ).filter((name) => ORDER.includes(name));
const card = (page: Page) => page.getByRole('complementary', { name: 'Preço e ações' });

test('P02 P06 P07 P12 P13 P14 P15 P17 P26 C03 C06 M02 M12 everything of a property that has everything, opened, without a fault', async () => {
  const { page, close } = await outlet.visit({ hasClock: true });
  const listing = await one(
    ({ video, url_tour_interno: inside, mapa }) => video && inside && mapa.heading !== null,
  );
  await watchShifts(page);
  await outlet.arrive(page, listing.caminho);
  const { valores, carteira, dividas, despesas, endereco } = listing;

  const identity = spaced(await shownText(page.getByRole('region', { name: 'Identificação' })));
  for (const words of [listing.id_do_imovel, listing.imovel_name, endereco.bairro])
    expect(identity).toContain(words);
  const side = spaced(await shownText(card(page)));
  expect(side).toContain(`R$ ${moneyText(valores.valor_total_campanha)}`);
  expect(side).toContain(`R$ ${moneyText(valores.valor_venda)}`);
  await expect.poll(async () => spaced(await shownText(card(page)))).toMatch(/Feirão: Termina em \d+ ?d/);
  const financing = card(page).getByRole('link', { name: 'Simular financiamento' });
  const fields = new URL((await financing.getAttribute('href')) ?? '').searchParams;
  expect([...fields.keys()]).toHaveLength(6);
  expect(Number(fields.get('valor_imovel'))).toBe(valores.valor_total_campanha);

  const parts = await partsOf(page);
  expect(parts.length).toBeGreaterThan(10);
  expect(parts).toEqual(ORDER.filter((name) => parts.includes(name)));

  const payment = await textOf(page, 'pagamento');
  expect(await section(page, 'pagamento').locator('h3').first().textContent()).toBe('À vista');
  for (const words of ['À vista', 'Parcelamento direto', 'Financiamento', 'Comissão'])
    expect(payment).toContain(words);
  expect(payment).toContain(`${String(carteira.taxa_comissao / 100).replace('.', ',')}%`);
  const debts = await textOf(page, 'dividas');
  for (const { tipo, valor } of dividas) expect(debts).toContain(valor === null ? tipo : moneyText(valor));
  const expenses = await textOf(page, 'despesas');
  for (const { valor } of despesas) if (valor !== null) expect(expenses).toContain(moneyText(valor));
  const data = await textOf(page, 'dados');
  for (const words of [listing.matricula, listing.rgi, listing.inscricao_prefeitura])
    expect(data).toContain(words);
  expect(await textOf(page, 'valores')).toContain(moneyText(valores.valor_avaliado));
  expect(await section(page, 'documentos').getByRole('link').count()).toBe(listing.documents.length);

  const features = section(page, 'caracteristicas');
  const icons = features.getByRole('listitem').locator('visible=true');
  const few = await icons.count();
  await features.getByText('Ver todas as características').click();
  await expect.poll(() => icons.count()).toBeGreaterThan(few);
  await features.getByText('Ver menos características').click();
  await expect.poll(() => icons.count()).toBe(few);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
  expect(await page.locator('main :is(h1, h2, h3, h4):empty').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await section(page, 'documentos').scrollIntoViewIfNeeded();
  const beside = await card(page).boundingBox();
  expect(beside?.x).toBeGreaterThan(800);
  expect(beside?.y).toBeGreaterThan(0);
  // The focused element is seen while the notice of cookies lies over the end of the window.
  const ends = [card(page), page.getByRole('contentinfo')].map((part) => part.getByRole('link').last());
  for (const link of ends) {
    await link.focus();
    await expect
      .poll(() =>
        link.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      )
      .toBe(true);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.reload();
  await untilAlive(page);
  await letPass(page, 1500);
  expect(await shifted(page)).toBeLessThan(0.01);
  await expectDossier(page);
  await close();
});

test('P07 N08 the windows of the action card and of the page open and close, and nothing moves by itself', async () => {
  const listing = await one(
    ({ video, url_tour_interno: inside, mapa }) => video && inside && mapa.heading !== null,
  );
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page, close } = await outlet.visit({ viewport, hasClock: true });
    await watchShifts(page);
    await outlet.arrive(page, listing.caminho);
    await letPass(page, 2500);
    for (const [name, title] of WINDOWS) {
      const opener = page.getByRole('main').getByRole('link', { name, exact: true }).first();
      await opener.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => [document.documentElement.clientWidth, window.scrollY]);
      await opener.click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('button').last().waitFor();
      await letPass(page, 300);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const after = await page.evaluate(() => [document.documentElement.clientWidth, window.scrollY]);
      expect([title, after]).toEqual([title, before]);
      expect([title, (await shifted(page)) < 0.01]).toEqual([title, true]);
    }
    await close();
  }
});

test('P05 P25 a dispute tells its limit, its rules, its video and its document, and no reserve', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  for (const sale of ['concorrencia_publica', 'melhor_proposta'] as const) {
    const listing = await one(
      ({ tipo_de_venda: type, data_limite: limit, status_da_venda: status }) =>
        type === sale && status === 'ativo' && Date.parse(limit) > Date.now() + 86_400_000,
    );
    await outlet.open(page, listing.caminho);
    const box = page.locator('main section').filter({ hasText: 'Propostas até' }).first();
    expect(spaced(await shownText(box))).toContain('Propostas até');
    expect(await box.getByRole('link', { name: /Como participar/ }).getAttribute('href')).toBe(
      listing.videos[0].url,
    );
    expect(await box.locator('a img').getAttribute('src')).toMatch(/^\/midia\/foto\//);
    expect(await box.getByRole('link', { name: /Regulamento/ }).getAttribute('href')).toBe(
      listing.documento_regulamentacao,
    );
    expect((await page.content()).toLowerCase()).not.toContain('preço de reserva');
    if (sale === 'melhor_proposta') expect(spaced(await shownText(card(page)))).toContain('Proposta Mínima');
  }
  await close();
});

test('P09 P10 P11 P16 P23 M05 M06 M13 explainers, process, score, pendencies, stage and auctions stand where they belong', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const judicial = await one(
    ({ juridico }) => juridico?.pontuacao_score !== null && juridico?.contencioso?.length > 0,
  );
  await outlet.open(page, judicial.caminho);
  const process = await textOf(page, 'processo');
  expect(process).toContain(judicial.juridico.contencioso[0].numero_processo);
  expect(process).toContain(String(judicial.juridico.pontuacao_score));
  expect(await section(page, 'processo').locator('[aria-current=true]').count()).toBe(1);
  const bands = section(page, 'processo').locator('ol > li');
  expect((await bands.allInnerTexts()).map((text) => text.match(/\d+/g)?.at(-1))).toEqual([
    '100',
    '150',
    '300',
    '550',
    '700',
    '1000',
  ]);
  expect(await section(page, 'processo').locator('details li').count()).toBe(6);
  expect(await section(page, 'linha-do-tempo').locator('li').count()).toBe(5);
  expect(await section(page, 'venda-judicial').count()).toBe(1);
  expect(await section(page, 'linha-do-tempo').locator('[aria-current=step]').count()).toBe(1);

  const pending = await one(({ categoria_pendencias: codes }) => /pc16/.test(codes));
  await outlet.open(page, pending.caminho);
  expect(await section(page, 'pendencias').locator('li').count()).toBe(
    pending.categoria_pendencias.split(',').length,
  );

  for (const [category, id] of [
    ['pre_venda', 'pre-venda'],
    ['averbacoes_leiloes_negativos', 'leiloes-negativos'],
  ] as const) {
    const listing = await one(
      ({ categoria_venda: given, tipo_de_venda: sale }) => given === category && sale === 'venda_direta',
    );
    await outlet.open(page, listing.caminho);
    expect([id, (await textOf(page, id)).length > 100]).toEqual([id, true]);
  }
  const staged = await one(({ estagio_retorno: stage }) => stage === 'cobranca');
  await outlet.open(page, staged.caminho);
  expect(await section(page, 'estagio').locator('li').count()).toBe(5);
  expect(await shownText(section(page, 'estagio').locator('[aria-current=step]'))).toContain('Cobrança');

  const auction = await one(
    ({ datas_leilao: dates, status_da_venda: status }) => dates.length === 2 && status === 'ativo',
  );
  await outlet.open(page, auction.caminho);
  const dates = page.getByRole('list', { name: 'Datas do leilão' }).locator('li');
  expect(await dates.allInnerTexts()).toEqual([
    expect.stringContaining('Primeiro leilão'),
    expect.stringContaining('Segundo leilão'),
  ]);
  for (const [index, { valor_minimo: least }] of auction.datas_leilao.entries()) {
    expect(spaced(await shownText(dates.nth(index)))).toContain(moneyText(least));
  }
  await close();
});

test('P08 P30 C08 the banner of the campaign comes in the picture of the width, uncut', async () => {
  const listing = await one(({ campanhas }) => campanhas.includes('feirao'));
  for (const [width, picture] of [
    [390, 'property_780_84'],
    [1024, 'property_1280_56'],
    [1920, 'property_2560_110'],
  ] as const) {
    const { page, close } = await outlet.visit({ viewport: { width, height: 900 } });
    await outlet.open(page, listing.caminho);
    const banner = page.locator('img[src*="property_780_84"]');
    await banner.scrollIntoViewIfNeeded();
    await expect
      .poll(() => banner.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(picture);
    const ratios = await banner.evaluate((image: HTMLImageElement) => [
      image.clientWidth / image.clientHeight,
      image.naturalWidth / image.naturalHeight,
    ]);
    expect(Math.abs((ratios[0] ?? 0) / (ratios[1] ?? 1) - 1)).toBeLessThan(0.05);
    const end = page.locator('main img[src*="property_1280_280"]');
    await end.scrollIntoViewIfNeeded();
    await expect.poll(() => end.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    const [box, notice] = await Promise.all([
      end.boundingBox(),
      page.getByRole('region', { name: 'Aviso legal' }).boundingBox(),
    ]);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1280 / 280, 1);
    expect(box?.y).toBeGreaterThan((notice?.y ?? 0) + (notice?.height ?? 0));
    await close();
  }
});

test('P13 P19 P20 P29 P31 C08 who sells is named with phones and logo, help comes after three seconds, switches are heeded', async () => {
  const { page, close } = await outlet.visit();
  const agency = await one(({ tipo_de_venda: sale, contato }) => sale === 'imobiliaria' && contato?.logo);
  await outlet.open(page, agency.caminho);
  const contact = section(page, 'contato');
  expect(spaced(await shownText(contact))).toContain(agency.contato.nome);
  expect(await contact.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  expect(await contact.locator('img').getAttribute('src')).toBe(agency.contato.logo);
  const guaranteed = await one(({ categoria_venda: category }) => category === 'compra_garantida');
  await outlet.open(page, guaranteed.caminho);
  const help = page.getByRole('link', { name: 'Precisa de ajuda com esse imóvel?' });
  const ends = await help.evaluate((link) => link.getAnimations()[0]?.effect?.getComputedTiming().endTime);
  expect(ends).toBe(3000);
  await expect.poll(() => help.isVisible()).toBe(true);
  expect(await help.getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  const hidden = await one(({ exibicao }) => exibicao.ocultar_valor);
  await outlet.open(page, hidden.caminho);
  expect(spaced(await shownText(card(page)))).toContain('Sob consulta');
  const secret = await one(({ exibicao }) => exibicao.ocultar_condicoes);
  await outlet.open(page, secret.caminho);
  expect(await textOf(page, 'pagamento')).toContain(
    'As condições de pagamento são informadas por quem vende.',
  );
  const plain = await one(({ exibicao }) => !exibicao.mostrar_desagio);
  await outlet.open(page, plain.caminho);
  expect(await section(page, 'valores').count()).toBe(0);
  const withoutBank = await one(
    ({ exibicao, formas_pagamento: ways }) => !exibicao.mostrar_financiamento && ways.includes('financiado'),
  );
  await outlet.open(page, withoutBank.caminho);
  expect(await page.getByText('Simular financiamento').count()).toBe(0);
  const whole = await one(({ exibicao, contato }) => exibicao.botao_contato_completo && !contato);
  await outlet.open(page, whole.caminho);
  const [panel, way] = await Promise.all(
    [contact, contact.getByRole('link').first()].map((part) => part.boundingBox()),
  );
  expect(way?.width).toBeGreaterThan((panel?.width ?? 0) * 0.8);
  const special = await one(({ vendedor }) => vendedor?.id === 'comitente-especial');
  const notice = 'As condições de pagamento e as taxas de terceiros estão no edital.';
  await outlet.open(page, special.caminho);
  expect(await textOf(page, 'pagamento')).toContain(notice);
  const message = card(page).getByRole('link', { name: /^(Tire suas dúvidas|Fale )/ });
  const appointment = card(page).getByRole('link', { name: 'Agendar visita' });
  const unseen = await one(
    ({ exibicao, aceita_visita: visits }) => !exibicao.mostrar_visita && visits === 'sim',
  );
  await outlet.open(page, unseen.caminho);
  expect([await message.count(), await appointment.count()]).toEqual([1, 0]);
  const silent = await one(({ exibicao }) => !exibicao.mostrar_fale_conosco);
  await outlet.open(page, silent.caminho);
  expect(await message.count()).toBe(0);
  const exempt = await one(({ despesas }) => despesas.some(({ isento }: { isento: boolean }) => isento));
  await outlet.open(page, exempt.caminho);
  expect(await textOf(page, 'despesas')).toContain('Isento');
  const withCoupon = await one(({ cupom, status_da_venda: status }) => cupom && status === 'ativo');
  await outlet.open(page, withCoupon.caminho);
  expect(await shownText(card(page))).toContain(withCoupon.cupom);
  const everything = await one(({ video, url_tour_interno: inside }) => video && inside);
  await outlet.open(page, everything.caminho);
  expect([await message.count(), await appointment.count()]).toEqual([1, 1]);
  expect(await textOf(page, 'pagamento')).not.toContain(notice);
  const offered = await one(({ recebeu_oferta: has, status_da_venda: status }) => has && status === 'ativo');
  await outlet.open(page, offered.caminho);
  expect(await shownText(card(page))).toContain('Este imóvel já recebeu proposta.');
  await outlet.open(page, agency.caminho);
  expect(await shownText(card(page))).not.toContain('já recebeu proposta');
  expect(await section(page, 'valores').count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Simular financiamento' }).count()).toBeGreaterThan(0);
  await close();
});

test('P28 what is left of a property that was left is that it was seen last', async () => {
  const listing = await one(({ tipo_de_venda: sale }) => sale === 'venda_direta');
  const { page, close } = await outlet.at(listing.caminho);
  const id = listing.id_do_imovel.toLowerCase();
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain(id);
  const reference = await page.evaluate(() => localStorage.getItem('propertyReference'));
  expect(reference?.toLowerCase()).toContain(id);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Imóveis' }).click();
  await page.waitForURL('**/busca');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('#dados').count()).toBe(0);
  expect(await kept()).toContain(id);
  await close();
});

test('what messengers and search engines read: a picture of its own, the price, the place, the way to it', async () => {
  const listing = await one(({ valores }) => valores.valor_total_campanha !== null);
  const answer = await fetch(outlet.url + listing.caminho);
  const html = await answer.text();
  const meta = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(meta('og:url')).toBe(answer.url);
  expect(meta('og:description')).toContain(moneyText(listing.valores.valor_total_campanha));
  const picture = await fetch(meta('og:image'));
  expect(await sharp(await picture.bytes()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const [place, trail] = (JSON.parse(text) as { '@graph': [Detailed, Detailed] })['@graph'];
  expect(place.offers).toMatchObject({
    price: listing.valores.valor_total_campanha.toFixed(2),
    priceCurrency: 'BRL',
  });
  expect(place.mainEntity.address).toMatchObject({ addressLocality: listing.endereco.cidade });
  expect(trail.itemListElement.length).toBeGreaterThanOrEqual(5);
  const preview = await (await fetch(`${outlet.url}${listing.caminho}/preview`)).text();
  expect(preview).not.toMatch(/og:|ld\+json/);
});

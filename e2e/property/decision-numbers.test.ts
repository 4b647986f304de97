import { expect, test } from 'vitest';
import { answerTo, cellsOf, reaisOf, textOf, unfoldedBlock } from '../support/decision-block.ts';
import { detailed } from '../support/detailed.ts';
import { moneyText, spaced } from '../support/listed.ts';
import { sharedOutlet } from '../support/outlet.ts';

/** The numbers of a decision's blocks, counted again from the API or from the other numbers on the page. */
const outlet = sharedOutlet();

test('D03 the announced discount and the one with all costs follow from price, appraisal and total; one reason stands for no comparison', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const property = await detailed(
    outlet.url,
    ({ situacao, valores: { valor_avaliado: worth, valor_venda: price, valor_total_campanha: campaign } }) =>
      situacao === 'desocupado' && price > 0 && worth > price && !campaign,
  );
  const block = await unfoldedBlock(outlet, page, property, 'descontos');
  const total = reaisOf(await answerTo(page.locator('main'), 'Custo total provável'));
  const { valor_avaliado: worth, valor_venda: price } = property.valores;
  const percent = async (name: string) => {
    const told = await answerTo(block, name);
    const amount = Number(/([\d.,]+)%/.exec(told)?.[1]?.replace(',', '.') ?? Number.NaN);
    return told.includes('acima') ? -amount : amount;
  };
  expect(await percent('No anúncio')).toBeCloseTo((100 * (worth - price)) / worth, 1);
  expect(await percent('Com todos os custos')).toBeCloseTo((100 * (worth - total)) / worth, 1);
  const text = await textOf(block);
  expect(text).toMatch(/Mediana de \d+ anúncios parecidos|Sem comparação por metro quadrado: [^.]+\./);
  expect(text).not.toMatch(/ ou falta a área/);
  await close();
});

test('D04 each debt has who pays it, the words of the paper, and amounts that sum to the last row', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const indebted = await detailed(outlet.url, ({ dividas }) => dividas?.length > 1);
  const block = await unfoldedBlock(outlet, page, indebted, 'quem-paga');
  const rows = await cellsOf(block.getByRole('table'));
  const [condominium = [], tax = [], sum = []] = rows;
  expect(condominium.join(' ')).toContain('até 10% da avaliação');
  expect(tax.join(' ')).toContain('IPTU');
  for (const column of [-2, -1]) {
    const parts = rows.slice(0, -1).map((row) => reaisOf(row.at(column)) || 0);
    const whole = parts.reduce((all, part) => all + part, 0);
    // Each is rounded to a real by itself.
    expect(Math.abs(reaisOf(rows.at(-1)?.at(column)) - whole)).toBeLessThanOrEqual(1);
  }
  expect(reaisOf(sum.at(-1))).toBeGreaterThan(0);
  expect(await textOf(block)).toContain('“Item 7.2 do edital de exemplo');
  await close();
});

test('D05 what is told and what is not are sixteen facts, and each that is not told leads to its question', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const quiet = await detailed(
    outlet.url,
    ({ situacao, status_da_venda: status }) => !situacao && status === 'ativo',
  );
  const block = await unfoldedBlock(outlet, page, quiet, 'nao-diz');
  const missing = Number(/Faltam (\d+) de 16 fatos/.exec(await textOf(block))?.[1]);
  expect(await block.locator('ul').first().getByRole('listitem').count()).toBe(missing);
  expect(spaced((await block.textContent()) ?? '')).toContain(
    `Ver os ${16 - missing} fatos que o anúncio diz`,
  );
  await block.getByRole('link', { name: 'Perguntar: se o imóvel está ocupado' }).click();
  await page.waitForURL('**/mensagem?pergunta=*');
  await page
    .getByText(/O imóvel está ocupado\? Se sim, por quem/)
    .first()
    .waitFor();
  await close();
});

test('D06 the steps of an auction out of court have their days in order, and those that the law makes are in the calendar', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const auction = await detailed(
    outlet.url,
    ({ categoria_venda: category, status_da_venda: status }) =>
      category === 'segundo_leilao' && status === 'ativo',
  );
  const block = await unfoldedBlock(outlet, page, auction, 'prazos');
  await block.getByText('Leilão extrajudicial, pela Lei 9.514/1997').waitFor();
  const steps = await block.locator('ol > li').allInnerTexts();
  const days = steps.flatMap((step) => {
    const [, day, month, year] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(step) ?? [];
    return day === undefined ? [] : [`${year}-${month}-${day}`];
  });
  expect(steps[0]).toContain('Devedor intimado');
  expect(steps[1]).toMatch(/previsto/);
  expect(days.length).toBeGreaterThanOrEqual(4);
  expect(days).toEqual(days.toSorted());
  const cure = (Date.parse(days[1] ?? '') - Date.parse(days[0] ?? '')) / 86_400_000;
  expect([cure >= 15, cure <= 20]).toEqual([true, true]);
  const calendar = await fetch(
    outlet.url + ((await block.getByRole('link', { name: /\.ics/ }).getAttribute('href')) ?? ''),
  );
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(await calendar.text()).toContain(days.at(-1)?.replaceAll('-', ''));
  await close();
});

test('D08 of an occupied home the cost until possession is its parts, rises from low to high, and is told first', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const occupied = await detailed(
    outlet.url,
    ({ situacao, status_da_venda: status, valores }) =>
      situacao === 'ocupado' && status === 'ativo' && valores.valor_venda > 0,
  );
  const block = await unfoldedBlock(outlet, page, occupied, 'posse');
  const [months = [], vacating = [], waiting = [], sum = []] = await cellsOf(block.getByRole('table'));
  const counts = months.slice(1).map((text) => Number.parseFloat(text.replace(',', '.')));
  const sums = sum.slice(1).map(reaisOf);
  expect(counts).toHaveLength(3);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  expect(sums[0]).toBeGreaterThan(0);
  for (const [at, whole] of sums.entries()) {
    const parts = reaisOf(vacating[at + 1]) + reaisOf(waiting[at + 1]);
    expect(Math.abs(whole - parts)).toBeLessThanOrEqual(1);
  }
  expect(await block.locator('summary').first().textContent()).toContain(`Provável: ${counts[1]} meses`);
  await block.getByText('Está na conta da compra, uma vez só.').waitFor();
  await close();
});

test('D16 the plan of what is to be put in order sums its items, and is a line of the cost', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const pending = await detailed(
    outlet.url,
    ({ categoria_pendencias: codes }) => codes?.split(',').length > 1,
  );
  const block = await unfoldedBlock(outlet, page, pending, 'regularizacao');
  const items = (await block.locator('ul').first().locator('> li').allInnerTexts()).map(spaced);
  expect(items).toHaveLength(pending.categoria_pendencias.split(',').length);
  const ranges = items.map((item) => {
    const [, least, most] = /De (R\$ [\d.]+) a (R\$ [\d.]+), em/.exec(item) ?? [];
    const payer = /Faz e paga: ([^\n]+?)(?= De R)/.exec(item)?.[1] ?? '';
    return {
      least: reaisOf(least),
      most: reaisOf(most),
      isOwn: payer.startsWith('quem compra') && !payer.includes(' ou '),
      isNone: payer.startsWith('o credor'),
    };
  });
  const sumOf = (kept: typeof ranges, key: 'least' | 'most') =>
    kept.reduce((sum, item) => sum + item[key], 0);
  const least = sumOf(
    ranges.filter(({ isOwn }) => isOwn),
    'least',
  );
  const most = sumOf(
    ranges.filter(({ isNone }) => !isNone),
    'most',
  );
  expect(most).toBeGreaterThan(0);
  expect(await textOf(block)).toContain(
    `Para quem compra, de R$ ${moneyText(least)} a R$ ${moneyText(most)}`,
  );
  expect(spaced((await page.locator('#custo').textContent()) ?? '')).toContain('Regularização');
  await close();
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { findListed, listedBy } from '../support/listed.ts';
import { ownOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { untilFocused } from '../visit.ts';

const outlet = ownOutlet({ env: { LIMITS: 'off', ALLOW_TEST_CLOCK: '1' } });
/** A form that is refused is told by its status, of which the browser makes a remark. */
const REFUSED = /status of 422/;
const EMAIL = 'ana@exemplo.com.br';

/** The newest mail with that subject, once it lies in the outbox. */
async function mailed(subject: string) {
  const folder = path.join(outlet.dataDir, 'files', 'outbox');
  for (
    const end = Date.now() + 120_000;
    Date.now() < end;
    await new Promise((done) => setTimeout(done, 200))
  ) {
    const names = readdirSync(path.join(outlet.dataDir), { recursive: true }) as string[];
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map((name) => PostalMime.parse(readFileSync(path.join(outlet.dataDir, name)))),
    );
    const found = mails.findLast((mail) => mail.subject === subject);
    if (found) return found;
  }
  throw new Error(`no mail ‘${subject}’ came into ${folder}`);
}

const linkIn = (text: string | undefined, what: RegExp) => {
  const found = what.exec(text ?? '')?.[0];
  if (found === undefined) throw new Error(`no link ${what} in ${text}`);
  return new URL(found).pathname + new URL(found).search;
};

test('V08 V13 an alert is asked for without a script, told by field, confirmed by a button, and looked after by a link', async () => {
  const { page } = await outlet.visit();
  expectComplaint(page.context(), REFUSED);
  await outlet.open(page, '/alerta');
  await page.getByText('Avisar também por WhatsApp').click();
  await page.getByLabel('Celular').fill('(11) 3456-7890');
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  const form = page.locator('form[action^="/alerta"]');
  await form.getByText('Campo obrigatório').first().waitFor();
  await form.getByText('Celular inválido').first().waitFor();
  expect(await page.title()).toMatch(/^Erro: /);
  await page.getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await page.getByLabel('Celular').fill('(11) 91234-5678');
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  const why = 'Você precisa selecionar pelo menos um filtro e preencher todos os campos obrigatórios';
  await form.getByText(why).first().waitFor();
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(EMAIL);
  expect(await accessibilityFaults(page)).toEqual([]);

  await outlet.open(page, '/alerta?tipo-imovel=apartamento&search=sp');
  await page.getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  await page.getByRole('heading', { name: 'Falta confirmar no seu e-mail' }).waitFor();
  await page.getByRole('link', { name: 'Criar novos alertas' }).waitFor();
  expect(await page.getByRole('link', { name: 'CONTINUAR BUSCANDO' }).getAttribute('href')).toBe(
    '/busca?tipo-imovel=apartamento&search=sp',
  );

  const asked = await mailed('Confirme o seu alerta');
  expect(asked.text).toContain('São Paulo; Apartamento');
  await outlet.open(page, linkIn(asked.text, /http\S+\/alertas\?t=\S+/));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirmar o alerta' }).click();
  await page.getByText('Alerta confirmado').waitFor();
});

test('L18 L06 V08 V13 an alert is created over the list, from its header and from a card; then all of it is cleared', async () => {
  const search = '/busca?tipo-imovel=apartamento,casa&search=sp';
  const { page } = await outlet.at(search);
  const posted: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/[a-z]+\/alert$/.test(request.url())) {
      posted.push(request.postDataJSON());
    }
  });
  const dialog = page.getByRole('dialog', { name: 'Criar alerta' });
  const openers = page.getByRole('link', { name: 'Criar alerta' });
  // In the header of the list, not in the card among its listings.
  expect(await openers.first().evaluate((link) => link.closest('li'))).toBeNull();
  await openers.first().press('Enter');
  const submit = dialog.getByRole('button', { name: 'Criar alerta' });
  await submit.waitFor();
  expect(page.url()).toBe(outlet.url + search);
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['São Paulo', 'Apartamento', 'Casa']);
  await dialog.getByRole('button', { name: 'Remover Casa' }).click();
  await dialog.getByLabel('E-mail', { exact: true }).fill('bia@exemplo.com.br');
  await dialog.getByText('Avisar também por WhatsApp').click();
  await dialog.getByLabel('Celular').fill('1134567890');
  await submit.click();
  await dialog.getByText('Celular inválido').first().waitFor();
  await dialog.getByLabel('Celular').fill('11912345678');
  await dialog.getByText('Semanal').click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The card between the listings opens the same, and nothing that was typed is lost.
  await openers.nth(1).click();
  expect(await dialog.getByLabel('Celular').inputValue()).toBe('(11) 91234-5678');
  expect(await dialog.getByRole('listitem').count()).toBe(3);
  await dialog.getByRole('button', { name: 'Remover Casa' }).click();
  await submit.click();
  const created = page.getByRole('dialog', { name: 'Alerta criado' });
  await created.getByText('Mandamos um link para bia@exemplo.com.br').waitFor();
  expect(posted).toHaveLength(1);
  expect(posted[0]).not.toHaveProperty('whatsapp');
  expect(posted).toMatchObject([
    {
      orderBy: 'data',
      situation: '',
      email: 'bia@exemplo.com.br',
      phone: '11912345678',
      periodicity: 'weekly',
      purpose: 'both',
      filters: 'tipo-imovel=apartamento&search=sp',
    },
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await created.getByRole('button', { name: 'Criar novos alertas' }).click();
  expect(await dialog.getByLabel('E-mail', { exact: true }).inputValue()).toBe('');
  expect(
    await dialog.locator('input:checked').evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
  ).toEqual(['periodicity', 'purpose', 'offers']);
  expect(await dialog.locator('input[name=periodicity]:checked').inputValue()).toBe('daily');
  const why = 'Você precisa selecionar pelo menos um filtro e preencher todos os campos obrigatórios';
  await dialog.getByText(why).first().waitFor();
  expect(await submit.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('button', { name: 'Escolher localidade, tipo ou valor' }).click();
  await page.waitForURL(`${outlet.url}/busca`);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.id))
    .toBe('filtros');
});

test('V13 CONTINUAR BUSCANDO scrolls to the list and clears its filters, which Back brings again; they can be kept', async () => {
  const { page } = await outlet.at('/busca?search=sp', {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const create = async () => {
    await page.getByRole('link', { name: 'Criar alerta' }).nth(1).click();
    const dialog = page.getByRole('dialog', { name: 'Criar alerta' });
    await dialog.getByLabel('E-mail', { exact: true }).fill('caio@exemplo.com.br');
    await dialog.getByRole('button', { name: 'Criar alerta' }).click();
    await page.getByRole('heading', { name: 'Falta confirmar no seu e-mail' }).waitFor();
  };
  const top = () =>
    page.locator('#resultados').evaluate((list) => Math.abs(Math.round(list.getBoundingClientRect().top)));
  await create();
  expect(await top()).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'Manter os filtros' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${outlet.url}/busca?search=sp`);
  await create();
  await page.getByRole('button', { name: 'CONTINUAR BUSCANDO' }).click();
  await page.waitForURL(`${outlet.url}/busca`);
  // Below the bars that stay.
  await expect.poll(top).toBeLessThan(160);
  await page.goBack();
  await page.waitForURL(`${outlet.url}/busca?search=sp`);
});

test('M08 a link to the alerts is sent to their address; they are changed, paused and ended there', async () => {
  const { page } = await outlet.visit();
  expectComplaint(page.context(), REFUSED);
  await outlet.open(page, '/alertas');
  await page.getByLabel('E-mail', { exact: true }).fill('ana');
  await page.getByRole('button', { name: 'Mandar o link' }).click();
  await page.locator('form[action="/alertas"]').getByText('Email inválido').waitFor();
  await page.getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await page.getByRole('button', { name: 'Mandar o link' }).click();
  await page.getByRole('heading', { name: 'Veja o seu e-mail' }).waitFor();
  const { text } = await mailed('O link dos seus alertas');
  await outlet.open(page, linkIn(text, /http\S+\/alertas\?t=\S+/));
  await page.getByRole('heading', { name: 'Apartamento em São Paulo' }).waitFor();
  await page.getByText('a•••••a@exemplo.com.br').waitFor();
  await page.getByLabel('Quando avisar').selectOption('avaiable');
  await page.getByRole('button', { name: /^Mudar/ }).click();
  await page.getByText('Pronto, mudamos.').waitFor();
  expect(await page.getByLabel('Quando avisar').inputValue()).toBe('avaiable');
  await page.getByRole('button', { name: /^Pausar/ }).click();
  await page.getByText(/^Pausado por você em/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Ligar/ }).click();
  await page.getByRole('button', { name: /^Apagar/ }).click();
  await page.getByText(/Este link não vale mais|Nenhum alerta neste endereço/).waitFor();
});

test('M08 V01 a property is watched from its page, in a window or on a page of its own, and begins with a press in the mail', async () => {
  const { data } = await listedBy(outlet.url, '?pre-ativo=nao');
  const [one, other] = data;
  if (!one || !other) throw new Error('two properties are wanted');
  const { page, close } = await outlet.at(one.caminho);
  const opener = page.getByRole('link', { name: 'Avise-me se mudar' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Avise-me se este imóvel mudar' });
  await dialog.getByText('quando mudar o preço, uma data, um documento').waitFor();
  const send = dialog.getByRole('button', { name: 'Quero ser avisado' });
  await dialog.getByLabel('E-mail', { exact: true }).fill('bia@');
  await page.keyboard.press('Enter');
  await dialog.getByText('Email inválido').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('E-mail', { exact: true }).fill(' bia@exemplo.com.br ');
  await send.click();
  await dialog.getByRole('heading', { name: 'Falta confirmar no seu e-mail' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(opener);
  const asked = await mailed('Confirme o aviso deste imóvel');
  expect(asked.text).toContain(one.nome_imovel);
  expect(asked.to?.[0]?.address).toBe('bia@exemplo.com.br');
  await outlet.open(page, linkIn(asked.text, /http\S+\/alertas\?t=\S+/));
  await page.getByRole('button', { name: 'Confirmar o aviso' }).click();
  await page.getByText('Aviso confirmado').waitFor();
  await page.getByText(/quando preço, datas, documentos ou situação deste imóvel mudarem/).waitFor();
  await page.getByRole('heading', { name: `Mudanças em: ${one.nome_imovel}` }).waitFor();
  await close();

  const still = await outlet.visit({ javaScriptEnabled: false });
  expectComplaint(still.page.context(), REFUSED);
  await outlet.open(still.page, other.caminho);
  await still.page.getByRole('link', { name: 'Avise-me se mudar' }).click();
  await still.page.getByRole('button', { name: 'Quero ser avisado' }).click();
  await still.page.getByRole('alert').getByRole('link', { name: 'Campo obrigatório: e-mail' }).waitFor();
  await still.page.getByLabel('E-mail', { exact: true }).fill('caio@exemplo.com.br');
  await still.page.getByRole('button', { name: 'Quero ser avisado' }).click();
  await still.page.getByRole('heading', { name: 'Falta confirmar no seu e-mail' }).waitFor();
  const over = await findListed(outlet.url, (item) => item.status_da_venda === 'vendido');
  await outlet.open(still.page, over.caminho);
  expect(await still.page.getByRole('link', { name: 'Avise-me se mudar' }).count()).toBe(0);
  const opening = await findListed(outlet.url, (item) => item.status_da_venda === 'pre_ativo');
  await outlet.open(still.page, opening.caminho);
  expect(
    await still.page
      .getByRole('main')
      .getByRole('link', { name: 'Avise-me na abertura' })
      .first()
      .getAttribute('href'),
  ).toBe(`${new URL(still.page.url()).pathname}/aviso`);
  await still.close();
});

test('M08 a link that is made up opens nothing and ends nothing', async () => {
  const sent = await fetch(`${outlet.url}/alertas/sair?t=sa1.0.aaaaaaaaaaaaaaaaaaaaaa`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([410, 'no-store']);
  const opened = await fetch(`${outlet.url}/alertas?t=ma1.zzzzzz.aaaaaaaaaaaaaaaaaaaaaa`);
  expect(await opened.text()).toContain('Este link não vale mais');
});

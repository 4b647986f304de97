import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { ownOutlet } from './support/outlet.ts';
import { expectComplaint } from './support/watched-browser.ts';

const outlet = ownOutlet({ env: { LIMITS: 'off', ALLOW_TEST_CLOCK: '1' } });
/** A form that is refused is told by its status, of which the browser makes a remark. */
const REFUSED = /status of 422/;
const EMAIL = 'ana@exemplo.com.br';

/** The newest mail with that subject, once it lies in the outbox. */
async function mailed(subject: string) {
  const folder = path.join(outlet.dataDir, 'files', 'outbox');
  for (
    const end = Date.now() + 30_000;
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
  await form.getByText('Celular inválido').waitFor();
  expect(await page.title()).toMatch(/^Erro: /);
  await page.getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await page.getByLabel('Celular').fill('(11) 91234-5678');
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  const why = 'Você precisa selecionar pelo menos um filtro e preencher todos os campos obrigatórios';
  await form.getByText(why).waitFor();
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

test('M08 a link that is made up opens nothing and ends nothing', async () => {
  const sent = await fetch(`${outlet.url}/alertas/sair?t=sa1.0.aaaaaaaaaaaaaaaaaaaaaa`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([409, 'no-store']);
  const opened = await fetch(`${outlet.url}/alertas?t=ma1.zzzzzz.aaaaaaaaaaaaaaaaaaaaaa`);
  expect(await opened.text()).toContain('Este link não vale mais');
});

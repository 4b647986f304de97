import { expect, test } from 'vitest';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

async function come(role: string, name: string) {
  const { page, close } = await outlet.visit();
  page.setDefaultTimeout(60_000);
  expectComplaint(page.context(), /status of 422/);
  await signInAs(outlet, page, role, name);
  return { page, close };
}

test('O12 O04 a price that falls steeply waits on its record until somebody else agrees to it by a button; who reads has none', async () => {
  const administrator = await come('administracao', 'Otto Reis');
  await administrator.page.goto(`${outlet.url}/mesa/segunda-pessoa`);
  await administrator.page.getByLabel('Um preço que cai mais de 30%').check();
  await administrator.page.getByRole('button', { name: 'Guardar' }).click();
  await administrator.page.getByText('Guardado. Vale a partir de agora.').waitFor();

  const asker = await come('publicacao', 'Lia Prado');
  await asker.page.goto(`${outlet.url}/mesa/imoveis?estado=ativo`);
  await asker.page.locator('.dt__p').first().click();
  const record = outlet.url + new URL(asker.page.url()).pathname;
  await asker.page.getByLabel('Valor de venda, em reais').fill('10.000');
  await asker.page.getByRole('button', { name: 'Mudar preço' }).click();
  await asker.page.getByLabel('Conferi os zeros, é este o valor.').check();
  await asker.page.getByRole('button', { name: 'Mudar preço' }).click();
  await asker.page.getByText('Outra pessoa que publica precisa aprovar.').waitFor();
  expect(await asker.page.getByRole('button', { name: 'Aprovar e fazer' }).count()).toBe(0);

  const reader = await come('leitura', 'Rui Matos');
  await reader.page.goto(record);
  await reader.page.getByRole('link', { name: 'Ver a diferença' }).click();
  await reader.page.getByRole('heading', { name: 'Espera uma segunda pessoa' }).waitFor();
  expect(await reader.page.locator('main form').count()).toBe(0);

  const second = await come('publicacao', 'Tea Brito');
  await second.page.goto(record);
  await second.page.getByText('Pedida por Lia Prado').waitFor();
  expect(await faultsInBothSchemes(second.page)).toEqual([]);
  await second.page.getByRole('link', { name: 'Ver a diferença e responder' }).click();
  await second.page.locator('td', { hasText: '10.000' }).first().waitFor();
  await second.page.getByRole('button', { name: 'Aprovar e fazer' }).click();
  await expect
    .poll(async () => {
      await second.page.goto(record);
      return second.page.getByLabel('Valor de venda, em reais').inputValue();
    })
    .toMatch(/^10\.000(,00)?$/);
  expect(await second.page.getByText('Pedida por Lia Prado').count()).toBe(0);

  await administrator.page.goto(`${outlet.url}/mesa/auditoria`);
  const audit = (await administrator.page.locator('main').textContent()) ?? '';
  expect(audit).toContain('pediu uma segunda pessoa para uma mudança em lote');
  expect(audit).toContain('aprovou uma mudança em lote');
  for (const { close } of [administrator, asker, reader, second]) await close();
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { beforeItsTime } from '../support/before-its-time.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';

const outlet = ownOutlet({ env: { DEMO: 'off' } });
const PAGE = 'https://seller.example/oferta';

/** Papers and further addresses of its seller's site, and a limit that passes while somebody writes. */
const listingUntil = (deadline: number) => ({
  id_banco: 'CHAMADAS',
  imovel_name: 'Casa com edital',
  endereco: { cidade: 'Campinas', uf: 'sp' },
  tipo_imovel: 'casa',
  tipo_de_venda: 'venda_direta',
  status_da_venda: 'ativo',
  valores: { valor_venda: 200_000 },
  documents: [{ nome: 'Edital', url: 'https://seller.example/edital.pdf', type: 'pdf' }],
  call_to_actions: [{ url: `${PAGE}/edital`, label: 'Baixar o edital' }],
  data_limite: new Date(deadline).toISOString(),
});

async function offerUntil(deadline: number): Promise<void> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-calls-')), 'feed.json');
  writeFileSync(file, JSON.stringify({ fonte: 'chamadas', imoveis: [listingUntil(deadline)] }));
  const done = await runCommand('import', [file], { DATA_DIR: outlet.dataDir });
  expect(done.code).toBe(0);
}

test('P18 P22 papers of another site have the notice first, further calls a button, and a message outlives its limit', async () => {
  const { page, close } = await outlet.visit();
  const card = page.getByRole('complementary', { name: 'Preço e ações' });
  await offerUntil(Date.now() + 3_600_000);
  await page.context().route('https://seller.example/**', (route) => route.fulfill({ body: 'edital' }));
  await outlet.arrive(page, '/imovel/CHAMADAS');
  const call = card.getByRole('link', { name: /^Baixar o edital/ });
  expect([
    await call.getAttribute('href'),
    await call.getAttribute('target'),
    await call.getAttribute('rel'),
  ]).toEqual([`${PAGE}/edital`, '_blank', 'nofollow noopener noreferrer']);
  const paper = page.getByRole('link', { name: /^Ver Edital/ });
  await paper.click();
  const notice = page.getByRole('dialog', { name: 'Antes de abrir o documento' });
  const opened = page.context().waitForEvent('page');
  await notice.getByRole('link', { name: /^Abrir o documento/ }).click();
  expect((await opened).url()).toBe('https://seller.example/edital.pdf');
  await (await opened).close();
  await notice.waitFor({ state: 'detached' });
  const message = page.getByRole('dialog').getByRole('textbox', { name: /Mensagem/ });
  const { atMs: deadline } = await beforeItsTime(async (at) => {
    await offerUntil(at);
    await outlet.arrive(page, '/imovel/CHAMADAS');
    await card.getByRole('link', { name: 'Tire suas dúvidas' }).click();
    await message.fill('O condomínio está em dia?');
  });
  await card.locator('button:disabled', { hasText: 'Baixar o edital' }).waitFor({ state: 'attached' });
  expect(Date.now()).toBeGreaterThanOrEqual(deadline);
  expect(await message.inputValue()).toBe('O condomínio está em dia?');
  await close();
});

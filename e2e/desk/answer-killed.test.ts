import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Product, runCommand, startProduct } from '../support/product.ts';
import { visit } from '../visit.ts';

const PASSWORD = 'ipe amarelo na calcada 7';
const VISITORS = ['um', 'dois', 'tres', 'quatro'].map((name) => `${name}@visitor.example`);

async function answersTo(dataDir: string): Promise<readonly string[]> {
  const names = (readdirSync(dataDir, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.eml'),
  );
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(path.join(dataDir, name)))),
  );
  return mails
    .filter(({ subject }) => subject?.startsWith('Resposta ao seu contato'))
    .map(({ to }) => to?.[0]?.address ?? '')
    .sort();
}

async function write(url: string, email: string): Promise<void> {
  const sent = {
    name: 'Marlene Tavares',
    email,
    message: 'Aceita visita?',
    phone: '11912345678',
    subject: 'SAC',
  };
  const response = await fetch(`${url}/api/v2/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sent, send_mail_bb: true, send_mail_emgea: true }),
  });
  expect(response.status, await response.text()).toBe(200);
}

test('O06 an answer survives a server that is killed, whether it was told or not, and goes once', async () => {
  let product: Product = await startProduct({});
  const { dataDir } = product;
  const again = async () => {
    product = await startProduct({ dataDir });
  };
  const browser = await launchBrowser();
  const { page, close } = await visit(browser, { javaScriptEnabled: false });
  try {
    for (const email of VISITORS) await write(product.url, email);
    const invited = await runCommand('desk', ['invite', 'ana@desk.example', 'atendimento'], {
      DATA_DIR: dataDir,
    });
    await page.goto(product.url + new URL(invited.stdout.trim().split('\n').at(-1) ?? '').pathname);
    await page.getByLabel('Seu nome').fill('Ana Souza');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByLabel('A senha outra vez').fill(PASSWORD);
    await page.getByRole('button', { name: 'Criar acesso' }).click();
    await page.waitForURL('**/mesa');

    for (const [at, email] of VISITORS.entries()) {
      await page.goto(`${product.url}/mesa/entrada?q=${encodeURIComponent(email)}`);
      const item =
        (await page.locator('a[href^="/mesa/entrada/"][href*="-"]').first().getAttribute('href')) ?? '';
      const address = item.split('?')[0] ?? '';
      await page.goto(product.url + address);
      const press = await page.locator('#resposta [name=press]').inputValue();
      const form = { press, do: 'answer-close', text: `Aceita, sim. ${at}` };
      const post = () =>
        page.request.post(product.url + address, { form, headers: { origin: product.url }, maxRedirects: 0 });
      if (at % 2 === 0) {
        expect((await post()).status()).toBe(303);
        await product.kill();
      } else {
        // Killed while it is at work: what became of the press is not known, so it is pressed again.
        const asked = post().catch(() => null);
        await new Promise((done) => setTimeout(done, at * 5));
        await product.kill();
        await asked;
      }
      await again();
      if (at % 2 === 1) expect((await post()).status()).toBe(303);
    }
    await expect.poll(() => answersTo(dataDir), { timeout: 60_000 }).toEqual([...VISITORS].sort());
    await page.goto(`${product.url}/mesa/entrada?caixa=fechadas`);
    for (const email of VISITORS) {
      await page.goto(`${product.url}/mesa/entrada?caixa=fechadas&q=${encodeURIComponent(email)}`);
      expect(await page.getByText('Marlene Tavares').count()).toBeGreaterThan(0);
    }
    await product.stop();
    await again();
    expect(await answersTo(dataDir)).toEqual([...VISITORS].sort());
  } finally {
    await close();
    await browser.close();
    await product.stop();
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../src/integrations/mail/testing/mail-server.ts';
import { type Product, runCommand, startProduct } from '../support/product.ts';

const ASKED = 'Confirme que quer as ofertas da semana';
const SENT = 'Email enviado! Agora podemos te manter informado.';
const NEXT = 'Falta confirmar: abra o e-mail que mandamos';
const HERS = 'confirmada@exemplo.com.br';
const HIS = 'nunca@exemplo.com.br';

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams(fields),
  });

test('M08 the offers of the week come on Monday at seven to who confirmed them, to nobody else, and one click ends them', async () => {
  const mails = await startMailServer();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'outlet-offers-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let product: Product | undefined;
  onTestFinished(async () => void (await product?.stop()));
  /** The outlet at another time, over the same data. */
  const startAt = async (now: string) => {
    await product?.stop();
    const env = { NOW: now, SMTP_URL: mails.url, LOG_LEVEL: 'info' };
    product = await startProduct({ dataDir, env });
    return product;
  };
  const to = (email: string, subject: string) =>
    mails.received.filter(
      ({ recipients, subject: told = '' }) => recipients[0] === email && told.startsWith(subject),
    );

  const saturday = await startAt('2026-11-28T12:00:00-03:00');
  const page = await post(`${saturday.url}/ofertas`, { email: HERS, offers: 'on' });
  const html = await page.text();
  expect([page.status, html.includes(SENT), html.includes(NEXT)]).toEqual([200, true, true]);
  const call = await fetch(`${saturday.url}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: HIS, send_mail_emgea: true, uf: 'sp' }),
  });
  expect((await call.json()).data).toMatchObject({ message: SENT, next: expect.stringContaining(NEXT) });
  await expect.poll(() => [to(HERS, ASKED).length, to(HIS, ASKED).length]).toEqual([1, 1]);
  const link = /http\S+\/alertas\?t=\S+/.exec(to(HERS, ASKED)[0]?.text ?? '')?.[0] ?? '';
  const shown = await (await fetch(link)).text();
  expect(shown).toContain('Confirme as ofertas da semana');
  const target = /name="alvo" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  const confirmed = await post(link, { acao: 'confirmar', alvo: target, primeira: '1' });
  expect(await confirmed.text()).toContain('Ofertas confirmadas');

  const list = await (await fetch(`${saturday.url}/api/property?desagio=50&tipo-venda=venda_direta`)).json();
  const { id, valores } = list.data[0];
  const reduce = async (part: number) => {
    const price = String(Math.floor(valores.valor_venda * part));
    const done = await runCommand('property', ['price', id, price], { DATA_DIR: dataDir });
    expect([done.code, done.stderr]).toEqual([0, '']);
  };
  await reduce(0.9);

  await startAt('2026-11-30T06:59:55-03:00');
  await expect.poll(() => to(HERS, 'Ofertas da semana').length, { timeout: 60_000 }).toBe(1);
  const [offers] = to(HERS, 'Ofertas da semana');
  expect(offers?.subject).toMatch(/^Ofertas da semana: \d+ imóve(l|is), até \d+% abaixo da avaliação$/);
  expect(offers?.text).toContain('Sair da lista');
  const header = (key: string) => offers?.headers.find((one) => one.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const leave = /<(.*)>/.exec(header('list-unsubscribe'))?.[1] ?? '';
  // As a mail program asks: from no page of ours, without a look at it.
  const left = await fetch(leave, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(left.status).toBe(200);
  await reduce(0.8);

  const later = await startAt('2026-12-07T06:59:55-03:00');
  await expect.poll(() => later.output(), { timeout: 60_000 }).toMatch(/"alerts\.decided"[^\n]*"weekly"/);
  expect(to(HERS, 'Ofertas da semana')).toHaveLength(1);
  expect(mails.received.filter(({ recipients }) => recipients[0] === HIS)).toHaveLength(1);
});

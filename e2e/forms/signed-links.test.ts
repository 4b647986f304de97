import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, instant } from '../../src/domain/time.ts';
import { type AlertSubject, signAlertLink } from '../../src/features/alerts/alert-links.server.ts';
import { signPreviewToken } from '../../src/features/catalogue/stored/preview-token.server.ts';
import { signPrivacyToken } from '../../src/workflows/privacy/privacy-token.ts';
import { type Product, startProduct } from '../support/product.ts';

const SECRET = 'a-secret-of-the-signed-links-long-enough';
const OTHER_SECRET = 'another-secret-of-the-links-long-enough';
const now = instant(Date.now());
const EMAIL = 'links@exemplo.com.br';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { SECRET_KEY: SECRET, LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await product.stop();
});

/** Asks as a browser does that follows no redirect, without a script. */
async function ask(method: string, address: string, fields: Record<string, string> = {}) {
  const answer = await fetch(product.url + address, {
    method,
    redirect: 'manual',
    ...(method === 'GET' ? {} : { headers: { origin: product.url }, body: new URLSearchParams(fields) }),
  });
  const html = await answer.text();
  return { status: answer.status, html, location: answer.headers.get('location') };
}

/** Tokens of all mails to an address, by the page that they open. */
async function tokensIn(page: string): Promise<string[]> {
  const names = readdirSync(product.dataDir, { recursive: true }) as string[];
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => PostalMime.parse(readFileSync(path.join(product.dataDir, name)))),
  );
  const link = new RegExp(`${page}\\?t=(\\S+)`);
  return mails.flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? []);
}

async function mailedToken(page: string): Promise<string> {
  await expect.poll(() => tokensIn(page)).not.toEqual([]);
  return (await tokensIn(page))[0] ?? '';
}

const alertToken = (
  purpose: 'confirm' | 'manage' | 'stop',
  subject: AlertSubject = { kind: 'alert', id: 999_999 },
  signed: { secret?: string; at?: number } = {},
) =>
  signAlertLink(subject, purpose, {
    secret: signed.secret ?? SECRET,
    now: instant(signed.at ?? now),
  });

const altered = (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');

const DEAD = 'Este link não vale mais. Peça outro abaixo.';
const OTHER = 'Este link não serve para isto.';
const MISSING = 'Falta o link.';
const LEFT = 'Alerta cancelado';

/** Links that open nothing, for each page; what is good for one page is nothing to another. */
const NOTHING = {
  'of no form': () => 'abc',
  'a text of markup': () => '"><b>',
  'very long': () => 'a'.repeat(4000),
  'of data, of no message': () => signPrivacyToken(randomUUID(), SECRET),
  'of data, altered': () => altered(signPrivacyToken(randomUUID(), SECRET)),
  'of data, of another secret': () => signPrivacyToken(randomUUID(), OTHER_SECRET),
  'of a preview': () => signPreviewToken(1, SECRET, now).token,
};
const NO_ALERT = {
  'to confirm, over': () => alertToken('confirm', undefined, { at: now - 3 * DAY_MS }),
  'to look after, over': () => alertToken('manage', undefined, { at: now - 31 * DAY_MS }),
  'to confirm, of an alert that is gone': () => alertToken('confirm'),
  'to look after, of an alert that is gone': () => alertToken('manage'),
  'to end, altered': () => altered(alertToken('stop')),
  'to end, of another secret': () => alertToken('stop', undefined, { secret: OTHER_SECRET }),
};

const dead = Object.entries({ ...NOTHING, ...NO_ALERT }).map(([name, make]) => [name, make()] as const);
const forAlertsAlone = dead.filter(([name]) => !name.includes('that is gone'));

test.each(dead)('/dados answers a link %s: 410, in words, to look and to erase', async (_, token) => {
  const address = `/dados?t=${encodeURIComponent(token)}`;
  for (const answer of [await ask('GET', address), await ask('POST', address, { confirmar: 'APAGAR' })]) {
    expect(answer.status).toBe(410);
    expect(answer.html).toContain(DEAD);
  }
});

test.each(dead)('the copy of data answers a link %s with the page that says so', async (_, token) => {
  const answer = await ask('POST', '/dados/copia', { t: token });
  expect([answer.status, answer.location]).toEqual([303, `/dados?t=${encodeURIComponent(token)}`]);
});

test.each(dead)('/alertas answers a link %s: 410, in words, to look and to act', async (_, token) => {
  const address = `/alertas?t=${encodeURIComponent(token)}`;
  const posts = ['confirmar', 'apagar', 'pausar', 'de-novo', 'apagar-todos'];
  const answers = await Promise.all([
    ask('GET', address),
    ...posts.map((acao) => ask('POST', address, { acao, alvo: 'a999999' })),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(410);
    expect(answer.html).toContain(DEAD);
  }
});

test.each(forAlertsAlone)('/alertas/sair answers a link %s: 410, in words', async (_, token) => {
  const address = `/alertas/sair?t=${encodeURIComponent(token)}`;
  for (const answer of [await ask('GET', address), await ask('POST', address)]) {
    expect(answer.status).toBe(410);
    expect(answer.html).toContain(DEAD);
  }
});

test('/alertas/sair takes a link of an alert that is gone for what it wanted, and no link of another purpose', async () => {
  const gone = `/alertas/sair?t=${alertToken('stop')}`;
  for (const answer of [await ask('GET', gone), await ask('POST', gone)]) {
    expect([answer.status, answer.html.includes(LEFT)]).toEqual([200, true]);
  }
  for (const purpose of ['confirm', 'manage'] as const) {
    const address = `/alertas/sair?t=${alertToken(purpose)}`;
    for (const answer of [await ask('GET', address), await ask('POST', address)]) {
      expect([answer.status, answer.html.includes(OTHER)]).toEqual([403, true]);
    }
  }
});

test('without a link the pages ask for one', async () => {
  for (const page of ['/dados', '/alertas', '/alertas/sair']) {
    expect((await ask('GET', page)).status).toBe(200);
  }
  const left = await ask('POST', '/alertas/sair');
  expect([left.status, left.html.includes(MISSING)]).toEqual([400, true]);
  const copy = await ask('POST', '/dados/copia');
  expect([copy.status, copy.location]).toEqual([303, '/dados']);
  for (const page of ['/dados', '/alertas']) {
    const asked = await ask('POST', page, { email: '' });
    expect([asked.status, asked.html.includes('Campo obrigatório')]).toEqual([422, true]);
  }
});

test('a link that was used: an alert confirmed and ended twice, data erased', async () => {
  const sent = await fetch(`${product.url}/api/emgea/alert`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, filters: 'tipo-imovel=casa' }),
  });
  expect(sent.status).toBe(200);
  const confirm = await mailedToken('/alertas');
  const address = `/alertas?t=${confirm}`;
  const button = { acao: 'confirmar', alvo: 'a1', primeira: '1' };
  expect((await ask('GET', address)).html).toContain('Falta este clique');
  for (const answer of [await ask('POST', address, button), await ask('POST', address, button)]) {
    expect([answer.status, answer.html.includes('Alerta confirmado')]).toEqual([200, true]);
  }
  const again = await ask('GET', address);
  expect([again.status, again.html.includes('Já está confirmado')]).toEqual([200, true]);
  // A link that confirms does nothing else, and its page offers nothing else.
  expect(again.html).not.toContain('value="apagar"');
  const paused = await ask('POST', address, { acao: 'pausar', alvo: 'a1' });
  expect([paused.status, paused.html.includes(OTHER)]).toEqual([403, true]);
  const foreign = await ask('POST', `/alertas?t=${alertToken('manage', { kind: 'alert', id: 1 })}`, {
    acao: 'apagar',
    alvo: 'a2',
  });
  expect([foreign.status, foreign.html.includes('Não foi possível fazer isso')]).toEqual([409, true]);

  const stop = `/alertas/sair?t=${alertToken('stop', { kind: 'alert', id: 1 })}`;
  for (const answer of [await ask('POST', stop), await ask('POST', stop), await ask('GET', stop)]) {
    expect([answer.status, answer.html.includes(LEFT)]).toEqual([200, true]);
  }
  const ended = await ask('GET', address);
  expect([ended.status, ended.html.includes('já foi cancelado')]).toEqual([410, true]);

  expect((await ask('POST', '/dados', { email: EMAIL })).status).toBe(200);
  const data = `/dados?t=${await mailedToken('/dados')}`;
  expect((await ask('GET', data)).status).toBe(200);
  const wrong = await ask('POST', data, { confirmar: 'sim' });
  expect([wrong.status, wrong.html.includes('com todas as letras')]).toEqual([422, true]);
  expect((await ask('POST', data, { confirmar: 'apagar' })).html).toContain('Seus dados foram apagados');
  for (const answer of [await ask('GET', data), await ask('POST', data, { confirmar: 'APAGAR' })]) {
    expect([answer.status, answer.html.includes(DEAD)]).toEqual([410, true]);
  }
  expect((await ask('GET', address)).status).toBe(410);
});

test('a preview that its token does not open is not there, in words, on the page and in the API', async () => {
  const listed = await fetch(`${product.url}/api/property?limit=1`);
  const { data } = (await listed.json()) as { data: { id: string }[] };
  const wrong = ['abc', '', altered(signPreviewToken(1, SECRET, now).token), alertToken('manage')];
  for (const token of [...wrong, signPreviewToken(1, OTHER_SECRET, now).token]) {
    const page = await ask('GET', `/imovel/oi-999999/preview?token=${encodeURIComponent(token)}`);
    expect([page.status, page.html.includes('Link indisponível')]).toEqual([404, true]);
    const call = await fetch(`${product.url}/api/property/oi-999999?preview=1&token=${token}`);
    expect(call.status).toBe(404);
    // A published one is shown whatever the token says.
    const published = await fetch(`${product.url}/api/property/${data[0]?.id}?preview=1&token=${token}`);
    expect(published.status).toBe(200);
  }
  expect(product.output()).not.toContain('http.failed');
});

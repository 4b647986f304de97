import { afterEach, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet, sharedOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { arriveAtRest, holdBack, letPass, untilFocused, type Visit, type VisitOptions } from '../visit.ts';

/** The shell of all pages, with and without React: notices, analytics, pop-ups, messages. */
const ANALYTICS_ID = 'G-SHELL1';
const outlet = ownOutlet({ env: { ANALYTICS_ID, DEMO: 'off' } });
const demonstration = sharedOutlet();
const PLAIN = '/perfil';

const visits: Visit[] = [];
afterEach(async () => {
  for (const visitor of visits.splice(0)) await visitor.close();
});

async function begin(path: string, options: VisitOptions = {}) {
  const visitor = await outlet.visit({ isFirst: true, ...options });
  visits.push(visitor);
  const { page } = visitor;
  const asked: string[] = [];
  await page.context().route(/googletagmanager|google-analytics/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tagHasRun = true;' });
  });
  await outlet.arrive(page, path);
  const notice = page.getByRole('region', { name: 'Cookies' });
  return { ...visitor, notice, asked };
}

type Page = Visit['page'];
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
/** Commands that the tag has been given, as lists. */
const layer = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry).map((part) => (part instanceof Date ? 'now' : part)));
  });
const happened = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('outlet:track', { detail: { event: 'lead', origin: 'home' } }));
  });

for (const path of ['/', PLAIN]) {
  test(`N06 A23 ${path}: the cookie notice stays until it is accepted; nothing is counted before`, async () => {
    const { page, notice, asked, complaints } = await begin(path);
    await notice.getByText('Com a sua permissão, o Google Analytics mede as visitas').waitFor();
    await happened(page);
    await page.reload();
    await notice.waitFor();
    expect([asked, await stored(page, 'cookieConsent'), await layer(page)]).toEqual([[], null, []]);
    await notice.getByRole('button', { name: 'Aceitar' }).click();
    await notice.waitFor({ state: 'hidden' });
    expect(await stored(page, 'cookieConsent')).toBe('accepted');
    await expect.poll(() => page.evaluate(() => 'tagHasRun' in window)).toBe(true);
    expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ANALYTICS_ID}`]);
    await happened(page);
    await expect
      .poll(() => layer(page))
      .toEqual([
        ['js', 'now'],
        ['config', ANALYTICS_ID],
        ['event', 'lead', { origin: 'home' }],
      ]);
    await page.goto(`${outlet.url}/busca`);
    await expect.poll(() => asked.length).toBe(2);
    expect([await notice.isVisible(), complaints]).toEqual([false, []]);
  });
}

test('A23 D§8 what a signed link opens is told to no tag, nor is its address to the page after it', async () => {
  const { page, notice, asked } = await begin('/');
  await notice.getByRole('button', { name: 'Aceitar' }).click();
  await expect.poll(() => asked.length).toBe(1);
  for (const path of ['/dados', '/alertas', '/alertas/sair']) {
    const sent = await page.goto(`${outlet.url}${path}?t=segredo`, { waitUntil: 'networkidle' });
    expect(await sent?.headerValue('content-security-policy')).not.toContain('google');
    expect([path, asked.length, await page.locator('meta[name=analytics]').count()]).toEqual([path, 1, 0]);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Perguntas frequentes' }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(await page.evaluate(() => document.referrer)).toBe(`${outlet.url}/`);
});

test('N06 refusing is one press too; a footer link leads back to the preferences, and taking consent back counts at once', async () => {
  const { page, notice, asked } = await begin(PLAIN, { viewport: { width: 390, height: 844 } });
  expect(await accessibilityFaults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Recusar' }).click();
  await notice.waitFor({ state: 'hidden' });
  expect([await stored(page, 'cookieConsent'), asked]).toEqual(['rejected', []]);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Preferências de cookies' });
  const window = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await link.click();
  await window.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(
    await window
      .getByRole('switch')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
  ).toEqual([true, false]);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await untilFocused(link);
  await link.click();
  await window.getByRole('switch', { name: /^Medição/ }).check();
  await window.getByRole('button', { name: 'Salvar escolha' }).click();
  await window.waitFor({ state: 'detached' });
  expect([await stored(page, 'cookieConsent'), await stored(page, 'cookiePurposes')]).toEqual([
    'accepted',
    'measurement',
  ]);
  await expect.poll(() => asked.length).toBe(1);
  await link.click();
  await window.getByRole('button', { name: 'Recusar tudo' }).click();
  await window.waitFor({ state: 'detached' });
  const before = await layer(page);
  await happened(page);
  expect([await stored(page, 'cookieConsent'), await layer(page)]).toEqual(['rejected', before]);
});

test('N06 at four times the size the notice covers nothing: it stands before the page, and the keyboard is seen', async () => {
  const { page, notice } = await begin(PLAIN, { viewport: { width: 320, height: 256 } });
  const step = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const box = at?.getBoundingClientRect();
      if (!at || !box) return '';
      const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, innerHeight) / 2];
      const found = document.elementFromPoint(x, y);
      const isSeen = found !== null && (at.contains(found) || found.contains(at));
      const where = at.closest('[aria-label="Cookies"], main, footer');
      return `${isSeen ? '' : `covered ${at.textContent} `}${where?.tagName ?? 'HEADER'}`;
    });
  const steps: string[] = [];
  while (steps.length < 60 && steps.at(-1) !== 'FOOTER') {
    await page.keyboard.press('Tab');
    steps.push(await step());
  }
  expect([...new Set(steps)]).toEqual(['HEADER', 'SECTION', 'MAIN', 'FOOTER']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await notice.getByRole('button', { name: 'Aceitar' }).press('Enter');
  await notice.waitFor({ state: 'hidden' });
  await untilFocused(page.getByRole('main'));
});

test('A23 an alert is counted with what it is for, once it was taken', async () => {
  const { page, notice } = await begin('/alerta?tipo-imovel=apartamento');
  await notice.getByRole('button', { name: 'Aceitar' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill('ana@exemplo.com.br');
  await page.locator('input[name=purpose][value=invest]').check();
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  await page.getByRole('heading', { name: 'Falta confirmar no seu e-mail' }).waitFor();
  await expect
    .poll(async () => JSON.stringify(await layer(page)))
    .toMatch(/\["event","alert",\{[^}]*"label":"invest"/);
});

test('A23 nothing is counted for agents that render ahead, in a preview, or where a browser keeps nothing', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x64) Prerender (+https://github.com/prerender/prerender)';
  const { page, notice, asked } = await begin(PLAIN, { userAgent: agent });
  await notice.getByRole('button', { name: 'Aceitar' }).click();
  await happened(page);
  expect([await layer(page), asked]).toEqual([[], []]);
  const usual = await begin(PLAIN);
  await usual.notice.getByRole('button', { name: 'Aceitar' }).click();
  await expect.poll(() => usual.asked.length).toBe(1);
  expectComplaint(usual.page.context(), /404/);
  await outlet.open(usual.page, '/seja-um-parceiro/preview');
  await happened(usual.page);
  expect([await layer(usual.page), usual.asked.length]).toEqual([[], 1]);
});

test('A24 K05 a campaign’s keys are kept on arrival and stand in no link; its flag stays true', async () => {
  const { page } = await begin('/?utm_source=jornal&utm_campaign=outubro&utm_term=x&gclid=1');
  expect(JSON.parse((await stored(page, 'utms')) ?? '')).toEqual({
    utm_campaign: 'outubro',
    utm_source: 'jornal',
  });
  expect(await stored(page, 'utmSource')).toBe('true');
  expect(await page.locator('a[href*="utm_"]').count()).toBe(0);
  await outlet.arrive(page, PLAIN);
  expect([
    JSON.parse((await stored(page, 'utms')) ?? '').utm_source,
    await stored(page, 'utmSource'),
  ]).toEqual(['jornal', 'true']);
  const direct = await begin(PLAIN);
  expect([await stored(direct.page, 'utms'), await stored(direct.page, 'utmSource')]).toEqual([
    null,
    'false',
  ]);
});

const SENT = 'Email enviado! Agora podemos te manter informado.';
const FAILED = 'Não foi possível enviar seu email!';
const turnAway = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('blur')));
const exitWindow = (page: Page) => page.getByRole('dialog', { name: 'Não encontrou o que procurava?' });
const messages = (page: Page) => page.locator('#avisos');

for (const path of ['/busca?tipo-imovel=casa', PLAIN]) {
  test(`N07 N08 N09 E01 E02 V01 V09 ${path}: the exit window, once, after the notice; it tells what is wrong, and confirms`, async () => {
    const { page, notice, complaints } = await begin(path, {
      viewport: { width: 390, height: 844 },
      hasClock: true,
    });
    const exit = exitWindow(page);
    await turnAway(page);
    await letPass(page, 700);
    expect([await exit.count(), await notice.isVisible()]).toEqual([0, true]);
    await notice.getByRole('button', { name: 'Recusar' }).click();
    await exit.waitFor();
    expect(await stored(page, 'exitModalDisplayed')).toBe('true');
    expect(await accessibilityFaults(page)).toEqual([]);
    const email = exit.getByLabel('E-mail', { exact: true });
    const send = exit.getByRole('button', { name: /^(Quero ser avisado|Tentar de novo)$/ });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await email.fill('voce@');
    await email.blur();
    await exit.getByText('Email Inválido').waitFor();
    await email.fill(' voce@exemplo.com.br ');
    await exit.getByRole('checkbox', { name: /^Quero receber ofertas/ }).uncheck();
    await send.click();
    await exit.getByText('Campo obrigatório').first().waitFor();
    await exit.getByRole('checkbox', { name: /^Quero receber ofertas/ }).check();
    expectComplaint(page.context(), /ERR_FAILED/);
    await page.route('**/alert/email', (route) => route.abort(), { times: 1 });
    await send.click();
    await exit.getByRole('alert').getByText(FAILED).waitFor();
    await expect.poll(() => messages(page).textContent()).toContain(FAILED);
    expect(await email.inputValue()).toBe('voce@exemplo.com.br');
    const sent = page.waitForRequest('**/api/emgea/alert/email');
    await send.click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({
      email: 'voce@exemplo.com.br',
      origin: 'popup',
      send_mail_emgea: true,
      origin_device: expect.any(String),
    });
    await exit.getByRole('heading', { name: SENT }).waitFor();
    await expect.poll(() => messages(page).textContent()).toContain(SENT);
    await exit.waitFor({ state: 'detached' });
    expect(JSON.parse((await stored(page, 'customerInfo')) ?? '{}').email).toBe('voce@exemplo.com.br');
    await turnAway(page);
    await letPass(page, 700);
    expect(await exit.count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
}

test('N07 D§8 the exit window waits while somebody types or another window is open, and ignores what our own links bring about', async () => {
  const { page } = await begin('/busca', { isFirst: false, hasClock: true });
  const exit = exitWindow(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Facebook' })
    .evaluate((link) => {
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
      window.dispatchEvent(new Event('blur'));
    });
  await letPass(page, 300);
  expect([await exit.count(), await stored(page, 'exitModalDisplayed')]).toEqual([0, null]);
  await letPass(page, 1000);
  await page.getByRole('combobox').first().focus();
  await turnAway(page);
  await letPass(page, 700);
  expect(await exit.count()).toBe(0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await exit.waitFor();
  await page.mouse.click(10, 10);
  await exit.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
});

test('L09 H05 K03 E14 the lead window after 90 s on the search, with the words of the blackout while there is one; never where an e-mail is known', async () => {
  const words = [
    [demonstration, 'Ei! Deixe o seu e-mail', 'Enviar'],
    [demonstration, 'Ei! Deixe o seu e-mail e entre antes no Blackout', 'Quero entrar antes'],
  ] as const;
  for (const [place, title, label] of words) {
    const { page, close } = await place.visit();
    if (label === 'Enviar') {
      // Campaigns that cannot be had are none.
      expectComplaint(page.context(), /ERR_FAILED/);
      await page.route('**/campaigns', (route) => route.abort());
    }
    await arriveAtRest(page, `${place.url}/busca`);
    const lead = page.getByRole('dialog', { name: title, exact: true });
    let isAskedFor = false;
    page.on('request', (request) => {
      isAskedFor ||= request.url().includes('/lead-window-');
    });
    await letPass(page, 89_000);
    expect([isAskedFor, await page.getByRole('dialog').count()]).toEqual([false, 0]);
    await page.clock.runFor(1500);
    await page.clock.resume();
    await lead.waitFor();
    expect(isAskedFor).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await lead.getByLabel('E-mail', { exact: true }).fill('voce@exemplo.com.br');
    const sent = page.waitForRequest('**/api/lead');
    await lead.getByRole('button', { name: label }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      email: 'voce@exemplo.com.br',
      origin: 'popup',
      send_mail_emgea: true,
      send_mail_resale: false,
    });
    await lead.getByRole('heading', { name: SENT }).waitFor();
    await lead.waitFor({ state: 'detached' });
    await arriveAtRest(page, `${place.url}/busca`);
    await letPass(page, 91_000);
    await letPass(page, 700);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close();
  }
});

test('H05 V01 V14 the home page asks for an e-mail, then for the rest; without a script a page does', async () => {
  const { page, complaints } = await begin('/', { isFirst: false, viewport: { width: 390, height: 844 } });
  const block = page.getByRole('region', { name: 'Receba as ofertas da semana' });
  const email = block.getByLabel('E-mail', { exact: true });
  const sheet = /assets\/form-[^/]*\.css/;
  const letCome = await holdBack(page, sheet);
  const asked = page.waitForRequest(sheet);
  await email.pressSequentially('v');
  await asked;
  await email.pressSequentially('o');
  letCome();
  await block.getByRole('button', { name: 'Continuar' }).and(page.locator('[aria-disabled]')).waitFor();
  await untilFocused(email);
  expect(await email.inputValue()).toBe('vo');
  await email.fill('voce@');
  await page.keyboard.press('Enter');
  await block.locator('p', { hasText: 'Email Inválido' }).waitFor();
  await email.fill('voce@exemplo.com.br');
  await page.keyboard.press('Enter');
  await untilFocused(block.getByLabel('Nome completo'));
  expect(await accessibilityFaults(page)).toEqual([]);
  const sent = page.waitForRequest('**/api/lead');
  await block.getByRole('button', { name: 'Enviar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'voce@exemplo.com.br',
    origin: 'home',
    send_mail_emgea: true,
  });
  await block.getByRole('heading', { name: SENT }).waitFor();
  expect(complaints).toEqual([]);

  const plain = await begin('/', { javaScriptEnabled: false });
  expectComplaint(plain.page.context(), /status of 422/);
  await plain.page.getByLabel('E-mail', { exact: true }).fill('outra@exemplo.com.br');
  await plain.page.getByRole('button', { name: 'Continuar' }).click();
  await plain.page.waitForURL('**/ofertas');
  expect(await plain.page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('outra@exemplo.com.br');
  // Nothing is wrong yet, and all of it stands on one page.
  expect(await plain.page.title()).not.toContain('Erro');
  expect(await plain.page.getByText(/Passo 2/).count()).toBe(0);
  await plain.page.getByLabel('Telefone').fill('12');
  await plain.page.getByRole('button', { name: 'Enviar' }).click();
  await plain.page.locator('#lead-phone-error').getByText('Telefone Inválido').waitFor();
  expect(await plain.page.title()).toMatch(/^Erro: /);
  await plain.page.getByLabel('Telefone').fill('');
  await plain.page.getByRole('button', { name: 'Enviar' }).click();
  await plain.page.getByRole('heading', { name: SENT }).waitFor();
});

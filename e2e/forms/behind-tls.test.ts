import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailed } from '../support/detailed.ts';
import { freePort } from '../support/free-port.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { ownOutlet } from '../support/outlet.ts';
import { startTlsProxy, type TlsProxy } from '../support/tls-proxy.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { untilAlive } from '../visit.ts';

/** Every form of a page as visitors send it to a site that is reached through a proxy with TLS. */
let proxy: TlsProxy;
const outlet = ownOutlet(async () => {
  proxy = await startTlsProxy(await freePort(), () => outlet.url);
  return { env: { PUBLIC_URL: proxy.url, TRUST_PROXY: '1' } };
});
let property: string;

beforeAll(async () => {
  const { caminho } = await detailed(
    outlet.url,
    (one) =>
      one.tipo_de_venda === 'venda_direta' && one.status_da_venda === 'ativo' && one.aceita_visita === 'sim',
  );
  property = new URL((await fetch(outlet.url + caminho)).url).pathname;
});
afterAll(() => proxy?.close());

/** A form: its page, what is filled in beside the person, its button, and what is read once it is taken. */
type FormOf = {
  readonly kind: string;
  readonly path: () => string;
  readonly fill: (page: Page, email: string) => Promise<unknown>;
  readonly button: string;
  readonly taken: string;
};

async function fillPerson(page: Page, email: string) {
  const main = page.getByRole('main');
  await main.getByLabel('Nome completo').fill('Maria da Silva');
  await main.getByLabel('E-mail', { exact: true }).fill(email);
  await main.getByLabel('Telefone').fill('11912345678');
}

const emailAlone = (page: Page, email: string) =>
  page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email);

const FORMS: readonly FormOf[] = [
  {
    kind: 'contact',
    path: () => '/fale-conosco',
    fill: async (page, email) => {
      await emailAlone(page, email);
      const next = page.getByRole('button', { name: 'Continuar' });
      if ((await next.count()) > 0) await next.click();
      await fillPerson(page, email);
      await page.getByLabel('Assunto').selectOption('SAC');
      await page.getByLabel('Mensagem').fill('Texto do contato');
    },
    button: 'Enviar',
    taken: 'Proposta enviada com sucesso!',
  },
  {
    kind: 'message',
    path: () => `${property}/mensagem`,
    fill: async (page, email) => {
      await fillPerson(page, email);
      await page.getByLabel('Assunto').selectOption('Financiamento');
      await page.getByLabel('Mensagem').fill('Texto da mensagem');
    },
    button: 'Enviar mensagem',
    taken: 'Recebemos seu contato com sucesso!',
  },
  {
    kind: 'visit',
    path: () => `${property}/visita`,
    fill: async (page, email) => {
      await fillPerson(page, email);
      await page.getByLabel('Seg', { exact: true }).check();
      await page.getByLabel('Tarde', { exact: true }).check();
    },
    button: 'Agendar visita',
    taken: 'Sua solicitação de visita foi agendada com sucesso!',
  },
  {
    kind: 'watch',
    path: () => `${property}/aviso`,
    fill: emailAlone,
    button: 'Quero ser avisado',
    taken: 'Falta confirmar no seu e-mail',
  },
  {
    kind: 'lead',
    path: () => '/ofertas',
    fill: emailAlone,
    button: 'Enviar',
    taken: 'Email enviado!',
  },
  {
    kind: 'alert',
    path: () => '/alerta?tipo-imovel=apartamento&search=sp',
    fill: emailAlone,
    button: 'Criar alerta',
    taken: 'Falta confirmar no seu e-mail',
  },
  {
    kind: 'simulation',
    path: () => '/simulador?valor=200000&entrada=20000&parcelas=120',
    fill: fillPerson,
    button: 'Enviar simulação',
    taken: 'Simulação enviada',
  },
];

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts';
  describe(how, () => {
    const email = `${javaScriptEnabled ? 'com' : 'sem'}@exemplo.com.br`;
    let page: Page;
    beforeAll(async () => {
      ({ page } = await outlet.visit({ javaScriptEnabled, ignoreHTTPSErrors: true }));
    });
    afterAll(() => page?.context().close());
    const arrive = async (address: string) => {
      await page.goto(address, { waitUntil: 'load' });
      await untilAlive(page);
    };

    test.each(FORMS)('D§8 $kind is taken', async ({ path, fill, button, taken }) => {
      await arrive(proxy.url + path());
      await fill(page, email);
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await page.getByText(taken).first().waitFor();
    });

    test('D§8 V08 a link is asked for, confirms an alert, changes it and leaves it', async () => {
      const asked = await mailTo(outlet.dataDir, email, 'Confirme o seu alerta');
      await arrive(linkIn(asked, /\/alertas\?t=/));
      expect(page.url()).toMatch(proxy.url);
      await page.getByRole('button', { name: 'Confirmar o alerta' }).click();
      await page.getByText('Alerta confirmado').waitFor();

      await arrive(`${proxy.url}/alertas`);
      await emailAlone(page, email);
      await page.getByRole('main').locator('form button').click();
      await page.getByText('Veja o seu e-mail').first().waitFor();
      const link = await mailTo(outlet.dataDir, email, 'O link dos seus alertas');
      await arrive(linkIn(link, /\/alertas\?t=/));
      await page
        .getByRole('button', { name: /^Pausar/ })
        .first()
        .click();
      await page
        .getByText(/^Pausado por você em/)
        .first()
        .waitFor();
    });

    test('D§8 all that was sent is in the copy that a link opens, and is erased by a button', async () => {
      expectComplaint(page.context(), /status of 422/);
      await arrive(`${proxy.url}/dados`);
      await emailAlone(page, email);
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await page.getByText('Confira o seu e-mail').waitFor();
      await arrive(linkIn(await mailTo(outlet.dataDir, email, 'O link para os seus dados'), /\/dados\?t=/));
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Baixar arquivo' }).click(),
      ]);
      const copy = readFileSync(await download.path(), 'utf8');
      for (const { kind } of FORMS) expect(copy).toContain(`"${kind}"`);
      for (const text of ['Texto do contato', 'Texto da mensagem', 'Financiamento', '"mon"'])
        expect(copy).toContain(text);
      await page.getByLabel('Escreva APAGAR para confirmar').fill('apagar');
      await page.getByRole('button', { name: 'Apagar os meus dados' }).click();
      await page.getByText('Seus dados foram apagados').waitFor();
    });
  });
}

test('D§8 the data requests of every form are taken from our pages, and refused from those of others', async () => {
  const paths = [...FORMS.map(({ path }) => path()), '/alertas', '/alertas?t=zq', '/alertas/sair?t=zq'];
  for (const path of [...paths, '/dados', '/dados?t=zq', '/dados/copia']) {
    for (const address of [path, path.replace(/(?=\?|$)/, '.data')]) {
      const send = (origin: string) =>
        fetch(outlet.url + address, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', origin },
          body: new URLSearchParams({ email: 'pedido' }),
        });
      // Refused are at most the fields, or the link.
      expect([address, (await send(proxy.url)).status]).toEqual([
        address,
        expect.toSatisfy((status: number) => [200, 202, 303, 404, 409, 410, 422].includes(status)),
      ]);
      const foreign = await send('https://other.example');
      expect([address, foreign.status]).toEqual([address, 403]);
      expect(await foreign.text()).toContain('enviado a partir de outro endereço');
    }
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';

const TAKEN = { data: { message: 'Email enviado! Agora podemos te manter informado.' } };
const LEAD = {
  email: ' voce@exemplo.com.br ',
  send_mail_emgea: true,
  send_mail_resale: true,
  origin: 'home',
  utm_source: 'jornal',
};

describe.each(testDatabases())('leads on $name', (kind) => {
  let server: TestServer & { remove: () => Promise<void> };
  beforeAll(async () => {
    server = await startTestServer(kind, { environment: { LIMITS: 'off' } });
  });
  afterAll(() => server?.remove());

  const post = async (path: string, body: unknown) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };

  test('A04 A05 M08 E02 a lead is taken by /lead: an e-mail and both opt-ins', async () => {
    expect(await post('/api/lead', LEAD)).toEqual({ status: 200, body: TAKEN });
    const { email, send_mail_emgea } = LEAD;
    expect((await post('/api/lead', { email, send_mail_emgea })).status).toBe(200);
    const full = { ...LEAD, name: 'Nome Completo', phone: '(11) 91234-5678' };
    expect((await post('/api/lead', full)).status).toBe(200);
  });

  test('V09 V12 the main opt-in must stay checked; what is wrong is told by field, as leads write it', async () => {
    const refused = await post('/api/lead', {
      ...LEAD,
      email: 'voce@',
      send_mail_emgea: false,
      name: 'Nome',
      phone: '12',
    });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      {
        email: 'Email Inválido',
        name: 'Nome completo inválido',
        phone: 'Telefone Inválido',
        send_mail_emgea: 'Campo obrigatório',
      },
    ]);
    expect((await post('/api/lead', {})).body.error.fields).toMatchObject({ email: 'Campo obrigatório' });
  });

  test('A03 V09 a pop-up’s e-mail is taken with its source and its search; an opt-in that is taken away refuses it', async () => {
    const path = '/api/emgea/alert/email';
    const popup = {
      email: 'voce@exemplo.com.br',
      origin: 'popup',
      utm_medium: 'email',
      filters: 'search=sp',
    };
    expect(await post(path, popup)).toEqual({ status: 200, body: TAKEN });
    const refused = await post(path, { ...popup, send_mail_emgea: false });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { send_mail_emgea: 'Campo obrigatório' },
    ]);
  });
});

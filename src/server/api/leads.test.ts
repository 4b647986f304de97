import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlertTables } from '../../features/alerts/alerts.tables.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { databasesHere } from '../../platform/testing/databases.server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';

const TAKEN = {
  data: {
    message: 'Email enviado! Agora podemos te manter informado.',
    next: 'Falta confirmar: abra o e-mail que mandamos e aperte o botão. Sem isso, nada é enviado.',
  },
};
const LEAD = {
  email: ' voce@exemplo.com.br ',
  send_mail_emgea: true,
  send_mail_resale: true,
  origin: 'home',
  utm_source: 'jornal',
};

describe.each(databasesHere())('leads on $name', (kind) => {
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

  test('A01 V08 M08 an alert is taken by the fields of its call, none of them WhatsApp; without a filter it is refused', async () => {
    const path = '/api/emgea/alert';
    const alert = {
      email: ' ana@exemplo.com.br ',
      phone: '11912345678',
      periodicity: 'weekly',
      purpose: 'live',
      orderBy: 'desagio',
      situation: 'desocupado',
    };
    const asked = { data: { message: 'Falta confirmar no seu e-mail' } };
    expect(await post(path, alert)).toEqual({ status: 200, body: asked });
    const refused = await post(path, { ...alert, orderBy: 'data', purpose: 'both', situation: '' });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      {
        filters: 'Você precisa selecionar pelo menos um filtro e preencher todos os campos obrigatórios',
      },
    ]);
    expect((await post(path, { ...alert, email: 'ana' })).body.error.fields).toEqual({
      email: 'Email inválido',
    });
    expect((await post(path, { ...alert, phone: '1191' })).body.error.fields).toEqual({
      phone: 'Celular inválido',
    });
  });

  test('V08 an order other than the usual one is a filter, and the alert keeps it', async () => {
    const alert = { email: 'ordem@exemplo.com.br', orderBy: 'valor-min' };
    expect((await post('/api/emgea/alert', alert)).status).toBe(200);
    const filters = 'order=valor-max';
    expect((await post('/api/emgea/alert', { email: 'outra@exemplo.com.br', filters })).status).toBe(200);
    expect((await post('/api/emgea/alert', { ...alert, orderBy: 'data' })).status).toBe(422);
  });

  test('A03 A05 an address is kept for the weekly offers of its state, or for listings like the one that was seen', async () => {
    expect((await post('/api/lead', { ...LEAD, email: 'sp@exemplo.com.br', uf: 'sp' })).body).toEqual(TAKEN);
    expect((await post('/api/lead', { ...LEAD, uf: 'xx' })).body.error.fields).toMatchObject({ uf: /./ });
    const popup = { send_mail_emgea: true, origin: 'popup' };
    const listed = await (await fetch(`${server.url}/api/property?tipo-imovel=apartamento`)).json();
    type Listed = { readonly id: string; readonly valores: { readonly valor_venda: number | null } };
    const [{ id }] = listed.data.filter(({ valores }: Listed) => (valores.valor_venda ?? 0) > 0);
    const seen = { ...popup, email: 'visto@exemplo.com.br', property_id: id };
    expect((await post('/api/emgea/alert/email', seen)).body).toEqual(TAKEN);
    const left = { ...popup, email: 'nada@exemplo.com.br', property_id: 'oi-999999' };
    expect((await post('/api/emgea/alert/email', left)).body).toEqual(TAKEN);
    const message = { ...popup, name: 'Nome Completo', email: 'caixa@exemplo.com.br', phone: '11912345678' };
    const said = { ...message, subject: 'SAC', message: 'Olá' };
    expect((await post('/api/v2/contact', said)).status).toBe(200);
    const silent = await post('/api/emgea/alert/email', { email: 'calado@exemplo.com.br' });
    expect(silent.body).toEqual({ data: { message: TAKEN.data.message } });
  });

  test('A02 A24 the second form is taken with its filters, tracking and device, and makes a daily alert', async () => {
    const second = {
      send_mail_emgea: true,
      origin_device: 'smartTv',
      email: 'ana@exemplo.com.br',
      phone: '11912345678',
      filters: {
        finalidade: ['residencial'],
        'tipo-imovel': ['apartamento'],
        localidade: ['campinas-sp'],
        'buscar-regiao': 'sim',
        valor_max: 400_000,
        valor_min: 100_000,
        situacao: ['ocupado'],
        order: 'desagio',
        purpose: 'live',
      },
      utm_source: 'jornal',
      utm_campaign: 'feirao',
    };
    expect(await post('/api/emgea/alert/email', second)).toEqual({ status: 200, body: TAKEN });
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

  test('A01 A02 A04 A05 what was taken is in the database under its own names', async () => {
    await server.stop();
    const { url, folder } = server.address;
    const database = await openDatabase<EnquiryTables & AlertTables>(url ? { url } : { folder });
    const stored = await database.db.selectFrom('submission').select(['kind', 'email', 'sender']).execute();
    const count = (kind: string) => stored.filter((row) => row.kind === kind).length;
    expect([count('alert'), count('lead'), count('popup_lead')]).toEqual([3, 4, 5]);
    expect(stored.map(({ email }) => email).every((email) => email === email?.trim())).toBe(true);
    expect(
      stored.find(({ email, kind }) => kind === 'popup_lead' && email.startsWith('ana'))?.sender,
    ).toMatchObject({
      originDevice: 'smartTv',
      utms: { utm_source: 'jornal', utm_campaign: 'feirao' },
    });
    const alerts = await database.db
      .selectFrom('alert')
      .select(['periodicity', 'query', 'order_by as order'])
      .where('email_key', '=', 'ana@exemplo.com.br')
      .orderBy('id')
      .execute();
    const kept = await database.db
      .selectFrom('alert')
      .select(['email_key as email', 'kind', 'query', 'order_by as order', 'uf', 'status'])
      .where('email_key', '<>', 'ana@exemplo.com.br')
      .orderBy('id')
      .execute();
    const pending = { kind: 'search', uf: null, status: 'pending' };
    const offers = { kind: 'offers', query: 'ofertas=semana', order: 'desagio', status: 'pending' };
    expect(kept).toEqual([
      { ...offers, email: 'voce@exemplo.com.br', uf: null },
      { ...pending, email: 'ordem@exemplo.com.br', query: '', order: 'valor-min' },
      { ...pending, email: 'outra@exemplo.com.br', query: '', order: 'valor-max' },
      { ...offers, email: 'sp@exemplo.com.br', uf: 'sp' },
      {
        ...pending,
        email: 'visto@exemplo.com.br',
        order: 'data',
        query: expect.stringMatching(
          /^tipo-imovel=apartamento&valor-min=\d+000&valor-max=\d+000&search=[a-z-]+$/,
        ),
      },
      { ...offers, email: 'nada@exemplo.com.br', uf: null },
      { ...offers, email: 'caixa@exemplo.com.br', uf: null },
      { ...pending, email: 'voce@exemplo.com.br', order: 'data', query: 'search=sp' },
    ]);
    expect(alerts).toEqual([
      { periodicity: 'weekly', query: 'situacao=desocupado', order: 'desagio' },
      {
        periodicity: 'daily',
        order: 'desagio',
        query: expect.stringMatching(/tipo-imovel=apartamento/),
      },
    ]);
    await database.close();
  });
});

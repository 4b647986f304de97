import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { databasesHere } from '../../platform/testing/databases.server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';
import { POSTS } from './posts.ts';

const MESSAGE = {
  name: 'Maria da Silva',
  email: ' Maria@Exemplo.com.br ',
  phone: '(11) 91234-5678',
  subject: 'Compra de imóvel',
  property_locality: 'Campinas - SP',
  message: 'Gostaria de saber mais.\nObrigada.',
  send_mail_emgea: true,
  send_mail_resale: false,
  utm_source: 'boletim',
  origin_device: 'mobile',
};

describe.each(databasesHere())('submissions on $name', (kind) => {
  let server: TestServer & { remove: () => Promise<void> };
  let path: string;
  beforeAll(async () => {
    server = await startTestServer(kind, { environment: { LIMITS: 'off' } });
    const { data } = await (await fetch(`${server.url}/api/property`)).json();
    path = `/api/property/${data[0].id}/contact`;
  });
  afterAll(() => server?.remove());

  const post = (body: unknown, headers: Record<string, string> = {}, to = path) =>
    fetch(`${server.url}${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body:
        typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    });

  test('A10 A24 E04 a message is stored with its consent and deliveries, and answered', async () => {
    const response = await post(MESSAGE, { 'idempotency-key': 'message-of-the-test-1' });
    expect([response.status, await response.json()]).toEqual([
      200,
      { data: { message: 'Recebemos seu contato com sucesso!' } },
    ]);
  });

  test('A10 the same one again, and twice at the same time, is stored once', async () => {
    const again = await Promise.all(
      Array.from({ length: 6 }, () => post(MESSAGE, { 'idempotency-key': 'message-of-the-test-2' })),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const keyless = await Promise.all(
      Array.from({ length: 3 }, () => post({ ...MESSAGE, message: 'Sem chave' })),
    );
    expect(keyless.map(({ status }) => status)).toEqual(Array(3).fill(200));
  });

  test('V12 what is wrong is told by field, under the names of the wire', async () => {
    const response = await post({
      ...MESSAGE,
      email: 'maria@',
      phone: '12',
      name: 'Maria',
      subject: 'Parcerias',
      send_mail_emgea: false,
    });
    expect([response.status, (await response.json()).error.fields]).toEqual([
      422,
      {
        name: 'Nome completo inválido',
        category: 'Selecione uma categoria',
        email: 'Email inválido',
        phone: 'Telefone inválido',
        send_mail_emgea: 'Campo obrigatório',
      },
    ]);
    for (const [subject, category] of [
      ['Parcerias', 'zzz'],
      ['SAC', 'Nope'],
    ]) {
      const response = await post({ ...MESSAGE, subject, category });
      expect((await response.json()).error.fields).toEqual({ category: 'Selecione uma categoria' });
    }
    const partner = await post({ ...MESSAGE, subject: 'Parcerias' });
    expect((await partner.json()).error.fields).toEqual({ category: 'Selecione uma categoria' });
  });

  test('V08 V12 A01 an alert of a place that there is none is refused at its field', async () => {
    const alert = { email: 'maria@exemplo.com.br', send_mail_emgea: true };
    for (const [filters, said] of [
      [{ localidade: ['nowhere-xx'] }, 'Localidade desconhecida'],
      [{ localidade: ['nowhere-xx'], 'tipo-imovel': 'casa' }, 'Localidade desconhecida'],
      [
        { 'tipo-imovel': 'nave' },
        'Você precisa selecionar pelo menos um filtro e preencher todos os campos obrigatórios',
      ],
    ]) {
      const response = await post({ ...alert, filters }, {}, '/api/emgea/alert');
      expect([response.status, (await response.json()).error.fields]).toEqual([422, { filters: said }]);
    }
  });

  test.each([
    ['no JSON', 'name=Maria', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['10,000 levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 422],
    ['100 kB', JSON.stringify({ ...MESSAGE, message: 'a'.repeat(100_000) }), 413],
    ['10 MB', JSON.stringify({ ...MESSAGE, message: 'a'.repeat(10_000_000) }), 413],
    [
      'other types',
      { name: 1, email: {}, phone: [], subject: null, message: true, send_mail_emgea: 'talvez' },
      422,
    ],
    ['a field named as the prototype', '{"__proto__":{"name":"x"},"constructor":1}', 422],
  ])('V12 %s is refused with a sentence', async (_, body, status) => {
    const response = await post(body);
    const { error } = await response.json();
    expect([response.status, typeof error.message, error.message.length > 10]).toEqual([
      status,
      'string',
      true,
    ]);
  });

  test('V12 characters that no database takes are left out', async () => {
    const response = await post({
      ...MESSAGE,
      message: 'Olá\u0000 \ud800 mundo',
      utm_source: '\u0000\udc00',
    });
    expect(response.status).toBe(200);
  });

  test('A10 unknown and withdrawn properties, other methods, forms of other sites', async () => {
    expect((await post(MESSAGE, {}, '/api/property/oi-999999/contact')).status).toBe(404);
    expect((await fetch(`${server.url}${path}`)).status).toBe(405);
    expect((await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post(MESSAGE, { 'idempotency-key': 'x' })).status).toBe(400);
  });

  test('A10 D§8 another submission under a used key is refused, not dropped in silence', async () => {
    const key = { 'idempotency-key': 'message-of-the-test-1' };
    for (const other of [
      { message: 'Outra pergunta' },
      { email: 'outra@exemplo.com.br' },
      { send_mail_resale: true },
    ]) {
      const response = await post({ ...MESSAGE, ...other }, key);
      expect([response.status, (await response.json()).error]).toEqual([
        409,
        {
          code: 'idempotency_key_reused',
          message: 'Esta Idempotency-Key já foi usada em outro envio.',
        },
      ]);
    }
    expect((await post({ ...MESSAGE, utm_source: 'outro' }, key)).status).toBe(200);
  });

  test('V12 P22 A10 A12 what is sold takes no message and no visit, what takes no visits none', async () => {
    const listing = async (wanted: (one: Record<string, unknown>) => boolean) => {
      for (let number = 1; number < 150; number += 1) {
        const { data } = await (await fetch(`${server.url}/api/property/oi-${number}`)).json();
        if (data !== undefined && wanted(data)) return `/api/property/oi-${number}`;
      }
      throw new Error('the showcase has no such listing');
    };
    const answered = async (to: string, body: object) => {
      const response = await post({ ...MESSAGE, ...body }, {}, to);
      return [response.status, (await response.json()).error];
    };
    const visit = { days: ['mon'], times: ['morning'] };
    const sold = await listing((one) => one.status_da_oferta === 'vendido' && one.aceita_visita === 'sim');
    const message = 'Este imóvel não está recebendo mensagens.';
    const noVisits = 'Este imóvel não está recebendo visitas.';
    expect(await answered(`${sold}/contact`, {})).toEqual([409, { code: 'not_offered', message }]);
    expect(await answered(`${sold}/schedule`, visit)).toEqual([
      409,
      { code: 'not_offered', message: noVisits },
    ]);
    const unseen = await listing(
      (one) => one.status_da_oferta === 'disponivel' && one.aceita_visita === 'nao',
    );
    expect(await answered(`${unseen}/schedule`, visit)).toEqual([
      409,
      { code: 'visit_not_offered', message: noVisits },
    ]);
    const direct = await listing(
      (one) => one.status_da_oferta === 'disponivel' && one.tipo_de_venda === 'venda_direta',
    );
    const lead = POSTS.find(({ kind }) => kind === 'auction_lead')?.example;
    expect(await answered(`${direct}/lead`, { ...lead })).toEqual([
      409,
      { code: 'bids_not_taken', message: 'Este imóvel não é vendido em disputa de lances.' },
    ]);
  });

  test('D§4 the window for e-mails refuses a place that nobody knows, as the alert does', async () => {
    const popup = POSTS.find(({ kind }) => kind === 'popup_lead')?.example;
    const unknown = { ...popup, filters: { localidade: ['naoexiste-xx'] } };
    const response = await post(unknown, {}, '/api/emgea/alert/email');
    const words = JSON.stringify(await response.json());
    expect([response.status, words]).toEqual([422, expect.stringContaining('Localidade desconhecida')]);
  });

  test('A10 M08 everything that was acknowledged is in the database, once', async () => {
    await server.stop();
    const { url, folder } = server.address;
    const database = await openDatabase<EnquiryTables>(url ? { url } : { folder });
    const rows = await database.db.selectFrom('submission').selectAll().orderBy('received_at').execute();
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      kind: 'message',
      email: 'Maria@Exemplo.com.br',
      email_key: 'maria@exemplo.com.br',
      phone: '11912345678',
      body: { subject: 'Compra de imóvel - Campinas - SP', message: 'Gostaria de saber mais.\nObrigada.' },
      sender: { utms: { utm_source: 'boletim' }, originDevice: 'mobile' },
    });
    const consents = await database.db.selectFrom('consent').selectAll().execute();
    expect(consents.map(({ ticked }) => ticked)).toEqual(Array(4).fill({ offers: true, resale: false }));
    const deliveries = await database.db.selectFrom('delivery').select('template').execute();
    expect(deliveries).toHaveLength(8);
    await database.close();
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { solvedToken } from '../../integrations/bot-check/testing/solved-token.ts';
import { SAMPLE_ACCOUNT } from '../../integrations/proposals/sandbox/accounts.ts';
import { type Sandbox, startSandbox } from '../../integrations/proposals/sandbox/sandbox.server.ts';
import type { SandboxRecord } from '../../integrations/proposals/sandbox/sandbox-state.ts';
import { backup } from '../../platform/database/backup.server.ts';
import { type Database, openDatabase } from '../../platform/database/database.server.ts';
import { databasesHere } from '../../platform/testing/databases.server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';

const PASSWORD = 'Ovelha-Azul-77';
const PROPOSAL = {
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '(11) 91234-5678',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  registered: false,
  send_mail_emgea: true,
  send_mail_resale: false,
  send_mail_pgi: true,
  origin_device: 'desktop',
  utm_source: 'boletim',
};
const UNKNOWN =
  'Não sabemos se a sua proposta chegou à plataforma. Antes de tentar de novo, confira em Minhas Propostas.';

describe.each(databasesHere())('proposals on $name', (kind) => {
  let server: TestServer & { remove: () => Promise<void> };
  let sandbox: Sandbox;
  let path: string;
  let soldPath: string;
  beforeAll(async () => {
    sandbox = await startSandbox();
    server = await startTestServer(kind, {
      environment: { LIMITS: 'off', PROPOSALS_URL: sandbox.url, LOG_LEVEL: 'debug' },
    });
    const { data } = await (await fetch(`${server.url}/api/property?tipo-venda=venda_direta`)).json();
    path = `/api/property/${data[0].id}/opportunity`;
    const { pagination } = await (await fetch(`${server.url}/api/property`)).json();
    const last = await fetch(`${server.url}/api/property?page=${pagination.max_pages}`);
    soldPath = `/api/property/${(await last.json()).data.at(-1).id}/opportunity`;
  });
  afterAll(async () => {
    await server?.remove();
    await sandbox?.stop();
  });

  const post = (body: object, key?: string, to = path) =>
    fetch(server.url + to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify(body),
    });
  const checked = async (body: object) => ({ ...body, tokenCaptcha: await solvedToken(server.url) });
  const propose = async (body: object, key?: string) => {
    const response = await post(await checked(body), key);
    return { status: response.status, body: await response.json() };
  };
  const made = async (email: string) => {
    const record = (await (await fetch(`${sandbox.url}/controle`)).json()) as SandboxRecord;
    return record.proposals.filter((one) => one.email === email).length;
  };

  test('A14 a proposal is answered with the address to go to, which tells that it was received', async () => {
    const { status, body } = await propose(PROPOSAL);
    expect([status, body.status]).toEqual([200, 'enviado']);
    expect(await (await fetch(body.message)).text()).toContain('Pré-cadastro recebido');
  });

  test('A14 E09 a refusal is told in the words of the partner', async () => {
    const again = await propose(PROPOSAL);
    expect(again).toMatchObject({ status: 200, body: { status: 'erro', code: 'recusado' } });
    expect(again.body.message).toContain('já tem cadastro');
    const wrong = { ...PROPOSAL, email: SAMPLE_ACCOUNT.email, registered: true, confirmPassword: '' };
    expect((await propose(wrong)).body).toMatchObject({
      status: 'erro',
      message: 'Email ou senha incorretos.',
    });
    const right = await propose({ ...wrong, password: SAMPLE_ACCOUNT.password });
    expect(right.body.status).toBe('enviado');
  });

  test('A14 E09 without words of the partner it is told as specified', async () => {
    await fetch(`${sandbox.url}/controle`, { method: 'POST', body: '{"fault":"json"}' });
    const lost = await propose({ ...PROPOSAL, email: 'json@exemplo.com.br' });
    expect(lost.body).toEqual({ status: 'erro', code: 'indeterminado', message: UNKNOWN });
  });

  test('A14 D§8 when the partner breaks off, nobody says that it failed, and nobody tries again', async () => {
    const email = 'joana+corta@exemplo.com.br';
    const { body } = await propose({ ...PROPOSAL, email });
    expect(body).toEqual({ status: 'erro', code: 'indeterminado', message: UNKNOWN });
    expect(await made(email)).toBe(1);
  });

  test('A14 the same intent again, and at the same time, is one proposal with one answer', async () => {
    const body = await checked({ ...PROPOSAL, email: 'dupla+lento@exemplo.com.br' });
    const answers = await Promise.all([1, 2, 3].map(async () => (await post(body, 'proposal-key-1')).json()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'enviado' });
    expect(await (await post(body, 'proposal-key-1')).json()).toEqual(answers[0]);
    expect(await made('dupla+lento@exemplo.com.br')).toBe(1);
    const other = await propose({ ...PROPOSAL, email: 'outra@exemplo.com.br' }, 'proposal-key-1');
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_key_reused']);
    const changed = await post({ ...body, phone: '(11) 93333-4444' }, 'proposal-key-1');
    expect([changed.status, (await changed.json()).error.code]).toEqual([409, 'idempotency_key_reused']);
    const fresh = await checked({ ...body, tokenCaptcha: undefined });
    expect(await (await post(fresh, 'proposal-key-1')).json()).toEqual(answers[0]);
    expect(await made('dupla+lento@exemplo.com.br')).toBe(1);
    // A token is good once, and without one nobody is told anything.
    for (const [token, code] of [
      [fresh.tokenCaptcha, 'bot_check_used'],
      ['', 'bot_check_missing'],
    ]) {
      const stranger = await post({ ...body, tokenCaptcha: token }, 'proposal-key-1');
      expect([stranger.status, (await stranger.json()).error.code]).toEqual([403, code]);
    }
    const keyless = await checked({ ...PROPOSAL, email: 'sem-chave@exemplo.com.br' });
    const twice = await Promise.all([post(keyless), post(keyless)]);
    const [first, second] = await Promise.all(twice.map((response) => response.json()));
    expect(second).toEqual(first);
    expect(await made('sem-chave@exemplo.com.br')).toBe(1);
  });

  test('A14 D§4 the mail tells what a buyer would pay now, in a campaign its price', async () => {
    const { data } = await (await fetch(`${server.url}/api/property?tipo-venda=venda_direta`)).json();
    const cheaper = data.find(
      ({ valores }: { valores: Record<string, number | null> }) =>
        valores.valor_total_campanha !== null && valores.valor_total_campanha !== valores.valor_venda,
    );
    const email = 'campanha@exemplo.com.br';
    const to = `/api/property/${cheaper.id}/opportunity`;
    const answer = await post(await checked({ ...PROPOSAL, email }), undefined, to);
    expect(await answer.json()).toMatchObject({ status: 'enviado' });
    const outbox = join(server.config.dataDir, 'files', 'outbox');
    const mail = async () => {
      const texts = readdirSync(outbox).map((name) => readFileSync(join(outbox, name)));
      const parsed = await Promise.all(texts.map((text) => PostalMime.parse(text)));
      return parsed.find((one) => one.to?.some(({ address }) => address === email))?.text ?? '';
    };
    const price = cheaper.valores.valor_total_campanha.toLocaleString('pt-BR');
    await expect.poll(mail).toMatch(new RegExp(`Preço de hoje:\\s+R\\$\\s${price}\\s`));
  });

  test('V10 A14 a proposal needs the bot check, once for each', async () => {
    const missing = await post(PROPOSAL);
    expect([missing.status, (await missing.json()).error.code]).toEqual([403, 'bot_check_missing']);
    const body = await checked({ ...PROPOSAL, email: 'uma@exemplo.com.br' });
    expect((await post(body, 'proposal-key-2')).status).toBe(200);
    const again = await post({ ...body, email: 'duas@exemplo.com.br' }, 'proposal-key-3');
    expect([again.status, (await again.json()).error.code]).toEqual([403, 'bot_check_used']);
    expect(await made('duas@exemplo.com.br')).toBe(0);
  });

  test('V10 V12 M08 what is wrong is told by field, under the names of the wire', async () => {
    const fieldsOf = async (body: object) => (await (await post(body)).json()).error.fields;
    expect(await fieldsOf({})).toEqual({
      name: 'Campo obrigatório',
      email: 'Campo obrigatório',
      phone: 'Campo obrigatório',
      password: 'Campo obrigatório',
      send_mail_pgi: 'Campo obrigatório',
    });
    expect(await fieldsOf({ ...PROPOSAL, password: 'curta', confirmPassword: 'outra' })).toEqual({
      password: 'Campo deve possuir no mínimo 6 caracteres',
      confirmPassword: 'Senhas diferentes',
    });
    expect(await fieldsOf({ ...PROPOSAL, name: 'Maria', send_mail_pgi: false })).toEqual({
      name: 'Nome completo inválido',
      send_mail_pgi: 'Campo obrigatório',
    });
  });

  test('A14 what is sold, unknown or asked by another method is no proposal', async () => {
    const sold = await post(await checked(PROPOSAL), undefined, soldPath);
    expect([sold.status, (await sold.json()).error.code]).toEqual([409, 'not_offered']);
    expect(
      (await post(await checked(PROPOSAL), undefined, '/api/property/oi-999999/opportunity')).status,
    ).toBe(404);
    expect((await fetch(server.url + path)).status).toBe(405);
  });

  test('A15 E10 V10 a link for a new password is asked for at the partner', async () => {
    const recover = async (query: string) => {
      const response = await fetch(`${server.url}/api/welcome/login/forgot_password${query}`, {
        method: 'POST',
      });
      return { status: response.status, body: await response.json() };
    };
    const email = encodeURIComponent(SAMPLE_ACCOUNT.email);
    expect(await recover(`?email=${email}`)).toEqual({
      status: 200,
      body: { data: { message: 'Enviamos um link para criar uma nova senha. Confira o seu email.' } },
    });
    expect(await (await fetch(`${sandbox.url}/correio`)).text()).toContain(SAMPLE_ACCOUNT.email);
    for (const query of ['', '?email=', '?email=%20']) {
      expect((await recover(query)).body.error.fields).toEqual({
        email: 'Preencha o seu email para recuperar sua senha',
      });
    }
    expect((await recover('?email=maria@')).body.error.fields).toEqual({ email: 'Email inválido' });
    for (const [address, expected] of [
      ['ninguem@exemplo.com.br', 422],
      ['a%2Berro500@exemplo.com.br', 502],
    ]) {
      const { status, body } = await recover(`?email=${address}`);
      expect([status, body.error.message]).toEqual([
        expected,
        'Não foi possível enviar o email de recuperação. Verifique seu email.',
      ]);
    }
  });

  test('D§8 intents and outcomes are kept, what is unknown is told to the operator, and no password is anywhere', async () => {
    await server.stop();
    const { url, folder } = server.address;
    const database = await openDatabase<EnquiryTables>(url ? { url } : { folder });
    const { db } = database;
    const rows = await db.selectFrom('submission').select(['email', 'status', 'body']).execute();
    const statuses = new Map(rows.map(({ email, status }) => [email, status]));
    expect(statuses.get('joana+corta@exemplo.com.br')).toBe('unknown');
    expect(statuses.get('dupla+lento@exemplo.com.br')).toBe('sent');
    expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual(['refused', 'sent', 'unknown']);
    expect(rows.map(({ body }) => Object.keys(body as object))).toEqual(rows.map(() => ['registered']));
    const sentTo = (email: string) =>
      db
        .selectFrom('delivery')
        .innerJoin('submission', 'submission.id', 'delivery.submission_id')
        .select(['template', 'recipient'])
        .where('submission.email', '=', email)
        .orderBy('template')
        .execute();
    const toOperator = { template: 'proposal-operator', recipient: 'operator' };
    expect(await sentTo('joana+corta@exemplo.com.br')).toEqual([toOperator]);
    expect(await sentTo('dupla+lento@exemplo.com.br')).toEqual([
      toOperator,
      { template: 'proposal-visitor', recipient: 'dupla+lento@exemplo.com.br' },
    ]);
    const consents = await db.selectFrom('consent').select('ticked').where('form', '=', 'proposal').execute();
    expect(consents[0]?.ticked).toEqual({ offers: true, resale: false, platform: true });
    const everyTable = await wholeDatabase(database);
    const serverFolder = url ? await dataDirectory(database) : null;
    await database.close();
    expect(everyTable).toContain('joana+corta@exemplo.com.br');
    expect(everyTable).not.toContain(PASSWORD);
    const logged = JSON.stringify(server.lines);
    expect(logged).toContain('proposal.settled');
    for (const secret of [PASSWORD, SAMPLE_ACCOUNT.password, 'maria@exemplo.com.br']) {
      expect(logged).not.toContain(secret);
    }
    // The write-ahead log of either database is among these files.
    const folders = [server.config.dataDir, folder ?? serverFolder ?? ''];
    expect(holding(folders[1] ?? '', 'joana+corta@exemplo.com.br')).not.toEqual([]);
    for (const secret of [PASSWORD, Buffer.from(PASSWORD).toString('base64').slice(0, 16)]) {
      expect(folders.flatMap((one) => holding(one, secret))).toEqual([]);
    }
  });
});

/** Every row of every table as text. */
async function wholeDatabase(database: Database<EnquiryTables>): Promise<string> {
  const packed = new PassThrough();
  const read = text(packed.pipe(createGunzip()));
  await backup(database, packed);
  return read;
}

async function dataDirectory({ db }: Database<EnquiryTables>): Promise<string> {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    db,
  );
  return rows[0]?.folder ?? '';
}

/** Empty for a file that its database has taken away in the meantime. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return Buffer.alloc(0);
  }
}

/** Files below a folder, the write-ahead log included, that hold these bytes. */
function holding(folder: string, words: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => contentOf(file).includes(words));
}

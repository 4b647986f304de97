import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import routes from '../../desk/routes.ts';
import { DESK_ACCESS, type DeskPage, verdictOf } from '../../domain/desk/access.ts';
import { ROLES, type Role } from '../../domain/desk/roles.ts';
import type { DeskTables } from '../../features/desk/desk.tables.server.ts';
import { addPerson } from '../../features/desk/person.repo.server.ts';
import { beginSession } from '../../features/desk/session.repo.server.ts';
import { databasesHere, temporaryFolder, testDatabases } from '../../platform/testing/databases.server.ts';
import { deskPatterns, plainDeskPages } from '../testing/desk-pages.server.ts';
import { startOn, TEST_NOW, type TestServer } from '../testing/test-server.server.ts';

const TABLE: Readonly<Record<string, DeskPage>> = DESK_ACCESS;
const WHERE = { clientAddress: '127.0.0.1', agent: 'test' };

test('O02 every address of the desk has a row of the table, and every row an address', () => {
  expect(deskPatterns().sort()).toEqual(Object.keys(DESK_ACCESS).sort());
});

test('O02 a page that takes forms has acts in its row, and one that takes none has none', () => {
  for (const { path = '', file } of routes) {
    const text = readFileSync(join(import.meta.dirname, '../../desk', file), 'utf8');
    const acts = Object.keys(TABLE[path]?.acts ?? {});
    expect({ path, takesForms: /export (?:async )?(?:function|const) action\b/.test(text) }).toEqual({
      path,
      takesForms: acts.length > 0,
    });
  }
});

test('O02 what changes a way in asks who it is again', () => {
  const asking = { stage: 'full', role: 'administracao', isConfirmed: false } as const;
  for (const [pattern, act] of [
    ['equipe', null],
    ['equipe', 'invite'],
    ['equipe', 'revoke'],
    ['conta', 'end'],
    ['conta', 'link'],
    ['entrada/:id/pessoa/apagar', 'erase'],
    ['origens/pasta/nova', 'add'],
  ] as const) {
    expect({ pattern, act, verdict: verdictOf(pattern, act, asking) }).toEqual({
      pattern,
      act,
      verdict: 'confirm',
    });
  }
  expect(verdictOf('conta', null, asking)).toBe('allowed');
});

test('O02 a lawyer writes in a record, and changes neither its state nor its price nor many at once', () => {
  const asking = { stage: 'full', role: 'juridico', isConfirmed: true } as const;
  const may = (pattern: keyof typeof DESK_ACCESS) =>
    Object.keys(TABLE[pattern]?.acts ?? {}).filter((act) => verdictOf(pattern, act, asking) === 'allowed');
  expect(may('imoveis/:id')).toEqual(['save', 'publish', 'choose', 'follow']);
  expect(may('imoveis/:id/salvar')).toEqual(['save', 'here']);
  expect([...may('imoveis/lote'), ...may('imoveis/lote/:id'), ...may('imoveis/novo')]).toEqual([]);
});

test('O02 what is open to everybody is named here, so that nothing opens by accident', () => {
  const open = Object.entries(TABLE).flatMap(([path, { see, acts }]) => [
    ...(see === 'anyone' ? [path] : []),
    ...Object.entries(acts).flatMap(([act, who]) => (who === 'anyone' ? [`${path} ${act}`] : [])),
  ]);
  expect(open.sort()).toMatchInlineSnapshot(`
    [
      "convite/:token",
      "convite/:token accept",
      "entrar",
      "entrar password",
      "entrar provider",
      "entrar/provedor",
      "esqueci-a-senha",
      "esqueci-a-senha ask",
      "nao-encontrado",
      "nao-guardado",
      "sem-permissao",
    ]
  `);
});

type Caller = Role | 'none' | 'factor' | 'setup';
const CALLERS: readonly Caller[] = ['none', 'factor', 'setup', ...ROLES];

/** Begins a session of somebody before the server starts. */
async function beginFor(db: Kysely<DeskTables>, caller: Caller, cookies: Map<Caller, string>): Promise<void> {
  if (caller === 'none') return;
  const isHalf = caller === 'factor' || caller === 'setup';
  const role = isHalf ? 'administracao' : caller;
  const person = { login: `${caller}@desk.example`, name: caller, role, passwordHash: null };
  const personId = await addPerson(db, person, TEST_NOW);
  const stage = isHalf ? caller : 'full';
  const { token } = await beginSession(db, { personId, stage, isConfirmed: true, where: WHERE }, TEST_NOW);
  cookies.set(caller, `mesa=${token}`);
}

describe.each(databasesHere())('the guard of the desk on $name', (kind) => {
  let server: TestServer;
  let remove: () => Promise<void>;
  const cookies = new Map<Caller, string>();
  beforeAll(async () => {
    const database = await kind.open<DeskTables>();
    for (const caller of CALLERS) await beginFor(database.db, caller, cookies);
    await database.close();
    const dataDir = database.address.folder ?? temporaryFolder('desk-data');
    const environment = { DEMO: 'off' };
    server = await startOn(database.address, dataDir, { deskPages: plainDeskPages(), environment });
    remove = database.remove;
  });
  afterAll(async () => {
    await server.stop();
    await remove();
  });

  test('O02 every address and act answers whom its row names, and nobody else', async () => {
    for (const [pattern, { acts, confirms }] of Object.entries(TABLE)) {
      for (const act of [null, ...Object.keys(acts), 'no-such-act']) {
        for (const caller of CALLERS) {
          const stage = caller === 'none' || caller === 'factor' || caller === 'setup' ? caller : 'full';
          const role = stage === 'none' ? null : stage === 'full' ? (caller as Role) : 'administracao';
          const verdict = verdictOf(pattern, act, { stage, role, isConfirmed: true });
          const answer = await ask(pattern, act, cookies.get(caller));
          expect({ pattern, act, caller, confirms, got: answer }).toEqual({
            ...{ pattern, act, caller, confirms },
            got: expectedOf(pattern, act, verdict, caller),
          });
        }
      }
    }
  });

  async function ask(pattern: string, act: string | null, cookie: string | undefined): Promise<string> {
    const path = `/mesa/${pattern.replace(/:\w+/g, 'x')}`.replace(/\/$/, '');
    const response = await fetch(server.url + path, {
      method: act === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(act === null ? {} : { 'content-type': 'application/x-www-form-urlencoded', origin: server.url }),
      },
      body: act === null ? null : new URLSearchParams({ do: act }).toString(),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    if (response.status === 303) return `to ${response.headers.get('location')?.split('?')[0]}`;
    return response.text();
  }

  function expectedOf(pattern: string, act: string | null, verdict: string, caller: Caller): string {
    const path = `/mesa/${pattern.replace(/:\w+/g, 'x')}`.replace(/\/$/, '');
    const ways: Record<string, string> = {
      allowed: `page ${path} act ${act}`,
      'sign-in': 'to /mesa/entrar',
      factor: 'to /mesa/entrar/codigo',
      setup: 'to /mesa/entrar/segundo-fator',
      forbidden: `page /mesa/sem-permissao act ${act}`,
      unknown: caller === 'none' ? 'to /mesa/entrar' : `page /mesa/nao-encontrado act ${act}`,
    };
    return ways[verdict] ?? verdict;
  }

  test('O19 a file of a megabyte is taken from who is signed in, and from nobody else', async () => {
    const send = async (cookie: string | undefined) => {
      const form = new FormData();
      form.append('do', 'leave');
      form.append('file', new Blob([Buffer.alloc(1_000_000)]), 'list.csv');
      const headers = { origin: server.url, ...(cookie === undefined ? {} : { cookie }) };
      const answer = await fetch(`${server.url}/mesa/sair`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: form,
      });
      return [answer.status, answer.status === 200 ? await answer.text() : ''];
    };
    expect(await send(cookies.get('publicacao'))).toEqual([200, 'page /mesa/sair act leave files 1000000']);
    expect((await send(cookies.get('factor')))[0]).toBe(413);
    expect((await send(undefined))[0]).toBe(413);
  });

  test('O05 a text has the line breaks that were typed, however its form is sent', async () => {
    const sent = { do: 'add', text: 'um\r\ndois' };
    const upload = new FormData();
    for (const [name, value] of Object.entries(sent)) upload.append(name, value);
    const post = async (path: string, body: URLSearchParams | FormData) => {
      const headers = { cookie: cookies.get('administracao') ?? '', origin: server.url };
      const answer = await fetch(`${server.url}/mesa/${path}`, { method: 'POST', headers, body });
      return (await answer.text()).split(' text ')[1];
    };
    expect(await post('sair', new URLSearchParams({ ...sent, do: 'leave' }))).toBe('"um\\ndois"');
    upload.set('do', 'leave');
    expect(await post('sair', upload)).toBe('"um\\ndois"');
    expect(await post('imoveis/x/documentos', upload)).toBe('"um\\ndois"');
  });

  test('O01 the router’s own data requests are answered to nobody', async () => {
    const response = await fetch(`${server.url}/mesa/entrar.data`, { redirect: 'manual' });
    expect(response.status).toBe(303);
    const signedIn = { cookie: cookies.get('administracao') ?? '' };
    const answer = await fetch(`${server.url}/mesa.data`, { headers: signedIn, redirect: 'manual' });
    expect(await answer.text()).not.toContain('page /mesa act');
  });

  test('O01 a form from the page of another site, or of none, is refused', async () => {
    for (const origin of [{ origin: 'https://elsewhere.example' }, {}] as Record<string, string>[]) {
      const response = await fetch(`${server.url}/mesa/sair`, {
        method: 'POST',
        headers: { cookie: cookies.get('administracao') ?? '', ...origin },
        body: new URLSearchParams({ do: 'leave' }),
      });
      expect({ origin, status: response.status }).toEqual({ origin, status: 403 });
    }
  });
});

/** The visitors' site is at its own host, and nothing of it at the desk's. */
async function expectDeskAlone(url: string): Promise<void> {
  const at = async (host: string, path: string, method = 'GET') => {
    const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };
    const answer = await fetch(url + path, { method, headers, redirect: 'manual' });
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('location')];
  };
  const [desk, site] = ['mesa.operator.example', 'www.operator.example'];
  // Asked for at the site first, so that it is kept and answered from there.
  for (let count = 0; count < 3; count += 1) expect(await at(site, '/')).toEqual([200, null]);
  for (const path of ['/', '/busca', '/imovel/sp/campinas/oi-100', '/sitemap.xml', '/manifest.webmanifest']) {
    expect([path, ...(await at(desk, path))]).toEqual([path, 303, '/mesa']);
  }
  for (const port of [':443', '']) expect(await at(desk.toUpperCase() + port, '/')).toEqual([303, '/mesa']);
  expect((await at(site, '/api/property/city'))[0]).toBe(200);
  for (const path of ['/api/property/city', '/api/property/OI-100', '/api/openapi.json']) {
    expect([path, ...(await at(desk, path))]).toEqual([path, 404, null]);
  }
  expect((await at(desk, '/busca', 'POST'))[0]).toBe(404);
  for (const path of ['/health', '/ready']) expect(await at(desk, path)).toEqual([200, null]);
  for (const path of ['/marca/icon.svg', '/fonts/instrument-sans-portuguese.woff2']) {
    expect([path, ...(await at(desk, path))]).toEqual([path, ...(await at(site, path))]);
  }
  const robots = await fetch(`${url}/robots.txt`, {
    headers: { 'x-forwarded-host': desk, 'x-forwarded-proto': 'https' },
  });
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');
}

test('O01 with a host of its own the desk is there alone, and takes forms from its own pages alone', async () => {
  const [kind] = testDatabases();
  const database = await kind!.open<DeskTables>();
  const cookies = new Map<Caller, string>();
  await beginFor(database.db, 'administracao', cookies);
  await database.close();
  const environment = { DEMO: 'off', DESK_URL: 'https://mesa.operator.example', TRUST_PROXY: '1' };
  const deskPages = plainDeskPages();
  const server = await startOn(database.address, database.address.folder ?? '', { deskPages, environment });
  try {
    const cookie = (cookies.get('administracao') ?? '').replace('mesa=', '__Host-mesa=');
    const ask = (host: string, more: RequestInit & { headers?: Record<string, string> } = {}) =>
      fetch(`${server.url}/mesa`, {
        redirect: 'manual',
        ...more,
        headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', cookie, ...more.headers },
      });
    expect(await (await ask('mesa.operator.example')).text()).toBe('page /mesa act null');
    expect(await (await ask('www.operator.example')).text()).not.toContain('act null');
    const leave = { method: 'POST', body: new URLSearchParams({ do: 'leave' }) };
    const from = (origin: string) => ask('mesa.operator.example', { ...leave, headers: { origin } });
    expect((await from('https://www.operator.example')).status).toBe(403);
    expect((await from('https://mesa.operator.example')).status).not.toBe(403);
    await expectDeskAlone(server.url);
  } finally {
    await server.stop();
    await database.remove();
  }
});

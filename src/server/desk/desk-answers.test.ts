import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK_ACCESS } from '../../domain/desk/access.ts';
import { instant } from '../../domain/time.ts';
import type { DeskTables } from '../../features/desk/desk.tables.server.ts';
import { addPerson } from '../../features/desk/person.repo.server.ts';
import { beginSession } from '../../features/desk/session.repo.server.ts';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { plainDeskPages } from '../testing/desk-pages.server.ts';
import { startOn, TEST_NOW, type TestServer } from '../testing/test-server.server.ts';
import { deskCookies } from './desk-cookie.ts';

const WHERE = { clientAddress: '127.0.0.1', agent: 'test' };
const DISK_FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const ORIGIN = 'https://mesa.operator.example';
const BEHIND_TLS = { 'x-forwarded-host': 'mesa.operator.example', 'x-forwarded-proto': 'https' };

test('O01 behind TLS cookies are of this host alone, by TLS alone, and out of the reach of scripts', () => {
  const begun = { token: 'a-token', endsAt: instant(0) };
  expect(deskCookies(true).write(begun)).toBe('__Host-mesa=a-token; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(deskCookies(true).writeKept('sealed')).toBe(
    '__Host-mesa-provedor=sealed; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(deskCookies(false).write(begun)).toBe('mesa=a-token; Path=/mesa; HttpOnly; SameSite=Lax');
  // A cookie that another host of the domain could have set is not read.
  expect(deskCookies(true).read('mesa=planted; __Host-mesa=own')).toBe('own');
  expect(deskCookies(true).read('mesa=planted')).toBeNull();
});

describe('answers of the desk behind TLS', () => {
  let server: TestServer;
  let remove: () => Promise<void>;
  let cookie = '';
  /** Forms as pages get them. */
  const seen: URLSearchParams[] = [];
  beforeAll(async () => {
    const database = await testDatabases()[0]!.open<DeskTables>();
    const person = { login: 'a@desk.example', name: 'a', role: 'administracao', passwordHash: null } as const;
    const personId = await addPerson(database.db, person, TEST_NOW);
    const whole = { personId, stage: 'full', isConfirmed: true, where: WHERE } as const;
    cookie = `__Host-mesa=${(await beginSession(database.db, whole, TEST_NOW)).token}`;
    await database.close();
    const pages = plainDeskPages();
    const deskPages = {
      ...pages,
      render: (...given: Parameters<typeof pages.render>) => {
        seen.push(given[1].form);
        if (given[1].form.get('fail') === 'yes') throw new Error('a page of the tests fails');
        if (given[1].form.get('fail') === 'full') throw DISK_FULL;
        if (given[1].unkept !== null) {
          return Promise.resolve(new Response(JSON.stringify(given[1].unkept), { status: 507 }));
        }
        if (given[1].form.get('fail') === 'full within') {
          given[1].reportError(DISK_FULL);
          return Promise.resolve(new Response('an error page', { status: 500 }));
        }
        return pages.render(...given);
      },
    };
    const environment = { DEMO: 'off', DESK_URL: ORIGIN, TRUST_PROXY: '1' };
    server = await startOn(database.address, database.address.folder ?? '', { deskPages, environment });
    remove = database.remove;
  });
  afterAll(async () => {
    await server.stop();
    await remove();
  });

  const ask = (path: string, { headers, ...more }: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(server.url + path, { redirect: 'manual', ...more, headers: { ...BEHIND_TLS, ...headers } });

  test('O01 a control character in an address or a form is taken out, and breaks nothing', async () => {
    const address = await ask('/mesa/imoveis?q=%00casa&pagina=2%1F', { headers: { cookie } });
    expect(address.status).toBe(303);
    expect(address.headers.get('location')).toBe('/mesa/imoveis?q=casa&pagina=2');
    const away = await ask('/%00/mesa.example/', { headers: { cookie } });
    expect(away.headers.get('location') ?? '').not.toContain('//');
    const body = new URLSearchParams({ do: 'leave', note: 'a\u0000b\r\nc' });
    const form = await ask('/mesa/sair', { method: 'POST', body, headers: { cookie, origin: ORIGIN } });
    expect(form.status).toBe(200);
    expect(seen.at(-1)?.get('note')).toBe('ab\nc');
  });

  test.each([
    ['full', {}, {}],
    ['full within', { password: 'a secret' }, {}],
    ['full within', {}, { 'sec-fetch-dest': 'empty' }],
  ])('O10 a full disk is named at the desk: %s %j %j', async (fail, fields, headers) => {
    const body = new URLSearchParams({ do: 'leave', fail, ...fields });
    const sent = { method: 'POST', body, headers: { cookie, origin: ORIGIN, ...headers } };
    const answer = await ask('/mesa/sair', sent);
    expect(answer.status).toBe(507);
    const text = await answer.text();
    expect(text).toContain('O disco está cheio');
    expect(text).not.toContain('a secret');
  });

  test('O06 O10 a press that a full disk refuses is given back as it was sent', async () => {
    const body = new URLSearchParams({ do: 'leave', fail: 'full within', note: 'a\nb' });
    const sent = { method: 'POST', body, headers: { cookie, origin: ORIGIN } };
    const answer = await ask('/mesa/sair?de=x', sent);
    expect(answer.status).toBe(507);
    const fields = [
      ['do', 'leave'],
      ['fail', 'full within'],
      ['note', 'a\nb'],
    ];
    const unkept = { to: '/mesa/sair?de=x', fields, hadFiles: false, isReadOnly: false };
    expect(JSON.parse(await answer.text())).toEqual(unkept);
  });

  const formOf = (act: string): Record<string, () => BodyInit> => {
    const multipart = () => {
      const form = new FormData();
      form.append('do', act);
      return form;
    };
    return {
      urlencoded: () => new URLSearchParams({ do: act }),
      multipart,
      plain: () => `do=${act}`,
      json: () => new Blob([JSON.stringify({ do: act })], { type: 'application/json' }),
    };
  };

  test('O01 every act refuses what comes from the page of another site, whatever form it has', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://mesa.operator.example' },
      { origin: 'https://mesa.operator.example.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      {},
    ];
    for (const [pattern, { acts }] of Object.entries(DESK_ACCESS)) {
      const path = `/mesa/${pattern.replace(/:\w+/g, 'x')}`.replace(/\/$/, '');
      for (const act of Object.keys(acts)) {
        for (const [kind, body] of Object.entries(formOf(act))) {
          const [headers] = foreign.splice(0, 1);
          if (headers === undefined) throw new Error('no header');
          foreign.push(headers);
          const answer = await ask(path, { method: 'POST', body: body(), headers: { cookie, ...headers } });
          await answer.arrayBuffer();
          expect({ path, act, kind, headers, status: answer.status }).toMatchObject({ status: 403 });
        }
      }
    }
  });

  test('O01 no answer of the desk is kept, framed, guessed at or found, errors and refusals included', async () => {
    const asked: [string, RequestInit & { headers?: Record<string, string> }, number][] = [
      ['/mesa', { headers: { cookie } }, 200],
      ['/mesa', {}, 303],
      ['/mesa/entrar', {}, 200],
      ['/mesa/no-such-page', { headers: { cookie } }, 200],
      ['/mesa/entrada/exportar', { headers: { cookie } }, 200],
      ['/mesa/entrar.data', {}, 303],
      ['/mesa', { method: 'PUT', headers: { cookie, origin: ORIGIN } }, 405],
      ['/mesa/sair', { method: 'POST', headers: { cookie, origin: 'https://evil.example' } }, 403],
      ['/mesa/sair', { method: 'POST', body: 'x'.repeat(3_000_000), headers: { origin: ORIGIN } }, 413],
      [
        '/mesa/sair',
        {
          method: 'POST',
          body: new URLSearchParams({ do: 'leave', fail: 'yes' }),
          headers: { cookie, origin: ORIGIN },
        },
        500,
      ],
    ];
    for (const [path, init, status] of asked) {
      const answer = await ask(path, init);
      const text = await answer.text();
      const of = (name: string) => answer.headers.get(name) ?? '';
      expect({
        ...{ path, status: answer.status, cache: of('cache-control'), type: of('x-content-type-options') },
        ...{ frame: of('x-frame-options'), robots: of('x-robots-tag'), referrer: of('referrer-policy') },
        tls: of('strict-transport-security') !== '',
      }).toEqual({
        ...{ path, status, cache: 'no-store', type: 'nosniff', frame: 'DENY' },
        ...{ robots: 'noindex, nofollow', referrer: 'same-origin', tls: true },
      });
      expect(of('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(text).not.toMatch(/of the tests fails|at .*\.ts:\d/);
    }
  });
});

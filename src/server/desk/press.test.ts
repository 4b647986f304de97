import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIRMING, DESK_ACCESS, type DeskPage } from '../../domain/desk/access.ts';
import type { DeskTables } from '../../features/desk/desk.tables.server.ts';
import { hashPassword } from '../../features/desk/password.server.ts';
import { addPerson } from '../../features/desk/person.repo.server.ts';
import { beginSession } from '../../features/desk/session.repo.server.ts';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import type { DeskCall } from '../../workflows/desk/desk-call.ts';
import { plainDeskPages } from '../testing/desk-pages.server.ts';
import { startOn, TEST_NOW, type TestServer } from '../testing/test-server.server.ts';

const PASSWORD = 'ipe amarelo na calcada 7';
const PRESSED = 'nome=Ana&marcado=a&marcado=b&text=um%0Adois';

/** Every press that asks who its person is. */
const GUARDED = Object.entries<DeskPage>(DESK_ACCESS).flatMap(([pattern, { acts, confirms }]) => {
  const path = `/mesa/${pattern.replace(/:\w+/g, 'x')}`;
  const guarded = confirms === true ? Object.keys(acts) : (confirms ?? []);
  return guarded.map((act) => ({ path, act }));
});

let server: TestServer;
let remove: () => Promise<void>;
let cookie = '';
let ofCompany = '';
/** The last call that a page got, and where. */
let last: { readonly path: string; readonly call: DeskCall };

beforeAll(async () => {
  const database = await testDatabases()[0]!.open<DeskTables>();
  const begin = async (login: string, passwordHash: string | null) => {
    const person = { login, name: login, role: 'administracao', passwordHash } as const;
    const personId = await addPerson(database.db, person, TEST_NOW);
    const where = { clientAddress: '127.0.0.1', agent: 'test' };
    const whole = { personId, stage: 'full', isConfirmed: false, where } as const;
    return `mesa=${(await beginSession(database.db, whole, TEST_NOW)).token}`;
  };
  cookie = await begin('a@desk.example', await hashPassword(PASSWORD));
  ofCompany = await begin('b@desk.example', null);
  await database.close();
  const pages = plainDeskPages();
  const deskPages = {
    ...pages,
    render: (...given: Parameters<typeof pages.render>) => {
      last = { path: new URL(given[0].url).pathname, call: given[1] };
      return pages.render(...given);
    },
  };
  const environment = { DEMO: 'off' };
  server = await startOn(database.address, database.address.folder ?? '', { deskPages, environment });
  remove = database.remove;
});
afterAll(async () => {
  await server.stop();
  await remove();
});

const press = (path: string, body: string, as = cookie) =>
  fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: as, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test.each(GUARDED)('O03 $act at $path keeps all that it sent while it asks who it is', async (guarded) => {
  const sent = `do=${guarded.act}&${PRESSED}`;
  const answer = await press(guarded.path, sent);
  expect(await answer.text()).toContain('page /mesa/confirmar');
  expect(last.call.interrupted).toEqual({
    path: guarded.path,
    fields: [...new URLSearchParams(sent)],
    refused: null,
  });
});

test('O03 a press is done with what confirms it, and nothing else of it is seen or changed', async () => {
  const sent = `do=set&${PRESSED}`;
  const wrong = await press('/mesa/segunda-pessoa', `${sent}&${CONFIRMING}=outra`);
  expect(await wrong.text()).toContain('page /mesa/confirmar');
  expect(last.call.interrupted).toMatchObject({ fields: [...new URLSearchParams(sent)] });
  expect(last.call.interrupted?.refused?.kind).toBe('wrong');

  const right = await press('/mesa/segunda-pessoa', `${sent}&${CONFIRMING}=${encodeURIComponent(PASSWORD)}`);
  expect(await right.text()).toBe('page /mesa/segunda-pessoa act set text "um\\ndois"');
  expect([...last.call.form]).toEqual([...new URLSearchParams(sent)]);
  expect(last.call.signedIn?.session.confirmedAt).not.toBeNull();

  const renewed = right.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const next = await press('/mesa/segunda-pessoa', sent, renewed);
  expect(await next.text()).toContain('page /mesa/segunda-pessoa act set');
});

test.each([
  ['of an ended session', '/mesa/entrar', 'imoveis/OI-1', 'price', 'mesa=ended'],
  ['that the company’s account has to confirm', '/mesa/confirmar', 'equipe', 'revoke', ofCompanyOf],
] as const)('O05 a press %s says on its way that it was not done', async (_, way, path, act, as) => {
  const answer = await press(`/mesa/${path}`, `do=${act}`, typeof as === 'string' ? as : as());
  const to = new URL(answer.headers.get('location') ?? '', server.url);
  expect([to.pathname, to.searchParams.get('de')]).toEqual([way, `/mesa/${path}?nao-feito`]);
});

function ofCompanyOf(): string {
  return ofCompany;
}

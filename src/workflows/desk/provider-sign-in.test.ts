import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { openIdProvider } from '../../integrations/openid/openid.server.ts';
import {
  startProvider,
  type TestAccount,
  walkThrough,
} from '../../integrations/openid/testing/start-provider.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { type Desk, makeDesk } from './desk.server.ts';
import type { DeskDb } from './desk-parts.ts';

const DESK_URL = 'http://127.0.0.1:39999';
const CALLBACK = `${DESK_URL}/mesa/entrar/provedor`;
const WHERE = { clientAddress: '198.51.100.7', agent: 'Test' };

onEachDatabase<never>('signing in by the operator’s identity provider on', (use) => {
  const accounts: Record<string, TestAccount> = {
    ana: { email: 'ana@operator.example', name: 'Ana Souza', groups: ['staff', 'desk-publishing'] },
    rui: { email: 'rui@operator.example', name: 'Rui Lima', groups: ['staff'] },
  };
  let stop: () => Promise<void>;
  let desk: Desk;
  beforeAll(async () => {
    const provider = await startProvider(accounts, CALLBACK);
    stop = provider.stop;
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const settings = { clientId: 'desk', clientSecret: 'desk-secret', roleClaim: 'groups' };
    desk = makeDesk({
      db: use().db as unknown as DeskDb,
      clock: { now: () => instant(Date.now()) },
      secret: 'a-secret-of-the-tests-that-is-long-enough',
      brand: read.brand,
      media: makeMediaService(folderStorage(temporaryFolder('desk-media'))),
      deskUrl: () => DESK_URL,
      isDemo: () => false,
      provider: {
        openId: openIdProvider({ issuer: provider.issuer, ...settings }),
        roles: [
          ['desk-admins', 'administracao'],
          ['desk-publishing', 'publicacao'],
        ],
        asksForFactor: true,
      },
      slowsDown: true,
    });
  });
  afterAll(() => stop());

  async function signIn(login: string) {
    const asked = await desk.askProvider('/mesa/conta');
    if (asked === null) throw new Error('there is no provider');
    const { search } = await walkThrough(asked.url, login, CALLBACK);
    return {
      search,
      kept: asked.kept,
      answer: await desk.takeProviderAnswer({ search, kept: asked.kept, where: WHERE }),
    };
  }

  test('O03 who the provider names comes in with the role of their group, and goes on to where they wanted', async () => {
    const { answer } = await signIn('ana');
    if (answer.kind !== 'begun') throw new Error(answer.kind);
    expect(answer.wanted).toBe('/mesa/conta');
    const signedIn = await desk.whoIs(answer.begun.token);
    expect(signedIn).toMatchObject({
      person: { login: 'ana@operator.example', name: 'Ana Souza', role: 'publicacao', passwordHash: null },
      session: { stage: 'full' },
    });
  });

  test('O03 no token of the provider, nor the code that it is fetched with, is kept', async () => {
    const { search, kept, answer } = await signIn('ana');
    expect(answer.kind).toBe('begun');
    const code = new URLSearchParams(search).get('code') ?? '';
    expect(code).not.toBe('');
    expect(kept).not.toContain('eyJ');
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(use().db);
    for (const { name } of rows) {
      // The head of every token that a provider signs is JSON in base64url.
      const held = await sql`select from ${sql.table(name)} t
        where position(${code} in t::text) > 0 or position('eyJ' in t::text) > 0`.execute(use().db);
      expect([name, held.rows.length]).toEqual([name, 0]);
    }
  });

  test('O03 an answer is taken once, and with what was kept for it alone', async () => {
    const first = await signIn('ana');
    const again = { search: first.search, kept: first.kept, where: WHERE };
    expect(await desk.takeProviderAnswer(again)).toEqual({ kind: 'refused' });
    const other = await desk.askProvider('/mesa');
    expect(await desk.takeProviderAnswer({ ...again, kept: other?.kept ?? '' })).toEqual({ kind: 'refused' });
    expect(await desk.takeProviderAnswer({ ...again, kept: 'rubbish' })).toEqual({ kind: 'refused' });
  });

  test('O03 who is in none of the groups stays outside', async () => {
    expect((await signIn('rui')).answer).toEqual({ kind: 'no_role' });
  });

  test('O03 another group gives another role at the next sign-in, and ends what was open with the old one', async () => {
    const before = await signIn('ana');
    if (before.answer.kind !== 'begun') throw new Error('not in');
    accounts.ana = { ...accounts.ana!, groups: ['desk-admins'] };
    const after = await signIn('ana');
    if (after.answer.kind !== 'begun') throw new Error('not in');
    expect(await desk.whoIs(before.answer.begun.token)).toBeNull();
    expect((await desk.whoIs(after.answer.begun.token))?.person.role).toBe('administracao');
  });

  test('O03 whose way in was taken away stays outside, whatever the provider says', async () => {
    accounts.eva = { email: 'eva@operator.example', name: 'Eva Reis', groups: ['desk-publishing'] };
    const { answer } = await signIn('eva');
    if (answer.kind !== 'begun') throw new Error(answer.kind);
    const eva = (await desk.team()).find(({ name }) => name === 'Eva Reis');
    expect(await desk.revokePerson(eva?.id ?? '', COMMAND_LINE)).toBe('done');
    expect(await desk.whoIs(answer.begun.token)).toBeNull();
    expect((await signIn('eva')).answer).toEqual({ kind: 'refused' });
  });
});

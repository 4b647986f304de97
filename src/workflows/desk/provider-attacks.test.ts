import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { storeSubmission } from '../../features/enquiries/store-submission.server.ts';
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
import type { ProviderPurpose } from './provider-sign-in.server.ts';
import type { SignedIn } from './sign-in.server.ts';

const DESK_URL = 'http://127.0.0.1:39998';
const CALLBACK = `${DESK_URL}/mesa/entrar/provedor`;
const WHERE = { clientAddress: '198.51.100.7', agent: 'Test' };
const PASSWORD = 'ipe amarelo na calcada 7';
const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

onEachDatabase<never>('who is malicious at the identity provider, on', (use) => {
  const strong = { groups: ['desk'], amr: ['pwd', 'otp'] };
  const accounts: Record<string, TestAccount> = {
    ana: { email: 'ana@operator.example', name: 'Ana Souza', ...strong },
    thief: { email: 'chefe@operator.example', name: 'Rui Lima', ...strong },
    weak: { email: 'weak@operator.example', name: 'Eva Reis', groups: ['desk'], amr: ['pwd'] },
    claims: { email: 'ana@operator.example', name: 'X', email_verified: false, ...strong },
    answers: { email: 'answers@operator.example', name: 'Ivo Matos', amr: ['pwd', 'otp'], groups: ['inbox'] },
    leaver: { email: 'leaver@operator.example', name: 'Leo Dias', ...strong },
    linker: { email: 'elsewhere@operator.example', name: 'Lia Reis', ...strong },
    markup: { email: 'm@operator.example', name: `<b>A</b>\r\nBcc: x${'y'.repeat(200)}`, ...strong },
  };
  // The provider's own clock goes on meanwhile; ours stands, so that a code is never out of its step.
  const now = instant(Date.now());
  let forge = (idToken: string) => idToken;
  let issuer = '';
  const stops: (() => Promise<void>)[] = [];
  const makeWith = async (): Promise<Desk> => {
    const provider = await startProvider(accounts, CALLBACK, (idToken) => forge(idToken));
    issuer = provider.issuer;
    stops.push(provider.stop);
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const settings = { clientId: 'desk', clientSecret: 'desk-secret', roleClaim: 'groups' };
    return makeDesk({
      db: use().db as unknown as DeskDb,
      clock: { now: () => now },
      media: makeMediaService(folderStorage(temporaryFolder('desk-media'))),
      secret: SECRET,
      brand: read.brand,
      deskUrl: () => DESK_URL,
      isDemo: () => false,
      provider: {
        openId: openIdProvider({ issuer: provider.issuer, ...settings }),
        roles: [
          ['desk', 'publicacao'],
          ['inbox', 'atendimento'],
        ],
        asksForFactor: false,
      },
      slowsDown: true,
    });
  };
  let desk: Desk;
  beforeAll(async () => {
    desk = await makeWith();
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  type Going = {
    readonly purpose?: ProviderPurpose;
    /** Signed-in person when the provider is asked, and when its answer comes. */
    readonly asks?: SignedIn | null;
    readonly comes?: SignedIn | null;
    readonly by?: Desk;
  };

  async function go(login: string, { purpose = 'enter', asks = null, comes = asks, by = desk }: Going = {}) {
    const asked = await by.askProvider('/mesa/conta', { purpose, signedIn: asks });
    if (asked === null) throw new Error('there is no provider');
    const { search } = await walkThrough(asked.url, login, CALLBACK);
    return by.takeProviderAnswer({ search, kept: asked.kept, where: WHERE, signedIn: comes });
  }

  async function signedInAs(answer: Awaited<ReturnType<typeof go>>): Promise<SignedIn> {
    const signedIn = answer.kind === 'begun' ? await desk.whoIs(answer.begun.token) : null;
    if (signedIn === null) throw new Error(answer.kind);
    return signedIn;
  }

  /** A visitor's message. */
  async function messageId(): Promise<string> {
    const sent = {
      kind: 'message' as const,
      ...{ email: 'marlene@visitor.example', name: 'Marlene Tavares', phone: null, propertyNumber: null },
      body: { subject: 'SAC', message: 'Aceita visita?' },
      sender: {
        ...{ utms: {}, originDevice: null, origin: null, environment: 'site' },
        ...{ idempotencyKey: randomUUID(), clientAddress: '127.0.0.1' },
      },
      consent: { textVersion: '1', ticked: {} },
      deliveries: [],
    };
    return (await storeSubmission(use().db, sent, { now, secret: SECRET })).id;
  }

  async function byPassword(login: string): Promise<SignedIn> {
    const path = await desk.invite({ login, role: 'leitura', actor: COMMAND_LINE });
    const given = { name: 'Bia Melo', password: PASSWORD, repeat: PASSWORD, where: WHERE };
    const begun = await desk.acceptInvitation(path.split('/').at(-1) ?? '', given);
    const half = begun.kind === 'begun' ? await desk.whoIs(begun.token) : null;
    if (half === null) throw new Error(begun.kind);
    const { secret, sealed } = desk.offerFactor(half);
    const code = await generate({ secret, epoch: Math.floor(now / 1000) });
    const set = await desk.setFactor(half, { sealed, code, where: WHERE });
    const signedIn = set.kind === 'set' ? await desk.whoIs(set.begun.token) : null;
    if (signedIn === null) throw new Error(set.kind);
    return signedIn;
  }

  test('O03 nobody gets into an account with a password by having its address at the provider', async () => {
    await byPassword('chefe@operator.example');
    expect(await go('thief')).toEqual({ kind: 'taken' });
    const still = await desk.signIn({ login: 'chefe@operator.example', password: PASSWORD, where: WHERE });
    expect(still.kind).toBe('begun');
  });

  test('O03 an address that is given to somebody else does not give them the account', async () => {
    expect((await go('ana')).kind).toBe('begun');
    accounts.newcomer = { email: 'ana@operator.example', name: 'Nova Pessoa', ...strong };
    expect(await go('newcomer')).toEqual({ kind: 'taken' });
    const unverified = await signedInAs(await go('claims'));
    expect(unverified.person.login).not.toContain('ana@operator.example');
  });

  test('O03 the same subject of another issuer is somebody else', async () => {
    const other = await makeWith();
    expect(await go('ana', { by: other })).toEqual({ kind: 'taken' });
  });

  test('O03 a forged answer, an unsigned one and one without a word on the issuer are refused', async () => {
    const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
    const changed = (idToken: string, change: object) => {
      const [head, body = '', signature] = idToken.split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
      return [head, part({ ...claims, ...change }), signature].join('.');
    };
    const unsigned = (idToken: string) => `${part({ alg: 'none' })}.${idToken.split('.')[1]}.`;
    for (const forged of [
      (idToken: string) => changed(idToken, { sub: 'thief' }),
      (idToken: string) => changed(idToken, { email: 'chefe@operator.example' }),
      (idToken: string) => changed(idToken, { aud: 'another-client' }),
      unsigned,
    ]) {
      forge = forged;
      expect(await go('ana')).toEqual({ kind: 'refused' });
    }
    forge = (idToken) => idToken;
  });

  test('O03 a provider that calls itself otherwise than it is configured is asked for nothing', async () => {
    const settings = { clientId: 'desk', clientSecret: 'desk-secret', roleClaim: 'groups' };
    const renamed = openIdProvider({ ...settings, issuer: issuer.replace('127.0.0.1', 'localhost') });
    await expect(renamed.begin(CALLBACK, false)).rejects.toThrow();
  });

  test('O03 where the provider does not say that it asked for a second factor, the desk does', async () => {
    const answer = await go('weak');
    expect(answer).toMatchObject({ kind: 'begun', begun: { stage: 'setup' } });
    expect(await go('ana')).toMatchObject({ kind: 'begun', begun: { stage: 'full' } });
  });

  test('O03 whose groups are gone at the provider has no open session either', async () => {
    const open = await go('leaver');
    await signedInAs(open);
    accounts.leaver = { email: 'leaver@operator.example', name: 'Leo Dias', ...strong, groups: [] };
    expect(await go('leaver')).toEqual({ kind: 'no_role' });
    expect(open.kind === 'begun' && (await desk.whoIs(open.begun.token))).toBeNull();
  });

  test('O05 what somebody had in the inbox is nobody’s once the provider gives them no role', async () => {
    const { person } = await signedInAs(await go('answers'));
    const item = await messageId();
    const give = { kind: 'give', press: randomUUID(), to: person.id } as const;
    const actor = { id: person.id, name: person.name, clientAddress: null };
    expect(await desk.inbox.work(item, give, actor)).toBe('done');
    expect((await desk.inbox.item(item, actor))?.takenBy).toBe(person.id);
    accounts.answers = { ...accounts.answers!, groups: [] };
    expect(await go('answers')).toEqual({ kind: 'no_role' });
    const left = await desk.inbox.item(item, actor);
    expect(left).toMatchObject({ takenBy: null });
    expect(left?.colleagues.map(({ id }) => id)).not.toContain(person.id);
    // Back in a group, they are let in with its role.
    accounts.answers = { ...accounts.answers!, groups: ['inbox'] };
    expect((await signedInAs(await go('answers'))).person).toMatchObject({
      id: person.id,
      role: 'atendimento',
    });
  });

  test('O03 who is in passes over to the provider, by the session that asked and no other', async () => {
    const bia = await byPassword('bia@operator.example');
    const other = await byPassword('other@operator.example');
    expect(await go('linker', { purpose: 'link', asks: bia, comes: other })).toEqual({ kind: 'refused' });
    expect(await go('linker', { purpose: 'link', asks: bia, comes: null })).toEqual({ kind: 'refused' });
    expect(await go('ana', { purpose: 'link', asks: bia })).toEqual({ kind: 'refused' });
    const linked = await signedInAs(await go('linker', { purpose: 'link', asks: bia }));
    expect(linked.person).toMatchObject({ login: 'bia@operator.example', passwordHash: null });
    expect(await desk.signIn({ login: 'bia@operator.example', password: PASSWORD, where: WHERE })).toEqual({
      kind: 'wrong',
    });
    expect((await signedInAs(await go('linker'))).person.id).toBe(bia.person.id);
    // At the desk nobody gives them a password again.
    const reset = { login: 'bia@operator.example', actor: { id: 'x', name: 'X', clientAddress: null } };
    expect(await desk.resetPerson(reset)).toEqual({ link: null });
  });

  test('O03 who signs in by the provider alone confirms there, as themselves', async () => {
    const ana = await signedInAs(await go('ana'));
    expect(await go('markup', { purpose: 'confirm', asks: ana })).toEqual({ kind: 'refused' });
    const again = await signedInAs(await go('ana', { purpose: 'confirm', asks: ana }));
    expect(again.person.id).toBe(ana.person.id);
    expect(again.session.id).not.toBe(ana.session.id);
  });

  test('O03 what a provider calls a person is text of one line', async () => {
    const { person } = await signedInAs(await go('markup'));
    expect(person.name).toMatch(/^<b>A<\/b> {2}Bcc: xy+$/);
    expect(person.name.length).toBeLessThanOrEqual(100);
  });
});

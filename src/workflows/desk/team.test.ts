import { sql } from 'kysely';
import { generate } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '../../domain/desk/roles.ts';
import { instant } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { openFactor } from '../../features/desk/second-factor.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { type Desk, makeDesk } from './desk.server.ts';
import type { DeskDb } from './desk-parts.ts';
import { DESK_NOTICE } from './notices.server.ts';
import type { Begun, SignedIn } from './sign-in.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const PASSWORD = 'ipe amarelo na calcada 7';
const OTHER = 'jatoba roxo no telhado 9';
const OFFICE = { clientAddress: '198.51.100.7', agent: 'Test' };
const MINUTE = 60_000;

onEachDatabase<never>('somebody else’s way in on', (use) => {
  let now = instant(Date.parse('2026-08-03T12:00:00Z'));
  let desk: Desk;
  const db = () => use().db as unknown as DeskDb;
  beforeAll(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    desk = makeDesk({
      db: db(),
      clock: { now: () => now },
      media: makeMediaService(folderStorage(temporaryFolder('desk-media'))),
      secret: SECRET,
      brand: read.brand,
      deskUrl: () => 'https://desk.example',
      isDemo: () => false,
      provider: null,
      slowsDown: true,
    });
  });

  const later = (ms: number) => {
    now = instant(now + ms);
  };
  const tokenOf = (address: string | null | undefined) => address?.split('/').at(-1) ?? '';
  const accept = (token: string, password = PASSWORD, where = OFFICE) =>
    desk.acceptInvitation(token, { name: 'Ana Souza', password, repeat: password, where });
  const enter = (login: string, { password = PASSWORD, where = OFFICE } = {}) =>
    desk.signIn({ login, password, where });

  async function whoIs({ token }: Pick<Begun, 'token'>): Promise<SignedIn> {
    const signedIn = await desk.whoIs(token);
    if (signedIn === null) throw new Error('nobody');
    return signedIn;
  }

  /** Somebody who has set everything up; `code` gives the authenticator's next one. */
  async function member(login: string, role: Role) {
    const begun = await accept(tokenOf(await desk.invite({ login, role, actor: COMMAND_LINE })));
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    if (begun.stage === 'full') return { begun, secret: '', recoveryCodes: [] as readonly string[] };
    const half = await whoIs(begun);
    const offered = desk.offerFactor(half);
    const code = await generate({ secret: offered.secret, epoch: Math.floor(now / 1000) });
    const set = await desk.setFactor(half, { sealed: offered.sealed, code, where: OFFICE });
    if (set.kind !== 'set') throw new Error('not set');
    return { begun: set.begun, secret: offered.secret, recoveryCodes: set.recoveryCodes };
  }

  const codeOf = (secret: string) => {
    later(MINUTE);
    return generate({ secret, epoch: Math.floor(now / 1000) });
  };
  const personOf = async (login: string) => {
    const found = (await desk.team()).find((each) => each.login === login);
    if (found === undefined) throw new Error(`nobody is ${login}`);
    return found;
  };
  /** Acts of the desk on a person, as the audit tells them. */
  async function actsOn(id: string) {
    const { lines } = await desk.auditPage(
      { acts: 'person.', actor: '', object: id, from: null, to: null },
      null,
    );
    return lines.filter(({ act }) => act !== 'person.join').map(({ act, detail }) => [act, detail]);
  }
  async function noticesTo(login: string): Promise<string[]> {
    const { rows } = await sql<{ notice: string }>`select data ->> 'notice' as notice from delivery
      where template = ${DESK_NOTICE} and recipient = ${login} order by created_at, id`.execute(db());
    return rows.map(({ notice }) => notice);
  }
  /** The address in the newest mail that a person asked for. */
  async function mailedLink(login: string): Promise<string> {
    await desk.forgotPassword(login);
    const { rows } = await sql<{ sealed: string }>`select data ->> 'sealed' as sealed from delivery
      where template = 'desk-link' and recipient = ${login} order by created_at desc limit 1`.execute(db());
    return tokenOf(openFactor(rows[0]?.sealed ?? '', SECRET, 'link'));
  }

  test('O27 somebody’s sessions are ended and nothing else: the way in stays, and it is written down and told', async () => {
    const { begun, secret } = await member('deixou@desk.example', 'publicacao');
    const { id, sessions } = await personOf('deixou@desk.example');
    expect(sessions).toBe(1);
    expect(await desk.endPersonSessions(id, COMMAND_LINE)).toBe('done');
    expect(await desk.whoIs(begun.token)).toBeNull();
    expect(await desk.endPersonSessions(id, COMMAND_LINE)).toBe('none');
    const half = await enter('deixou@desk.example');
    if (half.kind !== 'begun') throw new Error(half.kind);
    const again = await desk.giveFactor(await whoIs(half), { given: await codeOf(secret), where: OFFICE });
    expect(again).toMatchObject({ kind: 'begun', stage: 'full' });
    expect((await personOf('deixou@desk.example')).hasFactor).toBe(true);
    expect(await actsOn(id)).toEqual([['person.sessions', { ended: 1 }]]);
    expect((await noticesTo('deixou@desk.example')).toSorted()).toEqual(['factor', 'sessions']);
  });

  test('O27 a second factor that is gone is taken away alone: the password stays, and the next sign-in sets another', async () => {
    const { begun, recoveryCodes, secret } = await member('telefone@desk.example', 'publicacao');
    const link = await mailedLink('telefone@desk.example');
    const { id } = await personOf('telefone@desk.example');
    expect(await desk.resetFactor(id, COMMAND_LINE)).toBe('done');
    expect(await desk.resetFactor(id, COMMAND_LINE)).toBe('none');
    expect(await desk.whoIs(begun.token)).toBeNull();
    // A link that was mailed before does not come in without the factor.
    expect((await accept(link, OTHER)).kind).toBe('over');
    const half = await enter('telefone@desk.example');
    if (half.kind !== 'begun') throw new Error(half.kind);
    expect(half.stage).toBe('setup');
    const owing = await whoIs(half);
    for (const given of [recoveryCodes[0] ?? '', await codeOf(secret)]) {
      expect((await desk.giveFactor(owing, { given, where: OFFICE })).kind).toBe('wrong');
    }
    expect(await actsOn(id)).toEqual([['person.factor', {}]]);
    expect(await noticesTo('telefone@desk.example')).toContain('factor_reset');
    expect(await desk.resetFactor('00000000-0000-4000-8000-000000000000', COMMAND_LINE)).toBe('unknown');
  });
});

import { sql } from 'kysely';
import { generate } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '../../domain/desk/roles.ts';
import { instant } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { networkOf } from '../../features/desk/place.repo.server.ts';
import { openFactor, sealFactor } from '../../features/desk/second-factor.server.ts';
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
const STRANGER = { clientAddress: '203.0.113.90', agent: 'Test' };
const MINUTE = 60_000;

test('O01 a network is what an address begins with', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100');
  expect(networkOf('2001:db8:12:34::9')).toBe('2001:db8:12');
  expect(networkOf('2001:0db8:0012::1')).toBe('2001:db8:12');
  expect(networkOf('::1')).toBe('0:0:0');
});

test('O01 what was sealed for one purpose opens for no other', () => {
  const sealed = sealFactor('text', SECRET, 'link');
  expect(openFactor(sealed, SECRET, 'link')).toBe('text');
  for (const purpose of ['factor', 'offer', 'provider'] as const) {
    expect(openFactor(sealed, SECRET, purpose)).toBeNull();
  }
});

onEachDatabase<never>('attacks on the desk on', (use) => {
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

  test('O01 of forty guesses at once no more are looked at than one after the other', async () => {
    await member('paralela@desk.example', 'leitura');
    const guesses = Array.from({ length: 40 }, (_, index) =>
      enter('paralela@desk.example', { password: `not the password ${index}`, where: STRANGER }),
    );
    const kinds = (await Promise.all(guesses)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'wait')).toHaveLength(35);
  });

  test('O01 a stranger who guesses keeps nobody out who comes from where they always do', async () => {
    await member('certa@desk.example', 'leitura');
    for (let count = 0; count < 7; count += 1) {
      await enter('certa@desk.example', { password: 'not the password', where: STRANGER });
      later(20 * MINUTE);
    }
    for (let count = 0; count < 6; count += 1) {
      await enter('certa@desk.example', { password: 'not the password', where: STRANGER });
    }
    expect((await enter('certa@desk.example', { where: STRANGER })).kind).toBe('wait');
    expect((await enter('certa@desk.example')).kind).toBe('begun');
    // The sign-in of one person from elsewhere opens nothing for the stranger.
    expect((await enter('certa@desk.example', { where: STRANGER })).kind).toBe('wait');
  });

  test('O01 codes are guessed no faster than passwords, in one half session or in many', async () => {
    await member('codigo@desk.example', 'administracao');
    const halves = await Promise.all(
      Array.from({ length: 4 }, () => enter('codigo@desk.example', { where: STRANGER })),
    );
    const kinds: string[] = [];
    for (const half of halves) {
      if (half.kind !== 'begun') throw new Error(half.kind);
      const owing = await whoIs(half);
      const tries = Array.from({ length: 10 }, (_, index) =>
        desk.giveFactor(owing, { given: String(100_000 + index), where: STRANGER }),
      );
      kinds.push(...(await Promise.all(tries)).map(({ kind }) => kind));
    }
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(5);
  });

  test('O01 the present password is guessed no faster by who is in', async () => {
    const { begun } = await member('dentro@desk.example', 'leitura');
    const signedIn = await whoIs(begun);
    const change = (current: string) =>
      desk.changePassword(signedIn, { current, password: OTHER, repeat: OTHER, where: OFFICE });
    const kinds = await Promise.all(Array.from({ length: 12 }, (_, index) => change(`guess ${index}`)));
    expect(kinds.filter(({ kind }) => kind === 'fault')).toHaveLength(5);
    expect(kinds.filter(({ kind }) => kind === 'wait')).toHaveLength(7);
  });

  test('O01 a changed password ends every other session, voids the old token, and is told by mail', async () => {
    const { begun } = await member('troca@desk.example', 'leitura');
    const elsewhere = await enter('troca@desk.example');
    if (elsewhere.kind !== 'begun') throw new Error(elsewhere.kind);
    const link = await mailedLink('troca@desk.example');
    const given = { current: PASSWORD, password: OTHER, repeat: OTHER, where: OFFICE };
    const changed = await desk.changePassword(await whoIs(begun), given);
    if (changed.kind !== 'changed') throw new Error(changed.kind);
    expect(await desk.whoIs(elsewhere.token)).toBeNull();
    expect(await desk.whoIs(begun.token)).toBeNull();
    expect((await whoIs(changed.begun)).person.login).toBe('troca@desk.example');
    expect((await accept(link)).kind).toBe('over');
    expect((await noticesTo('troca@desk.example')).sort()).toEqual(['factor', 'password']);
  });

  test('O01 who confirms goes on under a new token; the old one is over', async () => {
    const { begun, secret } = await member('confirma@desk.example', 'administracao');
    const confirmed = await desk.confirmAgain(await whoIs(begun), {
      given: await codeOf(secret),
      where: OFFICE,
    });
    if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
    expect(await desk.whoIs(begun.token)).toBeNull();
    expect((await whoIs(confirmed)).session.confirmedAt?.getTime()).toBe(now);
  });

  test('O02 an address that was asked for before opens nothing to who was let go since', async () => {
    await member('saiu@desk.example', 'administracao');
    const link = await mailedLink('saiu@desk.example');
    expect(await desk.readInvitation(link)).toMatchObject({ kind: 'reset' });
    await member('fica@desk.example', 'administracao');
    expect(await desk.revokePerson((await personOf('saiu@desk.example')).id, COMMAND_LINE)).toBe('done');
    expect((await accept(link, OTHER)).kind).toBe('over');
    expect((await personOf('saiu@desk.example')).revokedAt).not.toBeNull();
    expect(await noticesTo('saiu@desk.example')).toContain('revoked');
  });

  test('O02 an invitation is shown until somebody comes by it, and opens nothing once it is taken back', async () => {
    const made = await desk.tryInvite({
      login: 'convite@desk.example',
      role: 'juridico',
      actor: COMMAND_LINE,
    });
    const link = made.ok ? new URL(made.link).pathname : '';
    const token = link.split('/').at(-1) ?? '';
    const invited = (await desk.invited()).find(({ login }) => login === 'convite@desk.example');
    expect(invited?.role).toBe('juridico');
    expect(await desk.readInvitation(token)).toMatchObject({ kind: 'join' });
    expect(await desk.withdrawInvitation('convite@desk.example', COMMAND_LINE)).toBe('done');
    expect(await desk.readInvitation(token)).toBeNull();
    expect((await desk.invited()).map(({ login }) => login)).not.toContain('convite@desk.example');
    expect(await desk.withdrawInvitation('convite@desk.example', COMMAND_LINE)).toBe('unknown');
    const audit = { acts: 'person.', actor: '', object: invited?.mark ?? '', from: null, to: null };
    const { lines } = await desk.auditPage(audit, null);
    expect(lines.map(({ act, detail }) => [act, detail.role])).toEqual([
      ['person.uninvited', 'juridico'],
      ['person.invited', 'juridico'],
    ]);
  });

  test('O02 an address that was asked for before brings no role back', async () => {
    await member('rebaixada@desk.example', 'administracao');
    const link = await mailedLink('rebaixada@desk.example');
    // Whoever kept the row itself gets no more by it than a password.
    const row = sql`select * from desk_invitation where login = 'rebaixada@desk.example'`;
    const [kept] = (await row.execute(db())).rows as Record<string, never>[];
    const { id } = await personOf('rebaixada@desk.example');
    expect(await desk.changeRole(id, 'leitura', COMMAND_LINE)).toBe('done');
    expect((await accept(link, OTHER)).kind).toBe('over');
    if (kept === undefined) throw new Error('no invitation');
    await db()
      .insertInto('desk_invitation')
      .values(kept as never)
      .execute();
    expect((await accept(link, OTHER)).kind).toBe('begun');
    expect((await personOf('rebaixada@desk.example')).role).toBe('leitura');
    expect(await noticesTo('rebaixada@desk.example')).toContain('role');
  });

  test('O02 an invitation opens nothing to who is here already', async () => {
    const path = await desk.invite({
      login: 'dupla@desk.example',
      role: 'administracao',
      actor: COMMAND_LINE,
    });
    const [row] = (await sql`select * from desk_invitation where login = 'dupla@desk.example'`.execute(db()))
      .rows;
    expect((await accept(tokenOf(path))).kind).toBe('begun');
    await desk.changeRole((await personOf('dupla@desk.example')).id, 'leitura', COMMAND_LINE);
    await db()
      .insertInto('desk_invitation')
      .values(row as never)
      .execute();
    expect((await accept(tokenOf(path), OTHER)).kind).toBe('over');
    expect((await personOf('dupla@desk.example')).role).toBe('leitura');
  });

  test('O02 an invitation is over after seven days, and one for a new password after an hour', async () => {
    const path = await desk.invite({ login: 'tarde@desk.example', role: 'leitura', actor: COMMAND_LINE });
    await member('esqueceu@desk.example', 'leitura');
    const link = await mailedLink('esqueceu@desk.example');
    expect(link).toMatch(/^[\w-]{43}$/);
    later(61 * MINUTE);
    expect((await accept(link, OTHER)).kind).toBe('over');
    later(7 * 24 * 60 * MINUTE);
    expect((await accept(tokenOf(path))).kind).toBe('over');
  });

  test('O01 while somebody is given a new password and factor, the old password opens nothing', async () => {
    const { recoveryCodes } = await member('perdeu@desk.example', 'administracao');
    const reset = await desk.resetPerson({ login: 'perdeu@desk.example', actor: COMMAND_LINE });
    expect((await enter('perdeu@desk.example')).kind).toBe('wrong');
    const begun = await accept(tokenOf(reset?.link), OTHER);
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    expect(begun.stage).toBe('setup');
    const half = await whoIs(begun);
    expect((await desk.giveFactor(half, { given: recoveryCodes[0] ?? '', where: OFFICE })).kind).toBe(
      'wrong',
    );
  });

  test('O01 a mailbox alone does not come in where a second factor is set up', async () => {
    await member('caixa@desk.example', 'administracao');
    const begun = await accept(await mailedLink('caixa@desk.example'), OTHER);
    expect(begun).toMatchObject({ kind: 'begun', stage: 'factor' });
  });

  test('O01 a session that was ended meanwhile finishes nothing', async () => {
    const { secret } = await member('corrida@desk.example', 'administracao');
    const half = await enter('corrida@desk.example');
    if (half.kind !== 'begun') throw new Error(half.kind);
    const owing = await whoIs(half);
    await desk.leaveBehind(owing);
    expect((await desk.giveFactor(owing, { given: await codeOf(secret), where: OFFICE })).kind).toBe('wrong');

    const invited = await accept(
      tokenOf(await desk.invite({ login: 'pressa@desk.example', role: 'juridico', actor: COMMAND_LINE })),
    );
    if (invited.kind !== 'begun') throw new Error(invited.kind);
    const setup = await whoIs(invited);
    const offered = desk.offerFactor(setup);
    const code = await generate({ secret: offered.secret, epoch: Math.floor(now / 1000) });
    await desk.revokePerson(setup.person.id, COMMAND_LINE);
    expect((await desk.setFactor(setup, { sealed: offered.sealed, code, where: OFFICE })).kind).toBe('wrong');
    expect((await personOf('pressa@desk.example')).hasFactor).toBe(false);
  });

  test('O01 an authenticator that was offered to one person is set by no other', async () => {
    const one = await accept(
      tokenOf(await desk.invite({ login: 'um@desk.example', role: 'juridico', actor: COMMAND_LINE })),
    );
    const two = await accept(
      tokenOf(await desk.invite({ login: 'dois@desk.example', role: 'juridico', actor: COMMAND_LINE })),
    );
    if (one.kind !== 'begun' || two.kind !== 'begun') throw new Error('not in');
    const offered = desk.offerFactor(await whoIs(one));
    const code = await generate({ secret: offered.secret, epoch: Math.floor(now / 1000) });
    const taken = await desk.setFactor(await whoIs(two), { sealed: offered.sealed, code, where: OFFICE });
    expect(taken.kind).toBe('wrong');
  });

  test('O01 a page that is left open and asks for news by itself keeps no session alive', async () => {
    const { begun } = await member('aberta@desk.example', 'leitura');
    for (let minute = 0; minute < 29; minute += 1) {
      later(MINUTE);
      expect(await desk.whoIs(begun.token, false)).not.toBeNull();
    }
    later(2 * MINUTE);
    expect(await desk.whoIs(begun.token, false)).toBeNull();
  });

  test('O01 who has left is not let in again by the token', async () => {
    const { begun } = await member('sai@desk.example', 'leitura');
    await desk.signOut(await whoIs(begun));
    expect(await desk.whoIs(begun.token)).toBeNull();
  });

  test('O01 a role that is changed while a session is open ends it', async () => {
    const { begun } = await member('papel@desk.example', 'publicacao');
    await desk.changeRole((await personOf('papel@desk.example')).id, 'leitura', COMMAND_LINE);
    expect(await desk.whoIs(begun.token)).toBeNull();
  });

  test('O02 of two administrators who take it from each other at once one stays', async () => {
    for (const each of await desk.team()) {
      if (each.role === 'administracao' && each.revokedAt === null) {
        await sql`update desk_person set revoked_at = now() where id = ${each.id}`.execute(db());
      }
    }
    await member('a@desk.example', 'administracao');
    await member('b@desk.example', 'administracao');
    const [a, b] = [await personOf('a@desk.example'), await personOf('b@desk.example')];
    const outcomes = await Promise.all([
      desk.changeRole(a.id, 'leitura', COMMAND_LINE),
      desk.revokePerson(b.id, COMMAND_LINE),
    ]);
    expect(outcomes.sort()).toEqual(['done', 'last']);
  });

  test('O01 who signs in from another network hears of it by mail, and so does who used a recovery code', async () => {
    const { recoveryCodes } = await member('viaja@desk.example', 'administracao');
    expect(await noticesTo('viaja@desk.example')).toEqual(['factor']);
    const half = await enter('viaja@desk.example', { where: STRANGER });
    if (half.kind !== 'begun') throw new Error(half.kind);
    const given = { given: recoveryCodes[0] ?? '', where: STRANGER };
    expect((await desk.giveFactor(await whoIs(half), given)).kind).toBe('begun');
    expect((await noticesTo('viaja@desk.example')).sort()).toEqual(['factor', 'place', 'recovery']);
  });

  test('O04 what did not come in is in the audit: at an account each time, at none once an hour', async () => {
    await member('alvo@desk.example', 'leitura');
    const from = { ...STRANGER, clientAddress: '192.0.2.44' };
    for (let count = 0; count < 3; count += 1) {
      await enter('alvo@desk.example', { password: 'not the password', where: from });
      await enter(`ninguem-${count}@desk.example`, { password: 'not the password', where: from });
    }
    const { rows } = await sql<{ name: string; by: string }>`select actor_name as name, detail ->> 'by' as by
      from audit_entry where act = 'session.refused' and client_address = ${from.clientAddress}
      order by actor_name`.execute(db());
    expect(rows).toEqual([
      ...Array.from({ length: 3 }, () => ({ name: 'Ana Souza', by: 'password' })),
      { name: 'desconhecido', by: 'password' },
    ]);
    const { rows: typed } = await sql`select from audit_entry t where t::text like '%ninguem-%'`.execute(
      db(),
    );
    expect(typed).toHaveLength(0);
  });
});

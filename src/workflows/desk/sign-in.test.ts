import { sql } from 'kysely';
import { generate } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import { signInCopy } from '../../copy/desk/sign-in.ts';
import type { Role } from '../../domain/desk/roles.ts';
import { instant } from '../../domain/time.ts';
import { brokenSeal, sealAudit } from '../../features/audit/seal-audit.server.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { waitAfter } from '../../features/desk/attempt.repo.server.ts';
import { passwordFault } from '../../features/desk/password-rule.server.ts';
import { stepOfCode } from '../../features/desk/second-factor.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { type Desk, makeDesk } from './desk.server.ts';
import type { DeskDb } from './desk-parts.ts';
import type { Begun, SignedIn } from './sign-in.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const PASSWORD = 'ipe amarelo na calcada 7';
const WHERE = { clientAddress: '198.51.100.7', agent: 'Test' };
const MINUTE = 60_000;
/** Time for which a code of an authenticator is good. */
const STEP = 30_000;
const FACTOR = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('O01 a password of less than twelve signs, a common one and one made of the own name are refused', async () => {
  expect(await passwordFault('short-one-7', [])).toBe('short');
  for (const common of ['password1234', '123456789012', 'qwertyuiop12', 'iloveyou1234']) {
    expect({ common, fault: await passwordFault(common, []) }).toEqual({ common, fault: 'common' });
  }
  expect(await passwordFault('outletimoveis1', [])).toBe('common');
  expect(await passwordFault('mesaoperador1', [])).toBe('common');
  expect(await passwordFault('x'.repeat(3) + ' ipe amarelo '.repeat(8), [])).toBeNull();
  expect(await passwordFault('marlenetavares', ['marlene.tavares@desk.example'])).toBe('common');
  expect(await passwordFault(PASSWORD, [])).toBeNull();
});

test('O01 each failure after the fourth doubles the wait, up to a quarter of an hour', () => {
  expect([1, 4, 5, 6, 9, 40].map((failures) => waitAfter(failures, 4))).toEqual([
    0, 0, 2000, 4000, 32_000, 900_000,
  ]);
});

onEachDatabase<never>('signing in at the desk on', (use) => {
  let now = instant(Date.parse('2026-08-03T12:00:00Z'));
  let desk: Desk;
  let isDemo = false;
  const db = () => use().db as unknown as DeskDb;
  beforeAll(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    desk = makeDesk({
      db: db(),
      clock: { now: () => now },
      secret: SECRET,
      brand: read.brand,
      media: makeMediaService(folderStorage(temporaryFolder('desk-media'))),
      deskUrl: () => 'https://desk.example',
      isDemo: () => isDemo,
      provider: null,
      slowsDown: true,
    });
  });

  const later = (ms: number) => {
    now = instant(now + ms);
  };

  async function join(login: string, role: Role): Promise<Begun> {
    const path = await desk.invite({ login, role, actor: COMMAND_LINE });
    const token = path.split('/').at(-1) ?? '';
    const given = { name: 'Ana Souza', password: PASSWORD, repeat: PASSWORD, where: WHERE };
    const outcome = await desk.acceptInvitation(token, given);
    if (outcome.kind !== 'begun') throw new Error(outcome.kind);
    expect(await desk.acceptInvitation(token, given)).toEqual({ kind: 'over' });
    return outcome;
  }

  async function whoIs({ token }: Begun): Promise<SignedIn> {
    const signedIn = await desk.whoIs(token);
    if (signedIn === null) throw new Error('nobody');
    return signedIn;
  }

  /** Sets an authenticator up, and gives its secret. */
  async function protect(begun: Begun): Promise<string> {
    const half = await whoIs(begun);
    const { secret, sealed } = desk.offerFactor(half);
    const code = await generate({ secret, epoch: Math.floor(now / 1000) });
    expect((await desk.setFactor(half, { sealed, code, where: WHERE })).kind).toBe('set');
    return secret;
  }

  /** By password and, in the authenticator's next step, its code. */
  async function enter(login: string, secret: string): Promise<Begun> {
    const begun = await desk.signIn({ login, password: PASSWORD, where: WHERE });
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    later(STEP);
    const given = await generate({ secret, epoch: Math.floor(now / 1000) });
    const whole = await desk.giveFactor(await whoIs(begun), { given, where: WHERE });
    if (whole.kind !== 'begun') throw new Error(whole.kind);
    return whole;
  }

  test('O01 an invitation opens once; whatever its role, a second factor is set up before anything is shown', async () => {
    expect((await join('reads@desk.example', 'leitura')).stage).toBe('setup');
    isDemo = true;
    expect((await join('demonstration@desk.example', 'administracao')).stage).toBe('full');
    isDemo = false;
    const after = await desk.signIn({
      login: 'demonstration@desk.example',
      password: PASSWORD,
      where: WHERE,
    });
    expect(after).toMatchObject({ kind: 'begun', stage: 'setup' });
    const begun = await join('Chefe@desk.example', 'administracao');
    expect(begun.stage).toBe('setup');
    const half = await whoIs(begun);
    const offered = desk.offerFactor(half);
    const code = await generate({ secret: offered.secret, epoch: Math.floor(now / 1000) });
    expect(await desk.setFactor(half, { sealed: offered.sealed, code: '000000', where: WHERE })).toEqual({
      kind: 'wrong',
    });
    const set = await desk.setFactor(half, { sealed: offered.sealed, code, where: WHERE });
    if (set.kind !== 'set') throw new Error('not set');
    expect(await desk.whoIs(begun.token)).toBeNull();
    expect((await whoIs(set.begun)).person.login).toBe('chefe@desk.example');

    const again = await desk.signIn({ login: 'CHEFE@desk.example ', password: PASSWORD, where: WHERE });
    if (again.kind !== 'begun') throw new Error(again.kind);
    expect(again.stage).toBe('factor');
    const owing = await whoIs(again);
    // The code that set the factor up was taken: it opens nothing a second time.
    expect(await desk.giveFactor(owing, { given: code, where: WHERE })).toEqual({ kind: 'wrong' });
    later(MINUTE);
    const next = await generate({ secret: offered.secret, epoch: Math.floor(now / 1000) });
    const spaced = next.replace(/(...)/, '$1 ');
    expect(await desk.giveFactor(owing, { given: spaced, where: WHERE })).toMatchObject({ stage: 'full' });

    const third = await desk.signIn({ login: 'chefe@desk.example', password: PASSWORD, where: WHERE });
    if (third.kind !== 'begun') throw new Error(third.kind);
    const [recovery = ''] = set.recoveryCodes;
    const lost = await whoIs(third);
    expect(await desk.giveFactor(lost, { given: recovery.toUpperCase(), where: WHERE })).toMatchObject({
      stage: 'full',
    });
    const fourth = await desk.signIn({ login: 'chefe@desk.example', password: PASSWORD, where: WHERE });
    if (fourth.kind !== 'begun') throw new Error(fourth.kind);
    expect(await desk.giveFactor(await whoIs(fourth), { given: recovery, where: WHERE })).toEqual({
      kind: 'wrong',
    });
  });

  test('O01 a first authenticator is set with the password, unless it was given on the way in just now', async () => {
    const login = 'aberta@desk.example';
    const set = async (signedIn: SignedIn, password?: string) => {
      const { secret, sealed } = desk.offerFactor(signedIn);
      const code = await generate({ secret, epoch: Math.floor(now / 1000) });
      return (await desk.setFactor(signedIn, { sealed, code, where: WHERE, ...(password && { password }) }))
        .kind;
    };
    isDemo = true;
    // In without a second factor, as only the demonstration lets in.
    const open = await whoIs(await join(login, 'juridico'));
    isDemo = false;
    expect([desk.factorAsksPassword(open), desk.maySetFactor(open)]).toEqual([true, true]);
    expect([await set(open), await set(open, 'somebody at the open desk')]).toEqual([
      'wrong_password',
      'wrong_password',
    ]);
    const late = await desk.signIn({ login, password: PASSWORD, where: WHERE });
    if (late.kind !== 'begun') throw new Error(late.kind);
    expect(desk.factorAsksPassword(await whoIs(late))).toBe(false);
    later(11 * MINUTE);
    const half = await whoIs(late);
    expect([half.session.stage, await set(half)]).toEqual(['setup', 'wrong_password']);
    expect(await set(half, PASSWORD)).toBe('set');
  });

  test('O01 a code is good in its own thirty seconds, not a second before or after them', async () => {
    const epoch = 1_790_000_010;
    const code = await generate({ secret: FACTOR, epoch });
    const at = (second: number) => stepOfCode(FACTOR, code, instant(second * 1000));
    const [first, last] = [epoch - (epoch % 30), epoch - (epoch % 30) + 29];
    expect([await at(first), await at(last)]).toEqual([first / 30, first / 30]);
    expect([await at(first - 1), await at(last + 1)]).toEqual([null, null]);
    expect(signInCopy.wrongCode).toContain('relógio do celular');
  });

  test('O01 neither tokens nor passwords nor the factor’s secret lie in the database', async () => {
    const secret = await protect(await join('leitor@desk.example', 'leitura'));
    const begun = await enter('leitor@desk.example', secret);
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from desk_session t
      union all select string_agg(t::text, ' ') from desk_person t
      union all select coalesce(string_agg(t::text, ' '), '') from desk_invitation t`.execute(use().db);
    const all = rows.map(({ text }) => text).join(' ');
    expect(all).toContain('argon2id');
    expect(all).not.toContain(begun.token);
    expect(all).not.toContain(PASSWORD);
    expect(all).not.toContain(secret);
  });

  test('O01 a session ends half an hour after its last request, and twelve hours after it began', async () => {
    const secret = await protect(await join('dia@desk.example', 'leitura'));
    const begun = await enter('dia@desk.example', secret);
    for (let hour = 0; hour < 23; hour += 1) {
      later(29 * MINUTE);
      expect(await desk.whoIs(begun.token)).not.toBeNull();
    }
    later(25 * MINUTE);
    expect(await desk.whoIs(begun.token)).not.toBeNull();
    later(29 * MINUTE);
    expect(await desk.whoIs(begun.token)).toBeNull();
    const second = await enter('dia@desk.example', secret);
    later(31 * MINUTE);
    expect(await desk.whoIs(second.token)).toBeNull();
  });

  test('O01 an address that is not there is answered as one that is, and slowed down alike', async () => {
    for (const login of ['leitor@desk.example', 'nobody@desk.example']) {
      const where = { ...WHERE, clientAddress: `203.0.113.${login.length}` };
      const answers: string[] = [];
      for (let count = 0; count < 6; count += 1) {
        answers.push((await desk.signIn({ login, password: 'not the password', where })).kind);
      }
      expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'wait']);
    }
    // From elsewhere too: it is the account that is slowed down, not the visitor alone.
    const elsewhere = { ...WHERE, clientAddress: '192.0.2.99' };
    const outcome = await desk.signIn({ login: 'leitor@desk.example', password: PASSWORD, where: elsewhere });
    expect(outcome.kind).toBe('wait');
    later(10 * MINUTE);
    const after = await desk.signIn({ login: 'leitor@desk.example', password: PASSWORD, where: elsewhere });
    expect(after.kind).toBe('begun');
  });

  test('O04 what was done is in the audit, and can neither be changed nor removed', async () => {
    const { rows: joined } = await sql<{ act: string; mark: string; role: string }>`
      select act, case when act = 'person.invited' then object_id else detail ->> 'invitation' end as mark,
        detail ->> 'role' as role from audit_entry where act in ('person.invited', 'person.join') order by id`.execute(
      use().db,
    );
    const marks = new Set(joined.map(({ mark }) => mark));
    expect(marks.size).toBe(joined.length / 2);
    for (const [at, { mark, role }] of joined.entries()) {
      expect(mark).toMatch(/^[0-9a-f]{8}$/);
      if (at % 2 === 1) expect(joined[at - 1]).toEqual({ act: 'person.invited', mark, role });
    }
    const { rows } = await sql<{ act: string; actor_name: string }>`
      select act, actor_name from audit_entry
      where act in ('person.invited', 'person.join', 'session.begun', 'factor.set') order by id`.execute(
      use().db,
    );
    expect(rows.slice(0, 2)).toEqual([
      { act: 'person.invited', actor_name: 'linha de comando' },
      { act: 'person.join', actor_name: 'Ana Souza' },
    ]);
    for (const act of ['session.begun', 'factor.set']) {
      expect(rows).toContainEqual({ act, actor_name: 'Ana Souza' });
    }
    for (const change of [sql`update audit_entry set act = 'x'`, sql`delete from audit_entry`]) {
      await expect(change.execute(use().db)).rejects.toThrow('append-only');
    }
  });

  test('O04 a day is sealed by a digest, in which a changed and a missing row show', async () => {
    const audit = db() as never;
    later(24 * 60 * MINUTE);
    await sealAudit(audit, now);
    later(24 * 60 * MINUTE);
    await sealAudit(audit, now);
    expect(await brokenSeal(audit, now)).toBeNull();
    const { rows } = await sql<{ day: string }>`select day from audit_seal order by day`.execute(use().db);
    expect(rows).toHaveLength(2);
    for (const tamper of [
      sql`update audit_entry set reason = 'other' where id = 2`,
      sql`delete from audit_entry where id = 3`,
    ]) {
      await sql`alter table audit_entry disable trigger keep_audit`.execute(use().db);
      await tamper.execute(use().db);
      await sql`alter table audit_entry enable trigger keep_audit`.execute(use().db);
      expect(await brokenSeal(audit, now)).toBe(rows[0]?.day);
      await sql`alter table audit_entry disable trigger keep_audit`.execute(use().db);
      await sql`update audit_entry set reason = null where id = 2`.execute(use().db);
      await sql`alter table audit_entry enable trigger keep_audit`.execute(use().db);
    }
  });
});

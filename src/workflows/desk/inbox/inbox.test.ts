import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../domain/desk/roles.ts';
import { documentPath } from '../../../domain/media/media-address.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { addPerson } from '../../../features/desk/person.repo.server.ts';
import { DELIVER_QUEUE, storeSubmission } from '../../../features/enquiries/store-submission.server.ts';
import { makeDocumentStore } from '../../../features/media/document-store.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { outboxMailer } from '../../../integrations/mail/outbox-mailer.server.ts';
import type { Database } from '../../../platform/database/database.server.ts';
import { type JobRunner, runJobs } from '../../../platform/jobs/job-runner.server.ts';
import { countJobs } from '../../../platform/jobs/jobs.server.ts';
import { createLog } from '../../../platform/log/log.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { seedDemo } from '../../catalogue/seed-demo.server.ts';
import { deliverJob, type MailTables } from '../../mails/deliver.job.server.ts';
import { type Desk, makeDesk } from '../desk.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import type { ItemAct } from './work-item.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const DAY = 86_400_000;
const ALL_OPEN = { box: 'abertas', order: 'novas', words: '', state: null, after: null } as const;

onEachDatabase<MailTables>('the inbox of the desk on', (use) => {
  // A Wednesday at noon in Brasília.
  let now = instant(Date.parse('2026-11-25T15:00:00Z'));
  const clock = { now: () => now };
  const storage = folderStorage(temporaryFolder('desk-outbox'));
  const actor = { id: '', name: 'Ana Souza', clientAddress: '198.51.100.7' };
  let desk: Desk;
  let lastChanged = 0;
  let runner: JobRunner;
  const db = () => use().db as unknown as DeskDb;

  beforeAll(async () => {
    await seedDemo(use() as never, makeMediaService(storage), clock);
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const { brand } = read;
    const parts = {
      db: db(),
      clock,
      secret: SECRET,
      brand,
      media: makeMediaService(storage),
      deskUrl: () => 'https://desk.example',
    };
    desk = makeDesk({ ...parts, isDemo: () => false, provider: null, slowsDown: true });
    const person = {
      login: 'ana@desk.example',
      name: actor.name,
      role: 'atendimento',
      passwordHash: null,
    } as const;
    actor.id = await addPerson(db() as never, person, now);
    const database = use() as Database<MailTables>;
    const mailer = outboxMailer(storage, { name: brand.name, address: 'site@operator.example' });
    const log = createLog('silent');
    const siteUrl = () => 'https://site.example';
    const deliver = deliverJob({ database, mailer, brand, clock, secret: SECRET, siteUrl, log, storage });
    runner = runJobs({ database, clock, handlers: { [DELIVER_QUEUE]: deliver }, log, pollMs: 20 });
  });
  afterAll(() => runner.stop());

  async function send(
    kind: 'message' | 'contact' | 'visit' | 'lead' | 'proposal',
    more: Record<string, unknown> = {},
  ) {
    const { email = 'marlene@visitor.example', propertyNumber = null, ...body } = more;
    const { id } = await storeSubmission(
      use().db,
      {
        kind,
        email: String(email),
        name: 'Marlene Tavares',
        phone: '11912345678',
        propertyNumber: propertyNumber as number | null,
        body: { subject: 'SAC', message: 'O condomínio em atraso entra no preço?', ...body },
        sender: {
          ...{ utms: {}, originDevice: null, origin: null, environment: 'site' },
          ...{ idempotencyKey: randomUUID(), clientAddress: '127.0.0.1' },
        },
        consent: { textVersion: '1', ticked: { offers: true } },
        deliveries: [{ template: 'message-operator', recipient: 'operator' }],
      },
      { now, secret: SECRET },
    );
    return id;
  }
  const ask = (more: Partial<Parameters<Desk['inbox']['page']>[0]> = {}) =>
    desk.inbox.page({ ...ALL_OPEN, personId: actor.id, ...more });
  const work = (id: string, act: Record<string, unknown>) =>
    desk.inbox.work(id, { press: randomUUID(), documents: [], ...act } as unknown as ItemAct, actor);
  const item = async (id: string) => {
    const found = await desk.inbox.item(id, actor);
    if (found === null) throw new Error('gone');
    return found;
  };
  const allSent = () => expect.poll(() => countJobs(use().db)).toEqual({ ready: 0, running: 0, failed: 0 });
  async function mailsTo(address: string) {
    const mails: Awaited<ReturnType<typeof PostalMime.parse>>[] = [];
    for await (const key of storage.list('outbox')) {
      const mail = await PostalMime.parse((await storage.get(key)) ?? '');
      if (mail.to?.[0]?.address === address) mails.push(mail);
    }
    return mails;
  }

  /** The next property of the demonstration, changed. */
  async function changedProperty({ uf = 'sp', detail }: { uf?: string; detail?: object }): Promise<number> {
    const { rows } = await sql<{ number: number }>`
      update property set uf = ${uf}, detail = detail || ${JSON.stringify(detail ?? {})}::jsonb
      where number = (select min(number) from property where number > ${lastChanged}) returning number`.execute(
      use().db,
    );
    lastChanged = rows[0]?.number ?? 0;
    return lastChanged;
  }

  test('O05 what visitors send lies in its box, new, with its deadline; an address left waits for nobody', async () => {
    await send('message');
    await send('contact', { subject: 'Ouvidoria' });
    await send('contact', { subject: 'Parcerias' });
    await send('visit', { days: ['tue'], times: ['morning'] });
    await send('lead');
    const { counts, lines } = await ask();
    expect(counts).toMatchObject({
      abertas: 4,
      mensagens: 1,
      ouvidoria: 1,
      parcerias: 1,
      visitas: 1,
      hoje: 0,
    });
    expect(lines.map(({ topic }) => topic).sort()).toEqual(['message', 'ombudsman', 'partnership', 'visit']);
    expect(lines.every(({ state }) => state === 'nova')).toBe(true);
    expect(lines.find(({ topic }) => topic === 'visit')?.dueAt).toBe(Date.parse('2026-11-26T21:00:00Z'));
    expect((await ask({ box: 'cadastros' })).lines.map(({ topic }) => topic)).toEqual(['lead']);
    now = instant(now + DAY);
    expect((await ask()).counts.hoje).toBe(3);
  });

  test('O05 words, an address, a phone, a protocol and a state narrow a box down, page by page', async () => {
    const id = await send('message', {
      message: 'A varanda tem churrasqueira?',
      email: 'rui@visitor.example',
    });
    const found = async (words: string) => (await ask({ words })).lines.map((line) => line.id);
    expect(await found('churrasqueiras')).toEqual([id]);
    expect(await found('varanda churrasqueira')).toEqual([id]);
    expect(await found('RUI@visitor.example')).toEqual([id]);
    expect(await found(`2026-${id.slice(0, 8).toUpperCase()}`)).toEqual([id]);
    expect((await found('(11) 91234-5678')).length).toBe(5);
    expect(await found('piscina')).toEqual([]);
    expect((await ask({ state: 'fechada' })).lines).toEqual([]);
    for (let count = 0; count < 45; count += 1) await send('message', { message: `Pergunta ${count}` });
    const first = await ask();
    const second = await ask({ after: first.next });
    expect([first.lines.length, second.lines.length, second.next]).toEqual([40, 10, null]);
    expect(new Set([...first.lines, ...second.lines].map((line) => line.id)).size).toBe(50);
  });

  test('O06 an answer leaves by mail once, however often it is pressed, and the state follows', async () => {
    const id = await send('message', { email: 'eva@visitor.example' });
    const press = randomUUID();
    const answer = {
      press,
      kind: 'answer',
      documents: [],
      text: 'Bom dia.\n\nNão entra no preço.',
      closes: true,
    };
    expect(await work(id, { kind: 'answer', text: '  ', closes: false })).toBe('text_required');
    expect(await work(id, answer)).toBe('done');
    expect(await work(id, answer)).toBe('done');
    await allSent();
    const mails = await mailsTo('eva@visitor.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Não entra no preço.');
    expect(mails[0]?.text).toContain('Ana Souza');
    const { state, events, deliveries, colleague } = await item(id);
    expect({ state, colleague, kinds: events.map(({ kind }) => kind) }).toEqual({
      state: 'fechada',
      colleague: 'Ana Souza',
      kinds: ['answer'],
    });
    expect(deliveries.find(({ template }) => template === 'desk-answer')?.status).toBe('confirmed');
  });

  test('O06 documents of the property go along with an answer, and none of another one', async () => {
    const bytes = Buffer.from('%PDF-1.4 edital');
    const url = documentPath(await makeDocumentStore(storage).add(bytes, 'pdf'), 'pdf');
    const documents = [
      { name: 'Edital 12/2026', url, type: 'pdf' },
      { name: 'Regras', url: 'https://bank.example/regras.pdf', type: 'pdf' },
      {
        name: 'Laudo',
        url: '/midia/documento/00000000000000000000000000000000.pdf',
        type: 'pdf',
        withheld: true,
      },
    ];
    const number = await changedProperty({ detail: { documents } });
    const id = await send('message', { email: 'papel@visitor.example', propertyNumber: number });
    const shown = await item(id);
    expect(shown.documents.map(({ name }) => name)).toEqual(['Edital 12/2026', 'Regras']);
    const answer = { kind: 'answer', text: 'Segue o edital.', closes: false };
    const withheld = documents[2]?.url ?? '';
    expect(await work(id, { ...answer, documents: [url, withheld] })).toBe('invalid');
    expect(await work(id, { ...answer, documents: [url, documents[1]?.url] })).toBe('done');
    await allSent();
    const [mail, ...more] = await mailsTo('papel@visitor.example');
    expect(more).toEqual([]);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['Edital 12 2026.pdf']);
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(bytes);
    expect(mail?.text).toContain('https://bank.example/regras.pdf');
  });

  test('O05 only who sees the inbox is given something, and what somebody had is nobody’s when they see it no longer', async () => {
    const somebody = (role: Role) =>
      addPerson(
        db() as never,
        { login: `${role}.${randomUUID()}@desk.example`, name: role, role, passwordHash: null },
        now,
      );
    const id = await send('message');
    for (const role of ['leitura', 'publicacao', 'juridico'] as const) {
      const personId = await somebody(role);
      expect([role, await work(id, { kind: 'give', to: personId })]).toEqual([role, 'invalid']);
      const rule = { channel: '', uf: 'ac', personId };
      expect([role, await desk.inbox.setRule(rule, actor)]).toEqual([role, 'person_unknown']);
    }
    const [changed, revoked] = [await somebody('atendimento'), await somebody('atendimento')];
    const [open, closed, other] = [id, await send('message'), await send('message')];
    for (const each of [open, closed]) expect(await work(each, { kind: 'give', to: changed })).toBe('done');
    expect(await work(closed, { kind: 'state', state: 'fechada', reason: 'feito' })).toBe('done');
    expect(await work(other, { kind: 'give', to: revoked })).toBe('done');
    expect(await desk.inbox.setRule({ channel: '', uf: 'ac', personId: changed }, actor)).toBe('done');
    const propertyNumber = await changedProperty({ uf: 'ac' });
    const newcomer = async () => (await item(await send('message', { propertyNumber }))).takenBy;
    expect(await newcomer()).toBe(changed);
    expect(await desk.changeRole(changed, 'leitura', actor)).toBe('done');
    expect(await desk.revokePerson(revoked, actor)).toBe('done');
    expect(await newcomer()).toBeNull();
    expect((await desk.inbox.distribution()).rules).toEqual([]);
    const has = async (each: string) => (await item(each)).takenBy;
    expect([await has(open), await has(closed), await has(other)]).toEqual([null, changed, null]);
  });

  test('O05 what comes about a property is given by its channel, else by its state, to who still works here', async () => {
    const colleague = async (name: string) => {
      const person = {
        login: `${name}@desk.example`,
        name,
        role: 'atendimento',
        passwordHash: null,
      } as const;
      return addPerson(db() as never, person, now);
    };
    const [channel, state] = [await colleague('canal'), await colleague('estado')];
    const rule = (given: { channel?: string; uf?: string; personId: string }) =>
      desk.inbox.setRule({ channel: '', uf: '', ...given }, actor);
    expect(await rule({ personId: state })).toBe('target_required');
    expect(await rule({ uf: 'sp', channel: 'Agência Sé', personId: state })).toBe('one_target');
    expect(await rule({ uf: 'sp', personId: randomUUID() })).toBe('person_unknown');
    expect(await rule({ uf: 'sp', personId: actor.id })).toBe('done');
    expect(await rule({ uf: 'sp', personId: state })).toBe('done');
    expect(await rule({ channel: 'Agência Sé', personId: channel })).toBe('done');
    const [plain, named, elsewhere] = [
      await changedProperty({ uf: 'sp' }),
      await changedProperty({ uf: 'sp', detail: { serviceChannel: 'AGÊNCIA SÉ' } }),
      await changedProperty({ uf: 'rj' }),
    ];
    const who = async (propertyNumber: number | null) =>
      (await item(await send('message', { propertyNumber }))).takenBy;
    expect(await who(plain)).toBe(state);
    expect(await who(named)).toBe(channel);
    expect(await who(elsewhere)).toBeNull();
    expect(await who(null)).toBeNull();
    expect((await ask({ box: 'minhas', personId: channel })).lines).toHaveLength(1);
    await desk.revokePerson(channel, actor);
    expect(await who(named)).toBe(state);
    for (const { id } of (await desk.inbox.distribution()).rules) await desk.inbox.dropRule(id, actor);
    expect(await who(plain)).toBeNull();
  });

  test('O06 a call that reached the person is an answer, one that did not is none; closing asks for a reason', async () => {
    const id = await send('message');
    expect(await work(id, { kind: 'call', outcome: 'no_answer' })).toBe('done');
    expect((await item(id)).state).toBe('em_atendimento');
    expect(await work(id, { kind: 'whatsapp', outcome: 'reached' })).toBe('done');
    expect((await item(id)).state).toBe('respondida');
    expect(await work(id, { kind: 'call', outcome: 'nonsense' })).toBe('invalid');
    expect(await work(id, { kind: 'state', state: 'fechada', reason: ' ' })).toBe('reason_required');
    expect(await work(id, { kind: 'state', state: 'fechada', reason: 'Comprou outro' })).toBe('done');
    expect((await item(id)).events.at(-1)).toMatchObject({ outcome: 'fechada', text: 'Comprou outro' });
  });

  test('O07 a request about privacy has fifteen days from the day on which it came', async () => {
    const id = await send('contact');
    const { receivedAt } = await item(id);
    expect(await work(id, { kind: 'refile', topic: 'privacy' })).toBe('done');
    expect((await item(id)).dueAt).toBe(receivedAt + 15 * DAY);
    expect((await ask()).counts.privacidade).toBe(1);
  });

  test('O08 a visit is confirmed by mail with an entry for the calendar, moved, and settled', async () => {
    const id = await send('visit', { days: ['tue'], times: ['morning'], email: 'visit@visitor.example' });
    expect(await work(id, { kind: 'visit', day: '2026-11-31', hour: '10:00' })).toBe('time_invalid');
    expect(await work(id, { kind: 'visit', day: '2026-11-02', hour: '10:00' })).toBe('time_past');
    expect(await work(id, { kind: 'visited', outcome: 'done' })).toBe('invalid');
    expect(await work(id, { kind: 'visit', day: '2026-12-01', hour: '10:00' })).toBe('done');
    await allSent();
    expect(await work(id, { kind: 'visit', day: '2026-12-02', hour: '11:00' })).toBe('done');
    await allSent();
    const calendars = (await mailsTo('visit@visitor.example')).map(
      ({ text, attachments }) =>
        text?.replace(/\s+/g, ' ') + new TextDecoder().decode(attachments[0]?.content as ArrayBuffer),
    );
    expect(calendars.map((text) => /SEQUENCE:(\d)/.exec(text)?.[1]).sort()).toEqual(['0', '1']);
    for (const part of ['DTSTART:20261201T130000Z', `UID:${id}@outlet-imoveis`, 'às 10h, não vale mais.'])
      expect(calendars.join()).toContain(part);
    const week = await desk.inbox.visitWeek(instant(Date.parse('2026-12-03T12:00:00Z')));
    const agreed = week.days.flatMap(({ periods }) => periods.flatMap((cell) => cell.agreed));
    const known = expect.stringMatching(/^respondida visit /);
    expect(agreed).toMatchObject([{ id, state: 'confirmed', known }]);
    expect(await work(id, { kind: 'visited', outcome: 'missed' })).toBe('done');
    expect((await item(id)).appointment?.state).toBe('missed');
  });

  test('O05 the numbers of the boxes are right under twenty writers', async () => {
    const before = (await ask()).counts;
    await Promise.all(Array.from({ length: 20 }, async () => work(await send('message'), { kind: 'take' })));
    const after = (await ask()).counts;
    expect(after.abertas - before.abertas).toBe(20);
    expect(after.minhas - before.minhas).toBe(20);
  });

  test('O07 an erased person leaves nothing behind in inbox, answers, notes, visits and audit', async () => {
    const email = 'apagar@visitor.example';
    const words = ['apagar@visitor.example', 'Marlene Zzyzx', 'jabuticabeira', 'segredo do vizinho'];
    const id = await send('visit', {
      email,
      message: 'Tem jabuticabeira?',
      days: ['tue'],
      times: ['morning'],
    });
    await sql`update submission set name = 'Marlene Zzyzx' where id = ${id}`.execute(use().db);
    await work(id, { kind: 'note', text: 'Contou o segredo do vizinho' });
    await work(id, { kind: 'answer', text: 'Sim, tem jabuticabeira', closes: false });
    await work(id, { kind: 'visit', day: '2026-12-03', hour: '10:00' });
    await work(id, { kind: 'call', outcome: 'reached' });
    await desk.inbox.person(id, actor);
    await allSent();
    const copy = JSON.stringify(await desk.inbox.copyPerson(id, actor));
    for (const word of words) expect(copy).toContain(word);
    expect(copy).not.toContain('search_words');
    expect(await desk.inbox.erasePerson(id, { actor, reason: '' })).toBe('reason_required');
    for (const reason of [
      'Pedido da Marlene',
      'veio de APAGAR@visitor.example',
      'ligou de (11) 91234-5678',
    ]) {
      expect(await desk.inbox.erasePerson(id, { actor, reason })).toBe('reason_names');
    }
    expect(await desk.inbox.erasePerson(id, { actor, reason: 'Pedido de 25/11' })).toBe('erased');
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(use().db);
    for (const { name } of tables) {
      for (const word of words) {
        const { rows } =
          await sql`select from ${sql.table(name)} t where t::text ilike ${`%${word}%`}`.execute(use().db);
        expect({ name, word, rows: rows.length }).toEqual({ name, word, rows: 0 });
      }
    }
    // By a mark that is the same for all that the address sent, and by the record from which it was asked.
    const { rows: acts } = await sql<{ act: string; detail: unknown }>`
      select act, detail from audit_entry where object_kind = 'visitor' order by id`.execute(use().db);
    const asked = ['visitor.seen', 'visitor.exported', 'visitor.erased'];
    expect(acts).toEqual(asked.map((act) => ({ act, detail: { enquiry: id } })));
    const audit = { acts: 'visitor.', actor: '', from: null, to: null };
    const { lines } = await desk.auditPage({ ...audit, object: id.slice(0, 8).toUpperCase() }, null);
    expect(lines.map(({ act }) => act)).toEqual(asked.toReversed());
    const whole = lines[0]?.objectId ?? '';
    expect((await desk.auditPage({ ...audit, object: whole }, null)).lines).toHaveLength(3);
    expect(await desk.inbox.item(id, actor)).toBeNull();
    expect(await work(id, { kind: 'note', text: 'x' })).toBe('gone');
  });

  test('O04 each look at what somebody sent is in the audit, by its number alone', async () => {
    const id = await send('message');
    await item(id);
    const { rows } = await sql<{ act: string; actor_name: string; detail: unknown }>`
      select act, actor_name, detail from audit_entry where object_id = ${id}`.execute(use().db);
    expect(rows).toEqual([{ act: 'enquiry.seen', actor_name: 'Ana Souza', detail: {} }]);
  });
});

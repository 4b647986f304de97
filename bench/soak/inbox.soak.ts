/**
 * The desk's inbox with 100,000 submissions, on both databases: each box, filter and search takes at most three times what
 * the plain statement for the same takes, and the numbers of the boxes are right while twenty people work and after it.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Instant, instant } from '../../src/domain/time.ts';
import { readBrand } from '../../src/features/brand/read-brand.server.ts';
import { addPerson } from '../../src/features/desk/person.repo.server.ts';
import type { EnquiryTables } from '../../src/features/enquiries/enquiries.tables.server.ts';
import { type BoxCounts, countBoxes } from '../../src/features/enquiries/inbox.repo.server.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.server.ts';
import { migrate } from '../../src/platform/database/migrate.server.ts';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import type { DeskParts } from '../../src/workflows/desk/desk-parts.ts';
import {
  endOfToday,
  type InboxAsk,
  readInboxPage,
} from '../../src/workflows/desk/inbox/read-inbox.server.ts';
import { readVisitWeek } from '../../src/workflows/desk/inbox/visit-week.server.ts';
import { type ItemAct, workOnItem } from '../../src/workflows/desk/inbox/work-item.server.ts';

const SUBMISSIONS = 100_000;
const WRITERS = 20;
const ACTS_EACH = 25;
const TIMES = 15;
const MOST_RATIO = 3;
/** A statement that takes less than this is not judged by its ratio: the machine's own pace is more than the statement's. */
const LEAST_MS = 2;

type Db = Database<EnquiryTables>;
type Setting = {
  readonly db: Kysely<EnquiryTables>;
  readonly parts: DeskParts;
  readonly personId: string;
  readonly now: Instant;
};

export async function soak(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-inbox-'));
  const postgres = await startPostgres();
  try {
    const embedded = await run(await openDatabase<EnquiryTables>({ folder }));
    const server = await run(await openDatabase<EnquiryTables>({ url: postgres.url }));
    return `embedded: ${embedded}; PostgreSQL: ${server}`;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(database: Db): Promise<string> {
  try {
    await migrate(database);
    const setting = await fill(database);
    const ratios = await measure(setting);
    const acts = await work(setting);
    return `${ratios}; numbers right under ${WRITERS} writers and after their ${acts} acts`;
  } finally {
    await database.close();
  }
}

/** Two years of an outlet: most of what came left an address alone or is closed, a tenth was answered, some waits. */
async function fill({ db }: Db): Promise<Setting> {
  const now = instant(Date.parse('2026-11-25T15:00:00Z'));
  const person = {
    login: 'ana@desk.example',
    name: 'Ana Souza',
    role: 'atendimento',
    passwordHash: null,
  } as const;
  const personId = await addPerson(db as never, person, now);
  await sql`insert into submission
    (id, kind, idempotency_key, received_at, email, email_key, name, phone, property_number, body, sender, topic,
      desk_state, due_at, taken_by)
    select gen_random_uuid(), kind, 'k' || n, ${new Date(now)}::timestamptz - n * interval '10 minutes',
      'p' || n % 40000 || '@visitor.example', 'p' || n % 40000 || '@visitor.example', 'Pessoa ' || n,
      '119' || lpad((n % 50000)::text, 8, '0'), n % 9000,
      jsonb_build_object('subject', 'Compra de imóvel', 'days', jsonb_build_array('tue', 'thu'), 'times',
        jsonb_build_array('morning'), 'message', 'Pergunta ' || n || case when n % 200 = 0
        then ' sobre a churrasqueira da varanda' else ' sobre o condomínio em atraso e a posse' end),
      '{}', topic, state, case when state in ('nova', 'em_atendimento')
        then ${new Date(now)}::timestamptz + (n % 7 - 3) * interval '1 day' end,
      case when n % 3 = 0 then ${personId}::uuid end
    from (select n, kind, case when kind in ('lead', 'simulation') then kind when n % 40 = 0 then 'ombudsman'
          else case kind when 'contact' then 'message' else kind end end as topic,
        case when kind in ('lead', 'simulation') then 'fechada' when n % 25 < 2 then 'nova' when n % 25 = 3
          then 'em_atendimento' when n % 25 in (4, 5) then 'respondida' when n % 25 = 6 then 'aguardando_cliente'
          else 'fechada' end as state
      from (select n, (array['lead', 'lead', 'simulation', 'message', 'contact', 'visit', 'proposal'])[1 + n % 7] as kind
        from generate_series(1, ${SUBMISSIONS}) n) drawn) named`.execute(db);
  await sql`analyze`.execute(db);
  const read = readBrand('default');
  if (!read.ok) throw new Error(read.problem);
  const parts = {
    db,
    clock: { now: () => now },
    brand: read.brand,
    secret: 'x'.repeat(40),
  } as unknown as DeskParts;
  return { db, parts, personId, now };
}

/** Questions to the inbox, each with the plain condition for the same. */
function asks({ personId }: Setting): readonly (readonly [string, Partial<InboxAsk>, RawBuilder<unknown>])[] {
  const waiting = sql`desk_state in ('nova', 'em_atendimento')`;
  const sent = sql`topic not in ('lead', 'simulation')`;
  return [
    ['open', {}, waiting],
    ['mine', { box: 'minhas' }, sql`${waiting} and taken_by = ${personId}`],
    ['visits', { box: 'visitas' }, sql`${waiting} and topic = 'visit'`],
    ['ombudsman', { box: 'ouvidoria' }, sql`${waiting} and topic = 'ombudsman'`],
    ['answered', { box: 'respondidas' }, sql`desk_state in ('aguardando_cliente', 'respondida')`],
    ['closed', { box: 'fechadas' }, sql`desk_state = 'fechada' and ${sent}`],
    ['addresses', { box: 'cadastros' }, sql`topic in ('lead', 'simulation')`],
    ['by state', { state: 'aguardando_cliente' }, sql`desk_state = 'aguardando_cliente' and ${sent}`],
    [
      'a word',
      { words: 'churrasqueira' },
      sql`${sent} and search_words @@ to_tsquery('portuguese', 'churrasqueira')`,
    ],
    [
      'a usual word',
      { words: 'condomínio' },
      sql`${sent} and search_words @@ to_tsquery('portuguese', 'condomínio')`,
    ],
    [
      'a beginning',
      { words: 'churrasq' },
      sql`${sent} and search_words @@ to_tsquery('simple', 'churrasq:*')`,
    ],
    [
      'a usual word without its accent',
      { words: 'condominio' },
      sql`${sent} and search_words @@ to_tsquery('portuguese', 'condomínio')`,
    ],
    ['part of a phone', { words: '90000-07' }, sql`${sent} and phone like '%9000007%'`],
    ['an address', { words: 'p777@visitor.example' }, sql`${sent} and email_key = 'p777@visitor.example'`],
    ['a phone', { words: '(11) 90000-0777' }, sql`${sent} and phone = '11900000777'`],
    ['a property', { words: 'OI-777' }, sql`${sent} and property_number = 777`],
  ];
}

async function measure(setting: Setting): Promise<string> {
  const { db, parts, personId } = setting;
  const told: string[] = [];
  const slow: string[] = [];
  const judge = (name: string, ours: number, plain: number) => {
    const words = `${name} ${ours.toFixed(1)}/${plain.toFixed(1)} ms`;
    told.push(words);
    if (ours > LEAST_MS && ours > MOST_RATIO * plain) slow.push(words);
  };
  for (const [name, more, condition] of asks(setting)) {
    const ask: InboxAsk = {
      box: 'abertas',
      order: 'novas',
      personId,
      words: '',
      state: null,
      after: null,
      ...more,
    };
    const ours = await middle(() => readInboxPage(parts, ask));
    const plain = await middle(async () => {
      await sql`select * from submission where ${condition} order by received_at desc limit 41`.execute(db);
      await sql`select topic, desk_state, taken_by, due_at < now(), count(*) from submission
        where desk_state <> 'fechada' group by 1, 2, 3, 4`.execute(db);
    });
    judge(name, ours, plain);
  }
  const week = await middle(() => readVisitWeek(parts, setting.now));
  const plainWeek = await middle(() =>
    sql`select s.* from submission s left join visit_appointment a on a.submission_id = s.id
      where s.topic = 'visit' and s.desk_state <> 'fechada' limit 500`.execute(db),
  );
  judge('week of visits', week, plainWeek);
  if (slow.length > 0)
    throw new Error(`more than ${MOST_RATIO} times the plain statements: ${slow.join(', ')}`);
  return told.join(', ');
}

/** The middle of several tries, in milliseconds. */
async function middle(call: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const begun = performance.now();
    await call();
    taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
}

const ACTS = [
  { kind: 'take' },
  { kind: 'call', outcome: 'reached' },
  { kind: 'state', state: 'fechada', reason: 'feito' },
  { kind: 'state', state: 'nova', reason: '' },
  { kind: 'refile', topic: 'privacy' },
] as const;

/** Twenty people take, answer, close and refile, while the numbers are read: each reading fits itself, and the last the rows. */
async function work(setting: Setting): Promise<number> {
  const { db, parts, personId, now } = setting;
  const actor = { id: personId, name: 'Ana Souza', clientAddress: null };
  const { rows } = await sql<{ id: string }>`select id from submission
    where topic not in ('lead', 'simulation') order by md5(id::text) limit ${WRITERS * ACTS_EACH}`.execute(
    db,
  );
  const asked = { personId, today: endOfToday(now) };
  const waiting = rows.map(({ id }) => id).values();
  let isOver = false;
  const write = async (writer: number) => {
    let number = writer;
    for (const id of waiting) {
      const act = { press: randomUUID(), ...ACTS[number % ACTS.length] } as ItemAct;
      const outcome = await workOnItem(parts, id, act, actor);
      if (outcome !== 'done') throw new Error(`an act was ${outcome}`);
      number += 1;
    }
  };
  const read = async () => {
    while (!isOver) fits(await countBoxes(db, asked));
  };
  const reading = read();
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).finally(() => {
    isOver = true;
  });
  await reading;
  const counts = await countBoxes(db, asked);
  const { rows: plain } = await sql<{
    abertas: number;
    minhas: number;
    hoje: number;
    respondidas: number;
  }>`select
    (select count(*)::integer from submission where desk_state in ('nova', 'em_atendimento')) as abertas,
    (select count(*)::integer from submission where desk_state in ('nova', 'em_atendimento') and taken_by = ${personId}) as minhas,
    (select count(*)::integer from submission where desk_state in ('nova', 'em_atendimento') and due_at < ${new Date(asked.today)}) as hoje,
    (select count(*)::integer from submission where desk_state in ('respondida', 'aguardando_cliente')) as respondidas`.execute(
    db,
  );
  const { abertas, minhas, hoje, respondidas } = counts;
  const ours = JSON.stringify({ abertas, minhas, hoje, respondidas });
  if (ours !== JSON.stringify(plain[0])) throw new Error(`${ours} is said of ${JSON.stringify(plain[0])}`);
  return rows.length;
}

/** The boxes of topics are what waits, taken apart: read in one statement they add up, whoever writes meanwhile. */
function fits(counts: BoxCounts): void {
  const { abertas, visitas, mensagens, propostas, parcerias, ouvidoria, privacidade } = counts;
  const sum = visitas + mensagens + propostas + parcerias + ouvidoria + privacidade;
  if (sum !== abertas) throw new Error(`${abertas} wait, ${sum} by topic`);
}

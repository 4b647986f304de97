import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { type Clock, DAY_MS, instant } from '../../domain/time.ts';
import { courtAsksOf } from '../../features/catalogue/evidence/court-ask.repo.server.ts';
import { evidenceOf } from '../../features/catalogue/evidence/evidence.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { pageEvidence } from '../../features/catalogue/view/page-evidence.view.ts';
import { makeDatajud } from '../../integrations/court-records/datajud.server.ts';
import {
  type CourtStandIn,
  lawsuitOf,
  movementOf,
  startCourts,
} from '../../integrations/court-records/testing/court-stand-in.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { confirmFact } from '../evidence/decide-evidence.server.ts';
import { importFile } from '../testing/import-one.ts';
import { listFile } from '../testing/list-file.ts';
import { askCourts } from './ask-courts.job.server.ts';
import { courtRest } from './court-rest.server.ts';
import { setCourts } from './court-setting.server.ts';

const NOW = instant(Date.parse('2026-11-20T12:00:00-03:00'));
const ACTOR = { id: 'p1', name: 'Helena V.', clientAddress: null };
const CASE = '53505402220218260562';
const HOUR_MS = 3_600_000;
/** A lawsuit of São Paulo with right check digits (ISO 7064, 97 less the rest of 97). */
const caseOf = (order: number) => {
  const [serial, place] = [String(order).padStart(7, '0'), '8260100'];
  const digits = 98 - Number(BigInt(`${serial}2021${place}00`) % 97n);
  return `${serial}${String(digits).padStart(2, '0')}2021${place}`;
};

onEachDatabase<CatalogueTables>('courts are asked on', (use) => {
  let courts: CourtStandIn;
  let now = NOW;
  const clock: Clock = { now: () => now };
  beforeAll(async () => {
    courts = await startCourts();
  });
  afterAll(() => courts.stop());

  const run = async (key = 'chave-publica') => {
    const records = makeDatajud(courts.fetcher, key, courts.origin);
    const parts = { database: use(), courts: records, clock, log: createLog('silent'), pauseMs: 0 };
    await askCourts(parts)({ signal: new AbortController().signal });
    return courts.asked().length;
  };
  const name = (...cases: string[]) => {
    const legal = JSON.stringify({ cases: cases.map((number) => ({ number })) });
    return sql`update property set detail = jsonb_set(detail, '{legal}', ${legal}::jsonb)`.execute(use().db);
  };
  const ask = async () => (await courtAsksOf(use().db, 1))[0];

  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, property_hand, property_said, property_paper, audit_entry, job
      restart identity cascade`.execute(use().db);
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    await importFile(context, listFile('20/11/2026', [{ id: '1' }]), {
      date: null,
      force: true,
      full: false,
    });
    await sql`delete from setting where key = 'court_rest'`.execute(use().db);
    await setCourts({ db: use().db, clock }, true, ACTOR);
    now = NOW;
    courts.behave('well');
    courts.tell([
      lawsuitOf(CASE, [movementOf(1, 'Penhora', '2024-05-18T12:00:00.000Z', 'de Jurandir Tavolaro')]),
    ]);
    courts.asked();
  });

  test('S17 what a court tells of a listing is proposed with its lawsuit, once a day, and nobody is named', async () => {
    await name('5350540-22.2021.8.26.0562');
    expect(await run()).toBe(1);
    expect(
      (await evidenceOf(use().db, 1)).map(({ fact, value, quote, state }) => [fact, value, quote, state]),
    ).toEqual([
      [
        'court_class',
        'Execução de Título Extrajudicial',
        '5350540-22.2021.8.26.0562: Execução de Título Extrajudicial',
        'proposed',
      ],
      ['court_division', '02 CIVEL DE SANTOS', '5350540-22.2021.8.26.0562: 02 CIVEL DE SANTOS', 'proposed'],
      ['seizure', '2024-05-18', '5350540-22.2021.8.26.0562: Penhora; de [nome]', 'proposed'],
    ]);
    expect(await run()).toBe(0);
    now = instant(NOW + DAY_MS);
    expect(await run()).toBe(1);
    expect(await evidenceOf(use().db, 1)).toHaveLength(3);
  });

  test('S17 a stage is shown once somebody confirmed it, with its source and both days, and until then nothing is', async () => {
    await name('5350540-22.2021.8.26.0562');
    await run();
    const shown = async () => pageEvidence((await propertyByReference(use().db, '1', 'oi'))?.evidence ?? []);
    expect(await shown()).toEqual([]);
    const stage = (await evidenceOf(use().db, 1)).find(({ fact }) => fact === 'seizure');
    now = instant(NOW + DAY_MS);
    await confirmFact({ db: use().db, clock }, { number: 1, id: stage?.id ?? 0, value: null }, ACTOR);
    const [block, ...others] = await shown();
    expect(others).toEqual([]);
    expect(block).toMatchObject({ origin: 'tribunal', checkedOn: '2026-11-21', seenOn: '2026-11-20' });
    expect(block?.lines.map(({ fact, text }) => [fact, text])).toEqual([
      ['seizure', expect.stringContaining('18/05/2024')],
    ]);
    expect(JSON.stringify(block)).not.toContain('Tavolaro');
  });

  test('S17 a number with wrong check digits is never asked about, and nobody is while it is off', async () => {
    await name('5350540-23.2021.8.26.0562', '123');
    expect(await run()).toBe(0);
    expect(await ask()).toBeUndefined();
    await name('5350540-22.2021.8.26.0562');
    await setCourts({ db: use().db, clock }, false, ACTOR);
    expect(await run()).toBe(0);
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_entry where act = 'settings.courts' order by id`.execute(use().db);
    expect(rows.map(({ detail }) => detail)).toEqual([{ after: true }, { after: false }]);
  });

  test.each([
    ['failing', 'server_failed', HOUR_MS],
    ['half', 'unreadable', HOUR_MS],
    ['unknown', 'unknown_case', 7 * DAY_MS],
    ['wall', 'html', HOUR_MS],
    ['locked', 'forbidden', HOUR_MS],
    // `Retry-After: 7200`.
    ['busy', 'rate_limited', 2 * HOUR_MS],
  ] as const)('S17 an interface that is %s is left alone', async (manners, trouble, waitMs) => {
    await name('5350540-22.2021.8.26.0562');
    courts.behave(manners);
    expect(await run()).toBe(1);
    expect(await ask()).toMatchObject({ trouble, dueAt: new Date(NOW + waitMs) });
    expect(await evidenceOf(use().db, 1)).toEqual([]);
    now = instant(NOW + waitMs);
    courts.behave('well');
    expect(await run()).toBe(1);
    expect(await ask()).toMatchObject({ trouble: null, attempts: 0 });
  });

  test('S17 too many questions rest the interface as long as it asks, whatever is switched, and then it goes on', async () => {
    await name('5350540-22.2021.8.26.0562', '0000832-35.2018.4.01.3202');
    courts.behave('busy');
    expect(await run()).toBe(1);
    expect(await courtRest(use().db, now)).toBe(NOW + 2 * HOUR_MS);
    courts.behave('well');
    await setCourts({ db: use().db, clock }, true, ACTOR);
    expect(await run()).toBe(0);
    now = instant(NOW + 2 * HOUR_MS);
    expect(await run()).toBe(2);
  });

  test('S17 one odd answer ends no run; ten failures in a row rest the interface for an hour, and then it goes on', async () => {
    const cases = Array.from({ length: 14 }, (_, at) => caseOf(at + 1));
    await name(...cases);
    courts.tell(cases.map((number) => lawsuitOf(number, [])));
    courts.behave('wallOnce');
    expect(await run()).toBe(14);
    expect(await courtRest(use().db, now)).toBeNull();
    now = instant(NOW + 10 * DAY_MS);
    courts.behave('wall');
    expect(await run()).toBe(10);
    expect(await courtRest(use().db, now)).toBe(now + HOUR_MS);
    expect(await run()).toBe(0);
    courts.behave('well');
    now = instant(now + HOUR_MS);
    // The one that failed before as well waits for longer.
    expect(await run()).toBe(13);
    expect(await courtRest(use().db, now)).toBeNull();
  });

  test('S17 two processes ask about each lawsuit once', async () => {
    await name('5350540-22.2021.8.26.0562', '0000832-35.2018.4.01.3202');
    const asked = await Promise.all([run(), run()]);
    expect((asked[0] ?? 0) + (asked[1] ?? 0)).toBe(2);
  });
});

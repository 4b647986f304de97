import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS, instant } from '../../../domain/time.ts';
import { addAlert, turnAlert } from '../../../features/alerts/alert.repo.server.ts';
import { addWatch } from '../../../features/alerts/watch.repo.server.ts';
import { type LeadRow, leadPages } from '../../../features/enquiries/lead.repo.server.ts';
import { storeSubmission } from '../../../features/enquiries/store-submission.server.ts';
import { toldEnquiry } from '../../../features/enquiries/told-enquiries.repo.server.ts';
import { randomCatalogue } from '../../../features/search/testing/random-catalogue.ts';
import { randomNumbers } from '../../../features/search/testing/random-numbers.ts';
import { storeProperties } from '../../../features/search/testing/stored-catalogue.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import type { MailTables } from '../../mails/deliver.job.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { type PersonAct, wishesOfPerson, workOnPerson } from './person-wishes.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const ANA = { id: randomUUID(), name: 'Ana Souza', clientAddress: null };

onEachDatabase<MailTables>('wishes of a visitor on', (use) => {
  let now = instant(Date.parse('2026-11-25T15:00:00Z'));
  const leave = (email: string) =>
    storeSubmission(
      use().db,
      {
        ...{ kind: 'lead', email, name: null, phone: null, propertyNumber: null, body: {} },
        sender: {
          ...{ utms: {}, originDevice: null, origin: 'home', environment: 'site' },
          ...{ idempotencyKey: randomUUID(), clientAddress: '127.0.0.1' },
        },
        consent: { textVersion: '1', ticked: { offers: true, resale: true } },
        deliveries: [],
      },
      { now, secret: SECRET },
    );
  const inTransaction = <T>(work: (trx: never) => Promise<T>) =>
    transaction(use().db, (trx) => work(trx as never));

  test('O07 an alert is ended and a consent taken back at a person’s request, and the audit says so without naming them', async () => {
    const email = 'Peregrina@visitor.example';
    const emailKey = email.toLowerCase();
    const watched = 4071;
    const { properties } = randomCatalogue(randomNumbers(1), 1, now);
    await storeProperties(
      use().db,
      properties.map((property) => ({ ...property, number: watched, version: 0 })),
    );
    const { id } = await leave(email);
    const other = await leave('other@visitor.example');
    const wish = {
      email,
      emailKey,
      periodicity: 'daily',
      purpose: 'both',
      phone: null,
      origin: 'x',
    } as const;
    const search = await inTransaction((trx) =>
      addAlert(trx, { ...wish, kind: 'search', query: 'localidades=sp', orderBy: 'desagio', uf: null }, now),
    );
    const offers = await inTransaction((trx) =>
      addAlert(trx, { ...wish, kind: 'offers', query: 'ofertas=semana', orderBy: 'desagio', uf: 'sp' }, now),
    );
    const watch = await inTransaction((trx) => addWatch(trx, { email, emailKey, number: watched }, now));
    await inTransaction((trx) => turnAlert(trx, offers.id, 'confirmed', now));
    const parts = {
      ...{ db: use().db, clock: { now: () => now }, secret: SECRET, brand: { smallIdPrefix: 'OI' } },
    } as unknown as DeskParts;
    const read = () => wishesOfPerson(parts, email);
    const work = (act: PersonAct, from = id) => workOnPerson(parts, from, act, ANA);
    const statuses = async () => (await read()).wishes.map(({ subject, status }) => `${subject} ${status}`);

    expect((await read()).standing).toEqual(['offers', 'resale']);
    expect((await read()).wishes.map(({ of, title }) => [of, title])).toEqual(
      expect.arrayContaining([
        ['watch', 'OI-4071'],
        ['offers', ''],
      ]),
    );
    now = instant(now + DAY_MS);
    // What is another person's is nobody's here.
    expect(await work({ kind: 'stop', subject: `a${search.id}` }, other.id)).toBe('none');
    expect(await work({ kind: 'stop', subject: `a${search.id}` })).toBe('done');
    expect(await work({ kind: 'stop', subject: `a${search.id}` })).toBe('none');
    expect(await work({ kind: 'stop', subject: `w${watch.id}` })).toBe('done');
    expect((await statuses()).toSorted()).toEqual(
      [`a${search.id} ended`, `a${offers.id} confirmed`, `w${watch.id} ended`].toSorted(),
    );

    expect(await work({ kind: 'take-back', consent: 'platform' })).toBe('none');
    expect(await work({ kind: 'take-back', consent: 'offers' })).toBe('done');
    expect(await work({ kind: 'take-back', consent: 'offers' })).toBe('none');
    expect(await statuses()).toContain(`a${offers.id} ended`);
    const held = await read();
    expect(held.standing).toEqual(['resale']);
    // The proof stays as it was given, with the day on which it was taken back.
    expect(held.consents[0]).toMatchObject({
      ticked: { offers: true, resale: true },
      takenBack: { offers: now },
    });
    // Everybody who is told of consents is told how they stand.
    expect((await toldEnquiry(use().db as never, id))?.ticked).toEqual({ offers: false, resale: true });
    const leads: LeadRow[] = [];
    for await (const page of leadPages(use().db as never, instant(0))) leads.push(...page);
    const told = leads.map((lead) => [lead.email, lead.acceptsWhiteLabel, lead.acceptsResale]);
    // Both came at one instant.
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        [email, false, true],
        ['other@visitor.example', true, true],
      ]),
    );
    // Given anew it counts anew.
    now = instant(now + DAY_MS);
    await leave(email);
    expect((await read()).standing).toEqual(['offers', 'resale']);

    const { rows } = await sql<{ act: string; detail: object; row: string }>`
      select act, detail, audit_entry::text as row from audit_entry where object_kind = 'visitor' order by id`.execute(
      use().db,
    );
    expect(rows.map(({ act, detail }) => [act, detail])).toEqual([
      ['visitor.stopped', { enquiry: id, alert: `a${search.id}` }],
      ['visitor.stopped', { enquiry: id, alert: `w${watch.id}` }],
      ['visitor.took_back', { enquiry: id, consent: 'offers' }],
    ]);
    for (const { row } of rows) expect(row.toLowerCase()).not.toContain('peregrina');
    expect(await work({ kind: 'stop', subject: 'a1' }, randomUUID())).toBe('gone');
  });
});

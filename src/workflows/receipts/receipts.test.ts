import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyPageView } from '../../domain/catalogue/property-page.ts';
import type { CostFacts } from '../../domain/cost/cost-facts.ts';
import { changedFacts, frozenAge } from '../../domain/receipt/receipt-facts.ts';
import { instant, type LocalDate } from '../../domain/time.ts';
import type { ReceiptTables } from '../../features/receipts/receipts.tables.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import type { Outlet } from '../catalogue/outlet.server.ts';
import { SubmissionLimits } from '../submissions/submission-limits.server.ts';
import { makeReceipts } from './receipts.server.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const PAGE = {
  ...{ smallId: 'OI-7', bankId: null, href: '/imovel/sp/campinas/oi-7', name: 'Casa', address: 'Rua 1' },
  ...{ cityName: 'Campinas', uf: 'sp', state: 'sold', saleType: 'leilao', saleCategory: 'outras' },
  ...{ hideConditions: false, occupation: null, paymentTypes: [], registration: null, deadlineAt: null },
  ...{ auctions: [], debts: [{ type: 'iptu', valueCents: null, payer: null, quote: 'x' }], dataAge: null },
  documents: [
    { name: 'Matrícula', url: `/documentos/${HASH}.pdf`, type: 'pdf' },
    { name: 'Edital', url: 'https://bank.example/edital.pdf', type: 'pdf' },
  ],
  contact: { name: 'Maria Alves', phone: '11999990000', landline: null, logo: null },
  decision: { payment: { acceptsFgts: null } },
} as unknown as PropertyPageView;
const COSTS = { priceCents: 180_000_00, appraisalCents: null, assumed: {}, fees: {} } as unknown as CostFacts;

/** A site with one listing, whose page may change and which may go. */
function siteWith() {
  const site = { page: PAGE, isThere: true, number: 7 };
  const outlet = {
    clock: { now: () => instant(Date.parse('2026-11-27T12:00:00Z')) },
    findProperty: async (reference: string) =>
      site.isThere && reference.toLowerCase() === 'oi-7'
        ? {
            kind: 'found',
            property: { number: site.number, status: 'ativo', source: 'caixa', uf: 'sp' } as Property,
          }
        : { kind: 'unknown' },
    propertyPage: () => site.page,
    costFacts: () => COSTS,
  } as unknown as Outlet;
  return { site, outlet };
}

onEachDatabase<ReceiptTables>('receipts of a site on', (use) => {
  const madeOn = async () => {
    const { site, outlet } = siteWith();
    const receipts = makeReceipts({ db: use().db, outlet, limits: null });
    const made = await receipts.make('oi-7', '192.0.2.1');
    if (made.kind !== 'made') throw new Error(made.kind);
    return { site, receipts, code: made.code };
  };

  test('D12 a press freezes the listing by the clock of the server, without whom to contact', async () => {
    const { receipts, code } = await madeOn();
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const found = await receipts.find(code);
    expect(found?.receipt).toMatchObject({ propertyNumber: 7, facts: { priceCents: 180_000_00 } });
    expect(found?.receipt.facts.documents.map(({ hash }) => hash)).toEqual([HASH, null]);
    expect(found?.receipt.facts.rules.length).toBeGreaterThan(20);
    expect(JSON.stringify(found)).not.toMatch(/Maria|11999990000/);
    expect(found?.today && changedFacts(found.receipt.facts, found.today)).toEqual([]);
  });

  test('D12 S19 it keeps the day of the list and when that list first came, and how old the data were when it was made', async () => {
    const { db } = use();
    const { site, outlet } = siteWith();
    site.page = {
      ...PAGE,
      dataAge: { from: 'list', day: '2026-01-08' as LocalDate, days: 323, isOld: true },
    };
    const takenIn = async (uf: string | null, day: string, at: string, undoneAt: string | null = null) =>
      sql`insert into import_list (source, uf, list_date, file_name, file_sha256, row_count, summary, imported_at, undone_at)
        values ('caixa', ${uf}, ${day}, 'l.csv', 'x', 1, '{}', ${at}::timestamptz, ${undoneAt}::timestamptz)`.execute(
        db,
      );
    const receipts = makeReceipts({ db, outlet, limits: null });
    const madeOne = async () => {
      const made = await receipts.make('oi-7', '192.0.2.1');
      if (made.kind !== 'made') throw new Error(made.kind);
      const found = await receipts.find(made.code);
      return found ? { ...found, age: frozenAge(found.receipt.facts, found.receipt.madeAt) } : null;
    };
    const before = await madeOne();
    expect(before?.age).toEqual({ day: '2026-01-08', days: 323, isOld: true, takenInAt: null });
    await takenIn('sp', '2026-01-08', '2026-01-08T10:00:00Z', '2026-01-08T10:05:00Z');
    await takenIn('sp', '2026-01-08', '2026-01-09T11:30:00Z');
    await takenIn('sp', '2026-01-08', '2026-01-20T10:00:00Z');
    await takenIn('rj', '2026-01-08', '2026-01-08T09:00:00Z');
    await takenIn('sp', '2026-01-07', '2026-01-07T10:00:00Z');
    const after = await madeOne();
    expect(after?.age?.takenInAt).toBe(Date.parse('2026-01-09T11:30:00Z'));
    // A receipt that did not keep it is no other for that.
    expect(after?.today && before && changedFacts(before.receipt.facts, after.today)).toEqual([]);
  });

  test('D12 what has changed since is told; a listing that is gone, or another under its code, is not held against it', async () => {
    const { site, receipts, code } = await madeOn();
    site.page = { ...PAGE, occupation: 'ocupado' };
    const found = await receipts.find(code);
    expect(found?.today && changedFacts(found.receipt.facts, found.today)).toEqual(['occupation']);
    site.number = 8;
    expect((await receipts.find(code))?.today).toBeNull();
    site.isThere = false;
    expect((await receipts.find(code))?.today).toBeNull();
  });

  test('D12 nothing is made of what is not published, nor without end from one place', async () => {
    const { outlet } = siteWith();
    const limits = new SubmissionLimits({ ofPlace: 2 });
    const receipts = makeReceipts({ db: use().db, outlet, limits });
    const kinds = ['oi-9', 'oi-7', 'oi-7', 'oi-7'].map((one) => receipts.make(one, '192.0.2.1'));
    expect((await Promise.all(kinds)).map(({ kind }) => kind)).toEqual(['unknown', 'made', 'made', 'busy']);
    expect((await receipts.make('oi-7', '192.0.2.2')).kind).toBe('made');
    for (const code of ['', '../x', 'AAAA-BBBB-CCCC-DDDD', "'; drop table receipt"]) {
      expect(await receipts.find(code)).toBeNull();
    }
  });
});

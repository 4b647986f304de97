import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ReceiptFacts } from '../../domain/receipt/receipt-facts.schema.ts';
import { DAY_MS, instant } from '../../domain/time.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { addReceipt, deleteOldReceipts, findReceipt, RECEIPT_DAYS } from './receipt.repo.server.ts';
import type { ReceiptTables } from './receipts.tables.server.ts';

const NOW = instant(Date.parse('2026-11-27T12:00:00Z'));
const FACTS: ReceiptFacts = {
  ...{ smallId: 'OI-7', bankId: '8444410000000', href: '/imovel/sp/campinas/oi-7', name: 'Apartamento “A”' },
  ...{ address: 'Rua das Flores, 1', place: 'Campinas/SP', state: 'available', saleType: 'venda_direta' },
  ...{ saleCategory: 'outras', priceCents: 180_000_00, appraisalCents: null, totalCents: 190_000_01 },
  ...{ occupation: null, paymentTypes: ['vista'], fgts: false, registration: '12.345', deadlineAt: null },
  auctions: [{ at: '2026-12-01T13:00:00.000Z', minimumCents: null }],
  debts: [{ type: 'condominio', valueCents: 1, payer: 'comprador' }],
  ...{ dataOf: '2026-11-20', rules: [], rates: [] },
  documents: [{ name: 'Matrícula', url: '/documentos/1', hash: 'ab12' }],
};

onEachDatabase<ReceiptTables>('receipts on', (use) => {
  beforeEach(async () => {
    await use().db.deleteFrom('receipt').execute();
  });
  const add = (code: string, madeAt = NOW) =>
    addReceipt(use().db, { code, propertyNumber: 7, madeAt, facts: FACTS });

  test('D12 what was frozen is read as it was written, with the fingerprint of its text', async () => {
    await add('aaaa-bbbb-cccc-dddd');
    const fingerprint = createHash('sha256').update(JSON.stringify(FACTS)).digest('hex');
    expect(await findReceipt(use().db, 'aaaa-bbbb-cccc-dddd')).toEqual({
      ...{ code: 'aaaa-bbbb-cccc-dddd', propertyNumber: 7, madeAt: NOW, facts: FACTS, fingerprint },
    });
    expect(await findReceipt(use().db, 'aaaa-bbbb-cccc-ddde')).toBeNull();
  });

  test('D12 it is kept for five years and not a day less', async () => {
    const last = instant(NOW - RECEIPT_DAYS * DAY_MS);
    await add('aaaa-aaaa-aaaa-aaaa', instant(last - 1));
    await add('bbbb-bbbb-bbbb-bbbb', last);
    expect(await deleteOldReceipts(use().db, NOW)).toBe(1);
    expect(await findReceipt(use().db, 'aaaa-aaaa-aaaa-aaaa')).toBeNull();
    expect(await findReceipt(use().db, 'bbbb-bbbb-bbbb-bbbb')).not.toBeNull();
    const fiveYears = Date.parse('2031-11-27T12:00:00Z') - Date.parse('2026-11-27T12:00:00Z');
    expect(RECEIPT_DAYS * DAY_MS).toBeGreaterThanOrEqual(fiveYears);
  });
});

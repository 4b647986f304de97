import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';

const SIMULATION = {
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '(11) 91234-5678',
  entrance_value: 20_000,
  balance_amount: 180_000,
  parcel_quantity: 120,
  first_parcel_amount: 2183.9,
  last_parcel_amount: 2183.9,
};

/** The kind of database makes no difference here: submissions go the way of every form. */
const [kind] = testDatabases();
let server: TestServer & { remove: () => Promise<void> };

beforeAll(async () => {
  if (kind === undefined) throw new TypeError('no database to test on');
  server = await startTestServer(kind);
});
afterAll(() => server?.remove());

const post = async (change: object = {}) => {
  const response = await fetch(`${server.url}/api/installment-simulation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...SIMULATION, ...change }),
  });
  return { status: response.status, body: await response.json() };
};

type ListItem = { id: string; valores: { valor_venda: number | null } };

async function directProperty(): Promise<ListItem> {
  const response = await fetch(`${server.url}/api/property?forma_pagamento=parcelamento_direto`);
  const { data }: { data: readonly ListItem[] } = await response.json();
  const found = data.find(({ valores }) => valores.valor_venda !== null);
  if (found === undefined) throw new TypeError('the demonstration has no property with direct instalments');
  return found;
}

test('A11 K02 a simulation is computed again, stored with its figures and acknowledged', async () => {
  expect(await post()).toEqual({ status: 200, body: { data: { message: 'Simulação enviada' } } });
});

test('A11 V12 figures that are not those of the server are refused by field', async () => {
  const { status, body } = await post({ first_parcel_amount: 2000, parcel_quantity: 120 });
  expect([status, body.error.fields]).toEqual([422, { first_parcel_amount: 'Não confere com o cálculo' }]);
  expect((await post({ entrance_value: 100, balance_amount: 199_900 })).body.error.fields).toEqual({
    entrance_value: 'O valor de entrada ser entre 10% e 99% do valor do imóvel.',
  });
  expect((await post({ parcel_quantity: null })).body.error.fields).toEqual({
    parcel_quantity: 'Selecione um número de parcelas',
  });
});

test('A11 M12 about a property its price and its own terms hold', async () => {
  const { id } = await directProperty();
  const other = await post({ property_id: id });
  expect([other.status, other.body.error.fields]).toEqual([422, { balance_amount: 'Preço inválido' }]);
  const unknown = await post({ property_id: 'oi-999999' });
  expect([unknown.status, unknown.body.error.code]).toEqual([422, 'property_unknown']);
});

test('A11 M08 what was acknowledged is in the database with all figures, its consent and two deliveries', async () => {
  await server.stop();
  const { url, folder } = server.address;
  const { db, close } = await openDatabase<EnquiryTables>(url ? { url } : { folder });
  const rows = await db.selectFrom('submission').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    kind: 'simulation',
    property_number: null,
    body: {
      valueCents: 200_000_00,
      entryCents: 20_000_00,
      balanceCents: 180_000_00,
      count: 120,
      system: 'price',
      firstCents: 2183_90,
      terms: { correction: 'TR' },
    },
  });
  const consents = await db.selectFrom('consent').select('ticked').execute();
  expect(consents).toEqual([{ ticked: { offers: true, resale: true } }]);
  const deliveries = await db.selectFrom('delivery').select(['template', 'recipient']).execute();
  expect(deliveries.toSorted((a, b) => a.template.localeCompare(b.template))).toEqual([
    { template: 'simulation-operator', recipient: 'operator' },
    { template: 'simulation-visitor', recipient: 'maria@exemplo.com.br' },
  ]);
  await close();
});

import { sql, type Transaction } from 'kysely';
import type { DemoProperty } from './demo-catalogue.server.ts';
import { demoEventRow, demoPropertyRow } from './demo-row.ts';

/** Rows in one statement: a few hundred kilobytes. */
const CHUNK = 150;

/** True when nothing was ever listed here: no property of any source, and no list was ever read. */
export async function isEmptyCatalogue<DB>(trx: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select from property) or exists (select from import_list) as filled`.execute(trx);
  return rows[0]?.filled === false;
}

/** Writes properties with their history under a version of the change feed, in statements of many rows. */
export async function insertDemo<DB>(
  trx: Transaction<DB>,
  properties: readonly DemoProperty[],
  version: number,
): Promise<void> {
  for (let start = 0; start < properties.length; start += CHUNK) {
    const chunk = properties.slice(start, start + CHUNK);
    await insertProperties(
      trx,
      chunk.map((property) => demoPropertyRow(property, version)),
    );
    await insertEvents(
      trx,
      chunk.flatMap(({ facts, history }) => history.map((event) => demoEventRow(facts.id, event))),
    );
  }
}

async function insertProperties<DB>(
  trx: Transaction<DB>,
  rows: readonly ReturnType<typeof demoPropertyRow>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into property (${columns})
    select ${columns} from jsonb_populate_recordset(null::property, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

async function insertEvents<DB>(
  trx: Transaction<DB>,
  rows: readonly ReturnType<typeof demoEventRow>[],
): Promise<void> {
  await sql`
    insert into property_event (number, at, kind, before, after)
    select property.number, event.at, event.kind, nullif(event.before, 'null'), nullif(event.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event (id uuid, at timestamptz, kind text, before jsonb, after jsonb)
    join property on property.id = event.id
    order by property.number, event.at`.execute(trx);
}

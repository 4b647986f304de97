import { type Kysely, sql } from 'kysely';
import type { PropertyDetailInput } from '../../../domain/catalogue/property-detail.schema.ts';
import type { ImportColumns, ImportRow } from '../import/import-row.ts';
import type { CatalogueTables } from '../stored/catalogue.tables.server.ts';
import { completenessOfColumns } from './property-feed.row.ts';

/** Rows asked for in one statement. */
const CHUNK = 500;
const COLUMNS = ['price_cents', 'appraisal_cents', 'latitude'] as const;
const FIELDS = ['features', 'areas', 'description', 'media'] as const;

/** The same rows; where a feed leaves something out, what is stored counts for how complete the property is. */
export async function withStoredCompleteness(
  db: Kysely<CatalogueTables>,
  source: string,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const partial = rows.filter(leavesOut).map((row) => row.bankId);
  const stored = new Map<string, ImportColumns>();
  for (let start = 0; start < partial.length; start += CHUNK) {
    const found = await db
      .selectFrom('property')
      .select(['bank_id', ...COLUMNS, sql<object>`detail`.as('detail')])
      .where('source', '=', source)
      .where('bank_id', 'in', partial.slice(start, start + CHUNK))
      .execute();
    for (const { bank_id, ...columns } of found) if (bank_id !== null) stored.set(bank_id, columns);
  }
  return rows.map((row) => {
    const known = stored.get(row.bankId);
    if (!known) return row;
    const detail = { ...(known.detail as object), ...(row.columns.detail as object) };
    const completeness = completenessOfColumns({ ...known, ...row.columns, detail });
    return { ...row, columns: { ...row.columns, completeness } };
  });
}

function leavesOut({ columns }: ImportRow): boolean {
  const detail = (columns.detail ?? {}) as PropertyDetailInput;
  return COLUMNS.some((name) => !(name in columns)) || FIELDS.some((name) => !(name in detail));
}

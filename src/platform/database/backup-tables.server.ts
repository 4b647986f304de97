import { type Kysely, sql } from 'kysely';

export type BackupColumn = { readonly name: string; readonly type: string };

export type BackupTable = {
  readonly name: string;
  readonly columns: readonly BackupColumn[];
  /** Columns whose values a sequence hands out. */
  readonly sequences: readonly { readonly column: string; readonly sequence: string }[];
};

/** Tables of the migrations themselves: they stay with the database, not with its content. */
const OWN_TABLES = ['kysely_migration', 'kysely_migration_lock', 'migration_hash'];

/**
 * Every table that a backup holds, those that others refer to first. Generated columns are left out, since the
 * database makes them again, and so are unlogged tables, which hold nothing that lasts.
 */
export async function backupTables<DB>(db: Kysely<DB>): Promise<BackupTable[]> {
  const { rows: columns } = await sql<{
    table: string;
    column: string;
    type: string;
    sequence: string | null;
  }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and f.oid <> t.oid`.execute(db);
  const names = [...new Set(columns.map((row) => row.table))].filter((name) => !OWN_TABLES.includes(name));
  return inDependencyOrder(names, references).map((name) => {
    const own = columns.filter((row) => row.table === name);
    return {
      name,
      columns: own.map((row) => ({ name: row.column, type: row.type })),
      sequences: own.flatMap((row) => (row.sequence ? [{ column: row.column, sequence: row.sequence }] : [])),
    };
  });
}

function inDependencyOrder(
  names: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const ordered: string[] = [];
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.includes(name) || path.includes(name) || !names.includes(name)) return;
    for (const reference of references) if (reference.from === name) visit(reference.to, [...path, name]);
    ordered.push(name);
  };
  for (const name of names) visit(name, []);
  return ordered;
}

/** Statements that take away the foreign keys of all tables, and those that bring them back and check them. */
export async function foreignKeys<DB>(db: Kysely<DB>): Promise<{ drop: string[]; add: string[] }> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select quote_ident(c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(db);
  return {
    drop: rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    add: rows.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  };
}

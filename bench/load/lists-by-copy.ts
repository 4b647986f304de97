/**
 * The bank's lists as anybody would load them: all read with csv-parse, and the rows that the import makes of them
 * stored by one COPY, with their indexes. Measure of our import; it checks nothing and knows of no earlier list.
 */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Lines before the rows: the title with its day, the names of the columns, an empty one. */
const HEAD_LINES = 4;

/**
 * Seconds that it takes, and how many rows there are. The database at `url` holds what the import made of the files; what is
 * copied lies in a table of its own, which is removed. Throws when the files hold another count of rows.
 */
export async function loadByCopy(
  url: string,
  files: readonly string[],
): Promise<{ readonly seconds: number; readonly rows: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows: Buffer[] = [];
    for await (const part of client.query(copyTo('copy property to stdout'))) rows.push(part as Buffer);
    await client.query('create table property_copied (like property including all)');
    const started = performance.now();
    const read = files.reduce((count, file) => count + rowsIn(file), 0);
    await pipeline(Readable.from(rows), client.query(copyFrom('copy property_copied from stdin')));
    const seconds = (performance.now() - started) / 1000;
    const { rowCount } = await client.query('select from property_copied');
    if (read !== rowCount) throw new Error(`${read} rows were read and ${rowCount} stored`);
    return { seconds, rows: read };
  } finally {
    await client.query('drop table if exists property_copied');
    await client.end();
  }
}

function rowsIn(file: string): number {
  const text = new TextDecoder('windows-1252').decode(readFileSync(file));
  const records: string[][] = parse(text, {
    delimiter: ';',
    from_line: HEAD_LINES + 1,
    quote: false,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  return records.length;
}

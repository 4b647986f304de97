/**
 * The bank's lists as anybody would load them: each read with csv-parse, all rows into one table by one COPY. What our
 * import is measured against; it checks nothing and knows of no earlier list.
 */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Lines before the rows: the title with its day, the names of the columns, an empty one. */
const HEAD_LINES = 4;
const COLUMNS = [
  'number text primary key',
  'state text',
  'city text',
  'neighbourhood text',
  'address text',
  'price text',
  'appraisal text',
  'discount text',
  'description text',
  'sale text',
  'link text',
];

/** Seconds until all rows are stored, and how many there are. */
export async function loadByCopy(
  url: string,
  files: readonly string[],
): Promise<{ readonly seconds: number; readonly rows: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create table list_row (${COLUMNS.join(', ')})`);
    const started = performance.now();
    await pipeline(Readable.from(linesOf(files)), client.query(copyFrom('copy list_row from stdin')));
    const seconds = (performance.now() - started) / 1000;
    const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from list_row');
    return { seconds, rows: rows[0]?.count ?? 0 };
  } finally {
    await client.query('drop table if exists list_row');
    await client.end();
  }
}

function* linesOf(files: readonly string[]): Generator<string> {
  for (const file of files) {
    const text = new TextDecoder('windows-1252').decode(readFileSync(file));
    const records: string[][] = parse(text, {
      delimiter: ';',
      from_line: HEAD_LINES + 1,
      quote: false,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    yield records
      .map((record) => `${COLUMNS.map((_, at) => escaped(record[at] ?? '')).join('\t')}\n`)
      .join('');
  }
}

/** A value in the text format of COPY. */
function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\t', ' ');
}

/**
 * Addresses from which requests came that changed something, for a court that orders them (Marco Civil da Internet, art. 15):
 *
 *     npm run access-records -- --from 2026-11-01 --to 2026-11-02T12:00 [--address 192.0.2.1]
 *
 * A day alone is the whole of it, a time without a zone is Brasília's, and `--to` is included. CSV on standard output.
 */

import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { accessRecordsCopy as words } from '../copy/server/access-records.ts';
import { configWords } from '../copy/server/config-words.ts';
import { csvRows, csvText } from '../domain/spreadsheet/csv.ts';
import { DAY_MS, parseLocalDate, startOfLocalDate } from '../domain/time.ts';
import { type AccessRecord, readAccessRecords } from '../platform/storage/access-records.server.ts';
import { keepAccessKey } from '../platform/storage/secret-key.server.ts';
import { readOperatorConfig } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

type Asked = { readonly from: number; readonly to: number; readonly address: string | null };

/** From the beginning of what is named to its end; null when it is no time. */
function spanOf(text: string): { readonly begin: number; readonly end: number } | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text);
  const day = parseLocalDate(parts?.[1] ?? '');
  if (parts === null || day === null) return null;
  const [, , time, seconds, zone = '-03:00'] = parts;
  if (time === undefined) {
    const begin = startOfLocalDate(day);
    return { begin, end: begin + DAY_MS };
  }
  const begin = Date.parse(`${day}T${time}${seconds ?? ':00'}${zone}`);
  if (!Number.isFinite(begin)) return null;
  return { begin, end: begin + (seconds === undefined ? MINUTE_MS : SECOND_MS) };
}

function asked(argv: string[]): Asked | null {
  try {
    const options = {
      from: { type: 'string' },
      to: { type: 'string' },
      address: { type: 'string' },
    } as const;
    const { from: first = '', to: last = '', address } = parseArgs({ args: argv, options }).values;
    const [from, to] = [spanOf(first), spanOf(last)];
    if (from === null || to === null || to.end <= from.begin) return null;
    if (address !== undefined && isIP(address) === 0) return null;
    return { from: from.begin, to: to.end, address: address?.toLowerCase() ?? null };
  } catch {
    return null;
  }
}

function rowOf({ at, address, port, method, path, requestId }: AccessRecord) {
  return [new Date(at).toISOString(), address, port, method, path, requestId];
}

async function print({ from, to, address }: Asked, dataDir: string): Promise<void> {
  process.stdout.write(csvText([words.columns]));
  let [count, unreadable] = [0, 0];
  for await (const found of readAccessRecords(dataDir, keepAccessKey(dataDir), { from, to })) {
    const records = found.records.filter((record) => address === null || record.address === address);
    count += records.length;
    unreadable += found.unreadable;
    process.stdout.write(csvRows(records.map(rowOf)));
  }
  process.stderr.write(`${words.count(count)}\n`);
  if (unreadable === 0) return;
  process.stderr.write(`${words.unreadable(unreadable)}\n`);
  process.exitCode = 1;
}

answerHelp(words.usage);
const wanted = asked(process.argv.slice(2));
const read = readOperatorConfig();
if (wanted === null) {
  process.stderr.write(`${words.usage}\n`);
  process.exitCode = 1;
} else if (!read.ok) {
  process.stderr.write(`${read.problems.map(configWords).join('\n')}\n`);
  process.exitCode = 1;
} else {
  await print(wanted, read.config.dataDir);
}

import pg from 'pg';
import { Failure } from '../log/failure.ts';

/** Type numbers of PostgreSQL (pg_type.oid) that are read in our own way. */
const OID = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  interval: 1186,
  numeric: 1700,
  int8Array: 1016,
  timestampArray: 1115,
  dateArray: 1182,
  numericArray: 1231,
} as const;

const TEXT_ARRAY = 1009;

type Parse = (value: string) => unknown;

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new Failure('int8_out_of_range', 'a number in the database is too large');
  return number;
}

const asText: Parse = (value) => value;

const textArray: Parse = pg.types.getTypeParser(TEXT_ARRAY as never, 'text');

const safeIntegers: Parse = (value) => {
  const texts = textArray(value) as (string | null)[];
  return texts.map((text) => (text === null ? null : safeInteger(text)));
};

const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [OID.int8, safeInteger],
  [OID.date, asText],
  [OID.timestamp, asText],
  [OID.interval, asText],
  [OID.numeric, asText],
  [OID.int8Array, safeIntegers],
  [OID.timestampArray, textArray],
  [OID.dateArray, textArray],
  [OID.numericArray, textArray],
]);

/**
 * Parsers of columns, the same on both databases: int8 a safe number (thrown when it is not), date 'YYYY-MM-DD',
 * numeric and interval exact text, timestamptz a Date, bytea a Buffer, jsonb parsed.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : PARSERS.get(oid);
    return own ?? pg.types.getTypeParser(oid as never, format as never);
  },
};

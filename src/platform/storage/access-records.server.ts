import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import { type Clock, instant, type LocalDate, localDateOf, parseLocalDate } from '../../domain/time.ts';
import { Failure } from '../log/failure.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.server.ts';

/**
 * Record of one request that changes something or signs somebody in: its address, port and time (Marco Civil da
 * Internet, art. 15).
 */
export type AccessRecord = {
  /** ms since 1970. */
  readonly at: number;
  readonly address: string;
  /** Port of the sender; null behind a proxy that does not tell it. */
  readonly port: number | null;
  readonly method: string;
  /** Path of the address, without its query. */
  readonly path: string;
  /** As the visitor was told it, and as the log names the request. */
  readonly requestId: string;
};

/** Days for which the law wants the records kept; then they are deleted. */
const KEEP_ACCESS_DAYS = 180;

const FOLDER = 'access';
const SUFFIX = '.records';
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const FLUSH_MS = 5_000;
const PRUNE_MS = 3_600_000;
/** A batch is written at once when it is so long. */
const MOST_WAITING = 5_000;
/** While nothing can be written, more than this is not kept in memory. */
const MOST_KEPT = 50_000;
/** Nobody can fill the disk by sending much: a day has room for some ten million records. */
const MOST_BYTES_A_DAY = 1_000_000_000;

const DAY_MS = 86_400_000;
const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

const recordSchema = z.tuple([
  z.number(),
  z.string(),
  z.number().nullable(),
  z.string(),
  z.string(),
  z.string(),
]);

export type AccessLogOptions = {
  readonly dataDir: string;
  /** 32 bytes that encrypt nothing else. */
  readonly key: Buffer;
  readonly clock: Clock;
  /** Told of records that could not be written yet, or are lost. */
  readonly onProblem: (reason: 'not_written' | 'lost', error: unknown) => void;
};

/** Takes records without a wait; writes them in batches, each encrypted, into one file a day. */
export type AccessLog = {
  readonly add: (record: AccessRecord) => void;
  /** Writes what waits. */
  readonly close: () => Promise<void>;
};

export function openAccessLog({ dataDir, key, clock, onProblem }: AccessLogOptions): AccessLog {
  const folder = join(dataDir, FOLDER);
  let waiting: AccessRecord[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await appendBatches(folder, key, batch);
    } catch (error) {
      const kept = [...batch, ...waiting];
      waiting = kept.slice(-MOST_KEPT);
      onProblem(waiting.length < kept.length ? 'lost' : 'not_written', error);
      later();
    }
  };
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  };
  const later = () => {
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  };
  const prune = () => pruneAccessRecords(dataDir, clock).catch((error) => onProblem('not_written', error));
  void prune();
  const pruning = setInterval(prune, PRUNE_MS).unref();
  return {
    add(record) {
      waiting.push(record);
      if (waiting.length === MOST_WAITING) void flush();
      else later();
    },
    async close() {
      clearInterval(pruning);
      await flush();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** One line for each day of a batch; an empty line goes before, in case the last one broke off. */
async function appendBatches(folder: string, key: Buffer, batch: readonly AccessRecord[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const byDay = Map.groupBy(batch, ({ at }) => localDateOf(instant(at)));
  for (const [day, records] of byDay) {
    const file = join(folder, `${day}${SUFFIX}`);
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > MOST_BYTES_A_DAY) throw new Failure('access_records_full', 'the records of the day are full');
    await appendFile(file, `\n${await sealed(records, key)}\n`, { mode: PRIVATE_FILE });
  }
}

async function sealed(records: readonly AccessRecord[], key: Buffer): Promise<string> {
  const rows = records.map(({ at, address, port, method, path, requestId }) => [
    at,
    address,
    port,
    method,
    path,
    requestId,
  ]);
  const plain = await deflate(JSON.stringify(rows));
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Null for a line that broke off, or that another key wrote. */
async function unsealed(line: string, key: Buffer): Promise<AccessRecord[] | null> {
  try {
    const bytes = Buffer.from(line, 'base64');
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    const rows = z.array(recordSchema).parse(JSON.parse((await inflate(body)).toString()));
    return rows.map(([at, address, port, method, path, requestId]) => ({
      at,
      address,
      port,
      method,
      path,
      requestId,
    }));
  } catch {
    return null;
  }
}

/** Deletes the days that are past their term. */
export async function pruneAccessRecords(dataDir: string, clock: Clock): Promise<void> {
  const oldest = localDateOf(instant(clock.now() - KEEP_ACCESS_DAYS * DAY_MS));
  for (const day of await daysIn(dataDir)) {
    if (day < oldest) await rm(join(dataDir, FOLDER, `${day}${SUFFIX}`), { force: true });
  }
}

export type FoundRecords = {
  readonly records: readonly AccessRecord[];
  /** Batches that could not be read. */
  readonly unreadable: number;
};

/** The records from one instant to another, the latter left out, one day after the other. */
export async function* readAccessRecords(
  dataDir: string,
  key: Buffer,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<FoundRecords> {
  const [first, last] = [localDateOf(instant(from)), localDateOf(instant(to))];
  for (const day of await daysIn(dataDir)) {
    if (day < first || day > last) continue;
    const text = await readFile(join(dataDir, FOLDER, `${day}${SUFFIX}`), 'utf8');
    const batches = await Promise.all(
      text.split('\n').flatMap((line) => (line === '' ? [] : [unsealed(line, key)])),
    );
    const records = batches.flatMap((batch) => batch ?? []).filter(({ at }) => at >= from && at < to);
    yield {
      records: records.sort((a, b) => a.at - b.at),
      unreadable: batches.filter((batch) => batch === null).length,
    };
  }
}

async function daysIn(dataDir: string): Promise<LocalDate[]> {
  const names = await readdir(join(dataDir, FOLDER)).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const days = names.flatMap((name) =>
    name.endsWith(SUFFIX) ? [parseLocalDate(name.slice(0, -SUFFIX.length))] : [],
  );
  return days.filter((day) => day !== null).sort();
}

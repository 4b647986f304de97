import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { systemClock } from '../../platform/clock.server.ts';
import { openCommandSocket } from '../../platform/database/command-socket.server.ts';
import { runCommand } from '../../platform/database/run-command.server.ts';
import { temporaryFolder, testDatabases } from '../../platform/testing/databases.server.ts';
import { listFile, listLines } from '../testing/list-file.ts';
import { importCommand } from './import-command.server.ts';
import type { ImportFile } from './import-outcome.ts';

const signal = new AbortController().signal;
const PLAIN = { date: null, force: false, full: false };

function argumentsOf(files: readonly ImportFile[]) {
  return { ...PLAIN, files: files.map(({ name, bytes }) => ({ name, size: bytes.length })) };
}
const inputOf = (files: readonly ImportFile[]) => Readable.from(files.map(({ bytes }) => bytes));

test('through the socket of a running server: several files by their days, progress, counts and a report', async () => {
  const [embedded] = testDatabases();
  if (!embedded) throw new Error('there is no database to test on');
  const database = await embedded.open<CatalogueTables>();
  const folder = database.address.folder ?? '';
  const command = importCommand({ database, dataDir: folder, clock: systemClock });
  const commandSocket = await openCommandSocket(folder, { import: command });
  const files = [
    listFile('09/01/2026', [...listLines(1, 3), { id: '4', price: '=cmd()' }], 'newer.csv'),
    listFile('08/01/2026', listLines(1, 5), 'older.csv'),
    { name: 'photo.csv', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
  ];
  const lines: { kind?: unknown; outcome?: { file: string } }[] = [];
  const result = await runCommand<CatalogueTables>({
    folder,
    url: null,
    name: 'import',
    args: argumentsOf(files),
    input: () => inputOf(files),
    onLine: (line) => lines.push(line),
    prepare: () => Promise.reject(new Error('the folder is taken: this must not be asked')),
    signal,
  });
  if (result.kind !== 'done') throw new Error(result.kind);
  expect(result.result).toMatchObject({
    new: 5,
    unchanged: 3,
    withdrawn: 1,
    rejected: 1,
    files: 3,
    refused: 1,
  });
  expect(lines.flatMap((line) => (line.kind === 'file' ? [line.outcome?.file] : []))).toEqual([
    'photo.csv',
    'older.csv',
    'newer.csv',
  ]);
  const report = readFileSync(String(result.result.report), 'utf8').split('\r\n');
  expect(String(result.result.report).startsWith(join(folder, 'reports'))).toBe(true);
  expect(report).toContain("newer.csv;rejeitado;8;Preço;o preço não é um valor;'=cmd()");
  expect(report.some((line) => line.startsWith('photo.csv;recusado;'))).toBe(true);
  await commandSocket.close();
  await database.remove();
});

test('input that breaks off changes nothing', async () => {
  const [embedded] = testDatabases();
  if (!embedded) throw new Error('there is no database to test on');
  const database = await embedded.open<CatalogueTables>();
  const command = importCommand({ database, dataDir: temporaryFolder('data'), clock: systemClock });
  const file = listFile('08/01/2026', listLines(1, 5));
  const short = { ...file, bytes: file.bytes.subarray(0, 300) };
  const call = { args: argumentsOf([file]), input: inputOf([short]), say: async () => {}, signal };
  await expect(command(call)).rejects.toMatchObject({ code: 'import_input_short' });
  expect(await database.db.selectFrom('import_list').select('id').execute()).toEqual([]);
  await database.remove();
});

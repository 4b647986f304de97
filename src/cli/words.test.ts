import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureWords } from '../copy/server/failure-words.ts';
import { failureOf } from '../platform/database/command-socket.server.ts';
import { Failure } from '../platform/log/failure.ts';

const SOURCE = join(import.meta.dirname, '..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\/|\.child\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

/**
 * Failures without words: of jobs, starts of a bug and broken-off work. The log alone tells of them, or their callers
 * catch them.
 */
const NOBODY_IS_TOLD = [
  'alerts_busy',
  'alerts_taken_over',
  'cron_line_wrong',
  'database_broken_off',
  'db_inside_transaction',
  'demo_picture_refused',
  'demo_video_unknown',
  'int8_out_of_range',
  'lease_lost',
  'mail_template_unknown',
  'no_job_handler',
  'not_here',
  'outlet_closed',
  'process_stopping',
  'storage_key_wrong',
  'unasked_answer',
  'video_site_away',
];
/** Their message is made of words of the catalogue, of a child process or of the reader of files, which are Portuguese. */
const PORTUGUESE_ALREADY = [
  'campaigns_refused',
  'field_refused',
  'price_refused',
  'property_refused',
  'rates_refused',
  'restore_failed',
];

test('every failure that may reach an operator has words of its own, or a message from the copy', () => {
  const made = files.flatMap(({ file, text }) =>
    [...text.matchAll(/new Failure\(\s*'(\w+)',\s*(\w+)?/g)].map(([, code = '', message = '']) => ({
      file,
      code,
      message,
    })),
  );
  expect(made.length).toBeGreaterThan(50);
  const hasFailureWords = (code: string) => failureWords({ code, message: '', facts: {} }) !== '';
  const isFromCopy = (message: string) => message === 'words' || message.endsWith('Copy');
  const known = new Set([...NOBODY_IS_TOLD, ...PORTUGUESE_ALREADY]);
  const untold = made.filter(
    ({ code, message }) => !(hasFailureWords(code) || known.has(code) || isFromCopy(message)),
  );
  expect(untold).toEqual([]);
});

test('a failure is told with what it names, and a fact that is no known reason stands as it is', () => {
  const told = (code: string, facts: Record<string, string | number>) =>
    failureWords({ code, message: 'in English', facts });
  expect(told('file_unusable', { file: 'x.csv', reason: 'ENOENT' })).toBe(
    'x.csv: não há esse arquivo ou essa pasta',
  );
  expect(told('data_folder_unusable', { folder: '/d', reason: 'EIO' })).toBe(
    'a pasta de dados /d não pode ser usada: EIO',
  );
  expect(told('constructor', {})).toBe('in English');
  const ofEarlier = { code: 'file_unusable', message: 'x.csv: there is no such file' };
  expect(failureWords(ofEarlier)).toBe('x.csv: there is no such file');
});

test.each([
  [
    'PostgreSQL',
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    ' na máquina do banco de dados',
  ],
  ['a file system', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }), ''],
  ['a quota', Object.assign(new Error('EDQUOT: quota exceeded'), { code: 'EDQUOT' }), ''],
  [
    'a storage',
    new Failure('storage_unavailable', 'away', new Error('XMinioStorageFull')),
    ' no armazenamento de arquivos',
  ],
])('a full disk is named, whoever says so: %s', (_who, error, where) => {
  for (const thrown of [
    error,
    new Failure('migration_failed', 'x failed', error, { name: 'x', reason: 'y' }),
  ]) {
    expect(failureWords(failureOf(thrown))).toMatch(
      new RegExp(`^o disco está cheio${where}\\. O que já estava guardado está a salvo`),
    );
  }
});

test('no command writes a sentence of its own: what it prints stands in the copy', () => {
  const printed = files
    .filter(({ file }) => file.startsWith('cli/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?:stdout|stderr)\.write\(\s*([`'][\s\S]*?)\);?\n/g)].map(([, written = '']) => ({
        file,
        words:
          withoutValues(written)
            .replaceAll(/\\[nrtu]\w*(?:\[2K)?/g, '')
            .match(/[A-Za-z]{2,}/g) ?? [],
      })),
    );
  expect(printed.length).toBeGreaterThan(20);
  expect(printed.filter(({ words }) => words.length > 0)).toEqual([]);
});

/** A template without what is put into it. */
function withoutValues(template: string): string {
  let [depth, text] = [0, ''];
  for (let at = 0; at < template.length; at += 1) {
    if (template.startsWith('${', at)) depth += 1;
    if (depth === 0) text += template[at];
    if (depth > 0 && template[at] === '}') depth -= 1;
  }
  return text;
}

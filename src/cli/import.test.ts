import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../platform/testing/child.server.ts';
import { temporaryFolder } from '../platform/testing/databases.server.ts';

const COMMAND = '../../cli/import.ts';

test('a path that leads nowhere and a folder are refused, each by name, and the JSON line still comes', async () => {
  const folder = temporaryFolder('import');
  const nowhere = join(folder, 'nowhere.csv');
  const { code, lines, errors } = await startChild(COMMAND, '--json', nowhere, folder).ended;
  expect(errors.trim().split('\n')).toEqual([
    `${nowhere}: recusado: o arquivo não pôde ser lido`,
    `${folder}: recusado: o arquivo não pôde ser lido`,
  ]);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    new: 0,
    changed: 0,
    priceChanged: 0,
    unchanged: 0,
    withdrawn: 0,
    returned: 0,
    rejected: 0,
    report: null,
    files: 2,
    refused: 2,
  });
  expect(code).toBe(1);
});

test('options that say nothing are told with the usage', async () => {
  const file = join(temporaryFolder('import'), 'x.csv');
  writeFileSync(file, '');
  const { code, errors } = await startChild(COMMAND, '--date', '2026-02-31', file).ended;
  expect(errors).toContain('--date 2026-02-31 não é um dia.\nuso: npm run import');
  expect(code).toBe(1);
});

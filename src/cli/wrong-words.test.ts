import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { sourcesCommandSchema } from '../workflows/sources/sources-command.server.ts';
import { usageWith, wrongOption, wrongWord } from './wrong-words.ts';

function optionFault(args: string[]): string | null {
  try {
    parseArgs({
      args,
      options: { at: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    return 'none';
  } catch (error) {
    return wrongOption(error);
  }
}

test('the option that is wrong is named, and above the usage', () => {
  expect(optionFault(['add', '--att', '02:00'])).toBe('não há a opção --att');
  expect(optionFault(['add', '--at'])).toMatch(/^--at: falta o valor/);
  expect(optionFault(['add', '--json=1'])).toMatch(/^--json: /);
  expect(usageWith('não há a opção --att', 'uso: x')).toBe('não há a opção --att\nuso: x\n');
  expect(usageWith('', 'uso: x')).toBe('uso: x\n');
});

test('the word that a schema refuses is named as it was typed', () => {
  const read = sourcesCommandSchema.safeParse({ do: 'run', name: 'A B' });
  expect(wrongWord(read.error?.issues ?? [], { name: 'A B' })).toBe('não se entende: A B');
  expect(wrongWord([{ path: ['constructor'] }], {})).toBeNull();
});

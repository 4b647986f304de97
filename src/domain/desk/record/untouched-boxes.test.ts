import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSave } from './draft-merge.ts';
import { OPTION_LISTS } from './field-kinds.ts';
import { pendencyCodes, readSection, untouched } from './read-section.ts';
import { fieldsOfSection, SECTION_NAMES } from './record-fields.ts';

const BOXES = SECTION_NAMES.flatMap((section) =>
  Object.entries(fieldsOfSection(section)).flatMap(([name, kind]) =>
    kind.as === 'marks' ? [{ section, name, options: OPTION_LISTS[kind.of] as readonly string[] }] : [],
  ),
);

test('O11 boxes that nobody touched change nothing, in whatever order the list named them', () => {
  expect(BOXES.length).toBeGreaterThan(0);
  for (const { section, name, options } of BOXES) {
    fc.assert(
      fc.property(fc.shuffledSubarray([...options]), (held) => {
        const form = new URLSearchParams([
          [name, ''],
          ...options.filter((option) => held.includes(option)).map((option) => [name, option]),
        ]);
        const sent = readSection(section, form);
        expect(mergeSave(sent, {}, { [name]: held }, untouched).written).toEqual({});
      }),
    );
  }
});

test('O11 pendencies that nobody touched change nothing, in whatever order the list named them', () => {
  const codes = Array.from({ length: 18 }, (_, at) => `pc${at + 1}`);
  fc.assert(
    fc.property(fc.shuffledSubarray(codes), (held) => {
      const value = held.join(',');
      const boxes = pendencyCodes(value).filter((code) => held.includes(code));
      const form = new URLSearchParams([
        ['categoria_pendencias', ''],
        ...boxes.map((code) => ['categoria_pendencias', code]),
      ]);
      const sent = readSection('processo', form);
      expect(mergeSave(sent, {}, { categoria_pendencias: value }, untouched).written).toEqual({});
    }),
  );
});

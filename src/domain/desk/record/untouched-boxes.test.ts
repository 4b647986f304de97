import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSave } from './draft-merge.ts';
import { OPTION_LISTS } from './field-kinds.ts';
import { inputsOf, pendencyCodes, readSection, untouched } from './read-section.ts';
import { fieldsOfSection, kindOfField, SECTION_NAMES } from './record-fields.ts';

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

test('O11 S09 a paper of which nobody said who may see it goes on without a word of it; only what a hand chose is told', () => {
  const papers = [
    { nome: 'Matrícula', url: 'https://list.example/m.pdf', type: 'pdf', reservado: true },
    { nome: 'Edital', url: 'https://list.example/e.pdf', type: 'pdf' },
    { nome: 'Certidão', url: 'https://list.example/c.pdf', type: 'pdf', reservado: false },
  ];
  expect(untouched('documents', papers)).toEqual(papers);
  const kind = kindOfField('documents');
  const form = new URLSearchParams(
    inputsOf(kind as never, 'documents', papers).map(([key, text]) => [key, text]),
  );
  form.set('documents.0.reservado', 'nao');
  const added = { nome: 'Processo', url: 'https://list.example/p.pdf', type: 'pdf', reservado: '' };
  for (const [column, text] of Object.entries(added)) form.set(`documents.3.${column}`, text);
  const { reservado: _, ...unsaid } = added;
  expect(readSection('documentos', form).documents).toEqual([
    { ...papers[0], reservado: false },
    ...papers.slice(1),
    unsaid,
  ]);
});

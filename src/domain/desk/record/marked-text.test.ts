import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksOfRich, richOfMarks } from './marked-text.ts';

test('O11 a description is written with few marks, and kept as HTML', () => {
  const typed =
    'Casa **ampla** e _clara_.\nPerto da __praça__.\n\n- Sol da manhã\n- Quintal\n\n1. Visite\n2. Proponha\n\nVeja [a planta](https://a.example/p?x=1&y=2).';
  const html =
    '<p>Casa <strong>ampla</strong> e <em>clara</em>.<br>Perto da <u>praça</u>.</p>' +
    '<ul><li>Sol da manhã</li><li>Quintal</li></ul><ol><li>Visite</li><li>Proponha</li></ol>' +
    '<p>Veja <a href="https://a.example/p?x=1&amp;y=2">a planta</a>.</p>';
  expect(richOfMarks(typed)).toBe(html);
  expect(marksOfRich(html)).toBe(typed);
});

test('O11 a text without marks stays as it was typed, and signs that look like one are kept from it', () => {
  expect(richOfMarks('Casa boa.\n\nPerto do metrô, 2 * 3 m.')).toBe('Casa boa.\n\nPerto do metrô, 2 * 3 m.');
  for (const plain of ['a_b_c', 'Obs.: ** importante **', 'x [1] (nota)', 'C:\\casa', '5 < 6']) {
    expect(marksOfRich(plain)).toBe(plain);
    expect(richOfMarks(plain)).toBe(plain);
  }
  expect(marksOfRich('**já com estrelas**')).toBe('\\**já com estrelas\\*\\*');
  expect(richOfMarks(marksOfRich('**já com estrelas**'))).toBe('**já com estrelas**');
});

test('O11 HTML of an office program keeps its words, its emphasis and its lists', () => {
  const word =
    '<p class="MsoNormal" style="margin:0"><b><span lang="PT-BR">Obs.: </span></b>chave na portaria<o:p></o:p></p>' +
    '<!-- [if] --><style>p{color:red}</style><ul><li><p>Um</p></li><li>Dois &amp; três</li></ul><script>alert(1)</script>';
  expect(marksOfRich(word)).toBe('**Obs.:** chave na portaria\n\n- Um\n- Dois & três');
});

test('O11 signs beside a mark, or where another list would begin, stay what they are', () => {
  for (const html of [
    '<p>C:\\<strong>casa</strong></p>',
    '<p>nota*<strong>casa</strong></p>',
    '<ol><li><strong>***</strong>- fim</li></ol>',
    '<ul><li>1. Andar</li></ul>',
    '<p><u><strong>a</strong></u></p>',
  ]) {
    expect(richOfMarks(marksOfRich(html))).toBe(html);
  }
});

const wordsOf = (value: string) =>
  (/<[a-z]/.test(value) ? value.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&') : value).replaceAll(
    /\s/g,
    '',
  );

test('O11 what is shown and sent back untouched goes on meaning the same', () => {
  const signs = fc.constantFrom(
    '**',
    '_',
    '__',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '\\',
    ' ',
    'a',
    'é.',
    '[b](https://x.y)',
    '&',
    '*',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 14 }), (parts) => {
      const value = richOfMarks(parts.join(''));
      const again = richOfMarks(marksOfRich(value));
      expect(wordsOf(again)).toBe(wordsOf(value));
      expect(richOfMarks(marksOfRich(again))).toBe(again);
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillsColumn, wholeNamesOf } from './cut-names.ts';
import { readNeighbourhood } from './neighbourhood.ts';

function joined(written: readonly string[]): readonly (readonly [string, string])[] {
  const names = written.map((one, id) => ({
    id,
    key: readNeighbourhood(one, '')?.key ?? '',
    isFull: fillsColumn(one),
  }));
  return [...wholeNamesOf(names)].map(([cut, whole]) => [written[cut] ?? '', written[whole] ?? ''] as const);
}

test.each([
  [['EUNO ANDRADE DA SILV', 'EUNO ANDRADE DA SILVA', 'CENTRO'], 'EUNO ANDRADE DA SILVA'],
  [['LOT PQ ORVALINO DORN', 'LOTEAMENTO PARQUE ORVALINO DORNELES'], 'LOTEAMENTO PARQUE ORVALINO DORNELES'],
  [['RECANTO DOS MAGALHAE', 'RECANTO DOS MAGALHAES (CABUCU)'], 'RECANTO DOS MAGALHAES (CABUCU)'],
  [['CHACARAS QUEDAS DO', 'CHACARAS QUEDAS DO DESCOBERTO'], 'CHACARAS QUEDAS DO DESCOBERTO'],
  [['LOTEAMENTO REGOMOLEI', 'REGOMOLEIRO', 'CENTRO'], 'REGOMOLEIRO'],
  // A name that a wider column cuts is a beginning of the whole name too.
  [
    [
      'SAO FRANCISCO DO CRU',
      'SAO FRANCISCO DO CRUARA E DAS FONTES NOV',
      'SAO FRANCISCO DO CRUARA E DAS FONTES NOVAS',
    ],
    'SAO FRANCISCO DO CRUARA E DAS FONTES NOVAS',
  ],
])(
  'F10 a name that is cut off by the column of its list is the whole name that begins so: %s',
  (written, whole) => {
    expect(new Map(joined(written)).get(written[0] ?? '')).toBe(whole);
  },
);

test.each([
  // Two whole names begin so.
  [['MANSOES RECREIO ESTR', 'MANSOES RECREIO ESTRELA I', 'MANSOES RECREIO ESTRELA III']],
  [['LOTEAMENTO RESIDENCI', 'RESIDENCIAL ALTO']],
  [['LOTEAMENTO JARDIM AM', 'JARDIM AMERICA', 'JARDIM AMALIA']],
  // Numbers of parts.
  [['JARDIM ANA BEATRIZ I', 'JARDIM ANA BEATRIZ II']],
  [['LOTEAMENTO LUNABEL 3', 'LOTEAMENTO LUNABEL 3A']],
  // The name ends with the word.
  [['PARQUE NOVA FRIBURGO', 'PARQUE NOVA FRIBURGO B']],
  [['JARDIM SAO CRISTOVAO', 'JARDIM SAO CRISTOVAO II']],
  // Shorter than the column.
  [['JARDIM PAULISTA', 'JARDIM PAULISTANO']],
  [['JACARE', 'JACAREZINHO']],
  [['VILA RE', 'VILA REGENTE FEIJO']],
])('F10 other names stay by themselves: %s', (written) => {
  expect(joined(written)).toEqual([]);
});

test('F10 names are joined alike in whatever order they come, and never in a circle', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 16, maxLength: 44 });
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12 }), fc.nat(), (written, turn) => {
      const turned = [
        ...written.slice(turn % (written.length + 1)),
        ...written.slice(0, turn % (written.length + 1)),
      ];
      const keyOf = (one: string) => readNeighbourhood(one, '')?.key ?? '';
      const pairs = (of: readonly string[]) =>
        joined(of.filter((one, at) => of.findIndex((other) => keyOf(other) === keyOf(one)) === at));
      const [one, other] = [pairs(written), pairs(turned)].map((found) =>
        found.map(([cut, whole]) => `${keyOf(cut)} > ${keyOf(whole)}`).sort(),
      );
      const isSameChoice = new Set(written.map(keyOf)).size === written.length;
      if (isSameChoice) expect(one).toEqual(other);
      for (const [cut, whole] of pairs(written)) expect(keyOf(whole).startsWith(keyOf(cut))).toBe(true);
    }),
  );
});

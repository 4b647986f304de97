import { describe, expect, it } from 'vitest';
import { parseRateFile } from './parse-rate-file.ts';
import { rateToWire } from './rate.wire.ts';
import { referenceRates } from './reference-rates.server.ts';

const row = {
  tipo: 'itbi',
  lugar: '3509502',
  desde: '2026-01-01',
  conferida_em: '2026-11-21',
  confianca: 'alta',
  fonte: 'Prefeitura de Campinas',
  valor: 2.7,
};
const problemsOf = (value: unknown) => {
  const file = parseRateFile(typeof value === 'string' ? value : JSON.stringify(value));
  return file.ok ? [] : file.problems;
};

describe('a file of rates', () => {
  it('is read in hundredths of its units, and written as it was', () => {
    const months = { ...row, tipo: 'meses_posse', lugar: 'ocupado', valor: { baixo: 3, base: 5, alto: 12 } };
    const read = parseRateFile(`\uFEFF${JSON.stringify([row, months])}`);
    if (!read.ok) throw new Error(read.problems.join());
    expect(read.rates.map(({ value }) => value)).toEqual([
      { low: 270, base: 270, high: 270 },
      { low: 3, base: 5, high: 12 },
    ]);
    expect(read.rates.map(rateToWire)).toEqual([row, months]);
    const all = parseRateFile(JSON.stringify(referenceRates().map(rateToWire)));
    expect(all).toEqual({ ok: true, rates: referenceRates() });
  });

  it('is refused with the place of each problem', () => {
    expect(problemsOf('not json')).toEqual(['o arquivo não é JSON']);
    expect(problemsOf({})[0]).toMatch(/^arquivo: /);
    expect(problemsOf([row, { ...row, tipo: 'iss' }])[0]).toMatch(/^1\.tipo: /);
    expect(problemsOf([{ ...row, desde: '2026-02-30' }])).toEqual(['0.desde: deve ser um dia, AAAA-MM-DD']);
    expect(problemsOf([{ ...row, lugar: 'São Paulo' }])[0]).toMatch(/^0\.lugar: /);
    expect(problemsOf([{ ...row, aliquota: 2 }])[0]).toMatch(/aliquota/);
    expect(problemsOf([{ ...row, valor: 2.725 }])[0]).toMatch(/^0\.valor/);
    expect(problemsOf([{ ...row, valor: -1 }])[0]).toMatch(/^0\.valor/);
    expect(problemsOf([{ ...row, valor: 101 }])).toEqual([
      'itbi 3509502 2026-01-01: o valor é grande demais',
    ]);
    expect(problemsOf([{ ...row, valor: { baixo: 3, base: 2, alto: 4 } }])).toEqual([
      'itbi 3509502 2026-01-01: baixo, base e alto devem crescer nesta ordem',
    ]);
    expect(problemsOf([row, row])).toEqual(['itbi 3509502 2026-01-01 aparece mais de uma vez']);
    expect(problemsOf([{ ...row, tipo: 'registro' }])).toEqual(['0: registro se diz em faixas']);
    const falling = {
      faixas: [
        [0, 100],
        [1000, 90],
      ],
    };
    expect(problemsOf([{ ...row, tipo: 'registro', lugar: 'sp', valor: falling }])).toEqual([
      'registro sp 2026-01-01: a taxa não pode cair enquanto o valor sobe',
    ]);
  });
});

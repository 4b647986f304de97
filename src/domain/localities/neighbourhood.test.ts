import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cityOfNeighbourhood,
  neighbourhoodNamedBy,
  neighbourhoodSlug,
  readNeighbourhood,
} from './neighbourhood.ts';
import { AT_START, SHORT_WORDS } from './neighbourhood-words.ts';
import { places } from './places.server.ts';

const read = (written: string | null, city = 'Campinas') => readNeighbourhood(written, city);

describe('F10 one neighbourhood in all its ways of writing', () => {
  it.each([
    ['jardim-sao-jose-ii', ['JARDIM SAO JOSE II', 'Jd. São José 2', 'JD S JOSE II', 'jardim  são josé ii']],
    [
      'parque-estrela-dalva-xii',
      ['PARQUE ESTRELA DALVA XII', 'Pq. Estrela Dalva XII', "PQ ESTRELA D'ALVA 12"],
    ],
    ['residencial-santa-lucia', ['RES SANTA LUCIA', 'Res. Sta. Lúcia', 'RESID SANTA LUCIA']],
    ['jardim-nossa-senhora-auxiliadora', ['JD N S AUXILIADORA', 'JARDIM N SRA AUXILIADORA']],
    ['neves', ['NEVES', 'NEVES (NEVES)', 'NEVES NEVES', 'Bairro Neves']],
    ['ponta-negra', ['PONTA NEGRA', 'Ponta Negra (Ponta Negra)']],
    ['santa-teresinha', ['SANTA TEREZINHA', 'Santa Teresinha', 'STA THEREZINHA']],
    ['ceilandia-norte', ['CEILANDIA NORTE (CEILANDIA)', 'Ceilândia Norte']],
    ['residencial-luis-rossi', ['RESIDENCIAL LUIZ ROSSI (PADRE']],
  ])('%s', (key, ways) => {
    expect(ways.map((written) => read(written)?.key)).toEqual(ways.map(() => key));
  });

  it.each([
    ['JARDIM AMERICA', 'VILA AMERICA'],
    ['ANA BEATRIZ I', 'ANA BEATRIZ II'],
    ['CENTRO', 'CENTRO (JAPUIBA)'],
    ['JARDIM DAS FLORES', 'JARDIM FLORES'],
    ['BAIRRO ALTO', 'ALTO'],
    ['SETOR 2', 'SETOR II'],
    ['COPACABANA', 'COPACABANA II'],
  ])('%s is not %s', (one, other) => {
    expect(read(one)?.key).not.toBe(read(other)?.key);
  });

  it('is shown as people write it', () => {
    const shown = (written: string) => read(written)?.name;
    expect(shown('JD SAO JOSE DO CAMPO')).toBe('Jardim São José do Campo');
    expect(shown('FREGUESIA (JACAREPAGUA)')).toBe('Freguesia (Jacarepaguá)');
    expect(shown('BAIRRO DA BOIADEIRA')).toBe('Boiadeira');
    expect(shown('Bairro Alto')).toBe('Bairro Alto');
    expect(shown('PARQUE DA BARRAGEM SETOR 10')).toBe('Parque da Barragem Setor 10');
  });

  it('is none where the list writes nothing, the city or a mark', () => {
    for (const written of [null, '', ' ', '.', '-', '1', 'CAMPINAS', 'NÃO INFORMADO', 'Bairro', '(']) {
      expect(read(written), String(written)).toBeNull();
    }
  });
});

test('F10 a short form means the same as the word in full, in whatever case it is written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...[...AT_START].filter(([, full]) => full !== '')),
      fc.constantFrom('das Flores', 'Bela Vista', 'Europa IV', 'Água Verde'),
      fc.boolean(),
      ([short, full], rest, isCapitals) => {
        const written = `${short}. ${rest}`;
        expect(read(isCapitals ? written.toUpperCase() : written)?.key).toBe(read(`${full} ${rest}`)?.key);
      },
    ),
  );
  for (const [short, full] of SHORT_WORDS) {
    expect(read(`Vila ${short} Zefa`)?.key).toBe(read(`Vila ${full} Zefa`)?.key);
  }
});

test('F10 whatever is written, its name means itself, and its slug leads back to its city', () => {
  const word = fc.constantFrom(
    'JD',
    'Pq.',
    'SAO',
    'N',
    'S',
    'SRA',
    '2',
    'XII',
    '(',
    ')',
    'BAIRRO',
    'DO',
    'Élvio',
    'D’Oeste',
    '-',
    'LUIZ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word, { maxLength: 7 }).map((words) => words.join(' ')),
        fc.string(),
      ),
      (written) => {
        const found = read(written);
        if (found === null) return;
        expect(found.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(read(found.name)?.key).toBe(found.key);
        const isCity = (slug: string) => slug === 'campinas-sp';
        expect(cityOfNeighbourhood(neighbourhoodSlug(found.key, 'campinas-sp'), isCity)).toBe('campinas-sp');
      },
    ),
    { numRuns: 2000 },
  );
});

test('a slug that is a city or a state names no neighbourhood', () => {
  const isCity = (slug: string) => ['feliz-rs', 'alto-feliz-rs'].includes(slug);
  expect(cityOfNeighbourhood('alto-feliz-rs', isCity)).toBeNull();
  expect(cityOfNeighbourhood('rs', isCity)).toBeNull();
  expect(cityOfNeighbourhood('centro-alto-feliz-rs', isCity)).toBe('alto-feliz-rs');
  expect(cityOfNeighbourhood('centro-atlantida-rs', isCity)).toBeNull();
});

test('P08 a slug of thousands of parts is read in a few ways, and the city at its end is found', () => {
  const slug = `${'a-'.repeat(5000)}campinas-sp`;
  const asked: string[] = [];
  const isCity = (one: string) => asked.push(one) > 0 && one === 'campinas-sp';
  expect(cityOfNeighbourhood(slug, isCity)).toBe('campinas-sp');
  expect(asked.length).toBeLessThan(20);
  expect(cityOfNeighbourhood('-', isCity)).toBeNull();
});

test('F10 a slug alone tells the name of a neighbourhood and its city, as a mail names them', () => {
  const named = (slug: string) => neighbourhoodNamedBy(slug, places().localityBySlug);
  expect(named('bangu-rio-de-janeiro-rj')).toMatchObject({
    name: 'Bangu',
    cityName: 'Rio de Janeiro',
    uf: 'rj',
  });
  expect(named('jardim-sao-jose-ii-campinas-sp')).toMatchObject({
    name: 'Jardim São José II',
    cityName: 'Campinas',
  });
  expect(named('lugar-nenhum')).toBeNull();
});

test('F10 a title is spelled out before a name alone', () => {
  expect(read('VERDE CAP')?.name).toBe('Verde Cap');
  expect(read('32°SUBD CAP SOCORRO')?.name).toContain('Capela do Socorro');
  expect(read('VILA CAP RUI')?.name).toBe('Vila Capitão Rui');
  expect(read('MAL COZINHADO')?.name).toBe('Mal Cozinhado');
});

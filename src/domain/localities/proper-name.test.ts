import fc from 'fast-check';
import { expect, test } from 'vitest';
import { properName } from './proper-name.ts';

test.each([
  ['JARDIM SAO JOSE II', 'Jardim São José II'],
  ['CHACARAS E MANSOES SANTA MARIA', 'Chácaras e Mansões Santa Maria'],
  ['EUNO ANDRADE DA SILVA', 'Euno Andrade da Silva'],
  ['CEILANDIA NORTE (DE CIMA)', 'Ceilândia Norte (De Cima)'],
  ['AMERICANOPOLIS', 'Americanópolis'],
  ['PARQUE NAPOLIS', 'Parque Nápolis'],
  ['PARQUE DAS NAÇOES', 'Parque das Nações'],
  ['VILA MUTIRAO', 'Vila Mutirão'],
  ['BODOCONGO', 'Bodocongó'],
  ['CIVILIZACAO', 'Civilização'],
  ['JARDIM AVIACAO', 'Jardim Aviação'],
  ['CONSTELACOES', 'Constelações'],
  ['BELEM DO SAO FRANCISCO', 'Belém do São Francisco'],
  ['RUA MACAO', 'Rua Macao'],
  ['AO LADO', 'Ao Lado'],
  ['PQ  ESTRELA DALVA XI', 'Pq Estrela Dalva XI'],
  ["SANTA BARBARA D'OESTE", "Santa Bárbara D'Oeste"],
  ['Morada do Camping', 'Morada do Camping'],
  ['FAZENDA SÃO JOSÉ', 'Fazenda São José'],
  ['LOT 3B QD12', 'Lot 3B QD12'],
  ['CERAMICA', 'Cerâmica'],
  ['FREGUESIA (JACAREPAGUA)', 'Freguesia (Jacarepaguá)'],
])('%s is written %s', (capitals, proper) => {
  expect(properName(capitals)).toBe(proper);
});

test('a name keeps its letters and digits and has no space at its ends', () => {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9 ÃÇÉ().'-]{0,60}$/), (text) => {
      const once = properName(text);
      expect(plain(once)).toBe(plain(text));
      expect(once).toBe(once.trim());
    }),
  );
});

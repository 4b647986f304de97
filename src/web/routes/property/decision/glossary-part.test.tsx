import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { glossaryPart } from './glossary-part.tsx';

const terms = (sold: Parameters<typeof glossaryPart>[0]) =>
  [...renderToStaticMarkup(glossaryPart(sold).content).matchAll(/<dt><b>(.*?)<\/b>/g)].map(
    ([, term]) => term,
  );

test('D14 the words of an auction in court are explained on its page, without a script', () => {
  expect(terms({ saleType: 'leilao', saleCategory: 'venda_judicial' })).toEqual([
    ...['Auto de arrematação', 'Caução', 'Deságio efetivo', 'Edital', 'Habite-se', 'Imissão na posse'],
    ...['Lance mínimo', 'Matrícula', 'Praça', 'Preço vil', 'RGI'],
  ]);
});

test('D14 a sale without an auction explains no word of auctions, and tells how many it does explain', () => {
  const sold = { saleType: 'venda_direta', saleCategory: 'compra_garantida' } as const;
  expect(terms(sold)).toEqual([
    ...['Compra Garantida', 'Consolidada (propriedade)', 'Deságio efetivo', 'Edital', 'Habite-se'],
    ...['Imissão na posse', 'Matrícula', 'Proposta mínima', 'RGI'],
  ]);
  expect(glossaryPart(sold).answer).toBe('9 palavras de edital e de cartório');
});

test('D14 a public competition asks for a deposit too', () => {
  expect(terms({ saleType: 'concorrencia_publica', saleCategory: 'outras' })).toContain('Caução');
});

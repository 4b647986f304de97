import { expect, test } from 'vitest';
import { NAMES_PEOPLE, paperKindOf, pdfFault } from './paper.ts';

const pdf = (inside: string, end = '%%EOF\n') =>
  new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(3000)}${inside}${'y'.repeat(3000)}\n${end}`);

test('O17 a PDF is taken by its bytes; what is none, is cut off or brings programs is refused', () => {
  expect(pdfFault(pdf(''))).toBeNull();
  expect(pdfFault(pdf('/JavaScriptures /Launchpad'))).toBeNull();
  expect(pdfFault(new TextEncoder().encode('MZ… edital.pdf'))).toBe('not_a_pdf');
  expect(pdfFault(new TextEncoder().encode('<html><title>Verificando</title>'))).toBe('html');
  expect(pdfFault(pdf('', ''))).toBe('cut');
  for (const active of [
    '<< /S /JavaScript /JS (x) >>',
    '/S/Launch ',
    '/Type /EmbeddedFile>>',
    '/RichMedia ',
  ]) {
    expect({ active, fault: pdfFault(pdf(active)) }).toEqual({ active, fault: 'active' });
  }
  expect(pdfFault(new Uint8Array(60_000_001))).toBe('too_large');
});

test('O17 a program whose name stands across the edge of two slices is seen', () => {
  const before = 'z'.repeat(1_000_000 - 5);
  expect(pdfFault(new TextEncoder().encode(`%PDF-1.7\n${before.slice(9)}/JavaScript >>\n%%EOF`))).toBe(
    'active',
  );
});

test.each([
  ['Matrícula 12.345', true],
  ['EDITAL E MATRÍCULA', true],
  ['certidao de onus reais', true],
  ['Documento', true],
  ['', true],
  ['Edital de Leilão 03/2026', false],
  ['Laudo de avaliação', false],
  ['Errata', false],
  ['Regulamento da venda', false],
])('S09 S10 a paper of the name %j names people: %j', (name, expected) => {
  expect(NAMES_PEOPLE[paperKindOf(name)]).toBe(expected);
});

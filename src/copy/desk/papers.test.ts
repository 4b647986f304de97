import { expect, test } from 'vitest';
import { paperHeading } from './papers.ts';

test.each([
  ['edital', '', 'Edital'],
  ['edital', 'Lote 3', 'Edital Lote 3'],
  ['edital', 'Edital de venda', 'Edital de venda'],
  ['laudo', 'Laudo do perito', 'Laudo do perito'],
  ['outros', 'Procuração', 'Documento Procuração'],
] as const)('O17 a paper of kind %s with the title “%s” is called “%s”', (kind, title, name) => {
  expect(paperHeading(kind, title)).toBe(name);
});

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { LocalDate } from '../../../domain/time.ts';
import type { PropertyNumbers } from '../../../workflows/desk/numbers/property-numbers.server.ts';
import { propertyReport } from './property-report.server.ts';

const week = (index: number) => ({
  first: `2026-0${index < 6 ? 6 : 7}-01` as LocalDate,
  views: 900_000 + index,
  asked: 1,
});
const sums = { count: 1_234_567, before: 9_876_543 };
const numbers: PropertyNumbers = {
  smallId: 'OI-4071',
  path: `/imovel/sp/${'conceicao-do-mato-dentro-do-norte-'.repeat(6)}/oi-4071`,
  property: {
    name: `Edifício São João 🏠 ${'com três dormitórios e varanda '.repeat(30)}`,
    bankId: '8444433039915',
    cityName: 'São Sebastião do Paranapanema do Norte das Águas Claras do Interior',
    uf: 'sp',
    status: 'ativo',
    priceCents: 123_456_789_00 as never,
    appraisalCents: 223_456_789_00 as never,
    statusAt: Date.parse('2026-02-03T12:00:00-03:00'),
  },
  days: 30,
  today: '2026-08-10' as LocalDate,
  sums: { view: sums, costs: sums, saved: sums, shared: sums, contacts: sums, visits: sums, proposals: sums },
  weeks: Array.from({ length: 12 }, (_, index) => week(index)),
};

async function readPdf(bytes: Uint8Array) {
  const loaded = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const page = await loaded.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { pages: loaded.numPages, text };
}

test('O23 the report is one page, whatever its texts and numbers, and holds them', async () => {
  const { pages, text } = await readPdf(
    await propertyReport(numbers, { brandName: 'Outlet', siteUrl: 'https://o.example' }),
  );
  expect(pages).toBe(1);
  for (const words of [
    'Edifício São João',
    'OI-4071',
    '8444433039915',
    '1.234.567',
    '9.876.543',
    'Ativo desde 03/02/2026',
  ]) {
    expect(text).toContain(words);
  }
  const bare = {
    ...numbers,
    property: { ...numbers.property, bankId: null, priceCents: null, appraisalCents: null },
  };
  const read = await readPdf(
    await propertyReport(bare, { brandName: 'Outlet', siteUrl: 'https://o.example' }),
  );
  expect(read.pages).toBe(1);
  expect(read.text).toContain('não informado');
});

import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { CsvCell } from '../../domain/spreadsheet/csv.ts';
import { workbookBytes } from './workbook-stream.server.ts';

const headings = ['Código', 'Preço', ...Array.from({ length: 26 }, (_, at) => `Campo ${at}`)];
const ROWS = 33_000;
const AT_ONCE = 100;

async function* rowsOf(count: number, onTurn = () => {}): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  for (let from = 0; from < count; from += AT_ONCE) {
    onTurn();
    yield Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => [
      { digits: String(1_444_413_830_678 + from + at) },
      from + at + 0.5,
      `=1+1 <b>&"\u0007 ${from + at}`,
      null,
    ]);
  }
}

async function filesOf(bytes: AsyncIterable<Uint8Array>): Promise<(name: string) => string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  return (name) => new TextDecoder().decode(files[name]);
}

test('M09 a workbook of more rows than fit into memory at once holds every one of them, numbers as numbers and all else as text', async () => {
  const file = await filesOf(workbookBytes({ sheet: 'Imóveis & mais', headings, rows: rowsOf(ROWS) }));
  const sheet = file('xl/worksheets/sheet1.xml');
  expect(sheet.match(/<row /g)).toHaveLength(ROWS + 1);
  const last = ROWS + 1;
  expect(sheet).toContain(
    `<c r="A${last}" t="inlineStr"><is><t xml:space="preserve">${1_444_413_830_678 + ROWS - 1}</t></is></c>`,
  );
  expect(sheet).toContain(`<c r="B${last}" s="1"><v>${ROWS - 0.5}</v></c>`);
  expect(sheet).toContain(`>=1+1 &lt;b&gt;&amp;&quot; ${ROWS - 1}<`);
  expect(sheet).not.toMatch(/<f>/);
  expect(sheet).not.toContain('\u0007');
  expect(sheet).toContain('<c r="AB1" t="inlineStr" s="2">');
  expect(file('xl/workbook.xml')).toContain('name="Imóveis &amp; mais"');
  expect(file('[Content_Types].xml')).toContain('/xl/worksheets/sheet1.xml');
});

test('M09 a workbook is made no further than it is read', async () => {
  let turns = 0;
  const bytes = workbookBytes({
    sheet: 'x',
    headings,
    rows: rowsOf(ROWS, () => {
      turns += 1;
    }),
  });
  // The small files and the first blocks of the sheet.
  for (let chunk = 0; chunk < 12; chunk += 1) await bytes.next();
  const read = turns;
  expect(read).toBeLessThan(ROWS / AT_ONCE / 2);
  await bytes.return(undefined);
  expect(turns).toBe(read);
});

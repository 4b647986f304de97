import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('fields stand between semicolons, numbers with a comma, what would end a field in quotes', () => {
  expect(
    csvText([
      ['a', 1.5, null, -2],
      ['x;y', 'say "so"', 'two\nlines'],
    ]),
  ).toBe('\ufeffa;1,5;;-2\r\n"x;y";"say ""so""";"two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@a', '\t=1', ' =1', '\r=1', '\u0000=1', '＝1'])(
  '%j is no formula',
  (text) => {
    expect(csvText([[text]]).replace(/^\ufeff"?/, '')).toMatch(/^'/);
  },
);

test('every sheet is read back as it was, but for the apostrophes', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom(';', '"', '\r\n', '=1;"'));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const read = parse(csvText(rows));
      expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(
        rows.map((row) => row.map((text) => text.replace(/^'/, ''))),
      );
    }),
    { numRuns: 50 },
  );
});

/** A plain reader of quoted fields. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 1; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') field += text[++at];
      else if (sign === '"') quoted = false;
      else field += sign;
    } else if (sign === '"' && field === '') quoted = true;
    else if (sign === ';') {
      row.push(field);
      field = '';
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, field]);
      row = [];
      field = '';
      at++;
    } else field += sign;
  }
  return rows;
}

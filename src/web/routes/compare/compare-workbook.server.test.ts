import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compareWorkbook } from './compare-workbook.server.ts';

/** A file of a zip archive as text. */
function fileOf(archive: Uint8Array, name: string): string {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const [packed, nameLength, local] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    return (bytes.readUInt16LE(local + 8) === 0 ? content : inflateRawSync(content)).toString();
  }
  throw new Error(`no ${name}`);
}

test('numbers are numbers, text is never a formula, and what XML cannot hold is left out', async () => {
  const archive = await compareWorkbook([
    [
      { value: 'Preço', kind: 'heading' },
      { value: 389_000.5, kind: 'reais' },
      { value: 0.37, kind: 'share' },
    ],
    [
      { value: '=1+1', kind: 'text' },
      { value: 'a\u0000\u0008<b>&"\nc\ud800', kind: 'text' },
      { value: '', kind: 'text' },
    ],
  ]);
  const sheet = fileOf(archive, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<v>389000.5</v>');
  expect(sheet).toContain('<v>0.37</v>');
  expect(sheet).not.toContain('<f>');
  const texts = sheet + fileOf(archive, 'xl/sharedStrings.xml');
  expect(texts).toContain('=1+1');
  expect(texts).toContain('a&lt;b&gt;&amp;');
  expect(texts).not.toMatch(/(?!\n|\r|\t)\p{Cc}|<b>/u);
});

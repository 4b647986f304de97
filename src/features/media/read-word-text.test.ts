import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readWordText } from './read-word-text.server.ts';

const wordOf = (children: (Paragraph | Table)[]) =>
  Packer.toBuffer(new Document({ sections: [{ children }] }));

test('P18 headings, emphasis, tables and safe links of a DOCX come as elements', async () => {
  const bytes = await wordOf([
    new Paragraph({ text: 'Regulamento', heading: HeadingLevel.HEADING_1 }),
    new Paragraph({
      children: [new TextRun('Valor: '), new TextRun({ text: 'R$ 10 < 20 & "certo"', bold: true })],
    }),
    new Table({
      rows: [new TableRow({ children: [new TableCell({ children: [new Paragraph('célula')] })] })],
    }),
    new Paragraph({
      children: [
        new ExternalHyperlink({ link: 'https://example.com/a?b=1&c=2', children: [new TextRun('site')] }),
      ],
    }),
  ]);
  const text = JSON.stringify(await readWordText(bytes));
  expect(text).toContain('{"tag":"h1","holds":["Regulamento"]}');
  expect(text).toContain(JSON.stringify({ tag: 'strong', holds: ['R$ 10 < 20 & "certo"'] }));
  expect(text).toMatch(/"td","holds":\[.*célula/);
  expect(text).toContain('"href":"https://example.com/a?b=1&c=2"');
});

test('P18 where a picture stands in a DOCX, words say so', async () => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const picture = new ImageRun({ type: 'png', data: pixel, transformation: { width: 10, height: 10 } });
  const read = await readWordText(
    await wordOf([new Paragraph({ children: [new TextRun('Planta: '), picture] }), new Paragraph('Fim')]),
  );
  expect(read).toEqual([
    { tag: 'p', holds: ['Planta: ', { tag: 'em', holds: ['[Imagem: baixe o arquivo para ver]'] }] },
    { tag: 'p', holds: ['Fim'] },
  ]);
});

test('P18 what runs is left out of a DOCX', async () => {
  const bytes = await wordOf([
    new Paragraph({
      children: [new ExternalHyperlink({ link: 'javascript:alert(1)', children: [new TextRun('clique')] })],
    }),
    new Paragraph('<script>alert(1)</script>'),
  ]);
  const read = await readWordText(bytes);
  const text = JSON.stringify(read);
  expect(text).not.toContain('javascript:');
  expect(text).toContain('clique');
  expect(read).toContainEqual({ tag: 'p', holds: ['<script>alert(1)</script>'] });
});

test('P18 what is no DOCX, is cut, or unpacks to too much is not read', async () => {
  const bytes = await wordOf([new Paragraph('texto')]);
  expect(await readWordText(Buffer.from('no archive'))).toBeNull();
  expect(await readWordText(bytes.subarray(0, bytes.length / 2))).toBeNull();
  expect(await readWordText(Buffer.alloc(5_000_001))).toBeNull();
  const directory = bytes.readUInt32LE(bytes.length - 6);
  bytes.writeUInt32LE(0x7fffffff, directory + 24);
  expect(await readWordText(bytes)).toBeNull();
});

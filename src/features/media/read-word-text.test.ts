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

const none = async () => null;

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
  const text = JSON.stringify(await readWordText(bytes, none));
  expect(text).toContain('{"tag":"h1","holds":["Regulamento"]}');
  expect(text).toContain(JSON.stringify({ tag: 'strong', holds: ['R$ 10 < 20 & "certo"'] }));
  expect(text).toMatch(/"td","holds":\[.*célula/);
  expect(text).toContain('"href":"https://example.com/a?b=1&c=2"');
});

const pictured = async (description?: string) => {
  const data = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const altText = description === undefined ? {} : { altText: { name: 'p', title: '', description } };
  const picture = new ImageRun({ type: 'png', data, transformation: { width: 30, height: 20 }, ...altText });
  return new Paragraph({ children: [new TextRun('Planta: '), picture] });
};

test('P18 a picture of a DOCX that can be kept is shown with its words and size', async () => {
  const given: number[] = [];
  const src = `/midia/foto/${'a'.repeat(32)}/320.webp`;
  const read = await readWordText(
    await wordOf([await pictured('Planta "A" <térreo>'), await pictured()]),
    async (bytes) => {
      given.push((await sharp(bytes).metadata()).width);
      return { src, width: 300, height: 200 };
    },
  );
  expect(given).toEqual([300, 300]);
  const size = { width: 300, height: 200 };
  const image = (alt: string) => ({ tag: 'img', picture: { src, alt, ...size }, holds: [] });
  expect(read).toEqual([
    { tag: 'p', holds: ['Planta: ', image('Planta "A" <térreo>')] },
    { tag: 'p', holds: ['Planta: ', image('Imagem do documento')] },
  ]);
});

test('P18 where a picture stands in a DOCX that cannot be shown, words say so', async () => {
  const words = { tag: 'em', holds: ['[Imagem: veja no arquivo original]'] };
  const keepers = [
    none,
    () => Promise.reject(new Error('storage away')),
    async () => ({ src: 'data:image/svg+xml,<svg onload=alert(1)>', width: 1, height: 1 }),
  ];
  for (const keep of keepers) {
    expect(await readWordText(await wordOf([await pictured(), new Paragraph('Fim')]), keep)).toEqual([
      { tag: 'p', holds: ['Planta: ', words] },
      { tag: 'p', holds: ['Fim'] },
    ]);
  }
});

test('P18 a DOCX with very many pictures shows the first sixty', async () => {
  const one = await pictured();
  const read = await readWordText(await wordOf(Array.from({ length: 62 }, () => one)), async () => ({
    src: `/midia/foto/${'b'.repeat(32)}/320.webp`,
    width: 1,
    height: 1,
  }));
  const text = JSON.stringify(read);
  expect([text.split('"img"').length - 1, text.split('[Imagem').length - 1]).toEqual([60, 2]);
});

test('P18 what runs is left out of a DOCX', async () => {
  const bytes = await wordOf([
    new Paragraph({
      children: [new ExternalHyperlink({ link: 'javascript:alert(1)', children: [new TextRun('clique')] })],
    }),
    new Paragraph('<script>alert(1)</script>'),
  ]);
  const read = await readWordText(bytes, none);
  const text = JSON.stringify(read);
  expect(text).not.toContain('javascript:');
  expect(text).toContain('clique');
  expect(read).toContainEqual({ tag: 'p', holds: ['<script>alert(1)</script>'] });
});

test('P18 what is no DOCX, is cut, or unpacks to too much is not read', async () => {
  const bytes = await wordOf([new Paragraph('texto')]);
  expect(await readWordText(Buffer.from('no archive'), none)).toBeNull();
  expect(await readWordText(bytes.subarray(0, bytes.length / 2), none)).toBeNull();
  expect(await readWordText(Buffer.alloc(5_000_001), none)).toBeNull();
  const directory = bytes.readUInt32LE(bytes.length - 6);
  bytes.writeUInt32LE(0x7fffffff, directory + 24);
  expect(await readWordText(bytes, none)).toBeNull();
});

import {
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import PdfDocument from 'pdfkit';
import { demoMark } from '../../copy/demo/demo.ts';
import { sampleDocuments } from '../../copy/demo/demo-documents.ts';
import type { DocumentFormat } from '../../domain/media/media-address.ts';
import type { DemoDocumentKey } from './demo-draft.ts';
import { makeDemoSketch } from './demo-pictures.server.ts';

type Text = { readonly title: string; readonly paragraphs: readonly string[] };

export type DemoDocument = {
  readonly key: Exclude<DemoDocumentKey, 'missing'>;
  readonly format: DocumentFormat;
  readonly bytes: Buffer;
};

/** Fixed, so that the same text always gives the same file and the same address. */
const WRITTEN_AT = new Date('2025-09-12T12:00:00Z');

/** The sample documents that all demonstration properties share; 'missing' has an address and no file. */
export async function makeDemoDocuments(): Promise<DemoDocument[]> {
  const { registration, notice, regulation, appraisal, court } = sampleDocuments;
  const pdf = async (key: DemoDocument['key'], text: Text): Promise<DemoDocument> => {
    return { key, format: 'pdf', bytes: await pdfOf(text) };
  };
  const whole = await Promise.all([
    pdf('registration', registration),
    pdf('notice', notice),
    pdf('regulation', regulation),
    pdf('appraisal', appraisal),
    pdf('court', court),
  ]);
  const withheld = await pdf('withheld', { ...court, title: `${court.title} 2` });
  const broken: DemoDocument = { key: 'broken', format: 'pdf', bytes: brokenCopy(withheld.bytes) };
  const word: DemoDocument = {
    key: 'regulationWord',
    format: 'docx',
    bytes: await docxOf(regulation, await makeDemoSketch()),
  };
  return [...whole, withheld, broken, word];
}

/** Cut in the middle, as an interrupted transfer leaves it. */
function brokenCopy(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, Math.floor(bytes.length / 3)));
}

function pdfOf({ title, paragraphs }: Text): Promise<Buffer> {
  const file = new PdfDocument({
    size: 'A4',
    margins: { top: 72, bottom: 90, left: 72, right: 72 },
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: sampleDocuments.author, CreationDate: WRITTEN_AT, ModDate: WRITTEN_AT },
  });
  const done = collected(file);
  file.font('Helvetica-Bold').fontSize(11).fillColor('#a3341f').text(demoMark.sampleDocument.toUpperCase());
  file.moveDown(0.6).fontSize(22).fillColor('#10292b').text(title);
  file.moveDown(0.8).font('Helvetica').fontSize(11.5).fillColor('#222222');
  for (const paragraph of paragraphs) file.text(paragraph, { lineGap: 3 }).moveDown(0.8);
  addFooters(file);
  file.end();
  return done;
}

function addFooters(file: PDFKit.PDFDocument): void {
  const { start, count } = file.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    file.switchToPage(page);
    // Text below the margin would open a new page.
    file.page.margins.bottom = 0;
    file
      .fontSize(9)
      .fillColor('#555555')
      .text(sampleDocuments.footer, 72, file.page.height - 56, { lineBreak: false });
  }
}

function collected(file: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    file.on('data', (part: Buffer) => parts.push(part));
    file.on('end', () => resolve(Buffer.concat(parts)));
    file.on('error', reject);
  });
}

function docxOf({ title, paragraphs }: Text, picture: Buffer): Promise<Buffer> {
  const line = (text: string) => new Paragraph({ children: [new TextRun(text)], spacing: { after: 160 } });
  const file = new Document({
    title,
    creator: sampleDocuments.author,
    sections: [
      {
        footers: { default: new Footer({ children: [line(sampleDocuments.footer)] }) },
        children: [
          new Paragraph({ children: [new TextRun({ text: demoMark.sampleDocument, bold: true })] }),
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          ...paragraphs.map(line),
          termsTable(),
          pictureLine(picture),
        ],
      },
    ],
  });
  return Packer.toBuffer(file);
}

function pictureLine(data: Buffer): Paragraph {
  const altText = { name: 'imagem', title: '', description: sampleDocuments.pictureAlt };
  const transformation = { width: 320, height: 213 };
  return new Paragraph({ children: [new ImageRun({ type: 'jpg', data, transformation, altText })] });
}

function termsTable(): Table {
  const { stage, term, rows } = sampleDocuments.table;
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [[stage, term], ...rows].map((cells) => new TableRow({ children: cells.map(cell) })),
  });
}

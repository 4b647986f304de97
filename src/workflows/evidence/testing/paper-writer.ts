import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

/** Layout of a paper: a title, then blocks; a block of pairs is a table, `---` begins a page. */
export type PaperBlock = string | readonly (readonly [label: string, value: string])[];

export type PaperLook = {
  readonly size?: number;
  readonly columns?: 1 | 2;
  readonly font?: 'Helvetica' | 'Times-Roman' | 'Courier';
  readonly align?: 'left' | 'justify';
};

/** A paper as a PDF of words. */
export async function writePaper(
  title: string,
  blocks: readonly PaperBlock[],
  look: PaperLook = {},
): Promise<Buffer> {
  const { size = 11, columns = 1, font = 'Helvetica', align = 'left' } = look;
  const file = new PdfDocument({ size: 'A4', margin: 60 });
  const bytes = buffer(file);
  file
    .font(font)
    .fontSize(size + 4)
    .text(title, { align: 'center' })
    .moveDown()
    .fontSize(size);
  for (const block of blocks) {
    if (block === '---') file.addPage();
    else if (typeof block === 'string') file.text(block, { align, columns, columnGap: 20 }).moveDown();
    else {
      for (const [label, value] of block) {
        const { y } = file;
        file.text(label, 60, y, { width: 170 });
        file.text(value, 240, y, { width: 290 }).moveDown(0.3);
      }
      file.x = 60;
      file.moveDown();
    }
  }
  file.end();
  await once(file, 'end');
  return bytes;
}

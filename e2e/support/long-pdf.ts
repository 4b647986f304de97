import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

const LINE =
  'As despesas de condomínio anteriores à assinatura do contrato são de responsabilidade do adquirente, até o limite informado.';

/** A PDF of many pages full of text, each with its number; the word `needle` stands on one of them alone. */
export async function longPdf(pages: number, needle: { word: string; page: number }): Promise<Buffer> {
  const file = new PdfDocument({ size: 'A4', margin: 60, autoFirstPage: false });
  const bytes = buffer(file);
  for (let page = 1; page <= pages; page += 1) {
    file.addPage();
    file.fontSize(18).text(`Página ${page} do edital`);
    file.fontSize(11).moveDown();
    for (let line = 0; line < 18; line += 1) file.text(`${page}.${line + 1} ${LINE}`);
    if (page === needle.page) file.text(needle.word);
  }
  file.end();
  await once(file, 'end');
  return bytes;
}

import PDFDocument from 'pdfkit';

/** A PDF of a page for each text. */
export function pdfOf(texts: string | readonly string[], options: PDFKit.PDFDocumentOptions = {}) {
  return new Promise<Buffer>((resolve) => {
    const pieces: Buffer[] = [];
    const document = new PDFDocument({ ...options, autoFirstPage: false });
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    for (const text of [texts].flat()) document.addPage().text(text);
    document.end();
  });
}

import { numbersCopy } from '../../../copy/desk/numbers.ts';
import { panelCopy } from '../../../copy/desk/panel.ts';
import { statusNames } from '../../../copy/desk/properties.ts';
import { dayOf, dayOfDate } from '../../../copy/desk/times.ts';
import { PROPERTY_COUNTS } from '../../../domain/numbers/counted.ts';
import type { PropertyNumbers } from '../../../workflows/desk/numbers/property-numbers.server.ts';
import { count, discountText, reais } from '../properties/amounts.ts';
import type { Days } from './asked-days.ts';

const LEFT = 56;
const WIDTH = 595.28 - 2 * LEFT;
const FOOT_Y = 780;
const INK = '#10292b';
const FAINT = '#51605f';
const LINE = '#cfd8d6';
const BAR = '#0f6b6b';
const LONGEST_NAME = 140;

/** Signs that the fonts of every reader of PDF have; what is written in others is left out. */
const plain = (text: string) =>
  text
    .replaceAll('−', '-')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/g, '')
    .trim();

/** Pen that writes on the page; each text begins where it is told and ends within its width. */
type Pen = {
  readonly file: PDFKit.PDFDocument;
  readonly bold: (size: number, colour?: string) => PDFKit.PDFDocument;
  readonly usual: (size: number, colour?: string) => PDFKit.PDFDocument;
  readonly cell: (
    text: string,
    x: number,
    y: number,
    width: number,
    align?: 'left' | 'right' | 'center',
  ) => void;
};

function penOf(file: PDFKit.PDFDocument): Pen {
  return {
    file,
    bold: (size, colour = INK) => file.font('Helvetica-Bold').fontSize(size).fillColor(colour),
    usual: (size, colour = INK) => file.font('Helvetica').fontSize(size).fillColor(colour),
    cell: (text, x, y, width, align = 'left') =>
      void file.text(plain(text), x, y, { width, align, height: 12, ellipsis: true, lineBreak: false }),
  };
}

type Sender = { readonly brandName: string; readonly siteUrl: string };

/** A property's facts and numbers on one page of A4. */
export async function propertyReport(
  numbers: PropertyNumbers,
  sender: Sender,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PdfDocument } = await import('pdfkit');
  const madeAt = new Date(`${numbers.today}T15:00:00Z`);
  const file = new PdfDocument({
    size: 'A4',
    margin: LEFT,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: plain(`${numbersCopy.pdf.heading} ${numbers.smallId}`),
      Author: plain(sender.brandName),
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const parts: Buffer[] = [];
  file.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => {
    file.on('end', resolve);
    file.on('error', reject);
  });
  const pen = penOf(file);
  drawHead(pen, numbers, sender);
  const below = drawFacts(pen, numbers, LEFT + 100);
  const belowNumbers = drawNumbers(pen, numbers, below + 14);
  drawWeeks(pen, numbers, belowNumbers + 20);
  // Text below the margin would open a new page.
  file.page.margins.bottom = 0;
  pen.usual(8.5, FAINT).text(plain(numbersCopy.howCounted), LEFT, FOOT_Y - 26, { width: WIDTH, height: 24 });
  pen.cell(numbersCopy.pdf.made(sender.brandName, dayOfDate(numbers.today)), LEFT, FOOT_Y, WIDTH);
  file.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}

function drawHead(pen: Pen, { smallId, path, property }: PropertyNumbers, { brandName, siteUrl }: Sender) {
  pen.bold(10, FAINT);
  pen.cell(`${brandName} · ${numbersCopy.pdf.heading}`, LEFT, LEFT, WIDTH);
  const name = [...property.name].slice(0, LONGEST_NAME).join('');
  pen.bold(19).text(plain(name), LEFT, LEFT + 18, { width: WIDTH, height: 48, ellipsis: true });
  pen.usual(10, FAINT);
  pen.cell(smallId, LEFT, LEFT + 68, 90);
  pen.file.fillColor(BAR).text(plain(siteUrl + path), LEFT + 90, LEFT + 68, {
    width: WIDTH - 90,
    height: 12,
    ellipsis: true,
    lineBreak: false,
    link: siteUrl + path,
  });
}

/** Draws the facts; gives the lower end of the part. */
function drawFacts(pen: Pen, { property }: PropertyNumbers, top: number): number {
  const { facts, none, statusSince } = numbersCopy.pdf;
  const { priceCents, appraisalCents } = property;
  const money = (cents: number | null) => (cents === null ? none : reais(cents));
  const told = [
    [facts.bankId, property.bankId ?? none],
    [facts.place, `${property.cityName}/${property.uf.toUpperCase()}`],
    [facts.status, statusSince(statusNames[property.status], dayOf(property.statusAt))],
    [facts.price, money(priceCents)],
    [facts.appraisal, money(appraisalCents)],
    [facts.discount, discountText(priceCents, appraisalCents)],
  ] as const;
  const half = WIDTH / 2;
  for (const [index, [label, value]] of told.entries()) {
    const x = LEFT + (index % 2) * half;
    const y = top + Math.floor(index / 2) * 40;
    pen.usual(9, FAINT);
    pen.cell(label, x, y, half - 12);
    pen.bold(11);
    pen.cell(value, x, y + 13, half - 12);
  }
  return top + 120;
}

/** Draws the numbers; gives the lower end of the part. */
function drawNumbers(pen: Pen, { days, sums }: PropertyNumbers, top: number): number {
  const { pdf, counts } = numbersCopy;
  const now = LEFT + WIDTH - 200;
  const before = now + 105;
  pen.bold(13);
  pen.cell(pdf.numbers(panelCopy.days[days as Days]), LEFT, top, WIDTH);
  pen.usual(9, FAINT);
  pen.cell(pdf.now, now, top + 24, 95, 'right');
  pen.cell(pdf.previous, before, top + 24, 95, 'right');
  let y = top + 40;
  for (const kind of PROPERTY_COUNTS) {
    pen.file
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    pen.usual(11);
    pen.cell(counts[kind], LEFT, y + 6, now - LEFT);
    pen.bold(11);
    pen.cell(count(sums[kind].count), now, y + 6, 95, 'right');
    pen.usual(11, FAINT);
    pen.cell(count(sums[kind].before), before, y + 6, 95, 'right');
    y += 24;
  }
  return y;
}

function drawWeeks(pen: Pen, { weeks }: PropertyNumbers, top: number): void {
  pen.bold(13);
  pen.cell(numbersCopy.pdf.weeks, LEFT, top, WIDTH);
  const base = top + 130;
  const step = WIDTH / weeks.length;
  const most = Math.max(1, ...weeks.map(({ views }) => views));
  for (const [index, { first, views }] of weeks.entries()) {
    const x = LEFT + index * step;
    const height = (views / most) * 80;
    pen.file.rect(x + 5, base - height, step - 10, Math.max(height, 0.5)).fill(BAR);
    pen.usual(8);
    pen.cell(count(views), x, base - height - 11, step, 'center');
    pen.usual(7.5, FAINT);
    pen.cell(dayOfDate(first).slice(0, 5), x, base + 5, step, 'center');
  }
}

import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import type { CsvCell } from '../../domain/spreadsheet/csv.ts';
import { workbookCell } from '../../domain/spreadsheet/workbook-cell.ts';

type WorkbookParts = {
  readonly sheet: string;
  readonly headings: readonly string[];
  /** Some rows at a time. */
  readonly rows: AsyncIterable<readonly (readonly CsvCell[])[]>;
};

/**
 * A workbook of one sheet, made while it is read: it holds no more than the rows of one turn. Text stands in its cells, so
 * that nothing has to be known before the end.
 */
export async function* workbookBytes({
  sheet,
  headings,
  rows,
}: WorkbookParts): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const taken = () => made.splice(0).map((bytes) => new Uint8Array(bytes));
  const encoder = new TextEncoder();
  for (const [name, text] of Object.entries(fixedFiles(sheet))) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(encoder.encode(text), true);
  }
  const file = new DeflatedFile('xl/worksheets/sheet1.xml');
  try {
    zip.add(file);
    await file.write(encoder.encode(sheetHead(headings)));
    yield* taken();
    let next = 2;
    for await (const some of rows) {
      const text = some.map((row, at) => rowText(row, next + at)).join('');
      next += some.length;
      if (text !== '') await file.write(encoder.encode(text));
      yield* taken();
    }
    await file.end(encoder.encode('</sheetData></worksheet>'));
    zip.end();
    yield* taken();
  } finally {
    file.close();
  }
}

/** A file of an archive that the operating system's threads press, a hundred rows in some milliseconds of another core. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8;
  private readonly deflate = createDeflateRaw({ level: 4 });

  constructor(name: string) {
    super(name);
    this.deflate.on('data', (bytes: Buffer) => this.ondata(null, new Uint8Array(bytes), false));
  }

  /** Counts and checks what goes in; what comes out is handed over by `deflate`. */
  protected override process(): void {}

  async write(bytes: Uint8Array): Promise<void> {
    this.push(bytes, false);
    await new Promise<void>((resolve, reject) => {
      this.deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(bytes: Uint8Array): Promise<void> {
    this.push(bytes, true);
    const ended = once(this.deflate, 'end');
    this.deflate.end(bytes);
    await ended;
    this.ondata(null, new Uint8Array(0), true);
  }

  close(): void {
    this.deflate.destroy();
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Formats of cells in the styles below: a number with its thousands, and a heading. */
const STYLES = { number: 1, heading: 2 };
const COLUMN_WIDTH = 18;

function fixedFiles(sheet: string): Readonly<Record<string, string>> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${KIND}.${kind}+xml"/>`;
  return {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      `<sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml':
      `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.##"/></numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
      '<fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  };
}

function sheetHead(headings: readonly string[]): string {
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${headings.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>` +
    `<row r="1">${headings.map((text, at) => textCell(`${columnName(at)}1`, text, ` s="${STYLES.heading}"`)).join('')}</row>`
  );
}

function rowText(cells: readonly CsvCell[], row: number): string {
  return `<row r="${row}">${cells.map((cell, at) => cellText(cell, `${columnName(at)}${row}`)).join('')}</row>`;
}

function cellText(cell: CsvCell, at: string): string {
  const meant = workbookCell(cell);
  if (meant === null) return '';
  return typeof meant.value === 'number'
    ? `<c r="${at}" s="${STYLES.number}"><v>${meant.value}</v></c>`
    : textCell(at, meant.value);
}

const textCell = (at: string, text: string, style = '') =>
  `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** A to Z, AA to ZZ. */
function columnName(at: number): string {
  const letter = (index: number) => String.fromCharCode(65 + index);
  return at < 26 ? letter(at) : `${letter(Math.floor(at / 26) - 1)}${letter(at % 26)}`;
}

import { normaliseName } from '../../../domain/localities/locality.ts';

/** Source of the bank's listings in the database. */
export const CAIXA_SOURCE = 'caixa';

/** Meaning of each column of a list, under all names that it had. The order of columns differs between lists. */
const COLUMN_NAMES = {
  /** The bank's number of the property; a spreadsheet may have spoiled it (`1,55552E+12`): then the link holds it. */
  id: ['n do imovel', 'no do imovel', 'numero do imovel'],
  uf: ['uf', 'estado'],
  city: ['cidade', 'municipio'],
  neighbourhood: ['bairro'],
  address: ['endereco'],
  /** Sale value, or the lowest bid of an auction. */
  price: ['preco', 'valor', 'valor de venda'],
  appraisal: ['valor de avaliacao', 'avaliacao'],
  /** Percent, computed by the bank from the two amounts; we compute our own. */
  discount: ['desconto'],
  /** Sim or Não; absent in lists of eleven columns. */
  financing: ['financiamento', 'aceita financiamento'],
  /** Type, areas and rooms in one sentence: caixa-list.description.ts. */
  description: ['descricao'],
  saleMode: ['modalidade de venda', 'modalidade'],
  link: ['link de acesso', 'link'],
} as const;

export type Column = keyof typeof COLUMN_NAMES;

/** Position of each column in the lines of one list. */
export type Columns = {
  readonly positions: ReadonlyMap<Column, number>;
  readonly count: number;
  readonly separator: string;
  /** The names as the list spells them, for reports. */
  readonly names: readonly string[];
};

const REQUIRED: readonly Column[] = ['uf', 'city', 'price', 'description', 'saleMode', 'link'];
const SEPARATORS = [';', ',', '\t'];
const BY_NAME = new Map<string, Column>(
  Object.entries(COLUMN_NAMES).flatMap(([column, names]) => names.map((name) => [name, column as Column])),
);

/** Reads a header line, whatever its order; null when it is none. */
export function readHeader(line: string): Columns | null {
  for (const separator of SEPARATORS) {
    const names = splitLine(line, separator);
    const positions = new Map<Column, number>();
    names.forEach((name, at) => {
      const column = BY_NAME.get(normaliseName(name));
      if (column !== undefined && !positions.has(column)) positions.set(column, at);
    });
    if (REQUIRED.every((column) => positions.has(column))) {
      return { positions, count: names.length, separator, names };
    }
  }
  return null;
}

/**
 * The cells of a line, without spaces around them. Lists do not quote; a spreadsheet that saved one does, so a cell
 * that is quoted whole is unwrapped, and any other quotation mark is a character.
 */
export function splitLine(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let rest: string | null = line;
  while (rest !== null) {
    const quoted: RegExpExecArray | null = /^\s*=?"((?:[^"]|"")*)"\s*/.exec(rest);
    const after: string | null = quoted ? rest.slice(quoted[0].length) : null;
    if (quoted && after !== null && (after === '' || after.startsWith(separator))) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"').trim());
      rest = after === '' ? null : after.slice(separator.length);
      continue;
    }
    const end: number = rest.indexOf(separator);
    cells.push((end === -1 ? rest : rest.slice(0, end)).trim());
    rest = end === -1 ? null : rest.slice(end + separator.length);
  }
  return cells;
}

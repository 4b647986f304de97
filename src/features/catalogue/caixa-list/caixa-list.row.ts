import { oneOf, STATES, type StateCode } from '../../../domain/catalogue/enumerations.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';
import { amountOrNone, type Centavos } from '../../../domain/money.ts';
import { readAmount } from './caixa-list.amount.ts';
import { isKnownMode, type SaleMode, saleModeOf } from './caixa-list.modes.ts';
import { type Column, type Columns, splitLine } from './caixa-list.wire.ts';

/** One line of a list, parsed; texts as the list writes them. */
export type ListRow = {
  readonly line: number;
  /** The bank's number, digits only. */
  readonly bankId: string;
  readonly uf: StateCode;
  readonly city: string;
  readonly neighbourhood: string;
  readonly address: string;
  /** Null: the list gives none. */
  readonly priceCents: Centavos | null;
  readonly appraisalCents: Centavos | null;
  /** Null: the list does not say. */
  readonly financing: boolean | null;
  readonly description: string;
  readonly saleMode: SaleMode;
  /** The words of a mode of which only the family is known; null when the mode itself is. */
  readonly unknownMode: string | null;
  /** The bank's page of the property; null when the link is no web address. */
  readonly link: string | null;
};

export type LineReason =
  | 'too_few_columns'
  | 'too_many_columns'
  | 'line_too_long'
  | 'line_cut'
  | 'id_missing'
  | 'ids_differ'
  | 'id_repeated'
  | 'unknown_state'
  | 'other_state'
  | 'city_missing'
  | 'price_unreadable'
  | 'appraisal_unreadable'
  | 'description_missing'
  | 'unknown_sale_mode'
  | 'other_source';

/** Reason why a line was rejected. */
export type LineProblem = {
  readonly line: number;
  /** Name of the column as the list spells it; null for the line as a whole. */
  readonly column: string | null;
  readonly reason: LineReason;
  /** The cell's text, shortened. */
  readonly value: string;
  /** Numbers that the line can be read to mean: these listings are not withdrawn on its account. */
  readonly bankIds: readonly string[];
  /** The state that the line names; null when none can be read. */
  readonly uf: StateCode | null;
};

export type LineResult = { readonly row: ListRow } | { readonly problem: LineProblem };

const MAX_LINE_LENGTH = 10_000;
const MAX_VALUE_LENGTH = 80;

type LineState = {
  /** It is where the file breaks off. */
  readonly isCut: boolean;
  /** Somebody has looked at its appraisal: whatever stands there is none. */
  readonly hasNoAppraisal: boolean;
};
const USUAL: LineState = { isCut: false, hasNoAppraisal: false };

/** Reads one line of data. */
export function readListLine(
  text: string,
  line: number,
  columns: Columns,
  { isCut, hasNoAppraisal }: LineState = USUAL,
): LineResult {
  const cells = text.length > MAX_LINE_LENGTH ? [] : splitLine(text, columns.separator);
  while (cells.length > columns.count && cells.at(-1) === '') cells.pop();
  const cell = (column: Column) => cells[columns.positions.get(column) ?? -1] ?? '';
  const ids = bankIdsOf(text, cell('id'), cell('link'));
  const reject = (reason: LineReason, column: Column | null, value: string): LineResult => {
    const name = column === null ? null : (columns.names[columns.positions.get(column) ?? -1] ?? column);
    const shown = value.slice(0, MAX_VALUE_LENGTH);
    return { problem: { line, column: name, reason, value: shown, bankIds: ids, uf } };
  };
  const uf = oneOf(STATES, cell('uf').toLowerCase());
  if (text.length > MAX_LINE_LENGTH) return reject('line_too_long', null, `${text.length} characters`);
  if (isCut) return reject('line_cut', null, text);
  if (cells.length < columns.count) return reject('too_few_columns', null, text);
  if (cells.length > columns.count) return reject('too_many_columns', null, text);
  if (ids.length > 1) return reject('ids_differ', 'link', cell('link'));
  const [bankId] = ids;
  if (bankId === undefined) return reject('id_missing', 'id', cell('id'));
  if (!uf) return reject('unknown_state', 'uf', cell('uf'));
  if (cell('city') === '') return reject('city_missing', 'city', '');
  const price = readAmount(cell('price'));
  if (price === 'invalid') return reject('price_unreadable', 'price', cell('price'));
  const appraisal = hasNoAppraisal ? 'empty' : readAmount(cell('appraisal'));
  if (appraisal === 'invalid') return reject('appraisal_unreadable', 'appraisal', cell('appraisal'));
  if (cell('description') === '') return reject('description_missing', 'description', '');
  const saleMode = saleModeOf(cell('saleMode'));
  if (!saleMode) return reject('unknown_sale_mode', 'saleMode', cell('saleMode'));
  return {
    row: {
      line,
      bankId,
      uf,
      city: oneSpaced(cell('city')),
      neighbourhood: oneSpaced(cell('neighbourhood')),
      address: oneSpaced(cell('address')),
      priceCents: price === 'empty' ? null : amountOrNone(price),
      appraisalCents: appraisal === 'empty' ? null : amountOrNone(appraisal),
      financing: yesOrNo(cell('financing')),
      description: oneSpaced(cell('description')),
      saleMode,
      unknownMode: isKnownMode(cell('saleMode')) ? null : oneSpaced(cell('saleMode')),
      link: /^https?:\/\/[^\s"<>]+$/i.test(cell('link')) ? cell('link') : null,
    },
  };
}

/**
 * Every number that a line may mean. The link's comes first and counts alone when the column holds what a spreadsheet
 * made of it; two that differ are both returned.
 */
function bankIdsOf(text: string, idCell: string, linkCell: string): string[] {
  const linked = idInLink(linkCell) ?? idInLink(text);
  const bare = idCell.replace(/\s/g, '');
  const first = /^\s*=?"?\s*(\d{1,15})\b/.exec(text)?.[1] ?? null;
  const written = /^\d{1,15}$/.test(bare) ? bare : first !== null && !/[,.]/.test(bare) ? first : null;
  const ids = [linked, written].flatMap((id) => (id === null ? [] : [id.replace(/^0+(?=\d)/, '')]));
  return [...new Set(ids)];
}

/** Null for an empty cell, a missing column and any other word. */
function yesOrNo(text: string): boolean | null {
  const word = normaliseName(text);
  if (word === 'sim' || word === 's') return true;
  return word === 'nao' || word === 'n' ? false : null;
}

function idInLink(text: string): string | null {
  return /hdnimovel=0*(\d{1,15})(?!\d)/i.exec(text)?.[1] ?? null;
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

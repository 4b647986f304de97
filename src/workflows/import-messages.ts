import type { LocalDate } from '../domain/time.ts';
import type { LineReason } from '../features/catalogue/caixa-list.row.ts';
import type { RefusalCode } from './import-outcome.ts';

/** What the operator reads when a file is refused. */
export function refusalReason(
  code: RefusalCode,
  facts: {
    readonly last?: LocalDate | null;
    readonly date?: LocalDate | null;
    readonly unreadDate?: string;
    readonly rows?: number;
    readonly lastRows?: number;
  } = {},
): string {
  const reasons: Record<RefusalCode, string> = {
    unreadable: 'the file cannot be read',
    empty: 'the file is empty',
    not_text:
      'this is no text: a picture, a PDF or the own format of a spreadsheet program. Save the list as CSV',
    unknown_header:
      'no line names the columns UF, Cidade, Preço, Descrição, Modalidade de venda and Link de acesso',
    several_states: 'it holds listings of several states: import the list of one state at a time',
    without_rows:
      'it holds no listing (--force takes it: every listing of its source and state is withdrawn)',
    cut: 'the last line breaks off: the file is not whole. Fetch it again (--force takes it and withdraws nothing)',
    unknown_state: 'neither its rows nor its name (Lista_imoveis_SP.csv) tell of which state it is',
    date_unreadable: `its title gives "${facts.unreadDate}" as its date, which is no day: give the day by --date`,
    date_differs: `its title says ${facts.last}, --date says ${facts.date} (--force takes --date)`,
    future: `it is of ${facts.date}, which has not come yet in Brasília: every true list would then count as older. --force takes it, and --force with --date gives it its true day`,
    older: `it is of ${facts.date}, and the last one read of its state is of ${facts.last} (--force takes it)`,
    too_few: `it has ${facts.rows} rows, under a quarter of the ${facts.lastRows} of the last one or on offer (--force takes it)`,
    not_json: 'this is not JSON',
    not_a_feed: 'a feed is an object with a list "imoveis", or that list alone: see docs/feed/README.md',
  };
  return reasons[code];
}

/** What the report says of a rejected line. */
export const LINE_REASONS: Readonly<Record<LineReason, string>> = {
  too_few_columns: 'the line has too few columns',
  too_many_columns: 'the line has too many columns',
  line_cut: 'the file breaks off in this line',
  line_too_long: 'the line is too long',
  id_missing: 'the number of the property cannot be read, neither in its column nor in the link',
  ids_differ: 'the number in the column and the number in the link differ',
  id_repeated: 'the number stands in an earlier line too',
  unknown_state: 'there is no such state',
  other_state: 'the line is of another state than the list',
  city_missing: 'the city is missing',
  price_unreadable: 'the price is no amount',
  appraisal_unreadable: 'the appraisal is no amount',
  description_missing: 'the description is missing',
  unknown_sale_mode: 'the sale mode is unknown',
  other_source: 'the number belongs to a property of another source',
};

export const NOTES = {
  unmatchedCity: 'no municipality has this name: the listing keeps it as it is written',
  unknownWords: 'a part of the description was not understood: it is shown as it is written',
  nothingWithdrawn: 'lines whose number cannot be read: nothing was withdrawn on account of this list',
  brokenFeed: 'properties whose id_banco cannot be read: nothing was withdrawn on account of this feed',
  cutTaken: 'a list that breaks off was taken by force: nothing was withdrawn on account of it',
};

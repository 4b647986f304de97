import {
  amount,
  type ColumnKind,
  day,
  moment,
  moments,
  option,
  options,
  orNone,
  real,
  text,
  texts,
  toldOption,
  whole,
  worth,
  yesNo,
} from './column-kinds.ts';
import {
  LOAN_KINDS,
  OCCUPATIONS,
  PAYMENT_TYPES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
} from './enumerations.ts';
import { PROPERTY_EVENT_KINDS, type PropertyEventKind } from './property-event.ts';
import { PROPERTY_STATUSES } from './property-status.ts';

/** One column of table `property`. Its name there is that of the fact in lower case with underscores. */
type PropertyColumn = {
  readonly kind: ColumnKind<unknown, unknown>;
  /** Setter of the column: the database, the product itself, or a list or feed. */
  readonly by: 'database' | 'product' | 'source';
  /** Value of a new row where nobody says anything; without it, null or nothing that could be left out. */
  readonly initial?: unknown;
  /** The event of the history that a change of it is. */
  readonly event?: PropertyEventKind;
  /** Its field in feeds and in the API, written by its kind alone: a fact that its source tells or not. */
  readonly wire?: string;
  /** Page and spreadsheet show it under its words in `copy/property/told-facts.ts`, where its source tells it. */
  readonly isShown?: true;
};

/**
 * Every column of a property that is filtered, sorted, joined or told as one fact; what is only shown lies in its document
 * (`property-detail.schema.ts`). Tables, readers, imports, history, feeds, the API, pages and exports follow from this list
 *.
 */
export const PROPERTY_COLUMNS = {
  /** The internal key; with the brand's prefix it is the small id (`oi-4071`). */
  number: { kind: whole, by: 'database' },
  /** UUID, the `id` on the wire. Disjoint from small ids and bank ids (D§5). */
  id: { kind: text, by: 'database' },
  bankId: { kind: orNone(text), by: 'product' },
  name: { kind: text, by: 'source' },
  status: { kind: option(PROPERTY_STATUSES), by: 'source', initial: 'ativo', event: 'status' },
  /** Since when it has this status: sold and closed ones leave the lists 30 days later (D§4). */
  statusAt: { kind: moment, by: 'product' },
  publishedOn: { kind: day, by: 'product' },
  preActiveUntil: { kind: orNone(moment), by: 'source' },
  /** Last moment for a proposal or bid; over at this instant. */
  deadlineAt: { kind: orNone(moment), by: 'source', event: 'deadline' },
  auctionDates: { kind: moments, by: 'source', initial: [], event: 'auction_dates' },
  uf: { kind: option(STATES), by: 'source' },
  /** IBGE code; null when the name in the source matches no municipality. */
  cityCode: { kind: orNone(whole), by: 'source' },
  /** `campinas-sp` (D§3). */
  citySlug: { kind: text, by: 'source' },
  cityName: { kind: text, by: 'source' },
  neighbourhood: { kind: orNone(text), by: 'source' },
  address: { kind: text, by: 'source' },
  /** 8 digits. */
  postalCode: { kind: orNone(text), by: 'source' },
  latitude: { kind: orNone(real), by: 'source' },
  longitude: { kind: orNone(real), by: 'source' },
  propertyType: { kind: option(PROPERTY_TYPES), by: 'source' },
  purpose: { kind: option(PURPOSES), by: 'source' },
  saleType: { kind: option(SALE_TYPES), by: 'source', event: 'sale_type' },
  saleCategory: { kind: option(SALE_CATEGORIES), by: 'source' },
  purchaseType: { kind: option(PURCHASE_TYPES), by: 'source' },
  occupation: { kind: orNone(option(OCCUPATIONS)), by: 'source', event: 'occupation' },
  /** People who live there, when that was seen and by whom, and how it can be seen: in the words of the source. */
  occupant: { kind: orNone(text), by: 'source', wire: 'ocupante' },
  occupationCheckedOn: { kind: orNone(day), by: 'source', wire: 'ocupacao_conferida_em' },
  occupationSource: { kind: orNone(text), by: 'source', wire: 'ocupacao_fonte' },
  access: { kind: orNone(text), by: 'source', wire: 'acesso' },
  paymentTypes: { kind: options(PAYMENT_TYPES), by: 'source', initial: ['vista'] },
  hasLegalAction: { kind: orNone(yesNo), by: 'source', wire: 'possui_acao_judicial' },
  hasDebts: { kind: orNone(yesNo), by: 'source', wire: 'possui_dividas' },
  acceptsFgts: { kind: orNone(yesNo), by: 'source', wire: 'aceita_fgts', isShown: true },
  /** Facts by which an auction is judged (`domain/decision`). */
  loanKind: { kind: orNone(toldOption(LOAN_KINDS)), by: 'source', wire: 'tipo_credito' },
  hasCourtMinimum: { kind: orNone(yesNo), by: 'source', wire: 'juiz_fixou_minimo' },
  courtMinimumCents: { kind: orNone(amount), by: 'source', wire: 'minimo_do_juiz' },
  /** Debt, expenses and charges of Lei 9.514/1997 art. 27 § 3. */
  fullDebtCents: { kind: orNone(amount), by: 'source', wire: 'divida_com_despesas' },
  servedOn: { kind: orNone(day), by: 'source', wire: 'intimado_em' },
  consolidatedOn: { kind: orNone(day), by: 'source', wire: 'consolidado_em' },
  noticePublishedOn: { kind: orNone(day), by: 'source', wire: 'edital_publicado_em' },
  acceptsVisit: { kind: yesNo, by: 'source', initial: false },
  hasVirtualTour: { kind: yesNo, by: 'source', initial: false },
  /** Sale value; null: 'Sob consulta'. */
  priceCents: { kind: worth, by: 'source', event: 'price' },
  appraisalCents: { kind: worth, by: 'source', event: 'appraisal' },
  /** `valor_campanha`: above zero it is the gate for the campaign label. */
  campaignValueCents: { kind: orNone(amount), by: 'source' },
  /** `valor_total_campanha`: the campaign price, payable while one of the campaigns is active. */
  campaignTotalCents: { kind: worth, by: 'source' },
  campaignCodes: { kind: texts, by: 'source', initial: [] },
  coupon: { kind: orNone(text), by: 'source' },
  bedrooms: { kind: orNone(whole), by: 'source' },
  suites: { kind: orNone(whole), by: 'source' },
  bathrooms: { kind: orNone(whole), by: 'source' },
  parkingSpaces: { kind: orNone(whole), by: 'source' },
  /** Square metres of the main area (2§9), and of the land. */
  mainAreaM2: { kind: orNone(real), by: 'source' },
  landAreaM2: { kind: orNone(real), by: 'source' },
  /** 0: not featured; higher stands first in 'relevante'. */
  featuredRank: { kind: whole, by: 'product', initial: 0 },
  /** 0 to 100: how much of what a buyer wants to know is there. */
  completeness: { kind: whole, by: 'source', initial: 0 },
  /** Version of the change that wrote this row last. */
  version: { kind: whole, by: 'product', initial: 0 },
} as const satisfies Readonly<Record<string, PropertyColumn>>;

type Columns = typeof PROPERTY_COLUMNS;
export type ColumnKey = keyof Columns;

export type StoredOf<Key extends ColumnKey> =
  Columns[Key]['kind'] extends ColumnKind<infer Stored, unknown> ? Stored : never;
type ValueOf<Kind> = Kind extends { read(stored: never): infer Value } ? Value : never;

/** The value of each column by the name of its fact. */
export type ColumnValues = { readonly [Key in ColumnKey]: ValueOf<Columns[Key]['kind']> };

/** `main_area_m2` of `mainAreaM2`. */
export type ColumnName<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : Key;

export function columnName<Key extends string>(key: Key): ColumnName<Key> {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Key>;
}

export const COLUMN_KEYS = Object.keys(PROPERTY_COLUMNS) as ColumnKey[];

const column = (key: ColumnKey): PropertyColumn => PROPERTY_COLUMNS[key];

/** A column that a list or feed may set. */
export type SourceKey = {
  [Key in ColumnKey]: Columns[Key] extends { by: 'source' } ? Key : never;
}[ColumnKey];

export const SOURCE_KEYS = COLUMN_KEYS.filter((key): key is SourceKey => column(key).by === 'source');

/** Values of a source's new row where the source says nothing, by column. */
export const INITIAL_VALUES: Readonly<Record<string, unknown>> = Object.fromEntries(
  SOURCE_KEYS.filter((key) => column(key).initial !== undefined).map((key) => [
    columnName(key),
    column(key).initial,
  ]),
);

/** A fact whose field on the wire follows from its kind. */
export type ToldKey = {
  [Key in ColumnKey]: Columns[Key] extends { wire: string } ? Key : never;
}[ColumnKey];
export type WireField<Key extends ToldKey> = Columns[Key]['wire'];

export const TOLD_KEYS = COLUMN_KEYS.filter((key): key is ToldKey => column(key).wire !== undefined);

/** A told fact that pages show. */
export type ShownKey = {
  [Key in ToldKey]: Columns[Key] extends { isShown: true } ? Key : never;
}[ToldKey];

export const SHOWN_KEYS = TOLD_KEYS.filter((key): key is ShownKey => column(key).isShown === true);

type UntoldKey = { [Key in ColumnKey]: null extends ColumnValues[Key] ? Key : never }[ColumnKey];

/** Every fact that may be untold, untold. */
export const NOTHING_TOLD = Object.fromEntries(
  COLUMN_KEYS.filter((key) => column(key).kind.mayBeNone).map((key) => [key, null]),
) as { readonly [Key in UntoldKey]: null };

/** A column of which a change is told by its property's history. */
type EventKey = {
  [Key in ColumnKey]: Columns[Key] extends { event: string } ? Key : never;
}[ColumnKey];

/** Columns of which a change is an event of the history. */
export const EVENT_COLUMNS: readonly {
  readonly key: EventKey;
  readonly name: ColumnName<EventKey>;
  readonly event: PropertyEventKind;
}[] = PROPERTY_EVENT_KINDS.flatMap((event) =>
  COLUMN_KEYS.filter((key): key is EventKey => column(key).event === event).map((key) => ({
    key,
    name: columnName(key),
    event,
  })),
);

export function kindOf(key: ColumnKey): ColumnKind<unknown, unknown> {
  return column(key).kind;
}

const KINDS = new Map<string, ColumnKind<unknown, unknown>>(COLUMN_KEYS.map((key) => [key, kindOf(key)]));
const NAMES = Object.fromEntries(COLUMN_KEYS.map((key) => [key, columnName(key)])) as Record<
  ColumnKey,
  string
>;

/** Makes what reads some columns of a row, or of its JSON, by the names of their facts; whole catalogues are read by it. */
export function columnReader<Key extends ColumnKey>(
  keys: readonly Key[],
): (row: Readonly<Record<string, unknown>>) => Pick<ColumnValues, Key> {
  const columns = keys.map((key) => ({ key, name: NAMES[key], kind: kindOf(key) }));
  return (row) => {
    const values: Partial<Record<ColumnKey, unknown>> = {};
    for (const { key, name, kind } of columns) values[key] = kind.read(row[name]);
    return values as Pick<ColumnValues, Key>;
  };
}

/** Writes facts as a row in JSON: the columns that are given. */
export function writeColumns(values: Partial<ColumnValues>): Record<string, unknown> {
  const written = Object.entries(values).flatMap(([key, value]) => {
    const kind = KINDS.get(key);
    return kind === undefined ? [] : [[NAMES[key as ColumnKey], kind.write(value)]];
  });
  return Object.fromEntries(written);
}

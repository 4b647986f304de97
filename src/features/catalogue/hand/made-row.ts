import { feedReasons as words } from '../../../copy/server/feed-reasons.ts';
import { FIXABLE } from '../../../domain/desk/record/record-fields.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { parseMediaPath } from '../../../domain/media/media-address.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { IMPORT_COLUMNS, type ImportColumns } from '../import/import-row.ts';
import { fieldsOfRow } from '../property-feed/property-feed.fields.ts';
import { offLimits } from '../property-feed/property-feed.limits.ts';
import { feedReason } from '../property-feed/property-feed.reasons.ts';
import { completenessOfColumns, feedRow } from '../property-feed/property-feed.row.ts';
import { type FeedProperty, feedPropertySchema } from '../property-feed/property-feed.wire.ts';
import { understand } from '../property-feed/property-feed.words.ts';
import { isReservedByName } from '../property-feed/reserved-papers.ts';
import { AUCTIONS, auctionsAtPrice, isPriceBound, PRICE_COLUMN } from './price-bound.ts';
import { fieldAt } from './set-together.ts';

/** Columns as JSON by their names, and the document as `detail`. */
export type RowColumns = ImportColumns & { readonly detail: Readonly<Record<string, unknown>> };

/** One field that was set by hand. */
export type HandField = {
  /** Its name on the wire, with dots: `valores.valor_venda`. */
  readonly field: string;
  /** As on the wire; null takes away. */
  readonly value: unknown;
  /** The list's word when it was set: by column, `detail.auctions` of the document; its price too of what is bound to it. */
  readonly said: Readonly<Record<string, unknown>>;
  readonly fixedUntil: LocalDate | null;
  /** Name of the person; left out where nobody asks. */
  readonly setBy?: string;
};

export type MadeRow = {
  /** Written parts of the property: all columns of a source but its status, and the document. */
  readonly columns: RowColumns;
  readonly held: readonly HandField[];
  /** The list has said something else since: they hold no longer. */
  readonly letGo: readonly HandField[];
  /** Those of `held` of which a part holds no longer, or is bound to the list's new price: to be kept anew. */
  readonly trimmed: readonly HandField[];
};

/** Set by commands of their own, or by nobody. */
const NO_FIELDS: readonly string[] = ['id_banco', 'status_da_venda', 'publicado_em'];
const FIELD_NAME = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,3}$/;
/** Made of others, or of the life cycle. */
const NOT_BY_HAND: readonly string[] = ['status', 'completeness', 'initial', 'detail'];

/** Makes the row of a listing from what its list last said and what is set by hand. */
export function madeRow(said: RowColumns, hands: readonly HandField[], today: LocalDate): MadeRow {
  const standing = hands.map((hand) => standingOf(hand, said, today));
  const held = standing.filter((hand) => hand !== null);
  const letGo = hands.filter((_, at) => standing[at] === null);
  const trimmed = held.filter((hand) => !hands.includes(hand));
  const patch = patchOf(said, held);
  const detail = withReservedPapers(said, held, laidOver(said.detail, patch.detail ?? {}));
  const columns = withoutStatus({ ...said, ...patch, detail } as RowColumns);
  return { columns: { ...columns, completeness: completenessOfColumns(columns) }, held, letGo, trimmed };
}

/** The columns of what a list said that a field concerns, as they are kept beside a hand. */
export function saidOf(said: RowColumns, field: string, value: unknown): Record<string, unknown> {
  const bound = isPriceBound(field, value) ? [PRICE_COLUMN] : [];
  return picked(said, [...columnsOfField(said, field, value), ...bound]);
}

const columnsOfField = (said: RowColumns, field: string, value: unknown): string[] =>
  Object.keys(flat(patchOf(said, [{ field, value }])));

/** Fields of the hand that hold while the list says something else than before. */
export function leftAlone(before: RowColumns, after: RowColumns, held: readonly HandField[]): HandField[] {
  return held.filter(({ field, value }) => {
    const names = columnsOfField(after, field, value);
    return !isEqual(picked(before, names), picked(after, names));
  });
}

export type HandRefusal = { readonly ok: false; readonly reason: string };

/** A value that may be set: by the schema of the feed, in which it stands as its source would write it. */
export function readHand(
  said: RowColumns,
  field: string,
  value: unknown,
): { readonly ok: true } | HandRefusal {
  if (!FIELD_NAME.test(field) || NO_FIELDS.includes(field)) return { ok: false, reason: words.unknownField };
  const parsed = feedPropertySchema.safeParse(documentOf(said, [{ field, value }]));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, reason: issue ? feedReason(issue, false) : words.wrong };
  }
  const [fault] = offLimits(parsed.data);
  if (fault) return { ok: false, reason: fault.reason };
  if (valueAt(parsed.data, field) === undefined) return { ok: false, reason: words.unknownField };
  const [refused] = understand(parsed.data).refused;
  return refused ? { ok: false, reason: refused.reason } : { ok: true };
}

/** The hand as it holds beside what the list says now; null: the list has said something else since. */
function standingOf(hand: HandField, now: RowColumns, today: LocalDate): HandField | null {
  const { field, value, said, fixedUntil } = hand;
  if (!FIXABLE.includes(field) || (fixedUntil !== null && fixedUntil >= today)) return hand;
  const other = Object.keys(said).filter((name) => !isEqual(picked(now, [name])[name], said[name]));
  if (other.length === 0) return hand;
  if (field !== AUCTIONS || other.some((name) => name !== PRICE_COLUMN)) return null;
  // The dates themselves were not said of a price.
  const auctions = auctionsAtPrice(value, now[PRICE_COLUMN], today);
  const { [PRICE_COLUMN]: _before, ...own } = said;
  const bound = isPriceBound(field, auctions) ? { [PRICE_COLUMN]: now[PRICE_COLUMN] ?? null } : {};
  return { ...hand, value: auctions, said: { ...own, ...bound } };
}

/**
 * The columns, and keys of the document, that the hand sets: what is another than without any word of the field, or, where
 * the hand takes away, than what the list says of it.
 */
function patchOf(said: RowColumns, hands: readonly Omit<HandField, 'said' | 'fixedUntil'>[]): ImportColumns {
  if (hands.length === 0) return {};
  const withHands = columnsOf(documentOf(said, hands));
  const others = [columnsOf(documentOf(said, [])), listedColumns(said, hands)];
  const isTouched =
    (of: Record<string, unknown>, before: readonly Record<string, unknown>[]) => (name: string) =>
      before.some((one) => !isEqual(of[name], one[name]));
  const names = Object.keys(withHands).filter(
    (name) => !NOT_BY_HAND.includes(name) && isTouched(withHands, others)(name),
  );
  const after = objectOf(withHands.detail);
  const keys = Object.keys(after).filter(
    isTouched(
      after,
      others.map(({ detail }) => objectOf(detail)),
    ),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, withHands[name]])),
    detail: Object.fromEntries(keys.map((key) => [key, after[key]])),
  };
}

/** The columns of what the list itself says of the fields that hands take away. */
function listedColumns(said: RowColumns, hands: readonly { field: string; value: unknown }[]) {
  const gone = hands.filter(({ value }) => value === null || value === 0);
  const listed = gone.length === 0 ? {} : fieldsOfRow(said);
  const told = gone.map(({ field }) => ({ field, value: fieldAt(listed, field) ?? null }));
  const others = hands.filter((hand) => !gone.includes(hand));
  const document = documentOf(said, [...others, ...told]);
  return columnsOf(feedPropertySchema.safeParse(document).success ? document : documentOf(said, others));
}

/** Stands where nothing is known, with a hand and without one, so that nothing comes of it. */
const UNKNOWN = '-';

/** As a feed would say it, with what it must say always. */
function documentOf(said: RowColumns, hands: readonly { field: string; value: unknown }[]): unknown {
  const base: Record<string, unknown> = {
    id_banco: 'x',
    imovel_name: said.name || UNKNOWN,
    endereco: { cidade: said.city_name || UNKNOWN, uf: said.uf },
    tipo_imovel: said.property_type,
    tipo_de_venda: said.sale_type,
  };
  return hands.reduce((document, { field, value }) => withValue(document, field.split('.'), value), base);
}

function withValue(
  at: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const inner = Object.hasOwn(at, key) ? objectOf(at[key]) : {};
  return { ...at, [key]: rest.length === 0 ? value : withValue(inner, rest, value) };
}

function columnsOf(document: unknown): Record<string, unknown> {
  const property: FeedProperty = feedPropertySchema.parse(document);
  const { row } = feedRow(understand(property).property, places());
  return JSON.parse(JSON.stringify(row.columns)) as Record<string, unknown>;
}

/**
 * A paper that the hand names without a word on who may see it is reserved where the list has it so; where the list does not
 * name it, by its name. A file that was handed in tells it of itself.
 */
function withReservedPapers(
  said: RowColumns,
  held: readonly HandField[],
  detail: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const given = held.find(({ field }) => field === 'documents')?.value;
  if (!Array.isArray(given)) return detail;
  const told = new Set(given.map(objectOf).flatMap((one) => (isSaid(one) ? [one.url] : [])));
  const listed = new Map(papersIn(said.detail).map(({ url, withheld }) => [url, withheld === true]));
  const documents = papersIn(detail).map((paper) => {
    const { url, name } = paper;
    const isReserved = listed.get(url) ?? (!isHandedIn(url) && isReservedByName(String(name)));
    return isReserved && !told.has(url) ? { ...paper, withheld: true } : paper;
  });
  return { ...detail, documents };
}

const isSaid = ({ reservado }: Readonly<Record<string, unknown>>) => typeof reservado === 'boolean';
const isHandedIn = (url: unknown) => parseMediaPath(String(url))?.kind === 'document';

const papersIn = ({ documents }: Readonly<Record<string, unknown>>) =>
  (Array.isArray(documents) ? documents : []).map(objectOf);

/** Media, main action and the like keep what the hand does not name. */
function laidOver(
  detail: Readonly<Record<string, unknown>>,
  patch: unknown,
): Readonly<Record<string, unknown>> {
  const merged: Record<string, unknown> = { ...detail };
  for (const [key, value] of Object.entries(objectOf(patch))) {
    merged[key] = isPlain(value) && isPlain(merged[key]) ? { ...merged[key], ...value } : value;
  }
  return merged;
}

const SOURCE_COLUMNS = IMPORT_COLUMNS.filter((name) => name !== 'status');

function withoutStatus(columns: RowColumns): RowColumns {
  const kept = SOURCE_COLUMNS.map((name) => [name, columns[name] ?? null]);
  return { ...Object.fromEntries(kept), detail: columns.detail } as RowColumns;
}

function flat(patch: ImportColumns): Record<string, unknown> {
  const { detail, ...columns } = patch;
  const keys = Object.entries(objectOf(detail)).map(([key, value]) => [`detail.${key}`, value]);
  return { ...columns, ...Object.fromEntries(keys) };
}

function picked(said: RowColumns, names: readonly string[]): Record<string, unknown> {
  const all = flat(said);
  return Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
}

function valueAt(document: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((at, key) => (isPlain(at) && Object.hasOwn(at, key) ? at[key] : undefined), document);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (value: unknown): Record<string, unknown> => (isPlain(value) ? value : {});

/** By content, whatever the order of the keys. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isPlain(value)) return value ?? null;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, held]) => [key, inOrder(held)]));
}

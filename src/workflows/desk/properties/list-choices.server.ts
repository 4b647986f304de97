import { LIST_ADDRESS } from '../../../domain/desk/list-address.ts';
import { LIST_COLUMNS, type ListColumn, USUAL_COLUMNS } from '../../../domain/desk/list-columns.ts';
import {
  chooseColumns,
  chosenColumns,
  forgetFilter,
  type SavedFilter,
  savedFilters,
  saveFilter,
} from '../../../features/desk/list-choice.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DeskParts } from '../desk-parts.ts';

type Parts = Pick<DeskParts, 'db' | 'clock'>;

const known = (names: readonly string[]): ListColumn[] => LIST_COLUMNS.filter((each) => names.includes(each));

/** Choices of a person about the list. */
export type ListChoices = { readonly saved: readonly SavedFilter[]; readonly columns: readonly ListColumn[] };

export async function readListChoices({ db }: Parts, personId: string): Promise<ListChoices> {
  const columns = await chosenColumns(db, personId);
  return {
    saved: await savedFilters(db, personId),
    columns: columns === null ? USUAL_COLUMNS : known(columns),
  };
}

const LONGEST_NAME = 60;
const LONGEST_QUERY = 2000;

export type KeptFilter =
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'no_name' | 'no_filter' | 'too_many' };

/** Keeps the filters that are set under a name. */
export async function keepFilter(
  { db, clock }: Parts,
  personId: string,
  given: { readonly name: string; readonly query: string },
): Promise<KeptFilter> {
  const name = given.name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed();
  const query = new URLSearchParams(given.query.slice(0, LONGEST_QUERY));
  for (const each of Object.values(LIST_ADDRESS)) query.delete(each);
  if (name === '') return { kind: 'no_name' };
  if (query.size === 0) return { kind: 'no_filter' };
  const id = await transaction(db, (trx) =>
    saveFilter(trx, personId, { name, query: query.toString() }, clock.now()),
  );
  return id === null ? { kind: 'too_many' } : { kind: 'done', id };
}

export const dropFilter = ({ db }: Parts, personId: string, id: number): Promise<void> =>
  forgetFilter(db, personId, id);

/** Without any the usual ones are shown again. */
export async function keepColumns({ db }: Parts, personId: string, names: readonly string[]): Promise<void> {
  const columns = known(names);
  await chooseColumns(db, personId, columns.length === 0 ? USUAL_COLUMNS : columns);
}

import { eyesCopy } from '../../../copy/desk/eyes.ts';
import { importsCopy } from '../../../copy/desk/imports.ts';
import { dayOf } from '../../../copy/desk/times.ts';
import { kindOfField } from '../../../domain/desk/record/record-fields.ts';
import type { PreviewedRow } from '../../../features/catalogue/import/preview-staged.server.ts';
import type { StoredDemo } from '../../../features/demo/retire-demo.server.ts';
import type { TaskOutcome } from '../../../workflows/desk/imports/import-task.ts';
import type { CheckedList } from '../../../workflows/desk/imports/read-imports.server.ts';
import type { ImportActOutcome } from '../../../workflows/desk/imports/work-import.server.ts';
import { count, shortReais } from '../properties/amounts.ts';
import { wordsOfField } from '../properties/record/value-words.ts';
import { problemPlace } from './feed-place.ts';
import { columnWords, listWords, reasonWords, refusalWords, valueWords } from './import-words.ts';

export const importFaults: Readonly<Record<Exclude<ImportActOutcome, 'done'>, string>> = {
  gone: importsCopy.gone,
  moved: importsCopy.moved,
  date_invalid: importsCopy.dateInvalid,
  unknown_city: importsCopy.unknownCity,
  invalid: importsCopy.moved,
  demo_stays: importsCopy.demoStays,
  same_person: eyesCopy.faults.same_person,
  no_reason: eyesCopy.faults.no_reason,
};

/** A line that was refused or is noted, and how it can be mended in place. */
export type ProblemFacts = {
  readonly key: string;
  /** As the form that mends it names it. */
  readonly where: string;
  readonly place: string;
  /** Number at the bank; empty: it cannot be told. */
  readonly bankId: string;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
  readonly mend: 'link' | 'accept' | null;
  /** Record of the property over whose hand-set field the list is not heard; null: it is no such line. */
  readonly record: string | null;
};

/** Most lines of a table on the page. */
const MOST_LINES = 100;

/** Parts of the demonstration that go with it, in words; null: none. */
export function demoWords(demo: StoredDemo | null): string | null {
  if (demo === null) return null;
  const { properties, drafts, enquiries } = demo;
  return importsCopy.demoGoes(
    importsCopy.demoProperties(count(properties), properties === 1),
    drafts === 0 ? '' : importsCopy.demoDrafts(count(drafts), drafts === 1),
    enquiries === 0 ? '' : importsCopy.demoEnquiries(count(enquiries), enquiries === 1),
  );
}

const COUNTED = ['new', 'changed', 'unchanged', 'returned', 'withdrawn', 'rejected'] as const;

/** The list's value in the words of the record. */
function listSays(field: string, value: string): string {
  const kind = kindOfField(field)?.as;
  return kind === 'amount'
    ? wordsOfField(field, Number(value))
    : kind === 'choice' || kind === 'moment' || kind === 'day'
      ? wordsOfField(field, value)
      : value;
}

const handWords = ({ by, until }: { readonly by: string; readonly until: string | null }): string =>
  until === null
    ? importsCopy.setBy(by)
    : importsCopy.fixedBy(by, dayOf(Date.parse(`${until}T12:00:00-03:00`)));

const problemFacts = (
  { where, column, reason, value, hand, bankId = '' }: NonNullable<TaskOutcome['rejected']>[number],
  at: number,
): ProblemFacts => ({
  key: `${at} ${where}`,
  where,
  place: problemPlace(where, column).place,
  bankId,
  column: problemPlace(where, column).field,
  value: hand === undefined ? value : listSays(column ?? '', value),
  reason: hand === undefined ? reasonWords(reason) : handWords(hand),
  record: hand === undefined ? null : `/mesa/imoveis/${encodeURIComponent(where)}`,
  mend: reason === 'unmatchedCity' ? 'link' : reason === 'appraisal_unreadable' ? 'accept' : null,
});

const rowFacts = ({ bankId, name, cityName, priceCents, changes, texts, draftBy }: PreviewedRow) => ({
  bankId,
  name,
  cityName,
  price: shortReais(priceCents),
  changes: Object.entries(changes).map(([column, [before, after]]) => ({
    label: columnWords(column),
    before: valueWords(column, before),
    after: valueWords(column, after),
  })),
  hasTexts: texts.length > 0,
  draft: draftBy ? importsCopy.draftOf(draftBy) : null,
});

/** Outcome of an import's list, in words. */
export function outcomeFacts(outcome: TaskOutcome, at: number) {
  const rejected = outcome.rejected ?? [];
  // One name of a city stands in many lines, and is linked once.
  const notes = outcome.ok
    ? outcome.notes.filter(
        ({ reason, value }, place) =>
          reason !== 'unmatchedCity' ||
          outcome.notes.findIndex((other) => other.reason === reason && other.value === value) === place,
      )
    : [];
  const hands = notes.filter(({ hand }) => hand !== undefined);
  const others = notes.filter(({ hand }) => hand === undefined);
  const base = {
    key: `${at} ${outcome.file}`,
    rejected: rejected.slice(0, MOST_LINES).map(problemFacts),
    rejectedCount: outcome.ok ? outcome.totals.rejected : (outcome.rejectedCount ?? rejected.length),
    hands: hands.slice(0, MOST_LINES).map(problemFacts),
    handCount: outcome.ok ? (outcome.handCount ?? hands.length) : 0,
    notes: others.slice(0, MOST_LINES).map(problemFacts),
    noteCount: outcome.ok ? outcome.noteCount - (outcome.handCount ?? hands.length) : 0,
  };
  if (!outcome.ok) {
    return {
      ...base,
      title: outcome.file,
      refusal: refusalWords(outcome),
      counts: [],
      previews: [],
      drafts: null,
    };
  }
  const actions = ['new', 'changed', 'returned', 'withdrawn'] as const;
  const previews = actions.flatMap((action) => {
    const rows = outcome.preview.filter((row) => row.action === action).slice(0, MOST_LINES);
    if (rows.length === 0) return [];
    const total = count(outcome.totals[action]);
    return [{ action, rows: rows.map(rowFacts), shown: importsCopy.firstOf(count(rows.length), total) }];
  });
  const drafted = outcome.preview.filter(({ draftBy }) => Boolean(draftBy)).length;
  return {
    ...base,
    drafts: drafted === 0 ? null : importsCopy.drafts(drafted),
    title: listWords(outcome),
    refusal: null,
    counts: COUNTED.map((name) => ({ name, count: count(outcome.totals[name]) })),
    previews,
  };
}

export type OutcomeFacts = ReturnType<typeof outcomeFacts>;

/** Effect of a checked import, all its lists together. */
export function totalWords(lists: readonly CheckedList[]): string {
  const sum = (name: (typeof COUNTED)[number]) =>
    count(lists.reduce((all, { totals }) => all + (totals?.[name] ?? 0), 0));
  return importsCopy.totals(sum('new'), sum('changed'), sum('withdrawn'), sum('rejected'));
}

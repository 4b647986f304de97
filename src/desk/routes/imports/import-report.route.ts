import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { importsCopy } from '../../../copy/desk/imports.ts';
import { csvText } from '../../../domain/spreadsheet/csv.ts';
import type { TaskOutcome } from '../../../workflows/desk/imports/import-task.ts';
import { deskContext } from '../../desk-context.ts';
import { problemPlace } from './feed-place.ts';
import { reasonWords, refusalWords } from './import-words.ts';

type Problem = NonNullable<TaskOutcome['rejected']>[number];

function rowsOf(outcome: TaskOutcome): string[][] {
  const { refused, rejected, note } = importsCopy.reportKinds;
  const row =
    (kind: string) =>
    ({ where, column, reason, value, bankId = '' }: Problem) => {
      const { place, field } = problemPlace(where, column);
      return [outcome.file, kind, place, bankId, field, reasonWords(reason), value];
    };
  if (outcome.ok) return [...outcome.rejected.map(row(rejected)), ...outcome.notes.map(row(note))];
  const whole = [outcome.file, refused, '', '', '', refusalWords(outcome), ''];
  return [whole, ...(outcome.rejected ?? []).map(row(rejected))];
}

/** Refusals and words that were not understood, as a spreadsheet. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const shown = await context.get(deskContext).desk.imports.read(params.id ?? '');
  if (shown === null) return redirectDocument('/importacoes', 303);
  const outcomes = shown.result ?? shown.preview ?? [];
  return new Response(csvText([[...importsCopy.reportSheet], ...outcomes.flatMap(rowsOf)]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="importacao.csv"',
    },
  });
}

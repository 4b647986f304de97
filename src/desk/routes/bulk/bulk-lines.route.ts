import { data, type LoaderFunctionArgs } from 'react-router';
import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { csvText } from '../../../domain/spreadsheet/csv.ts';
import { deskContext } from '../../desk-context.ts';
import { afterWords, fieldLines, valueWords } from './bulk-words.ts';

/** Everything that a waiting change would change, as a spreadsheet: a line for each property, or for each field of a draft. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { desk } = context.get(deskContext);
  const lines = await desk.bulk.lines(params.id ?? '');
  if (lines === null) throw data(null, 404);
  const rows = lines.flatMap(({ fields, ...line }) => {
    const { number, name, place, before } = line;
    const named = [shownSmallId(desk.brand.smallIdPrefix, number), name, place];
    if (fields === undefined) return [[...named, '', valueWords(before), afterWords(line)]];
    return fieldLines(fields).map((each) => [...named, each.label, each.before, each.after]);
  });
  const { before, after } = bulkCopy.tenses.coming;
  const heads = [bulkCopy.code, bulkCopy.property, bulkCopy.place, bulkCopy.field, before, after];
  return new Response(csvText([heads, ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="conferencia.csv"',
    },
  });
}

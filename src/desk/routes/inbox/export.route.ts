import type { LoaderFunctionArgs } from 'react-router';
import { deskStateNames, inboxSheet, topicNames } from '../../../copy/desk/inbox.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { csvText } from '../../../domain/spreadsheet/csv.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { askOf } from './inbox-ask.ts';
import { protocolOf } from './said.ts';

/** The lines of a box as a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const call = context.get(deskContext);
  const { actor, person } = mine(call);
  const lines = await call.desk.inbox.export(askOf(new URL(request.url), person.id), actor);
  const rows = lines.map((line) => [
    protocolOf(line.id, line.receivedAt),
    dayAndTime(line.receivedAt),
    topicNames[line.topic],
    deskStateNames[line.state],
    line.dueAt === null ? null : dayAndTime(line.dueAt),
    line.name,
    line.email,
    line.phone,
    line.property,
    line.colleague,
  ]);
  return new Response(csvText([[...inboxSheet], ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="entrada.csv"',
    },
  });
}

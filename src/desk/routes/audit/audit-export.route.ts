import type { LoaderFunctionArgs } from 'react-router';
import { auditCopy, auditWords } from '../../../copy/desk/audit.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { csvText } from '../../../domain/spreadsheet/csv.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { auditAsk } from './audit-ask.ts';

/** The audit of a period as a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const call = context.get(deskContext);
  const lines = await call.desk.exportAudit(
    auditAsk(new URL(request.url), call.desk.brand.smallIdPrefix).query,
    mine(call).actor,
  );
  const rows = lines.map((line) => [
    dayAndTime(line.at),
    line.actorName,
    line.clientAddress,
    auditWords(line.act),
    line.objectKind,
    line.objectId,
    JSON.stringify(line.detail),
    line.reason,
  ]);
  return new Response(csvText([[...auditCopy.sheet], ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="auditoria.csv"',
    },
  });
}

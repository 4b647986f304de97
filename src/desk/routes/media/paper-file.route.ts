import type { LoaderFunctionArgs } from 'react-router';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** One version of a paper, handed out as a file: nothing in it runs in the desk. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const call = context.get(deskContext);
  const id = /^\d{1,9}$/.test(params.paper ?? '') ? Number(params.paper) : 0;
  const paper = await call.desk.media.openPaper(params.id ?? '', id, mine(call).actor);
  if (paper === null) return new Response(null, { status: 404 });
  const headers = {
    'content-type': TYPES[paper.format],
    'content-disposition': `attachment; filename="${paper.name}"`,
  };
  return new Response(new Uint8Array(paper.bytes), { headers });
}

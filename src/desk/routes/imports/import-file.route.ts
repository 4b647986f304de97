import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { deskContext } from '../../desk-context.ts';

/** The file of an import as it came. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { desk } = context.get(deskContext);
  const file = await desk.imports.file(params.id ?? '');
  if (file === null) return redirectDocument('/importacoes', 303);
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  });
}

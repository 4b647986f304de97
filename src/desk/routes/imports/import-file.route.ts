import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { deskContext } from '../../desk-context.ts';

/** The file of an import as it came. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { desk } = context.get(deskContext);
  const shown = await desk.imports.read(params.id ?? '');
  const bytes = shown === null ? null : await desk.imports.file(shown.file.sha256);
  if (shown === null || bytes === null) return redirectDocument('/importacoes', 303);
  const name = encodeURIComponent(shown.file.name);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    },
  });
}

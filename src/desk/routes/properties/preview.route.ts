import type { LoaderFunctionArgs } from 'react-router';
import { previewCopy } from '../../../copy/desk/preview.ts';
import { deskContext } from '../../desk-context.ts';

/** What the site would show if the draft of a record were published: `?parte=cartao` its card, else its page. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { desk, preview } = context.get(deskContext);
  const drafted = await desk.record.drafted(params.id ?? '');
  if (drafted.kind === 'gone') return told(previewCopy.gone, 404);
  if (drafted.kind !== 'drafted') return told(previewCopy.unready, 200);
  const isCard = new URL(request.url).searchParams.get('parte') === 'cartao';
  return (await preview(drafted.property, isCard ? 'card' : 'page')) ?? told(previewCopy.closed, 503);
}

/** A document of one sentence, for where the page would stand. */
function told(words: string, status: number): Response {
  const head = `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${previewCopy.title}</title>`;
  return new Response(
    `<!DOCTYPE html><html lang="pt-BR"><head>${head}</head><body><p>${words}</p></body></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      },
    },
  );
}

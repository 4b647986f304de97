import type { LoaderFunctionArgs } from 'react-router';
import { previewCopy } from '../../../copy/desk/preview.ts';
import { deskContext } from '../../desk-context.ts';
import { toldInFrame } from './told-in-frame.ts';

/** The site with the draft of a record published: `?parte=cartao` its card, else its page. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { desk, preview } = context.get(deskContext);
  const drafted = await desk.record.drafted(params.id ?? '');
  if (drafted.kind === 'gone') return toldInFrame(previewCopy.gone, 404);
  if (drafted.kind !== 'drafted') return toldInFrame(previewCopy.unready, 200);
  const isCard = new URL(request.url).searchParams.get('parte') === 'cartao';
  return (await preview(drafted.property, isCard ? 'card' : 'page')) ?? toldInFrame(previewCopy.closed, 503);
}

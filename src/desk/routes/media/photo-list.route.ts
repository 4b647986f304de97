import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { deskContext } from '../../desk-context.ts';
import { photoAction } from './photo-action.ts';

/** The photos of a property as the script of their page asks for them. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const found = await context.get(deskContext).desk.media.photos(params.id ?? '');
  return Response.json({ photos: found?.photos ?? [] });
}

/** The same forms as those of the page, answered with the list as it is afterwards. */
export async function action({ context, params }: ActionFunctionArgs): Promise<Response> {
  const call = context.get(deskContext);
  const answer = await photoAction(call, params.id ?? '');
  const found = await call.desk.media.photos(params.id ?? '');
  return Response.json({ ...answer, isDraft: found?.isDraft ?? false, photos: found?.photos ?? [] });
}

import { data, type LoaderFunctionArgs } from 'react-router';
import { previewCopy } from '../../../copy/desk/preview.ts';
import { textFaultWords } from '../../../copy/desk/texts.ts';
import { isTextKey } from '../../../domain/content/text-versions.ts';
import { deskContext } from '../../desk-context.ts';
import { toldInFrame } from '../properties/told-in-frame.ts';
import { sitePathOf } from './text-parts.tsx';

/** The page of a text as the site will show it once its draft is published. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { desk, previewText } = context.get(deskContext);
  const { key = '' } = params;
  if (!isTextKey(key)) throw data(null, { status: 404 });
  const drafted = await desk.texts.drafted(key);
  if (drafted.kind === 'faulty') return toldInFrame(textFaultWords(drafted.fault), 200);
  const page = await previewText(sitePathOf(key), drafted.content, drafted.at);
  return page ?? toldInFrame(previewCopy.closed, 503);
}

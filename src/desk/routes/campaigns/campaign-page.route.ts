import type { LoaderFunctionArgs } from 'react-router';
import { campaignPreviewCopy as words } from '../../../copy/desk/campaign-preview.ts';
import { deskContext } from '../../desk-context.ts';
import { toldInFrame } from '../properties/told-in-frame.ts';
import { askedProperty, previewAsk } from './preview-ask.ts';

/** A page of the site as it will be at an instant, if the draft of the campaign were published. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { desk, previewSite } = context.get(deskContext);
  const address = new URL(request.url);
  const preview = await desk.campaigns.preview(params.id ?? '', askedProperty(address));
  if (preview.kind === 'gone') return toldInFrame(words.gone, 404);
  if (preview.kind === 'faults') return toldInFrame(words.unready, 200);
  const { place, at } = previewAsk(address, preview.campaign, desk.clock.now());
  const path = preview.paths[place];
  if (path === null) return toldInFrame(words.noPage[place] ?? words.unready, 200);
  const campaigns = await desk.campaigns.allAt(params.id ?? '', at);
  if (campaigns === null) return toldInFrame(words.unready, 200);
  return (await previewSite(path, campaigns, at)) ?? toldInFrame(words.closed, 503);
}

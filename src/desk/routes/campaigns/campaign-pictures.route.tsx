import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { campaignCopy, campaignsCopy, campaignPicturesCopy as words } from '../../../copy/desk/campaigns.ts';
import { photosCopy } from '../../../copy/desk/media.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';
import { BannerSlots } from './banner-slots.tsx';
import { campaignHref, shownFields } from './campaign-view.ts';
import { pictureAction } from './picture-action.ts';
import { PictureSources } from './picture-sources.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const found = await call.desk.campaigns.pictures(params.id ?? '');
  if (found === null || found.open.kind === 'notice') return data(null, 404);
  const { open, sources, slots } = found;
  return data({
    ...{ sources, slots },
    reference: open.reference,
    name: String(shownFields(open).values.name ?? '') || campaignsCopy.unnamed,
    isDone: new URL(request.url).searchParams.has('feito'),
    mayChange: may(call, 'campanhas/:id/imagens', 'add'),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const answer = await pictureAction(call, params.id ?? '');
  if (answer.fault !== null || answer.refused.length > 0) return data(answer, 422);
  return seeOther(`${new URL(request.url).pathname}?feito${answer.at === null ? '' : `#${answer.at}`}`);
}

export default function CampaignPicturesPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded === null) return <Shell title={campaignCopy.gone}>{null}</Shell>;
  const { reference, name, sources, slots, mayChange, isDone } = loaded;
  const count = (state: string) => slots.filter((slot) => slot.state === state).length;
  const acts = <WayBack to={campaignHref(reference)}>{campaignCopy.backHere}</WayBack>;
  return (
    <Shell
      title={words.title(name)}
      hint={words.sum(count('ready'), slots.length, count('cut'), count('small'), count('missing'))}
      acts={acts}
    >
      {isDone ? <Note kind="done">{words.done}</Note> : null}
      {answer?.fault ? <Note kind="error">{answer.fault}</Note> : null}
      {answer && answer.refused.length > 0 ? (
        <Note kind="error">
          <b>{photosCopy.refusedTitle(answer.refused.length)}</b>
          <ul>
            {answer.refused.map(({ name: file, words: why }) => (
              <li key={file}>
                {file} {why}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      <PictureSources sources={sources} mayChange={mayChange} />
      <BannerSlots slots={slots} sources={sources} mayChange={mayChange} />
    </Shell>
  );
}

import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { campaignCopy, campaignPreviewCopy as words } from '../../../copy/desk/campaigns.ts';
import { momentOf } from '../../../domain/desk/campaign/brasilia-moment.ts';
import { PREVIEW_PLACES } from '../../../domain/desk/campaign/preview-places.ts';
import { deskContext } from '../../desk-context.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { campaignHref, shortMoment } from './campaign-view.ts';
import { instantsOf, previewAsk, previewHref, previewPageHref } from './preview-ask.ts';

const INSTANTS = ['before', 'start', 'last', 'after'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const reference = params.id ?? '';
  const preview = await desk.campaigns.preview(reference);
  if (preview.kind === 'gone') return data(null, 404);
  if (preview.kind === 'faults') return data({ reference, shown: null });
  const { campaign, paths, from } = preview;
  const ask = previewAsk(new URL(request.url), campaign, desk.clock.now());
  const instants = instantsOf(campaign);
  return data({
    reference,
    shown: {
      name: campaign.name,
      place: ask.place,
      moment: momentOf(ask.at),
      hint:
        from === null
          ? words.hint(shortMoment(ask.at))
          : words.hintBySchedule(shortMoment(ask.at), shortMoment(from)),
      page: previewPageHref(reference, ask),
      places: PREVIEW_PLACES.filter((place) => paths[place] !== null),
      instants: INSTANTS.map((name) => ({
        name,
        isHere: instants[name] === ask.at,
        href: previewHref(reference, { place: ask.place, at: instants[name] }),
      })),
    },
  });
}

type Shown = NonNullable<NonNullable<Awaited<ReturnType<typeof loader>>['data']>['shown']>;

export default function CampaignPreviewPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <Shell title={campaignCopy.gone}>{null}</Shell>;
  const { reference, shown } = loaded;
  const acts = <WayBack to={campaignHref(reference)}>{campaignCopy.backHere}</WayBack>;
  if (shown === null) {
    return (
      <Shell title={words.open} acts={acts}>
        <Note kind="warn">{words.unready}</Note>
      </Shell>
    );
  }
  return (
    <Shell title={words.title(shown.name)} hint={shown.hint} acts={acts}>
      <Asking shown={shown} />
      <section className="panel live" aria-label={words.frame}>
        <p>
          <a className="btn btn--3 btn--s" href={shown.page} target="_blank" rel="noopener">
            <Icon of="eye" />
            {words.openAlone}
          </a>
        </p>
        <div className="live__box" data-previa={shown.page} data-titulo={words.frame} hidden>
          <fieldset className="seg seg--s seg--r">
            <legend className="sr">{words.width}</legend>
            {(['1280', '390'] as const).map((width) => (
              <label key={width}>
                <input
                  type="radio"
                  className="sr"
                  name="previa-largura"
                  value={width}
                  defaultChecked={width === '1280'}
                />
                <span>{width === '390' ? words.phone : words.desk}</span>
              </label>
            ))}
          </fieldset>
          <div className="live__view" />
        </div>
      </section>
    </Shell>
  );
}

function Asking({ shown }: { shown: Shown }) {
  return (
    <section className="panel stack">
      <form method="get" className="fgrid">
        <div className="field">
          <label htmlFor="quando">{words.when}</label>
          <input
            className="input"
            type="datetime-local"
            id="quando"
            name="quando"
            defaultValue={shown.moment}
          />
        </div>
        <div className="field">
          <label htmlFor="onde">{words.where}</label>
          <select className="select" id="onde" name="onde" defaultValue={shown.place}>
            {shown.places.map((place) => (
              <option key={place} value={place}>
                {words.places[place]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="btn btn--s">
          {words.show}
        </button>
      </form>
      <nav className="row instants" aria-label={words.instantsLabel}>
        {shown.instants.map(({ name, href, isHere }) => (
          <a key={name} className="btn btn--3 btn--s" href={href} aria-current={isHere ? 'true' : undefined}>
            {words.instants[name]}
          </a>
        ))}
      </nav>
    </section>
  );
}

import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { campaignPreviewCopy as words } from '../../../copy/desk/campaign-preview.ts';
import { campaignCopy } from '../../../copy/desk/campaigns.ts';
import { momentOf } from '../../../domain/desk/campaign/brasilia-moment.ts';
import { PREVIEW_PLACES } from '../../../domain/desk/campaign/preview-places.ts';
import { deskContext } from '../../desk-context.ts';
import { TextField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { campaignHref, shortMoment } from './campaign-view.ts';
import { askedProperty, instantsOf, previewAsk, previewHref, previewPageHref } from './preview-ask.ts';
import { PreviewBanners, standingOn } from './preview-banners.tsx';

/** Widths of windows in which the site is looked at, in pixels. */
const WIDTHS = ['390', '768', '1280', '1920'] as const;
const INSTANTS = ['before', 'start', 'last', 'after'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const reference = params.id ?? '';
  const address = new URL(request.url);
  const asked = askedProperty(address);
  const preview = await desk.campaigns.preview(reference, asked);
  if (preview.kind === 'gone') return data(null, 404);
  if (preview.kind === 'faults') return data({ reference, shown: null });
  const { campaign, paths, from, property, isOther } = preview;
  const ask = previewAsk(address, campaign, desk.clock.now());
  const standing = await desk.campaigns.shownAt(reference, ask.at);
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
      asked,
      property: property && words.propertyShown(property.smallId, property.name),
      fault: isOther ? words.propertyFault(asked) : null,
      standing: standing === null ? [] : standingOn(ask.place, standing),
      places: PREVIEW_PLACES.filter((place) => paths[place] !== null),
      instants: INSTANTS.map((name) => ({
        name,
        isHere: instants[name] === ask.at,
        href: previewHref(reference, { ...ask, at: instants[name] }),
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
          <fieldset className="seg seg--s seg--r seg--four">
            <legend className="sr">{words.width}</legend>
            {WIDTHS.map((width) => (
              <label key={width}>
                <input
                  type="radio"
                  className="sr"
                  name="previa-largura"
                  value={width}
                  defaultChecked={width === '1280'}
                />
                <span>{words.widths[width]}</span>
              </label>
            ))}
          </fieldset>
          <div className="live__view" />
        </div>
      </section>
      {shown.place === 'imovel' ? null : <PreviewBanners standing={shown.standing} />}
    </Shell>
  );
}

function Asking({ shown }: { shown: Shown }) {
  return (
    <section className="panel stack">
      <form method="get" className="fgrid fgrid--lines">
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
        {shown.places.includes('imovel') || shown.place === 'imovel' ? (
          <TextField
            label={words.property}
            hint={shown.place === 'imovel' && shown.property !== null ? shown.property : words.propertyHint}
            name="imovel"
            defaultValue={shown.asked}
            error={shown.fault}
            autoComplete="off"
          />
        ) : null}
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

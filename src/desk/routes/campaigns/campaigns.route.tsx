import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { campaignsCopy } from '../../../copy/desk/campaigns.ts';
import { CAMPAIGN_STATES, type CampaignState } from '../../../domain/campaigns/campaign-state.ts';
import { CAMPAIGN_KINDS } from '../../../domain/desk/campaign/campaign-fields.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { count } from '../properties/amounts.ts';
import { agoWords } from '../properties/record/value-words.ts';
import { campaignHref, shortMoment, timelineView } from './campaign-view.ts';
import { CampaignTimeline } from './timeline.tsx';

/** States in which the next to begin stands first; in the others it is the last to end. */
const IN_TURN: readonly CampaignState[] = ['announced', 'coming'];

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { campaigns, begun } = await call.desk.campaigns.list();
  const now = call.desk.clock.now();
  return {
    timeline: timelineView(
      campaigns.map(({ campaign }) => ({ ...campaign, reference: campaign.code })),
      now,
    ),
    groups: CAMPAIGN_STATES.map((state) => ({
      state,
      lines: campaigns
        .filter((each) => each.state === state)
        .toSorted((a, b) => (IN_TURN.includes(state) ? a.campaign.startsAt - b.campaign.startsAt : 0))
        .map(({ campaign, kind, properties, hasDraft }) => ({
          ...{ kind, hasDraft },
          properties: kind === 'sale' ? count(properties) : '',
          code: campaign.code,
          name: campaign.name,
          order: campaign.bannerOrder,
          window: campaignsCopy.windowOf(shortMoment(campaign.startsAt), shortMoment(campaign.endsAt)),
        })),
    })).filter(({ lines }) => lines.length > 0),
    begun: begun.map(({ savedAt, savedBy, startsAt, endsAt, ...each }) => ({
      ...each,
      told: [
        campaignsCopy.kinds[each.kind],
        startsAt !== null && endsAt !== null
          ? campaignsCopy.windowOf(shortMoment(startsAt), shortMoment(endsAt))
          : campaignsCopy.withoutDates,
        campaignsCopy.savedBy(savedBy, agoWords(savedAt, now)),
      ].join(' · '),
    })),
    mayChange: may(call, 'campanhas', 'begin'),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const kind = CAMPAIGN_KINDS.find((each) => each === call.form.get('kind')) ?? 'sale';
  return seeOther(campaignHref(await call.desk.campaigns.begin(kind, mine(call).actor)));
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Begin() {
  return CAMPAIGN_KINDS.map((kind) => (
    <form method="post" key={kind}>
      <input type="hidden" name="kind" value={kind} />
      <button
        type="submit"
        className={kind === 'sale' ? 'btn btn--s' : 'btn btn--3 btn--s'}
        name="do"
        value="begin"
      >
        {campaignsCopy.begin[kind]}
      </button>
    </form>
  ));
}

function Group({ group: { state, lines } }: { group: Loaded['groups'][number] }) {
  return (
    <section className="panel" aria-labelledby={`campanhas-${state}`}>
      <h2 id={`campanhas-${state}`}>{campaignsCopy.groups[state]}</h2>
      <div className="dtw">
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">{campaignsCopy.name}</th>
              <th scope="col">{campaignsCopy.kind}</th>
              <th scope="col">{campaignsCopy.window}</th>
              <th scope="col">{campaignsCopy.order}</th>
              <th scope="col">{campaignsCopy.properties}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.code}>
                <td>
                  <a className="dt__p" href={campaignHref(line.code)}>
                    <span>
                      <b>{line.name}</b>
                      <small>{line.code}</small>
                    </span>
                  </a>
                  {line.hasDraft ? <span className="tag tag--warn">{campaignsCopy.withDraft}</span> : null}
                </td>
                <td data-k={campaignsCopy.kind}>{campaignsCopy.kinds[line.kind]}</td>
                <td data-k={campaignsCopy.window}>{line.window}</td>
                <td data-k={campaignsCopy.order}>{line.order}</td>
                <td data-k={campaignsCopy.properties}>{line.properties}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export default function CampaignsPage() {
  const { timeline, groups, begun, mayChange } = useLoaderData<typeof loader>();
  const running = groups.find(({ state }) => state === 'running')?.lines.length ?? 0;
  return (
    <Shell
      title={campaignsCopy.title}
      hint={campaignsCopy.hint(running)}
      {...(mayChange ? { acts: <Begin /> } : {})}
    >
      {groups.length + begun.length === 0 ? <p className="panel">{campaignsCopy.none}</p> : null}
      {groups.length === 0 ? null : <CampaignTimeline view={timeline} />}
      {begun.length === 0 ? null : (
        <section className="panel">
          <h2>{campaignsCopy.drafts}</h2>
          <ul className="begun">
            {begun.map(({ reference, name, told }) => (
              <li key={reference}>
                <a href={campaignHref(reference)}>
                  <span>
                    {name || campaignsCopy.unnamed}
                    <small>{told}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map((group) => (
        <Group key={group.state} group={group} />
      ))}
    </Shell>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { campaignPreviewCopy } from '../../../copy/desk/campaign-preview.ts';
import { campaignSummaryCopy } from '../../../copy/desk/campaign-summary.ts';
import {
  campaignCopy,
  campaignPicturesCopy,
  campaignPropertiesCopy,
  campaignsCopy,
} from '../../../copy/desk/campaigns.ts';
import { deskCopy } from '../../../copy/desk/desk.ts';
import {
  type CampaignState,
  campaignStateAt,
  canRemoveAt,
} from '../../../domain/campaigns/campaign-state.ts';
import { fieldsOfKind } from '../../../domain/desk/campaign/campaign-fields.ts';
import type { OpenCampaign } from '../../../workflows/desk/campaigns/open-campaign.server.ts';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { BECAME_OF } from '../../became.server.ts';
import { deskContext } from '../../desk-context.ts';
import { actOnDraft, type Onward, seenOf } from '../../draft-acts.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Changes, Conflicts } from '../../parts/draft-parts.tsx';
import { DraftRequest, Schedule, Versions } from '../../parts/draft-versions.tsx';
import { EnterSaves } from '../../parts/enter-saves.tsx';
import { Icon } from '../../parts/icon.tsx';
import { ACT, MAIN_ACT } from '../../parts/main-act.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { Ways } from '../../parts/ways.tsx';
import { seeOther } from '../../see-other.ts';
import { agoWords } from '../properties/record/value-words.ts';
import { AtOnce, Before, Faults, PropertyCounts, Remove } from './campaign-aside.tsx';
import { CampaignForm, FORM } from './campaign-form.tsx';
import {
  campaignHref,
  changeLines,
  conflictViews,
  fieldWords,
  outlookLines,
  scheduledLines,
  shortMoment,
  shownFields,
  timelineView,
  versionLines,
} from './campaign-view.ts';
import { CampaignTimeline } from './timeline.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { desk } = call;
  const open = await desk.campaigns.open(params.id ?? '');
  if (open === null) return data(null, 404);
  const { searchParams } = new URL(request.url);
  const { reference, kind, campaign, draft } = open;
  const now = desk.clock.now();
  const { values, seen } = shownFields(open);
  const drafted = desk.campaigns.drafted(open, 'rascunho');
  const outlook = await desk.campaigns.outlook(open, drafted);
  const state = campaign === null ? null : campaignStateAt(campaign, now);
  const drawn = drafted.ok ? { ...drafted.campaign, reference } : campaign && { ...campaign, reference };
  return data({
    ...{ reference, kind, values, seen },
    name: String(values.name ?? ''),
    person: call.signedIn?.person.id ?? '',
    mayChange: may(call, 'campanhas/:id', 'save'),
    notice: searchParams.get('aviso') ?? '',
    isPublished: campaign !== null,
    revision: draft?.revision ?? 0,
    savedAgo: draft === null ? null : agoWords(draft.savedAt.getTime(), now),
    hint: hintOf(campaign, state),
    faults: drafted.ok
      ? []
      : drafted.faults.filter(({ isWritten }) => isWritten === true || searchParams.has('erros')),
    isReadable: drafted.ok,
    outlook: outlookLines(open, outlook),
    counts: outlook.counts,
    changes: changeLines(open),
    conflicts: conflictViews(open),
    request: await desk.campaigns.request(draft, mine(call).person),
    versions: versionLines(open),
    scheduled: scheduledLines(open),
    onSite: desk.campaigns.markOf(campaign),
    timeline:
      drawn &&
      timelineView([drawn, ...near(open, drawn).map((each) => ({ ...each, reference: each.code }))], now, {
        around: drawn.startsAt,
        first: reference,
      }),
    canPause: state === 'running' || state === 'announced' || state === 'coming',
    canResume: state === 'paused' || (state === 'announced' && campaign?.isActive === false),
    canEnd: state === 'running',
    canRemove: state !== null && canRemoveAt(state),
  });
}

const NEAR_MS = 15 * 86_400_000;

/** The other campaigns that are on while it is, or shortly before or after. */
const near = ({ all }: OpenCampaign, drawn: { code: string; startsAt: number; endsAt: number }) =>
  all.filter(
    ({ code, startsAt, endsAt }) =>
      code !== drawn.code && endsAt > drawn.startsAt - NEAR_MS && startsAt < drawn.endsAt + NEAR_MS,
  );

function hintOf(campaign: OpenCampaign['campaign'], state: CampaignState | null): string {
  if (campaign === null || state === null) return campaignCopy.neverPublished;
  const when =
    state === 'over'
      ? campaignCopy.endedOn(shortMoment(campaign.endsAt))
      : state === 'running'
        ? campaignCopy.endsOn(shortMoment(campaign.endsAt))
        : campaignCopy.startsOn(shortMoment(campaign.startsAt));
  const name = campaignsCopy.states[state];
  return `${name.charAt(0).toLocaleUpperCase('pt-BR')}${name.slice(1)}. ${when}`;
}

/** Presses that bring what is typed. */
const TYPED_WITH = ['save', 'publish', 'copy'];

const AT_ONCE = { pause: 'paused', resume: 'resumed', end: 'ended' } as const;

export async function action({ context, params, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const reference = params.id ?? '';
  const became = await call.desk.campaigns.became(reference);
  if (became !== null) {
    const sent = { form: call.form, seen: seenOf(call.form.get('visto')) };
    if (TYPED_WITH.includes(call.act ?? ''))
      await call.desk.campaigns.save(reference, sent, mine(call).actor);
    return seeOther(`${campaignHref(became.reference)}?aviso=saved&${BECAME_OF}=${reference}`);
  }
  const done = await act(call, reference, new URL(request.url));
  if (done === null) return seeOther('/mesa/campanhas');
  return seeOther(`${campaignHref(done.reference ?? reference)}?${new URLSearchParams(done.query)}`);
}

/** Does what a form asks for; what is typed is kept first, whatever else is pressed. Null: the campaign is gone. */
async function act(
  { desk, form, act: asked, ...call }: DeskCall,
  reference: string,
  address: URL,
): Promise<Onward | null> {
  const { actor } = mine({ desk, form, act: asked, ...call });
  const { campaigns } = desk;
  const shared = await actOnDraft({ form, act: asked }, campaigns, reference, actor, address);
  if (shared !== null)
    return asked !== 'discard' || (await campaigns.open(reference)) !== null ? shared : null;
  if (asked === 'remove') {
    const done = await campaigns.remove(reference, actor);
    return done === 'moved' ? { query: { aviso: done } } : null;
  }
  if (asked === 'pause' || asked === 'resume' || asked === 'end') {
    const done = await campaigns.act(reference, asked, actor);
    return done === 'gone' ? null : { query: { aviso: done === 'done' ? AT_ONCE[asked] : done } };
  }
  const saved = await campaigns.save(reference, { form, seen: seenOf(form.get('visto')) }, actor);
  if (saved.kind === 'gone') return null;
  if (saved.crossed.length > 0) return { query: { aviso: 'crossed' } };
  if (asked === 'copy') {
    const copy = await campaigns.copy(reference, actor);
    return copy === null ? null : { reference: copy, query: { aviso: 'copied' } };
  }
  if (asked !== 'publish') return { query: { aviso: 'saved' } };
  const shown = Number(form.get('revisao') ?? 0);
  const seen = saved.before > shown ? shown : saved.revision;
  const outcome = await campaigns.publish(reference, seen, actor);
  if (outcome.kind === 'gone') return null;
  if (outcome.kind === 'faults') return { query: { erros: '' } };
  if (outcome.kind !== 'done') return { query: { aviso: outcome.kind } };
  const aviso = outcome.isNew ? 'publishedNew' : 'published';
  return { reference: outcome.reference, query: { aviso } };
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Acts({ isPublished }: Pick<Loaded, 'isPublished'>) {
  return (
    <>
      <EnterSaves form={FORM} words={campaignCopy.save} />
      <button type="submit" form={FORM} className="btn btn--2 btn--s" name="do" value="save">
        {campaignCopy.save}
      </button>
      <button type="submit" form={FORM} className="btn btn--s" name="do" value="publish" {...MAIN_ACT}>
        {isPublished ? campaignCopy.publish : campaignCopy.publishNew}
      </button>
    </>
  );
}

function ReadOnly({ kind, values }: Pick<Loaded, 'kind' | 'values'>) {
  return (
    <section className="panel">
      <h2>{campaignCopy.rules}</h2>
      <dl>
        {fieldsOfKind(kind).map((field) => (
          <div className="kv" key={field}>
            <dt>{campaignCopy.fields[field]}</dt>
            <dd>{fieldWords(field, values[field])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Notices({ notice, faults }: Pick<Loaded, 'notice' | 'faults'>) {
  const [done, warned] = [campaignCopy.notices[notice], campaignCopy.warnings[notice]];
  return (
    <>
      {done === undefined ? null : <Note kind="done">{done}</Note>}
      {warned === undefined ? null : <Note kind="warn">{warned}</Note>}
      <div data-mudancas="faltas">
        <Faults faults={faults} />
      </div>
    </>
  );
}

const skipsOf = (isPublished: boolean) => [
  { to: FORM, words: campaignCopy.skipToForm },
  { to: ACT, words: deskCopy.skipToAct(isPublished ? campaignCopy.publish : campaignCopy.publishNew) },
];

export default function CampaignPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <Shell title={campaignCopy.gone}>{null}</Shell>;
  const { reference, kind, name, mayChange, isPublished, savedAgo, faults, timeline } = loaded;
  const errors = Object.fromEntries(faults.map(({ field, words }) => [field, words]));
  const saved = savedAgo === null ? campaignCopy.noDraft : campaignCopy.savedAgo(savedAgo);
  return (
    <Shell
      title={campaignCopy.titleOf(campaignsCopy.kinds[kind], name || campaignsCopy.unnamed)}
      hint={
        <>
          {loaded.hint} · <span data-salvo>{saved}</span>
        </>
      }
      {...(mayChange ? { acts: <Acts isPublished={isPublished} />, skips: skipsOf(isPublished) } : {})}
    >
      {mayChange ? <AtOnce {...loaded} /> : null}
      <Ways label={campaignCopy.ways}>
        <WayBack to="/mesa/campanhas">{campaignCopy.back}</WayBack>
        <a className="btn btn--3 btn--s" href={`${campaignHref(reference)}/ver`}>
          <Icon of="eye" />
          {campaignPreviewCopy.open}
        </a>
        {kind === 'sale' ? (
          <a className="btn btn--3 btn--s" href={`${campaignHref(reference)}/resumo`}>
            <Icon of="check" />
            {campaignSummaryCopy.open}
          </a>
        ) : null}
        {kind === 'notice' ? null : (
          <a className="btn btn--3 btn--s" href={`${campaignHref(reference)}/imagens`}>
            <Icon of="images" />
            {campaignPicturesCopy.open}
          </a>
        )}
        {mayChange ? (
          <button type="submit" form={FORM} className="btn btn--3 btn--s" name="do" value="copy">
            {campaignCopy.copy}
          </button>
        ) : null}
      </Ways>
      <Notices {...loaded} />
      {loaded.request === null ? null : (
        <DraftRequest request={loaded.request} changes={loaded.changes} mayWork={mayChange} form={FORM} />
      )}
      <div className="typing" role="status" data-estado />
      <div data-mudancas="conflitos">
        <Conflicts conflicts={loaded.conflicts} />
      </div>
      <div data-mudancas="tempo">
        {timeline === null ? null : <CampaignTimeline view={timeline} here={reference} />}
      </div>
      <div className="ed">
        {mayChange ? <CampaignForm {...loaded} errors={errors} /> : <ReadOnly {...loaded} />}
        <aside className="ed__p">
          <div data-mudancas="antes">
            <Before outlook={loaded.outlook} isReadable={loaded.isReadable} />
          </div>
          {kind === 'sale' ? (
            <section className="panel stack">
              <h2>{campaignCopy.properties}</h2>
              <div className="stack" data-mudancas="imoveis">
                <PropertyCounts {...loaded.counts} />
              </div>
              <p>
                <a className="btn btn--2 btn--s" href={`${campaignHref(reference)}/imoveis`}>
                  <Icon of="building" />
                  {campaignPropertiesCopy.open}
                </a>
              </p>
            </section>
          ) : null}
          <div data-mudancas="mudancas">
            {mayChange ? (
              <Changes
                changes={loaded.changes}
                placeOf={({ field }) => `#${field}`}
                hasDraft={savedAgo !== null}
                instead={isPublished ? null : campaignCopy.neverPublished}
                discards={isPublished ? null : campaignCopy.discardsProperties}
              />
            ) : null}
          </div>
          {mayChange && isPublished ? (
            <Schedule scheduled={loaded.scheduled} acts={campaignCopy.scheduleActs} />
          ) : null}
          <Versions versions={loaded.versions} mayChange={mayChange} />
          {mayChange && loaded.canRemove ? <Remove /> : null}
        </aside>
      </div>
    </Shell>
  );
}

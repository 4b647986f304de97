import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { campaignSummaryCopy as words } from '../../../copy/desk/campaign-summary.ts';
import { campaignCopy, campaignPropertiesCopy, campaignsCopy } from '../../../copy/desk/campaigns.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';
import { Before, Faults, PropertyCounts } from './campaign-aside.tsx';
import { summaryView } from './campaign-summary.ts';
import { campaignHref, campaignPropertiesHref, outlookLines, shownFields } from './campaign-view.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { campaigns, clock } = call.desk;
  const open = await campaigns.open(params.id ?? '');
  if (open === null || open.kind !== 'sale') return data(null, 404);
  const drafted = campaigns.drafted(open, 'rascunho');
  const outlook = await campaigns.outlook(open, drafted);
  const { reference, campaign, draft } = open;
  const afterEnd = drafted.ok ? await campaigns.shownAt(reference, drafted.campaign.endsAt) : null;
  const extremes = await campaigns.extremes(open);
  const now = clock.now();
  return data({
    reference,
    name: String(shownFields(open).values.name ?? '') || campaignsCopy.unnamed,
    faults: drafted.ok ? [] : drafted.faults,
    outlook: { clashes: outlookLines(open, outlook).clashes, gaps: null },
    gaps: outlookLines(open, outlook).gaps ?? [],
    counts: outlook.counts,
    summary: drafted.ok
      ? summaryView({ open, campaign: drafted.campaign, outlook, extremes, afterEnd, now })
      : null,
    revision: draft?.revision ?? 0,
    cannot:
      campaign !== null && draft === null
        ? words.nothing
        : draft !== null && draft.conflicts.length > 0
          ? words.waits
          : null,
    mayPublish: may(call, 'campanhas/:id/resumo', 'publish'),
  });
}

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const reference = params.id ?? '';
  const seen = Number(call.form.get('revisao') ?? 0);
  const outcome = await call.desk.campaigns.publish(reference, seen, mine(call).actor);
  if (outcome.kind === 'gone') return seeOther('/mesa/campanhas');
  if (outcome.kind === 'faults') return seeOther(`${campaignHref(reference)}?erros`);
  if (outcome.kind !== 'done') return seeOther(`${campaignHref(reference)}?aviso=${outcome.kind}`);
  const notice = outcome.isNew ? 'publishedNew' : 'published';
  return seeOther(`${campaignHref(outcome.reference)}?aviso=${notice}`);
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;
type Summary = NonNullable<Loaded['summary']>;

function Lines({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Prices({
  reference,
  counts,
  extremes,
}: Pick<Loaded, 'reference' | 'counts'> & Pick<Summary, 'extremes'>) {
  return (
    <section className="panel stack" aria-labelledby="imoveis">
      <h2 id="imoveis">{words.properties}</h2>
      <PropertyCounts {...counts} />
      {extremes.length === 0 ? <p className="hint">{words.none}</p> : null}
      <dl>
        {extremes.map(({ label, told, smallId, name }) => (
          <div className="kv" key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{told}</b> <a href={`/mesa/imoveis/${smallId.toLowerCase()}`}>{`${smallId}, ${name}`}</a>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={campaignPropertiesHref(reference)}>{campaignPropertiesCopy.open}</a>
      </p>
    </section>
  );
}

export default function CampaignSummaryPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <Shell title={campaignCopy.gone}>{null}</Shell>;
  const { reference, name, summary, counts, outlook, gaps, revision, cannot, mayPublish } = loaded;
  const faults = loaded.faults.map(({ field, words: told }) => ({ field, words: told }));
  const acts = <WayBack to={campaignHref(reference)}>{campaignCopy.backHere}</WayBack>;
  return (
    <Shell title={words.title(name)} hint={words.hint} acts={acts}>
      <Faults faults={faults} of={campaignHref(reference)} />
      {summary === null ? null : (
        <>
          <div className="summary">
            <Lines id="quando" title={words.when} lines={summary.when} />
            <Prices reference={reference} counts={counts} extremes={summary.extremes} />
            <Lines id="banners" title={words.banners} lines={[summary.ready, ...gaps]} />
            <Before title={words.clashes} outlook={outlook} isReadable />
            <Lines id="depois" title={words.after} lines={summary.after} />
          </div>
          {cannot !== null ? <Note kind="plain">{cannot}</Note> : null}
          {mayPublish && cannot === null ? (
            <form method="post" className="row">
              <input type="hidden" name="revisao" value={revision} />
              <button type="submit" className="btn" name="do" value="publish">
                {words.publish}
              </button>
            </form>
          ) : null}
        </>
      )}
    </Shell>
  );
}

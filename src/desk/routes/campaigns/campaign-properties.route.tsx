import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  campaignCopy,
  campaignsCopy,
  campaignPropertiesCopy as words,
} from '../../../copy/desk/campaigns.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';
import { RecentBulks, recentBulk } from '../bulk/recent-bulks.tsx';
import { PropertyCounts } from './campaign-aside.tsx';
import { Members } from './campaign-members.tsx';
import { ALSO, campaignHref, shownFields } from './campaign-view.ts';
import { askedOfForm, typedIn } from './properties-form.ts';
import { PutForm, RemoveForm } from './properties-forms.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const open = await call.desk.campaigns.open(params.id ?? '');
  if (open === null || open.kind !== 'sale') return data(null, 404);
  const { values } = shownFields(open);
  const { person } = mine(call);
  const code = String(values.code ?? '');
  const changes = code === '' ? [] : await call.desk.bulk.newest(code);
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('pagina'));
  const also = searchParams.get(ALSO) ?? '';
  const campaigns = await call.desk.bulk.others();
  return data({
    reference: open.reference,
    code,
    members: await call.desk.campaigns.members(open, { page: Number.isSafeInteger(page) ? page : 1, also }),
    also: campaigns.find((each) => each.code === also) ?? null,
    others: campaigns.filter((each) => each.code !== code),
    changes: changes.map(recentBulk),
    name: String(values.name ?? '') || campaignsCopy.unnamed,
    counts: await call.desk.campaigns.counts(open),
    filters: (await call.desk.properties.choices(person.id)).saved,
    filter: searchParams.get('filtro') ?? '',
    mayChange: may(call, 'campanhas/:id/imoveis', 'put'),
  });
}

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { actor, person } = mine(call);
  const typed = { ...Object.fromEntries(call.form), others: typedIn(call.form, 'others') };
  const open = await call.desk.campaigns.open(params.id ?? '');
  if (open === null) return seeOther('/mesa/campanhas');
  const code = String(shownFields(open).values.code ?? '');
  if (code === '') return data({ field: 'codes', words: words.noCode, typed }, 422);
  const { saved } = await call.desk.properties.choices(person.id);
  const asked = askedOfForm(call, { code, saved });
  if ('fault' in asked) return data({ ...asked.fault, typed }, 422);
  const begun = await call.desk.bulk.preview({ ...asked, campaign: open.reference }, actor);
  if (begun.kind === 'begun') return seeOther(`/mesa/imoveis/lote/${begun.id}`);
  if (begun.kind === 'none') {
    return data(
      { field: call.form.get('from') === 'filter' ? 'filter' : 'codes', words: words.faults.none, typed },
      422,
    );
  }
  return data({ ...asked.told(begun.fault), typed }, 422);
}

export type PropertiesAnswer = {
  readonly field: string;
  readonly words: string;
  readonly typed: Readonly<Record<string, FormDataEntryValue>>;
};

export default function CampaignPropertiesPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded === null) return <Shell title={campaignCopy.gone}>{null}</Shell>;
  const { reference, code, name, members, counts, changes, filters, filter, mayChange } = loaded;
  const acts = <WayBack to={campaignHref(reference)}>{words.toCampaign}</WayBack>;
  return (
    <Shell title={words.title(name)} hint={code} acts={acts}>
      {code === '' ? (
        <Note kind="warn">
          {words.noCode} <a href={`${campaignHref(reference)}#code`}>{words.toCode}</a>
        </Note>
      ) : null}
      <section className="panel">
        <PropertyCounts {...counts} />
      </section>
      <Members
        reference={reference}
        members={members}
        also={loaded.also}
        mayChange={mayChange}
        error={answer?.field === 'marked' ? answer.words : null}
      />
      {mayChange && code !== '' ? (
        <>
          <PutForm
            reference={reference}
            filter={filter}
            filters={filters}
            others={loaded.others}
            answer={answer ?? null}
          />
          {counts.all > 0 ? <RemoveForm answer={answer ?? null} /> : null}
        </>
      ) : null}
      <RecentBulks title={words.changes} hint={words.changesHint} recent={changes} />
    </Shell>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { campaignsCopy } from '../../../copy/desk/campaigns.ts';
import { evidenceDeskCopy } from '../../../copy/desk/evidence.ts';
import { lackedFactsCopy } from '../../../copy/desk/lacked-facts.ts';
import { propertiesCopy } from '../../../copy/desk/properties.ts';
import { LIST_ADDRESS } from '../../../domain/desk/list-address.ts';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { BegunRecords } from '../../parts/begun-records.tsx';
import { Icon } from '../../parts/icon.tsx';
import { NewPropertyLink } from '../../parts/new-property-link.tsx';
import { Note } from '../../parts/note.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { allChosen } from '../bulk/bulk-choice.ts';
import { campaignPropertiesHref, shownFields } from '../campaigns/campaign-view.ts';
import { count } from './amounts.ts';
import { ColumnChoice, SavedFilters } from './list-choices.tsx';
import { propertyAsk, SHOWN_VIEWS, senselessFilters, withChange } from './property-ask.ts';
import { PropertyFilters } from './property-filters.tsx';
import { ChoosableTable, LIST } from './property-table.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { desk } = call;
  const url = new URL(request.url);
  const ask = propertyAsk(url);
  const mayChange = may(call, 'imoveis/lote', 'preview');
  const choices = await desk.properties.choices(mine(call).person.id);
  const begun = may(call, 'imoveis/novo', 'begin') ? await desk.record.begun() : [];
  const list = await desk.properties.list(ask);
  const kept = choices.saved.find(({ id }) => String(id) === url.searchParams.get(LIST_ADDRESS.kept)) ?? null;
  url.searchParams.delete(LIST_ADDRESS.kept);
  return {
    senseless: senselessFilters(url),
    ask,
    choices,
    begun,
    mayChange,
    search: url.search,
    now: desk.clock.now(),
    list,
    kept,
    campaign: await campaignOf(call, url),
  };
}

/** The campaign for which properties are looked for, where its screen sent the person here. */
async function campaignOf({ desk }: DeskCall, { searchParams }: URL) {
  const reference = searchParams.get(LIST_ADDRESS.campaign);
  const open = reference === null ? null : await desk.campaigns.open(reference);
  if (open?.kind !== 'sale') return null;
  const name = String(shownFields(open).values.name ?? '') || campaignsCopy.unnamed;
  return { reference: open.reference, name };
}

/** Filters and columns are kept for who is signed in. */
export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { properties } = call.desk;
  const { form } = call;
  const personId = mine(call).person.id;
  const { searchParams } = new URL(request.url);
  searchParams.delete(LIST_ADDRESS.kept);
  if (call.act === 'forget') {
    const id = Number(form.get('filter'));
    if (Number.isSafeInteger(id)) await properties.dropFilter(personId, id);
  } else if (call.act === 'columns') {
    await properties.keepColumns(personId, form.getAll('column'));
  } else {
    const given = { name: form.get('name') ?? '', query: form.get('query') ?? '' };
    const kept = await properties.keepFilter(personId, given);
    if (kept.kind !== 'done') return data({ error: propertiesCopy.saveFaults[kept.kind] }, 422);
    searchParams.set(LIST_ADDRESS.kept, String(kept.id));
  }
  return seeOther(`/mesa/imoveis?${searchParams}`);
}

function withFormat(search: string): string {
  const query = new URLSearchParams(search);
  query.set('formato', 'xlsx');
  return `/mesa/imoveis/exportar?${query}`;
}

type Sent = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'kept' | 'campaign'>;

/** Message that a filter was kept, and the way back to the campaign that it is for. */
function Notices({ kept, campaign }: Sent) {
  if (kept === null && campaign === null) return null;
  const back = campaign && (
    <p>
      <a href={campaignPropertiesHref(campaign.reference, kept?.id ?? null)}>
        {propertiesCopy.toCampaign(campaign.name)}
      </a>
    </p>
  );
  return (
    <Note kind={kept === null ? 'plain' : 'done'}>
      <p>{kept === null ? propertiesCopy.forCampaign : propertiesCopy.kept(kept.name)}</p>
      {back}
    </Note>
  );
}

export default function Properties() {
  const { kept, campaign, senseless, ask, begun, choices, list, mayChange, now, search } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const acts = (
    <>
      <a className="btn btn--3 btn--s" href={`/mesa/imoveis/exportar${search}`}>
        <Icon of="download" />
        {propertiesCopy.export}
      </a>
      <a className="btn btn--3 btn--s" href={withFormat(search)}>
        <Icon of="download" />
        {propertiesCopy.exportXlsx}
      </a>
      {mayChange && list.total > 0 && senseless.length === 0 ? (
        <a className="btn btn--3 btn--s" href={allChosen(search)}>
          <Icon of="pencil" />
          {bulkCopy.openAll(count(list.total))}
        </a>
      ) : null}
      <NewPropertyLink />
    </>
  );
  return (
    <Shell
      title={propertiesCopy.title}
      hint={propertiesCopy.count(count(list.total))}
      acts={acts}
      skips={list.lines.length === 0 ? [] : [{ to: LIST, words: propertiesCopy.skipToList }]}
    >
      {senseless.length === 0 ? null : (
        <Note kind="warn">{propertiesCopy.senseless(senseless.join(', '))}</Note>
      )}
      <Notices kept={kept} campaign={campaign} />
      <nav className="inbox__n" aria-label={propertiesCopy.viewsLabel}>
        {SHOWN_VIEWS.map((view) => (
          <a
            key={view}
            href={withChange(search, { lista: view === 'todos' ? '' : view })}
            aria-current={view === ask.view ? 'true' : undefined}
          >
            {propertiesCopy.views[view]}
          </a>
        ))}
        <a href="/mesa/imoveis/falta">{lackedFactsCopy.open}</a>
        <a href="/mesa/imoveis/conferir">{evidenceDeskCopy.waiting.open}</a>
      </nav>
      <BegunRecords begun={begun} now={now} />
      <PropertyFilters ask={ask} sources={list.sources} campaign={campaign?.reference ?? null} />
      <div className="keeps">
        <SavedFilters saved={choices.saved} query={search.slice(1)} error={answer?.error ?? null} />
        <ColumnChoice columns={choices.columns} />
      </div>
      {list.lines.length === 0 ? (
        <div className="panel stack">
          <p>{propertiesCopy.none}</p>
          {search === '' ? null : (
            <p>
              <a className="btn btn--2 btn--s" href="/mesa/imoveis">
                {propertiesCopy.withoutFilters}
              </a>
            </p>
          )}
        </div>
      ) : (
        <ChoosableTable lines={list.lines} columns={choices.columns} now={now} mayChange={mayChange} />
      )}
      <Pages
        page={list.page}
        pages={list.pages}
        to={(page) => withChange(search, { pagina: String(page) })}
      />
    </Shell>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { deskCopy } from '../../../copy/desk/desk.ts';
import { sharedDraftCopy } from '../../../copy/desk/drafts.ts';
import { eyesCopy } from '../../../copy/desk/eyes.ts';
import { recordCopy, statusNames } from '../../../copy/desk/properties.ts';
import { draftCopy } from '../../../copy/desk/record.ts';
import { dayOf } from '../../../copy/desk/times.ts';
import { isPublished } from '../../../domain/catalogue/property-status.ts';
import { effective, NO_DRAFT } from '../../../domain/desk/record/draft-merge.ts';
import { firstSectionOf, maySectionBeWrittenBy, mayWrite } from '../../../domain/desk/record/field-roles.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import type { RecordAct } from '../../../workflows/desk/properties/change-record.server.ts';
import { BECAME_OF } from '../../became.server.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Changes, Conflicts } from '../../parts/draft-parts.tsx';
import { DraftRequest, Schedule, Versions } from '../../parts/draft-versions.tsx';
import { ACT } from '../../parts/main-act.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { WaitingActs, waitingActs } from '../bulk/waiting-acts.tsx';
import { decimalReais } from './amounts.ts';
import { Effects } from './record/draft-effects.tsx';
import { effectsOf } from './record/effects-of.server.ts';
import { LivePreview } from './record/live-preview.tsx';
import { actOnRecord, keepTyped, sectionOf } from './record/record-acts.ts';
import { Completeness } from './record/record-aside.tsx';
import { FORM, Parts, RecordForm } from './record/record-form.tsx';
import { RecordActs, RecordWays } from './record/record-heads.tsx';
import { Faults, History, Needed, ReadOnly } from './record/record-parts.tsx';
import {
  changeLines,
  conflictViews,
  faultLines,
  fieldViews,
  gapLines,
  historyLines,
  isOwnDraft,
  neededLines,
  scheduledLines,
  seenMarks,
  unseenNotice,
  usualOrigin,
  versionLines,
} from './record/record-view.ts';
import { seatOf, townsOf } from './record/towns.server.ts';
import { agoWords } from './record/value-words.ts';
import { RecordForms } from './record-forms.tsx';

/** The pin of the property, which its script puts on a map. */
export const handle = { opensMap: true };

const URGENT = ['status', 'price', 'feature'];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, siteUrl } = call;
  const { person } = mine(call);
  const { role } = person;
  const record = await desk.record.open(params.id ?? '');
  if (record === null) return data(null, 404);
  const { searchParams } = new URL(request.url);
  const { property, draft } = record;
  const now = desk.clock.now();
  const section = sectionOf(searchParams.get('parte') ?? firstSectionOf(role));
  const mayPublish = may(call, 'imoveis/:id', 'status');
  const mayWork = may(call, 'imoveis/:id', 'save');
  const mayChange = mayWork && maySectionBeWrittenBy(section, role);
  const values = effective(record.now, draft ?? NO_DRAFT);
  const asked = await desk.record.request(draft, person);
  const notice = searchParams.get('aviso');
  const fields = fieldViews(record, section, now);
  return data({
    reference: record.reference,
    section,
    person: person.id,
    mayPublish,
    mayWork,
    mayChange,
    notice: notice === 'unseen' ? unseenNotice(asked, isOwnDraft(draft, person.name)) : notice,
    fall: (mayChange && Number(searchParams.get('queda'))) || null,
    isDone: searchParams.has('feito'),
    name: typeof values.imovel_name === 'string' && values.imovel_name !== '' ? values.imovel_name : null,
    bankId: property?.bankId ?? null,
    urgent: property && {
      status: property.status,
      price: property.priceCents === null ? '' : decimalReais(property.priceCents),
      rank: property.featuredRank,
    },
    since:
      property &&
      recordCopy.since(
        statusNames[property.status].toLocaleLowerCase('pt-BR'),
        dayOf(Number(property.statusAt)),
      ),
    hiddenAs:
      property === null || isPublished(property.status)
        ? null
        : statusNames[property.status].toLocaleLowerCase('pt-BR'),
    page: record.path === null ? null : siteUrl + record.path,
    hasDraft: draft !== null,
    savedAgo: draft === null ? null : agoWords(draft.savedAt.getTime(), now),
    revision: draft?.revision ?? 0,
    fields,
    usualOrigin: usualOrigin(record),
    towns: section === 'endereco' ? townsOf(values['endereco.uf']) : [],
    seat: section === 'endereco' ? seatOf(values['endereco.uf'], values['endereco.cidade']) : null,
    streets: section === 'endereco' ? call.mapStyleUrl : null,
    seen: JSON.stringify(seenMarks(fields)),
    onSite: property === null ? '' : markOf([property.status, record.now]),
    faults: searchParams.has('erros') ? faultLines(desk.record.faults(record)) : [],
    needed: property === null && mayPublish ? neededLines(values) : [],
    request: asked,
    waiting: property === null ? [] : await waitingActs(call, property.number),
    effects: mayWork ? await effectsOf(call, record) : null,
    conflicts: mayWork ? conflictViews(record).filter(({ field }) => mayWrite(person, field)) : [],
    changes: changeLines(record),
    versions: versionLines(record),
    scheduled: scheduledLines(record.scheduled),
    gaps: gapLines(values, `/mesa/imoveis/${record.reference}`, {
      isNew: property === null,
      mayFill: (field) => mayWork && mayWrite(person, field),
    }),
    history: historyLines(property),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { actor } = mine(call);
  const address = new URL(request.url);
  const reference = params.id ?? '';
  const became = await call.desk.record.became(reference);
  if (became !== null) {
    const section = await keepTyped(call, reference, actor);
    const query = new URLSearchParams({ parte: section, aviso: 'saved', [BECAME_OF]: reference });
    return seeOther(`/mesa/imoveis/${became.reference}?${query}`);
  }
  if (!URGENT.includes(call.act ?? '')) {
    const onward = await actOnRecord(call, reference, actor, address);
    if (onward === null) return seeOther('/mesa/imoveis');
    const query = new URLSearchParams(onward.query).toString();
    return seeOther(`/mesa/imoveis/${onward.reference ?? reference}${query === '' ? '' : `?${query}`}`);
  }
  const outcome = await call.desk.properties.change(
    reference,
    readRecordAct(call.act ?? '', call.form),
    actor,
  );
  if (outcome.kind === 'done') return seeOther(`${address.pathname}?feito`);
  if (outcome.kind === 'asked') return seeOther(`/mesa/imoveis/lote/${outcome.id}`);
  const words =
    outcome.kind === 'falls' ? recordCopy.falls(outcome.percent) : recordCopy.faults[outcome.kind];
  const field = call.act === 'feature' ? 'rank' : (call.act ?? '');
  return data({ field, words, typed: call.form.get('price'), asksIfSure: outcome.kind === 'falls' }, 422);
}

function readRecordAct(act: string, form: URLSearchParams): RecordAct {
  if (act === 'price') return { kind: 'price', text: form.get('price') ?? '', isSure: form.has('sure') };
  if (act === 'feature') return { kind: 'feature', text: form.get('rank') ?? '' };
  return { kind: 'status', status: form.get('status') ?? '' };
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

const DONE: Readonly<Record<string, string>> = {
  saved: draftCopy.saved,
  published: draftCopy.published,
  publishedNew: draftCopy.publishedNew,
  discarded: draftCopy.discarded,
  following: draftCopy.following,
  chosen: draftCopy.chosen,
  restored: draftCopy.restored,
  scheduled: draftCopy.scheduled,
  unscheduled: draftCopy.unscheduled,
};
const WARNED: Readonly<Record<string, string>> = {
  nothing: draftCopy.nothing,
  past: draftCopy.past,
  asked: draftCopy.asked,
  no_reason: eyesCopy.faults.no_reason,
  same_person: eyesCopy.faults.same_person,
  unrestored: draftCopy.unrestored,
  unseen: draftCopy.unseen,
  unseen_own: draftCopy.unseenOwn,
  not_yours: draftCopy.notYours,
  crossed: sharedDraftCopy.conflictsHint,
  conflicts: sharedDraftCopy.conflictsHint,
};

function Notices({
  notice,
  fall,
  isDone,
  faults,
  needed,
  hiddenAs,
}: Pick<Loaded, 'notice' | 'fall' | 'isDone' | 'faults' | 'needed' | 'hiddenAs'>) {
  // Changes to a property that visitors do not see are published with it, and not before.
  const isHidden = notice === 'published' && hiddenAs !== null;
  const done = isDone ? recordCopy.changed : isHidden ? undefined : DONE[notice ?? ''];
  const warned = isHidden ? draftCopy.publishedHidden(hiddenAs) : WARNED[notice ?? ''];
  return (
    <>
      {done === undefined ? null : <Note kind="done">{done}</Note>}
      {warned === undefined ? null : <Note kind="warn">{warned}</Note>}
      {notice === 'falls' && fall !== null ? (
        <Note kind="warn">
          {recordCopy.falls(fall)}{' '}
          <button
            type="submit"
            form={FORM}
            formAction="?certeza"
            className="btn btn--2 btn--s"
            name="do"
            value="publish"
          >
            {draftCopy.publishAnyway}
          </button>
        </Note>
      ) : null}
      <div data-mudancas="faltas">
        {faults.length === 0 ? <Needed needed={needed} /> : <Faults faults={faults} />}
      </div>
    </>
  );
}

const skipsOf = (isNew: boolean) => [
  { to: FORM, words: draftCopy.skipToForm },
  { to: ACT, words: deskCopy.skipToAct(isNew ? draftCopy.publishNew : draftCopy.publish) },
];

export default function RecordPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded === null) return <Shell title={recordCopy.gone}>{null}</Shell>;
  const {
    reference,
    name,
    bankId,
    since,
    savedAgo,
    urgent,
    mayChange,
    mayPublish,
    mayWork,
    faults,
    section,
  } = loaded;
  const hint = [
    urgent === null ? draftCopy.draftOnly : reference,
    bankId === null ? null : recordCopy.bank(bankId),
    since,
  ];
  const saved = savedAgo === null ? draftCopy.noDraft : draftCopy.savedAgo(savedAgo);
  const errors = Object.fromEntries(faults.map(({ path, words }) => [path, words]));
  const marked = faults.flatMap((fault) => (fault.section === null ? [] : [fault.section]));
  return (
    <Shell
      title={name ?? draftCopy.unnamed}
      hint={
        <>
          {hint.filter(Boolean).join(' · ')} · <span data-salvo>{saved}</span>
        </>
      }
      {...(mayChange ? { acts: <RecordActs isNew={urgent === null} /> } : {})}
      skips={mayChange ? skipsOf(urgent === null) : []}
    >
      <RecordWays {...loaded} />
      <Notices {...loaded} />
      <WaitingActs waiting={loaded.waiting} mayAnswer={mayPublish} />
      {loaded.request === null ? null : (
        <DraftRequest request={loaded.request} changes={loaded.changes} mayWork={mayPublish} form={FORM} />
      )}
      <div className="typing" role="status" data-estado />
      <Conflicts conflicts={loaded.conflicts} />
      <div className="ed">
        <div className="ed__f">
          <Parts section={section} marked={marked} />
          {mayChange ? (
            <RecordForm {...loaded} isNew={urgent === null} errors={errors} />
          ) : (
            <ReadOnly section={section} fields={loaded.fields} mayWork={mayWork} />
          )}
        </div>
        <aside className="ed__p">
          <LivePreview reference={reference} />
          {mayWork ? (
            <div className="stack" data-mudancas="mudancas">
              <Changes
                changes={loaded.changes}
                placeOf={({ section, field }) => `?parte=${section}#${field}`}
                hasDraft={loaded.hasDraft && mayPublish}
              />
              <Effects effects={loaded.effects} />
            </div>
          ) : null}
          {mayPublish && urgent !== null ? (
            <RecordForms
              {...urgent}
              price={answer?.typed ?? urgent.price}
              errors={answer ? { [answer.field]: answer.words } : {}}
              asksIfSure={answer?.asksIfSure ?? false}
            />
          ) : null}
          <div data-mudancas="completude">
            <Completeness gaps={loaded.gaps} />
          </div>
          {mayPublish && urgent !== null ? (
            <Schedule scheduled={loaded.scheduled} acts={draftCopy.scheduleActs} />
          ) : null}
          <Versions versions={loaded.versions} mayChange={mayPublish} />
          <History history={loaded.history} />
        </aside>
      </div>
    </Shell>
  );
}

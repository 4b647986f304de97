import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { eyesCopy } from '../../../copy/desk/eyes.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';
import { campaignHref } from '../campaigns/campaign-view.ts';
import { isWorking } from '../imports/import-words.ts';
import { count } from '../properties/amounts.ts';
import {
  afterWords,
  changeWords,
  chosenBy,
  effectWords,
  fieldLines,
  previewWords,
  tenseOf,
  valueWords,
} from './bulk-words.ts';
import { LeftOut, leftLines } from './left-out.tsx';
import { SecondPerson } from './second-person.tsx';
import { Named, UndoOthers } from './undo-others.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const shown = await call.desk.bulk.read(params.id ?? '');
  if (shown === null) return data(null, 404);
  const { id, state, progress, createdAt, actorName, body, preview, result } = shown;
  const me = mine(call).person.id;
  const small = (number: number) => shownSmallId(call.desk.brand.smallIdPrefix, number);
  const changed = result?.changed ?? preview?.changed ?? 0;
  return data({
    ...{ id, state, progress, createdAt, actorName, changed },
    words: changeWords(body.change),
    by: chosenBy(body.choice),
    tense: tenseOf(state),
    sum: preview === null ? '' : previewWords(preview, tenseOf(state)),
    steep: preview?.steep ?? 0,
    effects: preview === null ? [] : effectWords(preview),
    digest: preview?.digest ?? '',
    isAgain: preview?.isAgain === true,
    asked: body.asked && { name: body.asked.name, rules: body.asked.rules, isMe: body.asked.by === me },
    refused: body.refused,
    unknown: { count: body.unknownCount, first: body.unknown.join(', ') },
    lines: (preview?.examples ?? []).map(({ number, name, place, before, after, fields, ...told }) => ({
      ...{ name, place, smallId: small(number) },
      before: fields === undefined ? valueWords(before) : null,
      after: fields === undefined ? afterWords({ before, after, ...told }) : null,
      fields: fieldLines(fields ?? []),
    })),
    left: await leftLines(call, isWaiting(state) ? preview : null),
    stayed: (result?.left ?? []).map(({ number, name }) => ({ smallId: small(number), name })),
    stayedCount: result?.leftCount ?? 0,
    campaign: body.campaign ?? null,
    mayWork: may(call, 'imoveis/lote/:id', 'confirm'),
  });
}

const isWaiting = (state: string) => state === 'checked' || state === 'asked';

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { actor } = mine(call);
  const id = params.id ?? '';
  const { bulk, brand } = call.desk;
  if (call.act === 'approve' || call.act === 'refuse') return answerSecond(call, id);
  const outcome =
    call.act === 'confirm'
      ? await bulk.confirm(id, call.form.get('digest') ?? '', actor)
      : call.act === 'cancel'
        ? await bulk.cancel(id)
        : await bulk.undo(id, actor, { others: call.act === 'undo-others' });
  if (outcome.kind === 'done')
    return seeOther(call.act === 'cancel' ? '/mesa/imoveis' : `/mesa/imoveis/lote/${id}`);
  if (outcome.kind !== 'newer') return data({ ...NO_ANSWER, problem: bulkCopy[outcome.kind] }, 422);
  const newer = outcome.first.map(({ number, name }) => ({
    smallId: shownSmallId(brand.smallIdPrefix, number),
    name,
  }));
  const problem = bulkCopy.newer(outcome.count, count(outcome.count));
  return data({ ...NO_ANSWER, problem, newer, newerCount: outcome.count }, 422);
}

type Answer = {
  readonly problem: string;
  readonly newer: readonly { readonly smallId: string; readonly name: string }[];
  readonly newerCount: number;
  /** The fault of a refusal's reason. */
  readonly reason: string | null;
};
const NO_ANSWER: Answer = { problem: '', newer: [], newerCount: 0, reason: null };

/** Answer of the second person. */
async function answerSecond(call: DeskCall, id: string) {
  const { actor } = mine(call);
  const { kind } =
    call.act === 'approve'
      ? await call.desk.bulk.approve(id, call.form.get('digest') ?? '', actor)
      : await call.desk.bulk.refuse(id, call.form.get('reason') ?? '', actor);
  if (kind === 'done') return seeOther(`/mesa/imoveis/lote/${id}`);
  if (kind === 'no_reason') return data({ ...NO_ANSWER, reason: eyesCopy.faults.no_reason }, 422);
  const problem = kind === 'same_person' ? eyesCopy.faults.same_person : bulkCopy[kind];
  return data({ ...NO_ANSWER, problem }, 422);
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Sum({ loaded }: { loaded: Loaded }) {
  const { state, sum, steep, effects, unknown, changed, digest, mayWork } = loaded;
  const isOpen = state === 'checked';
  return (
    <section className="panel imp">
      <div className="note" role="status">
        <Icon of="circle-exclamation-point" />
        <div>
          {isOpen ? <b>{bulkCopy.nothingYet}</b> : null}
          <p>{sum}</p>
          {steep > 0 ? <p>{bulkCopy.steep(steep, count(steep))}</p> : null}
          {isWaiting(state) ? effects.map((line) => <p key={line}>{line}</p>) : null}
          {unknown.count > 0 ? (
            <p>{bulkCopy.unknown(unknown.count, count(unknown.count), unknown.first)}</p>
          ) : null}
          {isOpen ? <p>{bulkCopy.waits}</p> : null}
        </div>
      </div>
      {isOpen && mayWork ? (
        <form method="post" className="row">
          <input type="hidden" name="digest" value={digest} />
          {changed === 0 ? null : (
            <button type="submit" className="btn" name="do" value="confirm">
              <Icon of="check" />
              {bulkCopy.confirm(changed, count(changed))}
            </button>
          )}
          <button type="submit" className="btn btn--3" name="do" value="cancel">
            {bulkCopy.cancel}
          </button>
        </form>
      ) : null}
    </section>
  );
}

function Lines({
  id,
  lines,
  changed,
  state,
  tense,
}: Pick<Loaded, 'id' | 'lines' | 'changed' | 'state' | 'tense'>) {
  if (lines.length === 0) return null;
  const heads = bulkCopy.tenses[tense];
  return (
    <section className="panel">
      <div className="row spread">
        <p className="hint">{bulkCopy.firstOf(count(lines.length), count(changed))}</p>
        {isWaiting(state) ? (
          <a className="btn btn--3 btn--s" href={`/mesa/imoveis/lote/${id}/conferencia`}>
            <Icon of="download" />
            {bulkCopy.wholeSheet}
          </a>
        ) : null}
      </div>
      <div className="dtw">
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">{bulkCopy.property}</th>
              <th scope="col">{heads.before}</th>
              <th scope="col">{heads.after}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ smallId, name, place, before, after, fields }) => (
              <tr key={smallId}>
                <td>
                  <a className="dt__p" href={`/mesa/imoveis/${smallId.toLowerCase()}`}>
                    <span>
                      <b>{name}</b>
                      <small>{`${smallId} · ${place}`}</small>
                    </span>
                  </a>
                </td>
                <td data-k={heads.before}>
                  {before ??
                    fields.map((each) => (
                      <FieldValue key={each.field} label={each.label} value={each.before} />
                    ))}
                </td>
                <td data-k={heads.after}>
                  {after === null ? (
                    fields.map((each) => (
                      <FieldValue key={each.field} label={each.label} value={each.after} />
                    ))
                  ) : (
                    <b>{after}</b>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A field of a draft in a line of the preview. */
function FieldValue({ label, value }: { label: string; value: string }) {
  return (
    <span className="bulkf">
      <small>{label}</small> {value}
    </span>
  );
}

type Ends = Pick<Loaded, 'state' | 'changed' | 'stayed' | 'stayedCount' | 'mayWork'>;

function Ended({ state, changed, stayed, stayedCount, mayWork }: Ends) {
  if (state === 'undone') {
    if (stayedCount === 0) return <Note kind="done">{bulkCopy.undone}</Note>;
    return (
      <Note kind="warn">
        <p>{bulkCopy.undoneBut(stayedCount, count(stayedCount))}</p>
        <Named properties={stayed} />
      </Note>
    );
  }
  if (state === 'failed') return <Note kind="error">{bulkCopy.failed}</Note>;
  if (state !== 'done') return null;
  return (
    <>
      <Note kind="done">{`${bulkCopy.wereChanged(changed, count(changed))}. ${bulkCopy.waits}`}</Note>
      {mayWork ? (
        <form method="post" className="row">
          <button type="submit" className="btn btn--danger btn--s" name="do" value="undo">
            {bulkCopy.undo}
          </button>
          <span className="hint">{bulkCopy.undoHint}</span>
        </form>
      ) : null}
    </>
  );
}

function ToCampaign({ reference }: { reference: string }) {
  return <WayBack to={campaignHref(reference)}>{bulkCopy.toCampaign}</WayBack>;
}

export default function BulkTask() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded === null) return <Shell title={bulkCopy.gone}>{null}</Shell>;
  const { id, state, progress, createdAt, actorName, words, isAgain, asked, refused } = loaded;
  return (
    <Shell
      title={words}
      hint={[bulkCopy.states[state], dayAndTime(createdAt), actorName, loaded.by].filter(Boolean).join(' · ')}
      {...(loaded.campaign === null ? {} : { acts: <ToCampaign reference={loaded.campaign} /> })}
    >
      {answer?.problem ? (
        <Note kind="error">
          <p>{answer.problem}</p>
          <Named properties={answer.newer} />
          {answer.newer.length > 0 && answer.newerCount < loaded.changed ? (
            <UndoOthers number={loaded.changed - answer.newerCount} />
          ) : null}
        </Note>
      ) : null}
      {state === 'refused' && refused ? (
        <Note kind="error">{eyesCopy.refused(refused.name, refused.reason)}</Note>
      ) : null}
      {isAgain && state === 'checked' ? <Note kind="warn">{bulkCopy.again}</Note> : null}
      {isWorking(state) ? (
        <section className="panel imp">
          <Progress
            address={`/mesa/imoveis/lote/${id}/progresso`}
            state={state}
            progress={progress}
            words={bulkCopy.working}
          />
        </section>
      ) : null}
      <Ended {...loaded} />
      {state === 'asked' && asked ? (
        <SecondPerson
          asked={asked}
          digest={loaded.digest}
          mayWork={loaded.mayWork}
          error={answer?.reason ?? null}
        />
      ) : null}
      <Sum loaded={loaded} />
      <Lines {...loaded} />
      <LeftOut {...loaded.left} />
    </Shell>
  );
}

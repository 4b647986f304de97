import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { typingCopy } from '../../../copy/desk/record.ts';
import { textFaultWords, textTypingCopy, textsCopy as words } from '../../../copy/desk/texts.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { textDifference } from '../../../domain/content/text-difference.ts';
import {
  fieldsOfText,
  isTextKey,
  type TextFault,
  type TextField,
  type TextFields,
  type TextKey,
} from '../../../domain/content/text-versions.ts';
import type { OpenText } from '../../../workflows/desk/texts/read-texts.server.ts';
import type { TextOutcome } from '../../../workflows/desk/texts/work-text.server.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { TextField as LineField, TextArea } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';
import { readTextForm, revisionOf, type TextForm } from './read-text-form.ts';
import { sitePathOf, TextDifference, TextPreview, Versions } from './text-parts.tsx';

const PATTERN = 'textos/:key';
const DONE = ['saved', 'asked', 'published', 'refused', 'discarded', 'withdrawn'] as const;

function keyOf(params: { readonly key?: string | undefined }): TextKey {
  if (params.key === undefined || !isTextKey(params.key)) throw data(null, { status: 404 });
  return params.key;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const open = await call.desk.texts.open(keyOf(params));
  const done = new URL(request.url).searchParams.get('feito');
  return {
    open,
    lines: open.draft === null ? [] : differenceOf(open.shown, open.draft.fields),
    mayWrite: may(call, PATTERN, 'save'),
    person: mine(call).person.id,
    isMine: open.draft?.asked?.by === mine(call).person.id,
    siteUrl: call.siteUrl,
    done: DONE.find((each) => each === done) ?? null,
  };
}

/** Difference of every field of a text in one, in the order in which they are read. */
function differenceOf(before: TextFields, after: TextFields) {
  const whole = ({ version, title, description, lead, summary, body }: TextFields) =>
    [version, title, description, lead, summary, body].join('\n');
  return textDifference(whole(before), whole(after));
}

type Told = {
  /** Form that was sent, where it was not kept or something of it is wrong. */
  readonly typed?: TextForm;
  readonly fault?: TextFault;
  readonly problem?: 'stale' | 'gone' | 'same_person' | 'no_reason';
};

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const key = keyOf(params);
  const { act, desk, form } = call;
  const { actor } = mine(call);
  if (act === 'refuse') return answer(key, await desk.texts.refuse(key, form.get('reason') ?? '', actor));
  if (act === 'discard') return answer(key, await desk.texts.discard(key, actor));
  if (act === 'withdraw') {
    const id = form.get('version') ?? '';
    return answer(key, await desk.texts.withdraw(key, /^\d{1,15}$/.test(id) ? Number(id) : 0, actor));
  }
  const typed = form.has('body') ? readTextForm(key, form) : undefined;
  if (typed === undefined) return answer(key, await desk.texts.publish(key, revisionOf(form), actor));
  const saved = await desk.texts.save(key, typed, actor);
  if (saved.kind !== 'saved' || act === 'save') return answer(key, saved, typed);
  const revision = typed.revision + 1;
  return answer(key, await desk.texts.publish(key, revision, actor), { ...typed, revision });
}

function answer(key: TextKey, outcome: TextOutcome, typed?: TextForm) {
  switch (outcome.kind) {
    case 'invalid':
      return data<Told>({ fault: outcome.fault, ...(typed && { typed }) }, 422);
    case 'stale':
      return data<Told>({ problem: 'stale', ...(typed && { typed }) }, 409);
    case 'gone':
    case 'same_person':
    case 'no_reason':
      return data<Told>({ problem: outcome.kind }, 409);
    default:
      return seeOther(`/mesa/textos/${key}?feito=${outcome.kind}&aviso`);
  }
}

/** The field beside which a fault is told. */
function fieldOfFault({ code, at }: TextFault): TextField | 'since' {
  if (code === 'field') return at as TextField;
  if (code === 'day') return 'since';
  return code === 'version_taken' ? 'version' : 'body';
}

type EditProps = {
  readonly open: OpenText;
  readonly told: Told | undefined;
  readonly person: string;
};

function Edit({ open, told, person }: EditProps) {
  const { key, draft, shown, needsSecond, today } = open;
  const typed = told?.typed;
  const fields = typed?.fields ?? draft?.fields ?? { ...shown, version: '' };
  // The next save writes over the text that somebody else saved meanwhile.
  const revision = told?.problem === 'stale' || typed === undefined ? (draft?.revision ?? 0) : typed.revision;
  const faulty = told?.fault === undefined ? null : fieldOfFault(told.fault);
  const errorOf = (field: TextField | 'since') =>
    told?.fault !== undefined && faulty === field ? textFaultWords(told.fault) : null;
  return (
    <form
      method="post"
      className="panel stack text-edit"
      data-pessoa={person}
      // Beside what somebody else wrote, what is typed is kept by a button alone.
      data-ficha={told?.problem === 'stale' ? undefined : `/mesa/textos/${key}/salvar`}
      data-inteiro=""
      data-respondida={told === undefined ? undefined : ''}
      data-palavras={JSON.stringify({ ...typingCopy, ...textTypingCopy })}
    >
      <input type="hidden" name="parte" value="texto" />
      <h2>{draft === null ? words.newVersion : words.write}</h2>
      {draft === null ? null : (
        <p className="hint">{words.savedBy(draft.savedName, dayAndTime(draft.savedAt))}</p>
      )}
      <input type="hidden" name="revisao" value={revision} />
      {fieldsOfText(key).map((field) => {
        const hint = (words.hints as Partial<Record<TextField, string>>)[field];
        const given = {
          ...{ label: words.fields[field], name: field, defaultValue: fields[field], error: errorOf(field) },
          ...(hint === undefined ? {} : { hint }),
        };
        return field === 'body' || field === 'summary' ? (
          <TextArea key={field} {...given} rows={field === 'body' ? 24 : 5} />
        ) : (
          <LineField key={field} {...given} />
        );
      })}
      <LineField
        label={words.since}
        name="since"
        type="date"
        hint={words.sinceHint}
        min={today}
        defaultValue={typed?.since ?? draft?.since ?? ''}
        error={errorOf('since')}
      />
      {needsSecond ? <p className="hint">{words.needsSecond}</p> : null}
      <div className="row">
        <button type="submit" className="btn btn--2" name="do" value="save">
          {words.save}
        </button>
        <button type="submit" className="btn" name="do" value="publish">
          {needsSecond ? words.ask : words.publish}
        </button>
      </div>
    </form>
  );
}

/** Acts of a second person on a text that somebody asked to publish. */
function Asked({ open, isMine, mayWrite }: { open: OpenText; isMine: boolean; mayWrite: boolean }) {
  const { draft } = open;
  if (draft === null || draft.asked === null) return null;
  const { name, at } = draft.asked;
  return (
    <section className="panel stack narrow">
      <h2>{words.askedBy(name, dayAndTime(at))}</h2>
      {isMine || !mayWrite ? (
        <p>{words.notYou}</p>
      ) : (
        <>
          <form method="post">
            <input type="hidden" name="revisao" value={draft.revision} />
            <button type="submit" className="btn" name="do" value="publish">
              {words.approve}
            </button>
          </form>
          <form method="post" className="stack">
            <LineField label={words.reason} name="reason" maxLength={500} />
            <button type="submit" className="btn btn--2 btn--s" name="do" value="refuse">
              {words.refuse}
            </button>
          </form>
        </>
      )}
    </section>
  );
}

export default function TextPage() {
  const { open, lines, mayWrite, isMine, person, siteUrl, done } = useLoaderData<typeof loader>();
  const told = useActionData<typeof action>();
  const { key, draft, shown, versions } = open;
  return (
    <Shell
      title={shown.title}
      hint={
        <>
          {words.hint} <span data-salvo />
        </>
      }
      acts={
        <>
          <WayBack to="/mesa/textos">{words.back}</WayBack>
          <a className="btn btn--3 btn--s" href={siteUrl + sitePathOf(key)}>
            {words.whereShown}
          </a>
        </>
      }
    >
      {told?.problem === undefined ? null : <Note kind="error">{words[told.problem]}</Note>}
      {told?.fault === undefined ? null : <Note kind="error">{textFaultWords(told.fault)}</Note>}
      {done === null || told !== undefined ? null : <Note kind="done">{words.done[done]}</Note>}
      {draft?.refused ? (
        <Note kind="warn">{words.refused(draft.refused.name, draft.refused.reason)}</Note>
      ) : null}
      <Asked open={open} isMine={isMine} mayWrite={mayWrite} />
      {draft === null ? null : (
        <section className="panel stack">
          <h2>{words.difference}</h2>
          <TextDifference lines={lines} />
          {mayWrite ? (
            <form method="post">
              <button type="submit" className="btn btn--3 btn--s" name="do" value="discard">
                {words.discard}
              </button>
            </form>
          ) : null}
        </section>
      )}
      <div className="typing" role="status" data-estado />
      <TextPreview textKey={key} />
      {mayWrite ? (
        <Edit open={open} told={told} person={person} />
      ) : (
        <p className="hint">{words.whoWrites}</p>
      )}
      <Versions versions={versions} textKey={key} siteUrl={siteUrl} mayWithdraw={mayWrite} />
    </Shell>
  );
}

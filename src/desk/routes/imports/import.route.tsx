import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { eyesCopy } from '../../../copy/desk/eyes.ts';
import { importsCopy } from '../../../copy/desk/imports.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import type { ImportAct } from '../../../workflows/desk/imports/work-import.server.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { SecondPerson } from '../bulk/second-person.tsx';
import { demoWords, importFaults, outcomeFacts } from './import-facts.ts';
import { CheckOptions, Confirm } from './import-forms.tsx';
import { isWorking, progressWords } from './import-words.ts';
import { ListOutcome } from './list-outcome.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const shown = await call.desk.imports.read(params.id ?? '');
  if (shown === null) return data(null, 404);
  const { id, state, progress, file, flags, createdAt, actorName } = shown;
  const isOver = state === 'done' || state === 'undone';
  const outcomes = ((isOver ? shown.result : null) ?? shown.result ?? shown.preview ?? []).map(outcomeFacts);
  return data({
    ...{ id, state, progress, file, flags, createdAt, actorName, outcomes },
    demo: demoWords(shown.demo),
    asked: shown.asked && { ...shown.asked, isMe: shown.asked.by === mine(call).person.id },
    refused: shown.refused ?? null,
    hasFile: shown.isRead,
    mayWork: may(call, 'importacoes/:id', 'confirm'),
  });
}

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { actor } = mine(call);
  const act = readAct(call.act ?? '', call.form);
  const outcome = await call.desk.imports.work(params.id ?? '', act, actor);
  if (outcome === 'done') return seeOther(`/mesa/importacoes/${params.id}`);
  const isReason = outcome === 'no_reason';
  return data(
    { problem: isReason ? null : importFaults[outcome], reason: isReason ? importFaults[outcome] : null },
    422,
  );
}

function readAct(act: string, form: URLSearchParams): ImportAct {
  const text = (name: string) => form.get(name) ?? '';
  if (act === 'check') {
    return { kind: act, date: text('date'), force: form.has('force'), full: form.has('full') };
  }
  if (act === 'link') return { kind: act, written: text('written'), city: text('city') };
  if (act === 'accept') return { kind: act, line: text('line') };
  if (act === 'approve') return { kind: act };
  if (act === 'refuse') return { kind: act, reason: text('reason') };
  return act === 'confirm' ? { kind: act, withoutDemo: form.has('demo') } : { kind: 'cancel' };
}

function Heads({ id, hasFile }: { id: string; hasFile: boolean }) {
  return (
    <>
      <a className="btn btn--3 btn--s" href={`/mesa/importacoes/${id}/relatorio`}>
        <Icon of="download" />
        {importsCopy.report}
      </a>
      {hasFile ? (
        <a className="btn btn--3 btn--s" href={`/mesa/importacoes/${id}/arquivo`}>
          {importsCopy.original}
        </a>
      ) : null}
    </>
  );
}

export default function ImportPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded === null) return <Shell title={importsCopy.gone}>{null}</Shell>;
  const {
    id,
    state,
    progress,
    file,
    flags,
    outcomes,
    mayWork,
    createdAt,
    actorName,
    demo,
    hasFile,
    asked,
    refused,
  } = loaded;
  const isChecked = state === 'checked';
  const mayMend = mayWork && (isChecked || state === 'refused');
  const hint = `${importsCopy.states[state]} · ${dayAndTime(createdAt)} · ${actorName}`;
  return (
    <Shell title={file.name} hint={hint} acts={<Heads id={id} hasFile={mayWork && hasFile} />}>
      {answer?.problem ? <Note kind="error">{answer.problem}</Note> : null}
      {isChecked && refused ? (
        <Note kind="warn">{eyesCopy.refused(refused.name, refused.reason)}</Note>
      ) : null}
      {state === 'failed' ? <Note kind="error">{importsCopy.failed}</Note> : null}
      {isWorking(state) ? (
        <section className="panel imp">
          <Progress
            address={`/mesa/importacoes/${id}/progresso`}
            state={state}
            progress={progress}
            words={progressWords({ state, progress })}
          />
        </section>
      ) : null}
      {isChecked ? <Confirm mayWork={mayWork} demo={demo} /> : null}
      {state === 'asked' && asked ? (
        <SecondPerson asked={asked} digest="" mayWork={mayWork} error={answer?.reason ?? null} />
      ) : null}
      {outcomes.map((outcome) => (
        <ListOutcome key={outcome.key} outcome={outcome} mayMend={mayMend} />
      ))}
      {mayMend ? <CheckOptions flags={flags} /> : null}
      {state === 'done' && mayWork ? (
        <p>
          <a className="btn btn--danger btn--s" href={`/mesa/importacoes/${id}/desfazer`}>
            {importsCopy.undo}
          </a>
        </p>
      ) : null}
    </Shell>
  );
}

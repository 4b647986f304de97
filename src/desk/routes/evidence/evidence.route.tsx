import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { evidenceDeskCopy as copy } from '../../../copy/desk/evidence.ts';
import { verdictOf } from '../../../domain/desk/access.ts';
import type { EvidenceAct } from '../../../workflows/desk/evidence/evidence.server.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { CourtAsks, ReadPapers, TypeFact } from '../../parts/evidence/evidence-aside.tsx';
import { ConfirmedFacts, ProposedFacts } from '../../parts/evidence/fact-lists.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';

const DONE = ['confirm', 'refuse', 'withdraw', 'read', 'pictures', 'none', 'type'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk, signedIn } = context.get(deskContext);
  const found = await desk.evidence.read(params.id ?? '');
  if (found === null) return data(null, 404);
  const asking = { stage: 'full', role: signedIn?.person.role ?? null, isConfirmed: true } as const;
  const done = new URL(request.url).searchParams.get('feito');
  return data({
    ...found,
    done: DONE.find((each) => each === done) ?? null,
    mayChange: verdictOf('imoveis/:id/fatos', 'confirm', asking) === 'allowed',
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const act = readAct(call.act ?? '', call.form);
  const done = await call.desk.evidence.work(params.id ?? '', act, mine(call).actor);
  const { pathname } = new URL(request.url);
  if (done.kind === 'done') return seeOther(`${pathname}?feito=${call.act}`);
  const words = copy.faults[done.kind] ?? done.kind;
  return data({ act: act.kind, words, typed: Object.fromEntries(call.form) }, 422);
}

const numberOf = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

function readAct(act: string, form: URLSearchParams): EvidenceAct {
  const id = numberOf(form.get('id'));
  const paper = numberOf(form.get('paper'));
  if (act === 'confirm') return { kind: 'confirm', id, value: form.get('value') };
  if (act === 'read' || act === 'pictures' || act === 'none') return { kind: act, paper };
  if (act !== 'type') return { kind: 'refuse', id };
  const [origin = '', fact = ''] = (form.get('fact') ?? '').split('.');
  const text = (name: string) => form.get(name) ?? '';
  return {
    kind: 'type',
    origin,
    fact,
    paper,
    page: text('page'),
    value: text('value'),
    quote: text('quote'),
  };
}

/** Whoever loads the page again after a reading is not told that it is still to come. */
function doneWords(
  done: (typeof DONE)[number],
  papers: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>['papers'],
): string {
  const isRead = papers.every(({ reading }) => reading?.state !== 'waiting');
  return isRead && (done === 'read' || done === 'pictures') ? copy.wasRead : copy.done[done];
}

export default function EvidencePage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded === null) return <Shell title={copy.gone}>{null}</Shell>;
  const { smallId, name, facts, papers, courts, mayChange, done } = loaded;
  const record = `/mesa/imoveis/${smallId}`;
  const rows = { record, papers, mayChange };
  const acts = <WayBack to={record}>{copy.back}</WayBack>;
  return (
    <Shell title={copy.title} hint={`${smallId} · ${name}`} acts={acts}>
      {done !== null && !answer ? <Note kind="done">{doneWords(done, papers)}</Note> : null}
      {answer ? <Note kind="error">{answer.words}</Note> : null}
      <p className="hint">{copy.hint}</p>
      <ProposedFacts
        {...rows}
        facts={facts.filter(({ state }) => state === 'proposed')}
        typed={answer?.act === 'confirm' ? answer.typed : {}}
      />
      <ConfirmedFacts {...rows} facts={facts.filter(({ state }) => state === 'confirmed')} />
      <ReadPapers papers={papers} mayChange={mayChange} />
      <CourtAsks courts={courts} />
      {mayChange && papers.length > 0 ? (
        <TypeFact papers={papers} typed={answer?.act === 'type' ? answer.typed : {}} />
      ) : null}
    </Shell>
  );
}

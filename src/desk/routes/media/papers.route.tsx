import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { papersCopy } from '../../../copy/desk/papers.ts';
import { registryRefusals } from '../../../copy/server/papers-command.ts';
import { verdictOf } from '../../../domain/desk/access.ts';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import type { PaperDone, PaperField } from '../../../workflows/desk/media/papers.server.ts';
import type { UploadedFile } from '../../../workflows/desk/upload.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { PaperForm } from '../../parts/media/paper-form.tsx';
import { PaperList, PutBack } from '../../parts/media/paper-list.tsx';
import { RegistryPanel } from '../../parts/media/registry-panel.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';

const LIMITS = { mostFiles: 1, mostFileBytes: 60_000_000 } as const;

/** Outcome, in the address of the page that follows. */
const DONE = ['added', 'kept', 'same', 'reserved', 'released', 'taken', 'back', 'registry'] as const;
type Done = (typeof DONE)[number];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk, signedIn, siteUrl } = context.get(deskContext);
  const found = await desk.media.papers(params.id ?? '');
  if (found === null) return data(null, 404);
  const role = signedIn?.person.role ?? null;
  const { searchParams } = new URL(request.url);
  return data({
    ...found,
    siteUrl,
    done: DONE.find((each) => each === searchParams.get('feito')) ?? null,
    version: Number(searchParams.get('versao') ?? 1),
    taken: found.papers
      .flatMap(({ versions }) => versions)
      .some(({ id, takenAt }) => takenAt !== null && String(id) === searchParams.get('documento'))
      ? Number(searchParams.get('documento'))
      : null,
    mayChange:
      verdictOf('imoveis/:id/documentos', 'add', { stage: 'full', role, isConfirmed: true }) === 'allowed',
  });
}

type Answer = {
  readonly done: PaperDone | { readonly kind: 'upload'; readonly code: string };
  readonly asked: URLSearchParams;
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const reference = params.id ?? '';
  const { done, asked } = await answerOf(call, reference);
  const { pathname } = new URL(request.url);
  if (done.kind === 'done') {
    const acts: Readonly<Record<string, Done>> = {
      reserve: 'reserved',
      release: 'released',
      'take-away': 'taken',
      'put-back': 'back',
      registry: 'registry',
    };
    const what = acts[call.act ?? ''] ?? (!done.isChanged ? 'same' : done.isReserved ? 'kept' : 'added');
    const paper = what === 'taken' ? `&documento=${asked.get('paper')}` : '';
    return seeOther(`${pathname}?feito=${what}&versao=${done.version}${paper}`);
  }
  const field: PaperField | null = done.kind === 'wrong' ? done.field : null;
  if (done.kind === 'registry') {
    return data({ field, words: registryRefusals[done.code](done.until), asked: {} }, 422);
  }
  const code = done.kind === 'wrong' || done.kind === 'upload' ? done.code : done.kind;
  return data({ field, words: papersCopy.faults[code] ?? code, asked: Object.fromEntries(asked) }, 422);
}

function answerOf(call: DeskCall, reference: string): Promise<Answer> {
  if (call.act === 'add') return add(call, reference);
  if (call.act === 'registry') return registry(call, reference);
  return change(call, reference);
}

async function registry(call: DeskCall, reference: string): Promise<Answer> {
  const done = await call.desk.media.askRegistry(reference, mine(call).actor);
  return { done, asked: new URLSearchParams() };
}

async function add(call: DeskCall, reference: string): Promise<Answer> {
  let file: UploadedFile | null = null;
  const upload = await call.readUpload(LIMITS, async (given) => {
    file = given;
  });
  if (!upload.ok) return { done: { kind: 'upload', code: upload.code }, asked: new URLSearchParams() };
  const { fields } = upload;
  const asked = {
    kind: fields.get('kind') ?? '',
    title: fields.get('title') ?? '',
    date: fields.get('date') ?? '',
    isReserved: fields.has('reserved'),
    isPublic: fields.has('public'),
  };
  return { done: await call.desk.media.addPaper(reference, asked, file, mine(call).actor), asked: fields };
}

async function change({ act, form, desk, ...call }: DeskCall, reference: string): Promise<Answer> {
  const text = form.get('paper') ?? '';
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const { actor } = mine({ act, form, desk, ...call });
  const done =
    act === 'take-away' || act === 'put-back'
      ? await desk.media.takePaper(reference, { id, isTaken: act === 'take-away' }, actor)
      : await desk.media.reservePaper(reference, { id, isReserved: act === 'reserve' }, actor);
  return { done, asked: new URLSearchParams(form) };
}

export default function PapersPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded === null) return <Shell title={papersCopy.gone}>{null}</Shell>;
  const {
    smallId,
    name,
    papers,
    registry: extract,
    others,
    mayChange,
    done,
    version,
    taken,
    siteUrl,
  } = loaded;
  const record = `/mesa/imoveis/${smallId}`;
  const base = `${record}/documentos`;
  const acts = <WayBack to={record}>{papersCopy.back}</WayBack>;
  const words =
    done === 'added' ? papersCopy.done.added(version) : done === null ? null : papersCopy.done[done];
  return (
    <Shell title={papersCopy.title} hint={`${smallId} · ${name}`} acts={acts}>
      {words !== null && !answer ? (
        <Note kind="done">
          <p>{words}</p>
          {done === 'taken' && taken !== null ? <PutBack base={base} id={taken} name="" /> : null}
        </Note>
      ) : null}
      {answer?.field === null ? <Note kind="error">{answer.words}</Note> : null}
      {extract === null ? null : <RegistryPanel base={base} registry={extract} mayChange={mayChange} />}
      <PaperList base={base} siteUrl={siteUrl} papers={papers} others={others} mayChange={mayChange} />
      {mayChange ? (
        <PaperForm
          base={base}
          asked={answer?.asked ?? {}}
          errors={answer?.field ? { [answer.field]: answer.words } : {}}
        />
      ) : null}
    </Shell>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { importsCopy } from '../../../copy/desk/imports.ts';
import { photoBatchCopy } from '../../../copy/desk/media.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Shell } from '../../parts/shell.tsx';
import { TableHeads } from '../../parts/table-heads.tsx';
import { seeOther } from '../../see-other.ts';
import { count } from '../properties/amounts.ts';
import { DemoTick } from '../sources/demo-tick.tsx';
import { demoWords, importFaults, totalWords } from './import-facts.ts';
import { isWorking, listWords } from './import-words.ts';
import { SendForms } from './send-forms.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { open, checked, taken, picks } = await call.desk.imports.page();
  return {
    maySend: may(call, 'importacoes', 'send'),
    picks,
    open: open.map(({ id, state, file, createdAt, actorName }) => ({
      ...{ id, state, file, createdAt, actorName },
      totals: checked.has(id) ? totalWords(checked.get(id) ?? []) : null,
    })),
    demo: demoWords([...checked.values()].flat().find(({ demo }) => demo)?.demo ?? null),
    taken: taken.map(({ importedAt, undoneAt, fileSha256: _, ...list }) => ({
      ...list,
      at: importedAt.getTime(),
      isUndone: undoneAt !== null,
    })),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, files, form } = call;
  const { actor } = mine(call);
  if (call.act === 'confirm') {
    const outcome = await desk.imports.confirmAll(form.getAll('id'), form.has('demo'), actor);
    if (outcome === 'done') return seeOther('/mesa/importacoes');
    return data({ act: call.act, problem: importFaults[outcome] }, 422);
  }
  // No name of a source or of its files has a slash.
  const [source = '', file = ''] = (form.get('pick') ?? '').split('/');
  const begun =
    call.act === 'pick'
      ? await desk.imports.pick({ source, file }, actor)
      : await desk.imports.begin(files, actor);
  if (!begun.ok) return data({ act: call.act, problem: importsCopy.faults[begun.code] }, 422);
  const [first, ...others] = begun.ids;
  return seeOther(others.length === 0 ? `/mesa/importacoes/${first}` : '/mesa/importacoes');
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const STATE_TAGS: Readonly<Record<string, string>> = {
  checked: 'tag tag--info',
  refused: 'tag tag--danger',
  failed: 'tag tag--danger',
};

function Open({ open, demo, maySend }: Pick<Loaded, 'open' | 'demo' | 'maySend'>) {
  if (open.length === 0) return null;
  const working = open.filter(({ state }) => isWorking(state)).length;
  const checked = open.filter(({ state }) => state === 'checked');
  return (
    <section className="panel">
      <h2>{importsCopy.open}</h2>
      {working === 0 ? null : (
        <Progress
          address="/mesa/importacoes/andamento"
          state="working"
          progress={null}
          words={importsCopy.stillWorking(count(working))}
        />
      )}
      <ul className="rows">
        {open.map(({ id, state, file, createdAt, actorName, totals }) => (
          <li key={id}>
            <span>
              <b>{file.name}</b>
              <small>{`${dayAndTime(createdAt)} · ${actorName}`}</small>
              {totals === null ? null : <small>{totals}</small>}
            </span>
            <span className="row">
              <span className={STATE_TAGS[state] ?? 'tag tag--warn'}>{importsCopy.states[state]}</span>
              <a
                className="btn btn--2 btn--s"
                href={`/mesa/importacoes/${id}`}
                aria-label={`${importsCopy.openOne} ${file.name}`}
              >
                {importsCopy.openOne}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {maySend && checked.length > 1 ? <ConfirmAll ids={checked.map(({ id }) => id)} demo={demo} /> : null}
    </section>
  );
}

function ConfirmAll({ ids, demo }: { ids: readonly string[]; demo: string | null }) {
  return (
    <form method="post" className="stack">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <DemoTick demo={demo} error={undefined} />
      <p className="hint">{importsCopy.confirmAllHint}</p>
      <p>
        <button type="submit" className="btn btn--s" name="do" value="confirm">
          <Icon of="check" />
          {importsCopy.confirmAll(count(ids.length))}
        </button>
      </p>
    </form>
  );
}

function TakenRow({ list, mayUndo }: { list: Loaded['taken'][number]; mayUndo: boolean }) {
  const number = (name: string) => count(list.summary[name] ?? 0);
  const id = list.task ?? list.changeSet;
  return (
    <tr>
      <td className="nowrap" data-k={importsCopy.when}>
        {dayAndTime(list.at)}
      </td>
      <td data-k={importsCopy.file}>
        {list.task === null ? list.fileName : <a href={`/mesa/importacoes/${list.task}`}>{list.fileName}</a>}
        <small>{listWords(list)}</small>
      </td>
      <td data-k={importsCopy.who}>{list.actorName ?? importsCopy.automatic}</td>
      {(['new', 'changed', 'withdrawn'] as const).map((name) => (
        <td key={name} className="r" data-k={importsCopy[name]}>
          {number(name)}
        </td>
      ))}
      <td data-k={importsCopy.state}>
        <span className={list.isUndone ? 'tag' : 'tag tag--ok'}>
          {list.isUndone ? importsCopy.undone : importsCopy.published}
        </span>
      </td>
      <td>
        {mayUndo && list.isLast && id !== null ? (
          <a
            className="btn btn--3 btn--s"
            href={`/mesa/importacoes/${id}/desfazer`}
            aria-label={`${importsCopy.undo} ${list.fileName}`}
          >
            {importsCopy.undo}
          </a>
        ) : null}
      </td>
    </tr>
  );
}

const HEADS = ['when', 'file', 'who', 'new', 'changed', 'withdrawn', 'state', 'undo'] as const;
const NUMBERS = ['new', 'changed', 'withdrawn'] as const;
const headOf = (head: (typeof HEADS)[number]) => importsCopy[head];

function Taken({ taken, mayUndo }: Pick<Loaded, 'taken'> & { mayUndo: boolean }) {
  return (
    <section className="panel">
      <h2>{importsCopy.previous}</h2>
      {taken.length === 0 ? <p>{importsCopy.nothing}</p> : null}
      {taken.length === 0 ? null : (
        <div className="dtw">
          <table className="dt">
            <TableHeads of={HEADS.map(headOf)} numbers={NUMBERS.map(headOf)} />
            <tbody>
              {taken.map((list) => (
                <TakenRow key={list.id} list={list} mayUndo={mayUndo} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

export default function Imports() {
  const { maySend, open, taken, picks, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const acts = (
    <>
      {maySend ? (
        <a className="btn btn--3 btn--s" href="/mesa/importacoes/fotos">
          <Icon of="file-up" />
          {photoBatchCopy.open}
        </a>
      ) : null}
      <a className="btn btn--3 btn--s" href="/mesa/origens">
        <Icon of="rotate-cw" />
        {importsCopy.toSources}
      </a>
    </>
  );
  return (
    <Shell title={importsCopy.title} hint={importsCopy.hint} acts={acts}>
      {answer ? <Note kind="error">{answer.problem}</Note> : null}
      {maySend ? <SendForms picks={picks} /> : null}
      <Open {...{ open, demo, maySend }} />
      <Taken taken={taken} mayUndo={maySend} />
    </Shell>
  );
}

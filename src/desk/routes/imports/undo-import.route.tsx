import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { importsCopy } from '../../../copy/desk/imports.ts';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { count } from '../properties/amounts.ts';
import { listWords } from './import-words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const lists = await context.get(deskContext).desk.imports.lists(params.id ?? '');
  return lists.map(({ id, source, uf, date, fileName }) => ({
    id,
    fileName,
    words: listWords({ source, uf, date }),
  }));
}

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const outcome = await call.desk.imports.undo(params.id ?? '', mine(call).actor);
  if (outcome.kind === 'done') {
    const { restored, removed, withdrawn } = outcome;
    const words = importsCopy.undoDone(count(restored), count(removed), count(withdrawn));
    return data({ isDone: true, words, newer: [] });
  }
  if (outcome.kind === 'newer') {
    const newer = outcome.first.map(({ number, name }) => ({
      ...{ number, name },
      code: shownSmallId(call.desk.brand.smallIdPrefix, number),
    }));
    return data({ isDone: false, words: importsCopy.undoNewer(count(outcome.count)), newer }, 422);
  }
  return data({ isDone: false, words: importsCopy.undoFaults[outcome.kind], newer: [] }, 422);
}

export default function UndoImport() {
  const lists = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (lists.length === 0) return <Shell title={importsCopy.gone}>{null}</Shell>;
  return (
    <Shell title={importsCopy.undoTitle} hint={lists.map(({ words }) => words).join('; ')}>
      {answer ? (
        <Note kind={answer.isDone ? 'done' : 'error'}>
          <p>{answer.words}</p>
          {answer.newer.length === 0 ? null : (
            <>
              <p>{importsCopy.undoNewerList}</p>
              <ul>
                {answer.newer.map(({ number, code, name }) => (
                  <li key={number}>
                    <a href={`/mesa/imoveis/${code.toLowerCase()}`}>{`${code} · ${name}`}</a>
                  </li>
                ))}
              </ul>
              <p>
                <a className="btn btn--2 btn--s" href="/mesa/importacoes">
                  {importsCopy.toImports}
                </a>
              </p>
            </>
          )}
        </Note>
      ) : null}
      {answer?.isDone || (answer && answer.newer.length > 0) ? null : (
        <form method="post" className="panel stack narrow">
          <p>{importsCopy.undoWhat}</p>
          <ul className="rows">
            {lists.map(({ id, fileName, words }) => (
              <li key={id}>
                <span>
                  <b>{fileName}</b>
                  <small>{words}</small>
                </span>
              </li>
            ))}
          </ul>
          <div className="row">
            <button type="submit" className="btn btn--danger" name="do" value="undo">
              {importsCopy.undoNow}
            </button>
            <a className="btn btn--3" href="/mesa/importacoes">
              {importsCopy.cancel}
            </a>
          </div>
        </form>
      )}
    </Shell>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { deskSourcesCopy } from '../../../copy/desk/imports.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import type { SourceAct } from '../../../workflows/desk/imports/sources.server.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { count } from '../properties/amounts.ts';
import { sourceFacts } from './source-facts.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const page = await call.desk.sources.read(params.name ?? '');
  if (page === null) return data(null, 404);
  const asked = new URL(request.url).searchParams;
  return data({
    ...sourceFacts(page.source),
    done: deskSourcesCopy.done[asked.get('feito') ?? ''] ?? null,
    isRefused: asked.get('aviso') === 'not_permitted',
    mayWork: may(call, 'origens/:name', 'run'),
    runs: page.runs.map(({ endedAt, files }) => ({ at: endedAt.getTime(), files })),
  });
}

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const name = params.name ?? '';
  const outcome = await call.desk.sources.work(name, call.act as SourceAct, mine(call).actor);
  if (outcome === 'not_permitted') return seeOther(`/mesa/origens/${name}?aviso=${outcome}`);
  return seeOther(call.act === 'remove' ? '/mesa/origens' : `/mesa/origens/${name}?feito=${call.act}`);
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;
type RunFile = Loaded['runs'][number]['files'][number];

function counts({ totals }: RunFile): string | null {
  if (totals === null) return null;
  const number = (name: string) => count(totals[name] ?? 0);
  return deskSourcesCopy.counts(number('new'), number('changed'), number('withdrawn'));
}

function Runs({ runs }: Pick<Loaded, 'runs'>) {
  return (
    <section className="panel">
      <h2>{deskSourcesCopy.runs}</h2>
      {runs.length === 0 ? <p>{deskSourcesCopy.noRuns}</p> : null}
      <ul className="rows">
        {runs.flatMap(({ at, files }) =>
          files.map((file) => (
            <li key={`${at} ${file.name}`}>
              <span>
                <b>{file.name}</b>
                <small>{dayAndTime(at)}</small>
                {file.words === null ? null : <small>{file.words}</small>}
              </span>
              <span>
                {counts(file)}{' '}
                <span
                  className={
                    file.outcome === 'taken'
                      ? 'tag tag--ok'
                      : file.outcome === 'unchanged'
                        ? 'tag'
                        : 'tag tag--danger'
                  }
                >
                  {deskSourcesCopy.outcomes[file.outcome]}
                </span>
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

export default function SourcePage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <Shell title={deskSourcesCopy.gone}>{null}</Shell>;
  const { name, kind, place, words, trouble, isPaused, isPermitted, mayWork, done, isRefused } = loaded;
  const { runs, lastAt, nextAt } = loaded;
  const acts = [
    ...(isPermitted ? (['run'] as const) : []),
    isPaused ? ('resume' as const) : ('pause' as const),
  ];
  return (
    <Shell title={name} hint={`${deskSourcesCopy.kinds[kind]} · ${words} · ${place}`}>
      {done === null ? null : <Note kind="done">{done}</Note>}
      {isRefused ? <Note kind="warn">{deskSourcesCopy.notPermitted}</Note> : null}
      {trouble === null ? null : <Note kind="warn">{trouble}</Note>}
      <section className="panel stack">
        <p>
          {deskSourcesCopy.last}: {lastAt === null ? deskSourcesCopy.never : dayAndTime(lastAt)}.{' '}
          {deskSourcesCopy.next}: {nextAt === null ? deskSourcesCopy.byHand : dayAndTime(nextAt)}.
        </p>
        {mayWork ? (
          <form method="post" className="row">
            {acts.map((act) => (
              <button key={act} type="submit" className="btn btn--2 btn--s" name="do" value={act}>
                {deskSourcesCopy[act]}
              </button>
            ))}
          </form>
        ) : null}
        {mayWork ? (
          <details className="more">
            <summary>{deskSourcesCopy.remove}</summary>
            <form method="post" className="row">
              <button type="submit" className="btn btn--danger btn--s" name="do" value="remove">
                {deskSourcesCopy.removeNow}
              </button>
              <small>{deskSourcesCopy.removeHint}</small>
            </form>
          </details>
        ) : null}
      </section>
      <Runs runs={runs} />
    </Shell>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { mediaQueueCopy as copy } from '../../../copy/desk/media.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { fetchTroubleCopy } from '../../../copy/server/fetching.ts';
import { photoTroubles } from '../../../copy/server/media-command.ts';
import { isFetchHours } from '../../../domain/media/fetch-hours.ts';
import type { MediaAct } from '../../../workflows/desk/imports/sources.server.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { TableHeads } from '../../parts/table-heads.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';
import { count } from '../properties/amounts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { troubles, ...queue } = await call.desk.mediaQueue.read();
  const reasons: Readonly<Record<string, string>> = { ...photoTroubles, ...fetchTroubleCopy };
  return {
    ...queue,
    troubles: troubles.map(({ trouble, count: times }) => ({ words: reasons[trouble] ?? trouble, times })),
    done: copy.done[new URL(request.url).searchParams.get('feito') ?? ''] ?? null,
    mayWork: may(call, 'midia', 'pause'),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const act = call.act === 'hours' ? hoursOf(call.form) : { do: call.act as 'pause' | 'resume' | 'retry' };
  if (act === null) return data({ fault: copy.hoursWrong }, 422);
  await call.desk.mediaQueue.work(act, mine(call).actor);
  return seeOther(`/mesa/midia?feito=${call.act}`);
}

/** Null: these are no hours. */
function hoursOf(form: URLSearchParams): MediaAct | null {
  const origin = form.get('origem') ?? '';
  if (form.get('horas') === 'sempre') return { do: 'hours', origin, hours: null };
  const hours = `${form.get('de') ?? ''}-${form.get('ate') ?? ''}`;
  return isFetchHours(hours) ? { do: 'hours', origin, hours } : null;
}

export default function MediaQueuePage() {
  const { isPaused, counts, origins, troubles, done, mayWork } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>();
  const acts = <WayBack to="/mesa/origens">{copy.back}</WayBack>;
  return (
    <Shell title={copy.title} hint={copy.hint} acts={acts}>
      {fault ? <Note kind="error">{fault.fault}</Note> : null}
      {done === null ? null : <Note kind="done">{done}</Note>}
      {isPaused ? <Note kind="warn">{copy.paused}</Note> : null}
      <section className="panel stack">
        <p>
          {copy.counts(
            count(counts.kept),
            count(counts.waiting),
            count(counts.lost),
            megabytes(counts.bytes),
          )}
        </p>
        {mayWork ? (
          <form method="post" className="row">
            <button
              type="submit"
              className="btn btn--2 btn--s"
              name="do"
              value={isPaused ? 'resume' : 'pause'}
            >
              {isPaused ? copy.resume : copy.pause}
            </button>
            <button type="submit" className="btn btn--3 btn--s" name="do" value="retry">
              <Icon of="rotate-cw" />
              {copy.retry}
            </button>
          </form>
        ) : null}
      </section>
      <Origins origins={origins} isPaused={isPaused} mayWork={mayWork} />
      {troubles.length === 0 ? null : (
        <section className="panel">
          <h2>{copy.troubles}</h2>
          <ul className="rows rows--counted">
            {troubles.map(({ words, times }) => (
              <li key={words}>
                <span>{words}</span> <span>{count(times)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Shell>
  );
}

const megabytes = (bytes: number) =>
  bytes > 0 && bytes < 1_000_000 ? copy.under1 : count(Math.round(bytes / 1_000_000));

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Origins({ origins, isPaused, mayWork }: Pick<Loaded, 'origins' | 'isPaused' | 'mayWork'>) {
  if (origins.length === 0) return <p>{copy.none}</p>;
  return (
    <div className="dtw">
      <table className="dt">
        <TableHeads
          of={(['origin', 'kept', 'waiting', 'missing', 'lost', 'expected'] as const).map(
            (head) => copy[head],
          )}
        />
        <tbody>
          {origins.map((origin) => (
            <tr key={origin.origin}>
              <td className="link-code">
                {origin.origin}
                {origin.hours === null ? null : (
                  <small>{copy.within(origin.hours.replace('-', ' às '))}</small>
                )}
                {origin.later === 0 || origin.nextDueAt === null ? null : (
                  <small>{copy.later(count(origin.later), dayAndTime(origin.nextDueAt.getTime()))}</small>
                )}
                {origin.rests === null ? null : (
                  <small>{copy.rests(dayAndTime(origin.rests.until), origin.rests.why)}</small>
                )}
                {mayWork ? <Hours origin={origin.origin} hours={origin.hours} /> : null}
              </td>
              <td data-k={copy.kept}>{count(origin.kept)}</td>
              <td data-k={copy.waiting}>{count(origin.waiting)}</td>
              <td data-k={copy.missing}>{count(origin.missing)}</td>
              <td data-k={copy.lost}>{count(origin.refused + origin.failed)}</td>
              <td data-k={copy.expected}>
                {origin.waiting === 0 ? copy.empty : isPaused ? copy.stopped : dayAndTime(origin.expectedAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Hours({ origin, hours }: { origin: string; hours: string | null }) {
  const [from, to] = hours?.split('-') ?? ['22:00', '06:00'];
  return (
    <details>
      <summary aria-label={copy.hoursOf(origin)}>{copy.change}</summary>
      <form method="post" className="row">
        <input type="hidden" name="do" value="hours" />
        <input type="hidden" name="origem" value={origin} />
        <label>
          {copy.from} <input className="input" type="time" name="de" required defaultValue={from} />
        </label>
        <label>
          {copy.to} <input className="input" type="time" name="ate" required defaultValue={to} />
        </label>
        <button type="submit" className="btn btn--2 btn--s">
          {copy.setHours}
        </button>
        {hours === null ? null : (
          <button type="submit" className="btn btn--3 btn--s" name="horas" value="sempre" formNoValidate>
            {copy.always}
          </button>
        )}
      </form>
    </details>
  );
}

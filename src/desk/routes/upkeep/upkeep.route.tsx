import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { maintenanceCopy } from '../../../copy/desk/maintenance.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { upkeepCopy } from '../../../copy/desk/upkeep.ts';
import type { Upkeep } from '../../../workflows/desk/upkeep/read-upkeep.server.ts';
import type { UpkeepAct } from '../../../workflows/desk/upkeep/work-upkeep.server.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { count } from '../properties/amounts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const { searchParams } = new URL(request.url);
  return {
    upkeep: await desk.upkeep.read(),
    now: desk.clock.now(),
    done: searchParams.get('feito'),
    times: Number(searchParams.get('quantas') ?? 1),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const done = await call.desk.upkeep.work(readAct(call.act ?? '', call.form), mine(call).actor);
  if (done.kind === 'none') return data(upkeepCopy.none, 409);
  const what = call.act === 'retry' || call.act === 'backup' ? call.act : 'replay';
  return seeOther(`/mesa/operacao?feito=${what}&quantas=${done.count}`);
}

function readAct(act: string, form: URLSearchParams): UpkeepAct {
  if (act === 'backup' || act === 'replay-all') return { kind: act };
  if (act === 'replay') return { kind: act, delivery: form.get('delivery') ?? '' };
  const job = form.get('job') ?? '';
  return { kind: 'retry', job: /^\d{1,15}$/.test(job) ? Number(job) : 0 };
}

function Findings({ findings }: Pick<Upkeep, 'findings'>) {
  const bad = findings.filter(({ ok }) => !ok);
  const missing = findings.filter(({ ok, isMissing }) => ok && isMissing);
  const fine = findings.filter(({ ok, isMissing }) => ok && !isMissing);
  const calm = missing.length === 0 ? upkeepCopy.allWell : upkeepCopy.missing(count(missing.length));
  return (
    <section className="panel">
      <h2>{upkeepCopy.findings}</h2>
      <p>{bad.length === 0 ? calm : upkeepCopy.trouble(count(bad.length))}</p>
      <ul className="upkeep">
        {[...bad, ...missing, ...fine].map(({ about, ok, isMissing, words }) => (
          <li key={about} className={ok && !isMissing ? undefined : 'is-bad'}>
            <b>{about}</b>
            <span>{words}</span>
            <small>
              {ok ? (isMissing ? upkeepCopy.marks.missing : upkeepCopy.marks.fine) : upkeepCopy.marks.bad}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deliveries({ deliveries: { counts, failed } }: Pick<Upkeep, 'deliveries'>) {
  return (
    <section className="panel">
      <h2>{upkeepCopy.deliveries}</h2>
      <p>
        {failed.length === 0 ? `${upkeepCopy.noDeliveries} ` : null}
        {upkeepCopy.waiting(count(counts.waiting))}
      </p>
      <ul className="upkeep">
        {failed.map(({ id, template, to, attempts, createdAt, error }) => (
          <li key={id}>
            <b>
              {template} <small>{upkeepCopy.to[to]}</small>
            </b>
            <span>
              {error ?? upkeepCopy.noCause}
              <small>
                {dayAndTime(createdAt)} · {upkeepCopy.attempts(count(attempts))}
              </small>
            </span>
            <form method="post">
              <input type="hidden" name="delivery" value={id} />
              <button type="submit" className="btn btn--2 btn--s" name="do" value="replay">
                {upkeepCopy.replay}
              </button>
            </form>
          </li>
        ))}
      </ul>
      {failed.length < 2 ? null : (
        <form method="post">
          <button type="submit" className="btn btn--2 btn--s" name="do" value="replay-all">
            {upkeepCopy.replayAll}
          </button>
        </form>
      )}
    </section>
  );
}

function Jobs({ jobs, now }: Pick<Upkeep, 'jobs'> & { now: number }) {
  return (
    <section className="panel">
      <h2>{upkeepCopy.jobs}</h2>
      {jobs.length === 0 ? <p>{upkeepCopy.noJobs}</p> : null}
      <ul className="upkeep">
        {jobs.map(({ id, queue, attempts, error, dueAt, isFailed }) => (
          <li key={id} className={isFailed ? 'is-bad' : undefined}>
            <b>{queue}</b>
            <span>
              {isFailed
                ? (error ?? upkeepCopy.failed)
                : upkeepCopy.late(count(Math.round((now - dueAt) / 60_000)))}
              <small>
                {dayAndTime(dueAt)} · {upkeepCopy.attempts(count(attempts))}
              </small>
            </span>
            {isFailed ? (
              <form method="post">
                <input type="hidden" name="job" value={id} />
                <button type="submit" className="btn btn--2 btn--s" name="do" value="retry">
                  {upkeepCopy.retry}
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Backups({ backups: { isOn, isUnderWay, runs } }: Pick<Upkeep, 'backups'>) {
  return (
    <section className="panel">
      <h2>{upkeepCopy.backups}</h2>
      {isOn ? null : <p>{upkeepCopy.backupsOff}</p>}
      {isOn && runs.length === 0 ? <p>{upkeepCopy.noRuns}</p> : null}
      {isUnderWay ? <p role="status">{upkeepCopy.underWay}</p> : null}
      <ul className="upkeep">
        {runs.map(({ begunAt, file, rowCount, problem }) => (
          <li key={begunAt} className={problem === null ? undefined : 'is-bad'}>
            <b>{dayAndTime(begunAt)}</b>
            <span>
              {problem ?? upkeepCopy.good(count(rowCount ?? 0))}
              {file === null ? null : <small>{file}</small>}
            </span>
          </li>
        ))}
      </ul>
      {isOn && !isUnderWay ? (
        <form method="post">
          <button type="submit" className="btn btn--2 btn--s" name="do" value="backup">
            {upkeepCopy.backupNow}
          </button>
        </form>
      ) : null}
    </section>
  );
}

const sizes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const megabytes = (bytes: number) => `${sizes.format(bytes / 1e6)} MB`;

function DatabaseSize({ database: { bytes, tables } }: Pick<Upkeep, 'database'>) {
  return (
    <section className="panel">
      <h2>{upkeepCopy.database}</h2>
      <p>{upkeepCopy.size(megabytes(bytes))}</p>
      <ul className="legend">
        {tables.map((table) => (
          <li key={table.name}>
            {table.name}
            {table.rows === 0 ? null : <small className="hint">{upkeepCopy.rows(count(table.rows))}</small>}
            <b className="num">{megabytes(table.bytes)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function UpkeepPage() {
  const { upkeep, now, done, times } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const words =
    done === 'replay'
      ? upkeepCopy.done.replay(count(times))
      : done === 'retry' || done === 'backup'
        ? upkeepCopy.done[done]
        : null;
  return (
    <Shell
      title={upkeepCopy.title}
      hint={upkeepCopy.hint}
      acts={
        <a className="btn btn--2 btn--s" href="/mesa/manutencao">
          {maintenanceCopy.title}
        </a>
      }
    >
      {typeof refused === 'string' ? <Note kind="warn">{refused}</Note> : null}
      {words !== null && refused === undefined ? <Note kind="done">{words}</Note> : null}
      <Findings findings={upkeep.findings} />
      <div className="dgrid">
        <Deliveries deliveries={upkeep.deliveries} />
        <Jobs jobs={upkeep.jobs} now={now} />
        <Backups backups={upkeep.backups} />
        <DatabaseSize database={upkeep.database} />
      </div>
    </Shell>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { evidenceDeskCopy } from '../../../copy/desk/evidence.ts';
import { dayAndTime, dayOf } from '../../../copy/desk/times.ts';
import { verdictOf } from '../../../domain/desk/access.ts';
import { formatCount } from '../../../domain/format.ts';
import type { WaitingWork } from '../../../workflows/desk/evidence/evidence.server.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';

const { waiting: copy, setting, origins } = evidenceDeskCopy;

/** Facts that nobody has looked at, by property, and whether courts are asked for more. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, signedIn } = context.get(deskContext);
  const asking = { stage: 'full', role: signedIn?.person.role ?? null, isConfirmed: true } as const;
  const maySwitch = verdictOf('imoveis/conferir', 'courts-on', asking) === 'allowed';
  return { ...(await desk.evidence.waiting()), maySwitch };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  await call.desk.evidence.switchCourts(call.act === 'courts-on', mine(call).actor);
  return seeOther(new URL(request.url).pathname);
}

export default function WaitingPage() {
  const { total, rows, courts, maySwitch } = useLoaderData<typeof loader>();
  const acts = <WayBack to="/mesa/imoveis">{copy.back}</WayBack>;
  return (
    <Shell title={copy.title} hint={copy.hint(formatCount(total))} acts={acts}>
      {rows.length === 0 ? <p className="hint">{copy.none}</p> : <Waiting rows={rows} />}
      <Courts courts={courts} maySwitch={maySwitch} />
    </Shell>
  );
}

function Waiting({ rows }: Pick<WaitingWork, 'rows'>) {
  return (
    <div className="dtw">
      <table className="dt">
        <thead>
          <tr>
            <th scope="col">{copy.property}</th>
            <th scope="col">{copy.count}</th>
            <th scope="col">{copy.origin}</th>
            <th scope="col">{copy.since}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ smallId, name, city, uf, waiting, origins: from, since }) => (
            <tr key={smallId}>
              <td>
                <a href={`/mesa/imoveis/${smallId}/fatos`}>
                  {smallId} {name}
                </a>
                <small>
                  {city} ({uf.toUpperCase()})
                </small>
              </td>
              <td data-k={copy.count}>{formatCount(waiting)}</td>
              <td data-k={copy.origin}>{from.map((origin) => origins[origin]).join(', ')}</td>
              <td data-k={copy.since}>{dayOf(since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Courts({ courts, maySwitch }: Pick<WaitingWork, 'courts'> & { readonly maySwitch: boolean }) {
  const { isOn, by, cases, answered, failing, hasKey, restsUntil } = courts;
  return (
    <section className="panel stack">
      <h2>{setting.title}</h2>
      <p>{isOn ? setting.on(by, formatCount(cases), formatCount(answered)) : setting.off}</p>
      {isOn && failing > 0 ? <p>{setting.failing(formatCount(failing))}</p> : null}
      {isOn && restsUntil !== null ? <p>{setting.resting(dayAndTime(restsUntil))}</p> : null}
      {hasKey ? null : <p className="hint">{setting.noKey}</p>}
      {isOn ? null : <p className="hint">{setting.terms}</p>}
      {maySwitch ? (
        <form method="post">
          <button
            type="submit"
            className="btn btn--2 btn--s"
            name="do"
            value={isOn ? 'courts-off' : 'courts-on'}
          >
            {isOn ? setting.turnOff : setting.turnOn}
          </button>
        </form>
      ) : null}
    </section>
  );
}

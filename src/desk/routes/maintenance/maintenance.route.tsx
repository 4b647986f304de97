import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { maintenanceCopy as words } from '../../../copy/desk/maintenance.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { instantOfMoment } from '../../../domain/desk/campaign/brasilia-moment.ts';
import type { MaintenanceAct } from '../../../workflows/desk/maintenance/maintenance.server.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';

const DONE = ['closed', 'reading', 'planned', 'opened'] as const;
/** Field of the choice between the whole closing and reading alone, and the value of the latter. */
const MODE = 'modo';
const READING = 'leitura';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const done = new URL(request.url).searchParams.get('feito');
  return {
    state: await desk.maintenance.read(),
    done: DONE.find((each) => each === done) ?? null,
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { act, desk, form } = call;
  const at = (name: string) => instantOfMoment(form.get(name) ?? '');
  const isReading = form.get(MODE) === READING;
  const asked: MaintenanceAct =
    act === 'open'
      ? { kind: 'open' }
      : act === 'plan'
        ? { kind: 'plan', from: at('from'), until: at('until'), isReading }
        : { kind: 'close', until: at('until'), isReading };
  const isHalfTyped = act === 'close' && (form.get('until') ?? '') !== '' && at('until') === null;
  if (isHalfTyped || !(await desk.maintenance.work(asked, mine(call).actor)))
    return data({ isWrong: true }, 422);
  const name = act === 'open' ? 'opened' : act === 'plan' ? 'planned' : isReading ? 'reading' : 'closed';
  return seeOther(`/mesa/manutencao?feito=${name}`);
}

type State = ReturnType<typeof useLoaderData<typeof loader>>['state'];

function stateWords({ on, waits, until, window }: State): string {
  if (on) return until === null ? words.closed : words.closedUntil(dayAndTime(until));
  if (waits) return until === null ? words.reading : words.readingUntil(dayAndTime(until));
  return window === null
    ? words.open
    : words.planned(dayAndTime(window.from), dayAndTime(window.until), window.isReading);
}

const isShut = ({ on, waits }: State) => on || waits;

/** The whole closing, or reading alone. */
function Mode() {
  return (
    <fieldset className="sub">
      <legend>{words.mode}</legend>
      {(['fechado', READING] as const).map((mode) => (
        <label key={mode} className="choose__o">
          <input type="radio" name={MODE} value={mode} defaultChecked={mode !== READING} />
          <span>{words.modes[mode]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function OpenForm({ state }: { state: State }) {
  return (
    <section className="panel stack narrow">
      <h2>{stateWords(state)}</h2>
      {isShut(state) || state.window !== null ? (
        <form method="post">
          <button type="submit" className="btn" name="do" value="open">
            {isShut(state) ? words.openNow : words.cancel}
          </button>
        </form>
      ) : null}
    </section>
  );
}

export default function Maintenance() {
  const { state, done } = useLoaderData<typeof loader>();
  const told = useActionData<typeof action>();
  return (
    <Shell title={words.title} hint={words.hint} acts={<WayBack to="/mesa/operacao">{words.back}</WayBack>}>
      {told === undefined ? null : <Note kind="error">{words.wrong}</Note>}
      {done === null || told !== undefined ? null : <Note kind="done">{words.done[done]}</Note>}
      <OpenForm state={state} />
      {isShut(state) ? null : (
        <>
          <form method="post" className="panel stack narrow">
            <h2>{words.closeTitle}</h2>
            <Mode />
            <TextField label={words.until} name="until" type="datetime-local" hint={words.untilHint} />
            <button type="submit" className="btn btn--danger" name="do" value="close">
              {words.close}
            </button>
          </form>
          <form method="post" className="panel stack narrow" aria-label={words.planTitle}>
            <h2>{words.planTitle}</h2>
            <Mode />
            <div className="field">
              <label htmlFor="plan-from">{words.from}</label>
              <input className="input" id="plan-from" name="from" type="datetime-local" required />
            </div>
            <div className="field">
              <label htmlFor="plan-until">{words.until}</label>
              <input className="input" id="plan-until" name="until" type="datetime-local" required />
            </div>
            <p className="hint">{words.tell}</p>
            <button type="submit" className="btn btn--2" name="do" value="plan">
              {words.plan}
            </button>
          </form>
        </>
      )}
    </Shell>
  );
}

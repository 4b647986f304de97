import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { distributionCopy as copy } from '../../../copy/desk/distribution.ts';
import { stateNames } from '../../../copy/property/catalogue.ts';
import { STATES, type StateCode } from '../../../domain/catalogue/enumerations.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { SelectField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { role } = mine(call).person;
  return { ...(await call.desk.inbox.distribution()), mayChange: role === 'administracao' };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { actor } = mine(call);
  const { act, desk, form } = call;
  const field = (name: string) => form.get(name) ?? '';
  const given = { channel: field('channel'), uf: field('uf'), personId: field('person') };
  const outcome =
    act === 'drop' ? await desk.inbox.dropRule(field('rule'), actor) : await desk.inbox.setRule(given, actor);
  return data({ outcome, given }, outcome === 'done' ? 200 : 422);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Rules({ rules, mayChange }: Loaded) {
  if (rules.length === 0) return <p>{copy.none}</p>;
  return (
    <ul className="rows">
      {rules.map(({ id, channel, uf, personName }) => {
        const target = channel ?? stateNames[uf as StateCode];
        return (
          <li key={id}>
            <span>
              <b>{target}</b>
              <small>{copy.goesTo(personName)}</small>
            </span>
            {mayChange ? (
              <form method="post">
                <input type="hidden" name="rule" value={id} />
                <button type="submit" className="btn btn--3 btn--s" name="do" value="drop">
                  {copy.drop}
                  <span className="sr"> {target}</span>
                </button>
              </form>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

const ANY = [['', copy.noTarget]] as const;

function NewRule({ channels, colleagues }: Loaded) {
  const answer = useActionData<typeof action>();
  const kept = answer?.outcome === 'done' ? undefined : answer?.given;
  const states = STATES.map((state) => [state, stateNames[state]] as const);
  return (
    <form method="post" className="panel stack narrow">
      <h2>{copy.newTitle}</h2>
      <p className="hint">{copy.newHint}</p>
      <SelectField label={copy.state} name="uf" options={[...ANY, ...states]} defaultValue={kept?.uf} />
      {channels.length === 0 ? null : (
        <SelectField
          label={copy.channel}
          name="channel"
          options={[...ANY, ...channels.map((channel) => [channel, channel] as const)]}
          defaultValue={kept?.channel}
        />
      )}
      <SelectField
        label={copy.person}
        name="person"
        options={colleagues.map(({ id, name }) => [id, name] as const)}
        defaultValue={kept?.personId}
      />
      <button type="submit" className="btn" name="do" value="set">
        {copy.set}
      </button>
    </form>
  );
}

/** Receivers of mails about the properties of a state or of a channel. */
export default function DistributionPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Shell title={copy.title} hint={copy.hint}>
      {answer ? (
        <Note kind={answer.outcome === 'done' ? 'done' : 'error'}>{copy.outcomes[answer.outcome]}</Note>
      ) : null}
      <section className="panel">
        <h2>{copy.rules}</h2>
        <Rules {...loaded} />
      </section>
      {loaded.mayChange ? <NewRule {...loaded} /> : <p className="hint">{copy.onlyAdministrators}</p>}
    </Shell>
  );
}

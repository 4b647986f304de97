import { deskSourcesCopy } from '../../../copy/desk/imports.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { DemoTick } from './demo-tick.tsx';

type AddSourceProps = {
  readonly errors: Readonly<Record<string, string>>;
  /** As it was sent, so that nothing is typed twice. */
  readonly typed: Readonly<Record<string, string>>;
  /** Parts of the demonstration that go with it, in words. */
  readonly demo: string | null;
};

const KINDS = (['caixa', 'feed', 'vrsync'] as const).map(
  (kind) => [kind, deskSourcesCopy.kinds[kind]] as const,
);
const FIELDS = [
  ['url', 'urlHint'],
  ['states', 'statesHint'],
  ['at', 'atHint'],
  ['minutes', 'minutesHint'],
] as const;

/** The form of a new source that is asked by its address, by the rules of the command. */
export function AddSource({ errors, typed, demo }: AddSourceProps) {
  return (
    <form method="post" className="panel stack">
      <h2>{deskSourcesCopy.add}</h2>
      <div className="fgrid">
        <TextField
          label={deskSourcesCopy.name}
          hint={deskSourcesCopy.nameHint}
          name="name"
          required
          defaultValue={typed.name}
          error={errors.name}
        />
        <SelectField
          label={deskSourcesCopy.kind}
          name="kind"
          options={KINDS}
          defaultValue={typed.kind ?? 'caixa'}
          error={errors.kind}
        />
        {FIELDS.map(([name, hint]) => (
          <TextField
            key={name}
            label={deskSourcesCopy[name]}
            hint={deskSourcesCopy[hint]}
            name={name}
            defaultValue={typed[name]}
            error={errors[name]}
          />
        ))}
        <TextField
          label={deskSourcesCopy.authorization}
          hint={deskSourcesCopy.authorizationHint}
          name="authorization"
          type="password"
          autoComplete="off"
          error={errors.authorization}
        />
      </div>
      <label className="row">
        <input type="checkbox" name="full" value="sim" defaultChecked={typed.full !== undefined} />{' '}
        {deskSourcesCopy.full}
      </label>
      <DemoTick demo={demo} error={errors.demo} />
      <p>
        <button type="submit" className="btn btn--s" name="do" value="add">
          {deskSourcesCopy.add}
        </button>
      </p>
    </form>
  );
}

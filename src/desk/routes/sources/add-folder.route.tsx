import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { deskSourcesCopy } from '../../../copy/desk/imports.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { TextField } from '../../parts/field.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { demoWords } from '../imports/import-facts.ts';
import { DemoTick } from './demo-tick.tsx';
import { readSourceForm, sourceErrors, typedOf } from './source-facts.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { sources } = context.get(deskContext).desk;
  return { below: sources.watchedBelow(), demo: demoWords(await sources.demo()) };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { form, desk } = call;
  const asked = { ...readSourceForm(form), kind: 'folder' };
  const outcome = await desk.sources.add(asked, mine(call).actor);
  if (outcome.ok) return seeOther('/mesa/origens?feito');
  return data({ errors: sourceErrors(outcome), typed: typedOf(form) }, 422);
}

const FIELDS = [
  ['at', 'atHint'],
  ['minutes', 'minutesHint'],
] as const;

/** A folder that is watched: of the server's own disk below one place, or of a bucket. */
export default function AddFolder() {
  const { below, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {};
  const typed: Readonly<Record<string, string>> = answer?.typed ?? {};
  return (
    <Shell title={deskSourcesCopy.addFolder} hint={deskSourcesCopy.folderHint}>
      <form method="post" className="panel stack">
        <div className="fgrid">
          <TextField
            label={deskSourcesCopy.name}
            hint={deskSourcesCopy.nameHint}
            name="name"
            required
            defaultValue={typed.name}
            error={errors.name}
          />
          <TextField
            label={deskSourcesCopy.path}
            hint={deskSourcesCopy.pathHint(below)}
            name="path"
            required
            defaultValue={typed.path}
            error={errors.path}
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
            hint={deskSourcesCopy.bucketHint}
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
            {deskSourcesCopy.addFolder}
          </button>
        </p>
      </form>
    </Shell>
  );
}

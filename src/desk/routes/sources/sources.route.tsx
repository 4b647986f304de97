import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { deskSourcesCopy } from '../../../copy/desk/imports.ts';
import { mediaQueueCopy } from '../../../copy/desk/media.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { AddSource } from './add-source.tsx';
import { readSourceForm, sourceFacts } from './source-facts.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  return {
    mayAdd: may(call, 'origens', 'add'),
    sources: (await call.desk.sources.page()).map(sourceFacts),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { form, desk } = call;
  const outcome = await desk.sources.add(readSourceForm(form), mine(call).actor);
  const typed = Object.fromEntries([...form].filter(([name]) => name !== 'authorization'));
  if (outcome.ok) {
    const words = outcome.isPaused ? deskSourcesCopy.addedPaused : deskSourcesCopy.added;
    return data({ words, errors: {} as Record<string, string>, typed: {} as Record<string, string> });
  }
  const field =
    outcome.field === 'exists' ? 'name' : outcome.field === 'intervalMs' ? 'minutes' : outcome.field;
  const problem = deskSourcesCopy.faults[outcome.field] ?? deskSourcesCopy.faults.name ?? '';
  return data({ words: null, errors: { [field]: problem } as Record<string, string>, typed }, 422);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function List({ sources }: Pick<Loaded, 'sources'>) {
  if (sources.length === 0) return <p>{deskSourcesCopy.none}</p>;
  return (
    <div className="dtw">
      <table className="dt">
        <thead>
          <tr>
            {(['name', 'kind', 'place', 'last', 'next'] as const).map((head) => (
              <th key={head} scope="col">
                {deskSourcesCopy[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.name}>
              <td>
                <a href={`/mesa/origens/${source.name}`}>
                  <b>{source.name}</b>
                </a>{' '}
                <span className={source.tag}>{source.words}</span>
              </td>
              <td data-k={deskSourcesCopy.kind}>{deskSourcesCopy.kinds[source.kind]}</td>
              <td className="link-code" data-k={deskSourcesCopy.place}>
                {source.place}
              </td>
              <td data-k={deskSourcesCopy.last}>
                {source.lastAt === null ? deskSourcesCopy.never : dayAndTime(source.lastAt)}
              </td>
              <td data-k={deskSourcesCopy.next}>
                {source.nextAt === null ? deskSourcesCopy.byHand : dayAndTime(source.nextAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TO_QUEUE = (
  <a className="btn btn--3 btn--s" href="/mesa/midia">
    <Icon of="rotate-cw" />
    {mediaQueueCopy.open}
  </a>
);

export default function Sources() {
  const { sources, mayAdd } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Shell title={deskSourcesCopy.title} hint={deskSourcesCopy.hint} acts={TO_QUEUE}>
      {answer?.words ? <Note kind="done">{answer.words}</Note> : null}
      <List sources={sources} />
      {mayAdd ? <AddSource errors={answer?.errors ?? {}} typed={answer?.typed ?? {}} /> : null}
    </Shell>
  );
}

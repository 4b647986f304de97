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
import { TableHeads } from '../../parts/table-heads.tsx';
import { demoWords } from '../imports/import-facts.ts';
import { AddSource } from './add-source.tsx';
import { readSourceForm, sourceErrors, sourceFacts, typedOf } from './source-facts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  return {
    mayAdd: may(call, 'origens', 'add'),
    mayAddFolder: may(call, 'origens/pasta/nova', 'add'),
    demo: demoWords(await call.desk.sources.demo()),
    isAdded: new URL(request.url).searchParams.has('feito'),
    sources: (await call.desk.sources.page()).map(sourceFacts),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { form, desk } = call;
  const asked = readSourceForm(form);
  // Folders have a page of their own, for fewer people.
  const outcome =
    asked.kind === 'folder'
      ? ({ ok: false, field: 'kind' } as const)
      : await desk.sources.add(asked, mine(call).actor);
  if (!outcome.ok) return data({ words: null, errors: sourceErrors(outcome), typed: typedOf(form) }, 422);
  const words = outcome.isPaused ? deskSourcesCopy.addedPaused : deskSourcesCopy.added;
  return data({ words, errors: {}, typed: {} });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function List({ sources }: Pick<Loaded, 'sources'>) {
  if (sources.length === 0) return <p>{deskSourcesCopy.none}</p>;
  return (
    <div className="dtw">
      <table className="dt">
        <TableHeads
          of={(['name', 'kind', 'place', 'last', 'next'] as const).map((head) => deskSourcesCopy[head])}
        />
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
  const { sources, mayAdd, mayAddFolder, isAdded, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const words = answer ? answer.words : isAdded ? deskSourcesCopy.added : null;
  const acts = (
    <>
      {TO_QUEUE}
      {mayAddFolder ? (
        <a className="btn btn--3 btn--s" href="/mesa/origens/pasta/nova">
          {deskSourcesCopy.addFolder}
        </a>
      ) : null}
    </>
  );
  return (
    <Shell title={deskSourcesCopy.title} hint={deskSourcesCopy.hint} acts={acts}>
      {words === null ? null : <Note kind="done">{words}</Note>}
      <List sources={sources} />
      {mayAdd ? <AddSource errors={answer?.errors ?? {}} typed={answer?.typed ?? {}} demo={demo} /> : null}
    </Shell>
  );
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { textsCopy as words } from '../../../copy/desk/texts.ts';
import { dayOfDate } from '../../../copy/desk/times.ts';
import { deskContext } from '../../desk-context.ts';
import { Shell } from '../../parts/shell.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(deskContext).desk.texts.list();
}

type Line = ReturnType<typeof useLoaderData<typeof loader>>[number];

const holdsOf = ({ since, version }: Line) =>
  since === null ? words.asFile : words.versionSince(version, dayOfDate(since));

function draftOf({ draft }: Line): string {
  if (draft === null) return words.nothing;
  return draft.isAsked ? `${words.draftBy(draft.savedName)}, ${words.asked}` : words.draftBy(draft.savedName);
}

export default function Texts() {
  const lines = useLoaderData<typeof loader>();
  return (
    <Shell title={words.title} hint={words.hint}>
      <section className="panel">
        <div className="dtw">
          <table className="dt">
            <thead>
              <tr>
                {Object.values(words.heads).map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key} className={line.draft === null ? undefined : 'is-chg'}>
                  <td>
                    <a href={`/mesa/textos/${line.key}`}>
                      <b>{line.title}</b>
                    </a>
                  </td>
                  <td data-k={words.heads.holds}>
                    {holdsOf(line)}
                    {line.coming === null ? null : <small>{words.coming(dayOfDate(line.coming))}</small>}
                  </td>
                  <td data-k={words.heads.by}>{line.publishedName ?? words.product}</td>
                  <td data-k={words.heads.draft}>{draftOf(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </Shell>
  );
}

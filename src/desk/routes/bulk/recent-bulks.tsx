import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import type { ShownBulk } from '../../../workflows/desk/bulk/read-bulk-task.server.ts';
import { changeWords } from './bulk-words.ts';

export const recentBulk = ({ id, state, body, createdAt, actorName }: ShownBulk) => ({
  ...{ id, state, createdAt, actorName },
  words: changeWords(body.change),
});

/** Changes of many properties, each with the way to its page, where it is undone. */
export function RecentBulks({
  title,
  hint,
  recent,
}: {
  title: string;
  hint?: string;
  recent: readonly ReturnType<typeof recentBulk>[];
}) {
  if (recent.length === 0) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      {hint === undefined ? null : <p className="hint">{hint}</p>}
      <ul className="rows">
        {recent.map(({ id, state, createdAt, actorName, words }) => (
          <li key={id}>
            <a href={`/mesa/imoveis/lote/${id}`}>
              <b>{words}</b>
              <small>{`${bulkCopy.states[state]} · ${dayAndTime(createdAt)} · ${actorName}`}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

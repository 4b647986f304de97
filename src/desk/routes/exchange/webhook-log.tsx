import { webhooksCopy as words } from '../../../copy/desk/exchange.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { fetchTroubleCopy } from '../../../copy/server/fetching.ts';
import type { TellingLine } from '../../../features/exchange/webhook-delivery.repo.server.ts';
import { TableHeads } from '../../parts/table-heads.tsx';

type Line = Omit<TellingLine, 'at' | 'triedAt'> & { readonly at: number; readonly triedAt: number | null };

/** Reason why an attempt failed, in words. */
function whyOf({ answer, error }: Line): string {
  if (answer !== null) return String(answer);
  if (error === null) return '';
  return error in fetchTroubleCopy
    ? fetchTroubleCopy[error as keyof typeof fetchTroubleCopy]
    : words.unreadable;
}

/** One line alone is tried again. */
function Again({ webhook, line }: { webhook: string; line: Line }) {
  return (
    <form method="post">
      <input type="hidden" name="webhook" value={webhook} />
      <input type="hidden" name="line" value={line.id} />
      <button
        type="submit"
        className="btn btn--3 btn--s"
        name="do"
        value="replay"
        aria-label={words.againOf(words.kinds[line.kind], dayAndTime(line.at))}
      >
        {words.again}
      </button>
    </form>
  );
}

/** Events that a system was told, without their contents. */
export function WebhookLog({ webhook, lines }: { webhook: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  const [at, what, state, answer] = words.heads;
  return (
    <details>
      <summary>{words.log}</summary>
      <div className="dtw">
        <table className="dt">
          <TableHeads of={words.heads} />
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td data-k={at}>{dayAndTime(line.at)}</td>
                <td data-k={what}>
                  {words.kinds[line.kind]}
                  <small className="anywhere">msg_{line.messageId}</small>
                </td>
                <td data-k={state}>
                  {words.states[line.status]}
                  <small>{words.tries(line.attempts)}</small>
                </td>
                <td data-k={answer}>
                  {whyOf(line)}
                  {line.status === 'failed' ? <Again webhook={webhook} line={line} /> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

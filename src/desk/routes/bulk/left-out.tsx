import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import type { BulkPreview } from '../../../workflows/desk/bulk/bulk-task.ts';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { count, reais } from '../properties/amounts.ts';

type LeftLine = {
  readonly smallId: string;
  readonly name: string;
  readonly place: string;
  readonly why: string;
};

/** Properties that a waiting change leaves out unless a person chooses otherwise, each with its reason, and a sum of them. */
export async function leftLines({ desk }: DeskCall, preview: BulkPreview | null) {
  const { left = [], leftIn = {}, stays } = preview ?? {};
  if (left.length === 0) return { sums: [], lines: [] };
  const names = new Map((await desk.bulk.campaigns()).map(({ code, name }) => [code, name]));
  const nameOf = (code: string) => names.get(code) ?? code;
  const sums = Object.entries(leftIn).map(([code, number]) =>
    bulkCopy.leftOf(nameOf(code), number, count(number)),
  );
  const below = stays?.below_bid ?? 0;
  return {
    sums: below === 0 ? sums : [...sums, bulkCopy.leftBelow(below, count(below))],
    lines: left.map(
      ({ number, name, place, campaigns, leastBidCents }): LeftLine => ({
        ...{ name, place, smallId: shownSmallId(desk.brand.smallIdPrefix, number) },
        why:
          leastBidCents === null
            ? bulkCopy.leftIn(campaigns.map(nameOf).join(', '))
            : bulkCopy.leftBid(reais(leastBidCents)),
      }),
    ),
  };
}

export function LeftOut({ sums, lines }: Awaited<ReturnType<typeof leftLines>>) {
  if (lines.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="de-fora">
      <h2 id="de-fora">{bulkCopy.left}</h2>
      {sums.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="hint">{bulkCopy.leftHint(count(lines.length))}</p>
      <ul>
        {lines.map(({ smallId, name, place, why }) => (
          <li key={smallId}>
            <a href={`/mesa/imoveis/${smallId.toLowerCase()}`}>{`${smallId} · ${name}`}</a>{' '}
            {`${place}: ${why}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

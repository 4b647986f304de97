import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { portalsCopy as words } from '../../../copy/desk/exchange.ts';
import { vrsyncFaults } from '../../../copy/server/vrsync.ts';
import { deskContext } from '../../desk-context.ts';
import { Shell } from '../../parts/shell.tsx';
import { TableHeads } from '../../parts/table-heads.tsx';
import { count } from '../properties/amounts.ts';

/** Choices of how many photos a portal wants at least. */
const PHOTOS = ['1', '3', '5'] as const;

const FAULTS = Object.keys(vrsyncFaults) as readonly (keyof typeof vrsyncFaults)[];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const asked = new URL(request.url).searchParams.get('fotos');
  const photos = PHOTOS.find((choice) => choice === asked) ?? '5';
  const { told, leftOut, faults, alone, listings } = await desk.portals(Number(photos));
  const why = FAULTS.map((fault) => ({ fault, count: faults[fault], alone: alone[fault] }))
    .filter((line) => line.count > 0)
    .sort((a, b) => b.count - a.count);
  return { photos, told, leftOut, why, listings };
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function Why({ why }: Pick<Shown, 'why'>) {
  return (
    <section className="panel">
      <h2>{words.whyTitle}</h2>
      <div className="dtw">
        <table className="dt">
          <TableHeads of={Object.values(words.why)} />
          <tbody>
            {why.map((line) => (
              <tr key={line.fault}>
                <td>{vrsyncFaults[line.fault]}</td>
                <td data-k={words.why.count}>{count(line.count)}</td>
                <td data-k={words.why.alone}>{count(line.alone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Nearest({ listings, leftOut }: Pick<Shown, 'listings' | 'leftOut'>) {
  return (
    <section className="panel">
      <h2>{words.nearest}</h2>
      <p className="hint">{words.first(count(listings.length), count(leftOut))}</p>
      <div className="dtw">
        <table className="dt">
          <TableHeads of={Object.values(words.list)} />
          <tbody>
            {listings.map(({ smallId, name, faults }) => (
              <tr key={smallId}>
                <td>
                  <a href={`/mesa/imoveis/${smallId}`}>{smallId}</a>
                  <small>{name}</small>
                </td>
                <td data-k={words.list.faults}>{faults.map((fault) => vrsyncFaults[fault]).join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export default function Portals() {
  const { photos, told, leftOut, why, listings } = useLoaderData<typeof loader>();
  const choices = (
    <>
      <span className="hint" id="fotos">
        {words.photos}
      </span>
      <nav className="seg" aria-labelledby="fotos">
        {PHOTOS.map((each) => (
          <a key={each} href={`?fotos=${each}`} aria-current={each === photos ? 'true' : undefined}>
            {each}
          </a>
        ))}
      </nav>
    </>
  );
  return (
    <Shell title={words.title} hint={words.hint} acts={choices}>
      <section className="kpis" aria-label={words.counts}>
        <article className="kpi">
          <p className="hint">{words.told}</p>
          <p className="kpi__v">{count(told)}</p>
        </article>
        <article className="kpi">
          <p className="hint">{words.leftOut}</p>
          <p className="kpi__v">{count(leftOut)}</p>
        </article>
      </section>
      <section className="panel stack">
        <h2>{words.where}</h2>
        <p>
          <code className="link-code">{words.address}</code>
        </p>
        <p className="hint">{words.addressHint}</p>
      </section>
      {leftOut === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Why why={why} />
          <Nearest listings={listings} leftOut={leftOut} />
        </>
      )}
    </Shell>
  );
}

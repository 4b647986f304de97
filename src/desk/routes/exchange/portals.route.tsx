import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { portalsCopy as words } from '../../../copy/desk/exchange.ts';
import { vrsyncFaults } from '../../../copy/server/vrsync.ts';
import { deskContext } from '../../desk-context.ts';
import { Note } from '../../parts/note.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Shell } from '../../parts/shell.tsx';
import { TableHeads } from '../../parts/table-heads.tsx';
import { count } from '../properties/amounts.ts';

/** Choices of how many photos a portal wants at least. */
const PHOTOS = ['1', '3', '5'] as const;

const FAULTS = Object.keys(vrsyncFaults) as readonly (keyof typeof vrsyncFaults)[];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const asked = new URL(request.url).searchParams;
  const photos = PHOTOS.find((choice) => choice === asked.get('fotos')) ?? '5';
  const wanted = /^\d{1,4}$/.test(asked.get('pagina') ?? '') ? Number(asked.get('pagina')) : 1;
  const { told, leftOut, faults, alone, listings, page, pages, hasTelephone } = await desk.portals(
    Number(photos),
    wanted,
  );
  const why = FAULTS.map((fault) => ({ fault, count: faults[fault], alone: alone[fault] }))
    .filter((line) => line.count > 0)
    .sort((a, b) => b.count - a.count);
  const first = page < pages ? (page - 1) * listings.length + 1 : leftOut - listings.length + 1;
  return { photos, told, leftOut, why, listings, first, page, pages, hasTelephone };
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

type NearestShown = Pick<Shown, 'photos' | 'listings' | 'leftOut' | 'first' | 'page' | 'pages'>;

function Nearest({ photos, listings, leftOut, first, page, pages }: NearestShown) {
  return (
    <section className="panel">
      <h2>{words.nearest}</h2>
      <p className="hint">
        {words.some({ first: count(first), last: count(first + listings.length - 1), all: count(leftOut) })}
      </p>
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
      <Pages page={page} pages={pages} to={(other) => `?fotos=${photos}&pagina=${other}`} />
    </section>
  );
}

export default function Portals() {
  const shown = useLoaderData<typeof loader>();
  const { photos, told, leftOut, why, hasTelephone } = shown;
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
      {hasTelephone ? null : <Note kind="warn">{words.noTelephone}</Note>}
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
          <Nearest {...shown} />
        </>
      )}
    </Shell>
  );
}

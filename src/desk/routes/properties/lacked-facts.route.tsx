import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { lackedFactsCopy as copy } from '../../../copy/desk/lacked-facts.ts';
import { draftCopy } from '../../../copy/desk/record.ts';
import { knownFacts } from '../../../copy/property/known-facts.ts';
import { FACT_KEYS, KNOWN_FACTS } from '../../../domain/decision/known-facts.ts';
import { fillerOf } from '../../../domain/desk/record/record-gaps.ts';
import { deskContext } from '../../desk-context.ts';
import { Icon } from '../../parts/icon.tsx';
import { Shell } from '../../parts/shell.tsx';
import { count } from './amounts.ts';

/**
 * Number of listings for sale that lack each of the facts that a page counts: the work that is left, the most
 * frequent first.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { all, lacked } = await context.get(deskContext).desk.properties.lacked();
  const lines = KNOWN_FACTS.map((fact) => ({ fact, lacking: lacked[fact] }));
  return { all, lines: lines.toSorted((a, b) => b.lacking - a.lacking) };
}

const percentOf = (part: number, all: number) => `${all === 0 ? 0 : Math.round((100 * part) / all)}%`;

export default function LackedFactsPage() {
  const { all, lines } = useLoaderData<typeof loader>();
  const acts = (
    <a className="btn btn--3 btn--s" href="/mesa/imoveis">
      <Icon of="chevron-left" />
      {copy.back}
    </a>
  );
  return (
    <Shell title={copy.title} hint={copy.hint(count(all))} acts={acts}>
      <div className="dtw">
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">{copy.fact}</th>
              <th scope="col">{copy.lacking}</th>
              <th scope="col">{copy.by}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ fact, lacking }) => (
              <tr key={fact}>
                <td>{knownFacts[fact].name}</td>
                <td data-k={copy.lacking}>
                  {lacking === 0 ? (
                    count(lacking)
                  ) : (
                    <a
                      href={`/mesa/imoveis?estado=ativo&falta=${FACT_KEYS[fact]}`}
                      aria-label={`${count(lacking)}: ${copy.list(knownFacts[fact].name)}`}
                    >
                      {count(lacking)}
                    </a>
                  )}
                  <small>{copy.share(percentOf(lacking, all))}</small>
                </td>
                <td data-k={copy.by}>{draftCopy.gapsBy[fillerOf(fact)]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Shell>
  );
}

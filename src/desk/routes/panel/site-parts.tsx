import { panelCopy } from '../../../copy/desk/panel.ts';
import type { EmptySearch, PageSpeed } from '../../../workflows/desk/numbers/site-numbers.server.ts';
import { TableHeads } from '../../parts/table-heads.tsx';

const numbers = new Intl.NumberFormat('pt-BR');
const seconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const shift = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Searches without a result, by how often they were asked for. */
export function EmptySearches({ searches, siteUrl }: { searches: readonly EmptySearch[]; siteUrl: string }) {
  return (
    <section className="panel">
      <h2>{panelCopy.emptySearches}</h2>
      {searches.length === 0 ? <p>{panelCopy.noEmptySearches}</p> : null}
      <ul className="legend legend--links">
        {searches.map(({ path, words, count }) => (
          <li key={path}>
            <a href={siteUrl + path}>{words.length === 0 ? panelCopy.anySearch : words.join(' · ')}</a>
            <b className="num">{numbers.format(count)}</b>
          </li>
        ))}
      </ul>
      <p className="hint">{panelCopy.emptySearchesNote}</p>
    </section>
  );
}

const WRITTEN = {
  lcp: (ms: number) => `${seconds.format(ms / 1000)} s`,
  inp: (ms: number) => `${numbers.format(Math.round(ms))} ms`,
  cls: (moved: number) => shift.format(moved),
} as const;

/** Speed of pages for their visitors. */
export function Speeds({ speeds }: { speeds: readonly PageSpeed[] }) {
  const { speedHeads: heads } = panelCopy;
  return (
    <section className="panel">
      <h2>{panelCopy.speed}</h2>
      {speeds.length === 0 ? (
        <p>{panelCopy.noSpeed}</p>
      ) : (
        <div className="speeds">
          <table>
            <TableHeads of={Object.values(heads)} />
            <tbody>
              {speeds.map((row) => (
                <tr key={row.page}>
                  <th scope="row">{panelCopy.speedPages[row.page]}</th>
                  {(['lcp', 'inp', 'cls'] as const).map((speed) => {
                    const told = row.speeds[speed];
                    return (
                      <td key={speed} className="num">
                        {told === null ? '—' : WRITTEN[speed](told.value)}
                        {told === null ? null : <small>{panelCopy.judged[told.judged]}</small>}
                      </td>
                    );
                  })}
                  <td className="num">{numbers.format(row.measured)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="hint">{panelCopy.speedNote}</p>
    </section>
  );
}

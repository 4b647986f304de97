import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fixedValuesCopy as copy } from '../../../copy/desk/fixed-values.ts';
import { dayOfDate } from '../../../copy/desk/times.ts';
import { deskContext } from '../../desk-context.ts';
import { Shell } from '../../parts/shell.tsx';
import { TableHeads } from '../../parts/table-heads.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { fieldLabel, wordsOfField } from './record/value-words.ts';

/** Values that were fixed until a day: those that end first, each beside what its list says meanwhile. */
export async function loader({ context }: LoaderFunctionArgs) {
  const values = await context.get(deskContext).desk.properties.fixed();
  return values.map(({ value, listed, ...line }) => ({
    ...line,
    value: wordsOfField(line.field, value),
    listed: line.differs ? wordsOfField(line.field, listed) : copy.same,
  }));
}

export default function FixedValuesPage() {
  const lines = useLoaderData<typeof loader>();
  const acts = <WayBack to="/mesa/imoveis">{copy.back}</WayBack>;
  return (
    <Shell title={copy.title} hint={copy.hint} acts={acts}>
      {lines.length === 0 ? <p>{copy.none}</p> : <Lines lines={lines} />}
    </Shell>
  );
}

function Lines({ lines }: { lines: ReturnType<typeof useLoaderData<typeof loader>> }) {
  return (
    <div className="dtw">
      <table className="dt">
        <TableHeads
          of={(['property', 'field', 'value', 'listed', 'until', 'setBy'] as const).map((head) => copy[head])}
        />
        <tbody>
          {lines.map(
            ({ reference, name, field, value, listed, differs, until, daysLeft, setBy, needsLook }) => (
              <tr key={`${reference} ${field}`}>
                <td>
                  <a href={`/mesa/imoveis/${reference}`}>{name}</a>
                  <small>{reference}</small>
                </td>
                <td data-k={copy.field}>{fieldLabel(field)}</td>
                <td data-k={copy.value}>{value}</td>
                <td data-k={copy.listed}>
                  {listed}
                  {differs ? <span className="tag tag--warn">{copy.differs}</span> : null}
                </td>
                <td data-k={copy.until}>
                  {dayOfDate(until)}
                  <small className={needsLook && !differs ? 'tag tag--warn' : undefined}>
                    {copy.left(daysLeft)}
                  </small>
                </td>
                <td data-k={copy.setBy}>{setBy}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

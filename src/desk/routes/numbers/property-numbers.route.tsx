import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { numbersCopy } from '../../../copy/desk/numbers.ts';
import { panelCopy } from '../../../copy/desk/panel.ts';
import { dayOfDate } from '../../../copy/desk/times.ts';
import { PROPERTY_COUNTS } from '../../../domain/numbers/counted.ts';
import { deskContext } from '../../desk-context.ts';
import { Icon } from '../../parts/icon.tsx';
import { Shell } from '../../parts/shell.tsx';
import { count } from '../properties/amounts.ts';
import { askedDays, DAYS } from './asked-days.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const numbers = await desk.properties.numbers(params.id ?? '', askedDays(request));
  return numbers === null ? data(null, 404) : data(numbers);
}

export default function PropertyNumbersPage() {
  const numbers = useLoaderData<typeof loader>();
  if (numbers === null) return <Shell title={numbersCopy.gone}>{null}</Shell>;
  const { smallId, property, days, sums, weeks } = numbers;
  const record = `/mesa/imoveis/${smallId}`;
  const most = Math.max(1, ...weeks.map(({ views }) => views));
  const { weekHeads } = numbersCopy;
  return (
    <Shell
      title={numbersCopy.title}
      hint={`${smallId} · ${property.name}`}
      acts={
        <>
          <a className="btn btn--3 btn--s" href={record}>
            <Icon of="chevron-left" />
            {numbersCopy.back}
          </a>
          <nav className="seg" aria-label={panelCopy.period}>
            {DAYS.map((each) => (
              <a key={each} href={`?dias=${each}`} aria-current={each === days ? 'true' : undefined}>
                {panelCopy.days[each]}
              </a>
            ))}
          </nav>
          <a className="btn btn--s" href={`${record}/relatorio?dias=${days}`}>
            <Icon of="download" />
            {numbersCopy.report}
          </a>
        </>
      }
    >
      <section className="kpis" aria-label={panelCopy.numbers}>
        {PROPERTY_COUNTS.map((kind) => (
          <article key={kind} className="kpi">
            <p className="hint">{numbersCopy.counts[kind]}</p>
            <p className="kpi__v">{count(sums[kind].count)}</p>
            <p className="kpi__d">{numbersCopy.before(count(sums[kind].before))}</p>
          </article>
        ))}
      </section>
      <section className="panel">
        <h2>{numbersCopy.weeks}</h2>
        <div className="speeds">
          <table>
            <thead>
              <tr>
                <th scope="col">{weekHeads.first}</th>
                <th scope="col">{weekHeads.views}</th>
                <th scope="col">{weekHeads.asked}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ first, views, asked }) => (
                <tr key={first}>
                  <th scope="row">{dayOfDate(first)}</th>
                  <td className="num bar" style={{ backgroundSize: `${(views / most) * 100}% 70%` }}>
                    {count(views)}
                  </td>
                  <td className="num">{count(asked)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <p className="hint">{numbersCopy.howCounted}</p>
    </Shell>
  );
}

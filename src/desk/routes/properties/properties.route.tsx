import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { propertiesCopy, statusNames } from '../../../copy/desk/properties.ts';
import { whenShort } from '../../../copy/desk/times.ts';
import { saleTypeLabels } from '../../../copy/property/catalogue.ts';
import type { PropertyStatus } from '../../../domain/catalogue/property-status.ts';
import type { ShownProperty } from '../../../workflows/desk/properties/read-properties.server.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { Icon } from '../../parts/icon.tsx';
import { NewPropertyLink } from '../../parts/new-property-link.tsx';
import { Shell } from '../../parts/shell.tsx';
import { allChosen } from '../bulk/bulk-choice.ts';
import { count, discountText, shortReais } from './amounts.ts';
import { propertyAsk, SHOWN_VIEWS, withChange } from './property-ask.ts';
import { PropertyFilters } from './property-filters.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { desk } = call;
  const url = new URL(request.url);
  const ask = propertyAsk(url);
  const mayChange = may(call, 'imoveis/lote', 'preview');
  return { ask, mayChange, search: url.search, now: desk.clock.now(), list: await desk.properties.list(ask) };
}

export const STATUS_TAGS: Readonly<Record<PropertyStatus, string>> = {
  ativo: 'tag tag--ok',
  rascunho: 'tag',
  pre_ativo: 'tag tag--info',
  em_disputa: 'tag tag--warn',
  vendido: 'tag',
  encerrado: 'tag',
  retirado: 'tag tag--danger',
};

function Completeness({ percent }: { percent: number }) {
  const tone = percent >= 80 ? 'tone-sold' : percent >= 50 ? 'tone-dispute' : 'tone-withdrawn';
  return (
    <span className="dt__c">
      <span className="cmpl" role="img" aria-label={propertiesCopy.completeLabel(percent)}>
        <i className={tone} style={{ width: `${percent}%` }} />
      </span>
      <small className="num">{percent}%</small>
    </span>
  );
}

type RowProps = { line: ShownProperty; now: number; mayChange: boolean };

function Row({ line, now, mayChange }: RowProps) {
  const { appraisalCents, priceCents } = line;
  return (
    <tr>
      {mayChange ? (
        <td className="dt__x">
          <label className="cbx">
            <input type="checkbox" name="n" value={line.number} aria-label={bulkCopy.choose(line.smallId)} />
            <i />
          </label>
        </td>
      ) : null}
      <td>
        <a className="dt__p" href={`/mesa/imoveis/${line.smallId.toLowerCase()}`}>
          <span>
            <b>{line.name}</b>
            <small>{`${line.smallId} · ${line.cityName}/${line.uf.toUpperCase()}`}</small>
          </span>
        </a>
      </td>
      <td data-k={propertiesCopy.status}>
        <span className={STATUS_TAGS[line.status]}>{statusNames[line.status]}</span>
      </td>
      <td data-k={propertiesCopy.saleType}>{saleTypeLabels[line.saleType]}</td>
      <td className="r nowrap" data-k={propertiesCopy.price}>
        <b>{shortReais(priceCents)}</b>
        <small>
          {appraisalCents === null
            ? propertiesCopy.noAppraisal
            : propertiesCopy.appraisal(shortReais(appraisalCents))}
        </small>
      </td>
      <td className="r" data-k={propertiesCopy.discount}>
        {discountText(priceCents, appraisalCents)}
      </td>
      <td data-k={propertiesCopy.complete}>
        <Completeness percent={line.completeness} />
      </td>
      <td className="nowrap" data-k={propertiesCopy.changed}>
        {whenShort(line.updatedAt, now)}
      </td>
    </tr>
  );
}

const HEADS = ['property', 'status', 'saleType', 'price', 'discount', 'complete', 'changed'] as const;

type TableProps = { lines: readonly ShownProperty[]; now: number; mayChange: boolean };

function Table({ lines, now, mayChange }: TableProps) {
  return (
    <div className="dtw">
      <table className="dt">
        <thead>
          <tr>
            {mayChange ? (
              <th className="dt__x">
                <span className="sr">{bulkCopy.chooses}</span>
                <label className="cbx" data-choose-all="" hidden>
                  <input type="checkbox" aria-label={bulkCopy.chooseAll} />
                  <i />
                </label>
              </th>
            ) : null}
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className={head === 'price' || head === 'discount' ? 'r' : undefined}
              >
                {propertiesCopy[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.number} line={line} now={now} mayChange={mayChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows to choose, in a form that leads to what is done with them; without scripts, too. */
function ChoosableTable(props: TableProps) {
  if (!props.mayChange) return <Table {...props} />;
  return (
    <form action="/mesa/imoveis/lote" className="choose" data-choose="">
      <section className="bulk" aria-label={bulkCopy.title}>
        <b role="status" data-one={bulkCopy.chosenOf.one} data-other={bulkCopy.chosenOf.other} data-chosen="">
          {bulkCopy.chosen}
        </b>
        <button type="submit" className="btn btn--s">
          {bulkCopy.changeChosen}
        </button>
      </section>
      <Table {...props} />
    </form>
  );
}

function Pages({ page, pages, search }: { page: number; pages: number; search: string }) {
  if (pages === 1) return null;
  const to = (wanted: number) => withChange(search, { pagina: String(wanted) });
  return (
    <nav className="row" aria-label={propertiesCopy.pages}>
      {page > 1 ? (
        <a className="btn btn--3 btn--s" href={to(page - 1)}>
          <Icon of="chevron-left" small />
          {propertiesCopy.before}
        </a>
      ) : null}
      <span>{propertiesCopy.pageOf(count(page), count(pages))}</span>
      {page < pages ? (
        <a className="btn btn--3 btn--s" href={to(page + 1)}>
          {propertiesCopy.after}
          <Icon of="chevron-right" small />
        </a>
      ) : null}
    </nav>
  );
}

export default function Properties() {
  const { ask, list, mayChange, now, search } = useLoaderData<typeof loader>();
  const acts = (
    <>
      <a className="btn btn--3 btn--s" href={`/mesa/imoveis/exportar${search}`}>
        <Icon of="download" />
        {propertiesCopy.export}
      </a>
      {mayChange && list.total > 0 ? (
        <a className="btn btn--3 btn--s" href={allChosen(search)}>
          <Icon of="pencil" />
          {bulkCopy.openAll(count(list.total))}
        </a>
      ) : null}
      <NewPropertyLink />
    </>
  );
  return (
    <Shell title={propertiesCopy.title} hint={propertiesCopy.count(count(list.total))} acts={acts}>
      <nav className="inbox__n" aria-label={propertiesCopy.viewsLabel}>
        {SHOWN_VIEWS.map((view) => (
          <a
            key={view}
            href={withChange(search, { lista: view === 'todos' ? '' : view })}
            aria-current={view === ask.view ? 'true' : undefined}
          >
            {propertiesCopy.views[view]}
          </a>
        ))}
      </nav>
      <PropertyFilters ask={ask} sources={list.sources} />
      {list.lines.length === 0 ? (
        <p>{propertiesCopy.none}</p>
      ) : (
        <ChoosableTable lines={list.lines} now={now} mayChange={mayChange} />
      )}
      <Pages page={list.page} pages={list.pages} search={search} />
    </Shell>
  );
}

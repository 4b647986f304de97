import type { ReactNode } from 'react';
import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { propertiesCopy, statusNames } from '../../../copy/desk/properties.ts';
import { dayOf, dayOfDate, whenShort } from '../../../copy/desk/times.ts';
import { propertyTypeLabels, saleTypeLabels } from '../../../copy/property/catalogue.ts';
import type { PropertyStatus } from '../../../domain/catalogue/property-status.ts';
import type { ListColumn } from '../../../domain/desk/list-columns.ts';
import type { ShownProperty } from '../../../workflows/desk/properties/read-properties.server.ts';
import { Icon } from '../../parts/icon.tsx';
import { MAIN_ACT } from '../../parts/main-act.ts';
import { count, discountText, shortReais } from './amounts.ts';

const STATUS_TAGS: Readonly<Record<PropertyStatus, string>> = {
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

function Price({ priceCents, appraisalCents }: ShownProperty) {
  return (
    <>
      <b>{shortReais(priceCents)}</b>
      <small>
        {appraisalCents === null
          ? propertiesCopy.noAppraisal
          : propertiesCopy.appraisal(shortReais(appraisalCents))}
      </small>
    </>
  );
}

type Column = {
  readonly label: string;
  readonly className?: 'r' | 'nowrap' | 'r nowrap';
  readonly cell: (line: ShownProperty, now: number) => ReactNode;
};

const { columnNames } = propertiesCopy;

/** Every column of the list, by its name; which are shown is each person's choice. */
const COLUMNS: Readonly<Record<ListColumn, Column>> = {
  status: {
    label: propertiesCopy.status,
    cell: ({ status }) => <span className={STATUS_TAGS[status]}>{statusNames[status]}</span>,
  },
  saleType: { label: propertiesCopy.saleType, cell: ({ saleType }) => saleTypeLabels[saleType] },
  price: { label: propertiesCopy.price, className: 'r nowrap', cell: (line) => <Price {...line} /> },
  discount: {
    label: propertiesCopy.discount,
    className: 'r',
    cell: ({ priceCents, appraisalCents }) => discountText(priceCents, appraisalCents),
  },
  complete: {
    label: propertiesCopy.complete,
    cell: ({ completeness }) => <Completeness percent={completeness} />,
  },
  changed: {
    label: propertiesCopy.changed,
    className: 'nowrap',
    cell: ({ updatedAt }, now) => whenShort(updatedAt, now),
  },
  bank: { label: columnNames.bank, cell: ({ bankId }) => bankId ?? '—' },
  source: { label: propertiesCopy.source, cell: ({ source }) => source },
  type: { label: propertiesCopy.type, cell: ({ type }) => propertyTypeLabels[type] },
  campaign: {
    label: columnNames.campaign,
    className: 'r nowrap',
    cell: ({ campaignTotalCents }) => shortReais(campaignTotalCents),
  },
  deadline: {
    label: columnNames.deadline,
    className: 'nowrap',
    cell: ({ deadlineAt }) => (deadlineAt === null ? '—' : dayOf(deadlineAt)),
  },
  published: {
    label: columnNames.published,
    className: 'nowrap',
    cell: ({ publishedOn }) => dayOfDate(publishedOn),
  },
  rank: { label: columnNames.rank, className: 'r', cell: ({ rank }) => count(rank) },
};

export const columnLabel = (column: ListColumn): string => COLUMNS[column].label;

/** Place of the list on its page. */
export const LIST = 'lista';

type TableProps = {
  readonly lines: readonly ShownProperty[];
  readonly columns: readonly ListColumn[];
  readonly now: number;
  readonly mayChange: boolean;
};

function Row({
  line,
  columns,
  now,
  mayChange,
}: Omit<TableProps, 'lines'> & { readonly line: ShownProperty }) {
  return (
    <tr>
      {mayChange ? (
        <td className="dt__x">
          <label className="cbx">
            <input type="checkbox" name="n" value={line.number} aria-label={bulkCopy.choose(line.smallId)} />
            <i />
          </label>
          <button type="submit" className="btn btn--s dt__go">
            {bulkCopy.goOn}
          </button>
        </td>
      ) : null}
      <td>
        <a className="dt__p" href={`/mesa/imoveis/${line.smallId.toLowerCase()}`}>
          {line.thumb === null ? (
            <span className="dt__i" aria-hidden="true">
              <Icon of="image-off" />
            </span>
          ) : (
            <img className="dt__i" src={line.thumb} alt="" width={64} height={48} loading="lazy" />
          )}
          <span>
            <b>{line.name}</b>
            <small>{`${line.smallId} · ${line.cityName}/${line.uf.toUpperCase()}`}</small>
          </span>
        </a>
      </td>
      {columns.map((name) => (
        <td key={name} className={COLUMNS[name].className} data-k={COLUMNS[name].label}>
          {COLUMNS[name].cell(line, now)}
        </td>
      ))}
    </tr>
  );
}

function Table({ lines, ...rest }: TableProps) {
  return (
    <div className="dtw" id={LIST}>
      <table className="dt">
        <thead>
          <tr>
            {rest.mayChange ? (
              <th className="dt__x">
                <span className="sr">{bulkCopy.chooses}</span>
                <label className="cbx" data-choose-all="" hidden>
                  <input type="checkbox" aria-label={bulkCopy.chooseAll} />
                  <i />
                </label>
              </th>
            ) : null}
            <th scope="col">{propertiesCopy.property}</th>
            {rest.columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={COLUMNS[name].className?.startsWith('r') ? 'r' : undefined}
              >
                {COLUMNS[name].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.number} line={line} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows to choose, in a form that leads to what is done with them; without scripts, too. */
export function ChoosableTable(props: TableProps) {
  if (!props.mayChange) return <Table {...props} />;
  return (
    <form action="/mesa/imoveis/lote" className="choose" data-choose="">
      <section className="bulk" aria-label={bulkCopy.title}>
        <b role="status" data-one={bulkCopy.chosenOf.one} data-other={bulkCopy.chosenOf.other} data-chosen="">
          {bulkCopy.chosen}
        </b>
        <button type="submit" className="btn btn--s" {...MAIN_ACT}>
          {bulkCopy.changeChosen}
        </button>
      </section>
      <Table {...props} />
    </form>
  );
}

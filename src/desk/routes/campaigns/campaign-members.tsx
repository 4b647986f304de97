import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { campaignPropertiesCopy as words } from '../../../copy/desk/campaigns.ts';
import { statusNames } from '../../../copy/desk/properties.ts';
import { isOffer } from '../../../domain/campaigns/payable-price.ts';
import type { MemberPage, ShownMember } from '../../../workflows/desk/campaigns/campaign-members.server.ts';
import { Pages } from '../../parts/pages.tsx';
import { percentWords } from '../bulk/bulk-words.ts';
import { count, shortReais } from '../properties/amounts.ts';
import { ALSO, campaignHref, campaignPropertiesHref } from './campaign-view.ts';

type MembersProps = {
  readonly reference: string;
  readonly members: MemberPage;
  readonly mayChange: boolean;
  /** The other campaign to which the list is narrowed. */
  readonly also: { readonly code: string; readonly name: string } | null;
  /** A fault of what was marked. */
  readonly error: string | null;
};

/** Properties of a campaign, each with its price without it and in it; marked ones are taken out, after a look at what that does. */
export function Members({ reference, members, also, mayChange, error }: MembersProps) {
  const { lines, page, pages, total, first } = members;
  if (total === 0 && also === null) return null;
  const table = <MemberTable reference={reference} lines={lines} mayChange={mayChange} />;
  return (
    <section className="panel stack" aria-labelledby="na-campanha">
      <h2 id="na-campanha">{words.members}</h2>
      <p className="hint">
        {words.memberCount(count(first), count(first + lines.length - 1), count(total))}
        {mayChange ? (
          <>
            {' · '}
            <a href="#por">{words.toPut}</a>
          </>
        ) : null}
      </p>
      {also === null ? null : (
        <p>
          {words.onlyShared(also.name)}{' '}
          <a href={`${campaignPropertiesHref(reference)}#na-campanha`}>{words.allMembers}</a>
        </p>
      )}
      {mayChange ? (
        <form method="post" className="choose" data-choose="">
          <input type="hidden" name="from" value="marked" />
          {error === null ? null : (
            <p className="err" role="alert">
              {error}
            </p>
          )}
          <div className="bulk">
            <b
              role="status"
              data-one={bulkCopy.chosenOf.one}
              data-other={bulkCopy.chosenOf.other}
              data-chosen=""
            >
              {bulkCopy.chosen}
            </b>
            <button type="submit" className="btn btn--s" name="do" value="remove">
              {words.removeMarked}
            </button>
          </div>
          {table}
        </form>
      ) : (
        table
      )}
      <Pages
        page={page}
        pages={pages}
        to={(each) => {
          const asked = { ...(also === null ? {} : { [ALSO]: also.code }), pagina: String(each) };
          return `${campaignPropertiesHref(reference)}?${new URLSearchParams(asked)}#na-campanha`;
        }}
      />
    </section>
  );
}

type TableProps = Pick<MembersProps, 'reference' | 'mayChange'> & { readonly lines: readonly ShownMember[] };

function MemberTable({ lines, ...rest }: TableProps) {
  const { property, before, total, change, status } = words.columns;
  return (
    <div className="dtw">
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
            <th scope="col">{property}</th>
            {[before, total, change].map((label) => (
              <th key={label} scope="col" className="r">
                {label}
              </th>
            ))}
            <th scope="col">{status}</th>
            <th scope="col">
              <span className="sr">{words.preview}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <MemberRow key={line.number} line={line} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberRow({
  line,
  reference,
  mayChange,
}: Omit<TableProps, 'lines'> & { readonly line: ShownMember }) {
  const { smallId, name, cityName, uf, status, priceCents, totalCents, percent } = line;
  const { before, total, change, status: statusLabel } = words.columns;
  const preview = `${campaignHref(reference)}/ver?${new URLSearchParams({ onde: 'imovel', imovel: smallId })}`;
  return (
    <tr>
      {mayChange ? (
        <td className="dt__x">
          <label className="cbx">
            <input type="checkbox" name="n" value={smallId} aria-label={bulkCopy.choose(smallId)} />
            <i />
          </label>
        </td>
      ) : null}
      <td>
        <a className="dt__p" href={`/mesa/imoveis/${smallId.toLowerCase()}`}>
          <span>
            <b>{name}</b>
            <small>{`${smallId} · ${cityName}/${uf.toUpperCase()}`}</small>
          </span>
        </a>
      </td>
      <td className="r nowrap" data-k={before}>
        {shortReais(priceCents)}
      </td>
      <td className="r nowrap" data-k={total}>
        {totalCents === null ? (
          <span className="tag tag--warn">{words.noTotal}</span>
        ) : (
          shortReais(totalCents)
        )}
        {totalCents !== null && !isOffer(totalCents, priceCents) ? (
          <>
            {' '}
            <span className="tag tag--warn">{words.noOffer}</span>
          </>
        ) : null}
      </td>
      <td className="r nowrap" data-k={change}>
        {percent === null ? '—' : percentWords(percent)}
      </td>
      <td data-k={statusLabel}>{statusNames[status]}</td>
      <td className="nowrap">
        <a className="btn btn--3 btn--s" href={preview} aria-label={words.previewOf(smallId)}>
          {words.preview}
        </a>
      </td>
    </tr>
  );
}

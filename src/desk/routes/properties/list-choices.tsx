import { propertiesCopy } from '../../../copy/desk/properties.ts';
import { LIST_COLUMNS, type ListColumn } from '../../../domain/desk/list-columns.ts';
import type { ListChoices } from '../../../workflows/desk/properties/list-choices.server.ts';
import { TextField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { columnLabel } from './property-table.tsx';

type SavedProps = {
  readonly saved: ListChoices['saved'];
  readonly query: string;
  readonly error: string | null;
};

/** Filters that a person keeps, and the keeping of those that are set; forms, so that it works without scripts. */
export function SavedFilters({ saved, query, error }: SavedProps) {
  return (
    <details className="panel keep" open={error !== null}>
      <summary>{propertiesCopy.saved}</summary>
      <form method="post" className="findline">
        <TextField label={propertiesCopy.saveName} name="name" maxLength={60} error={error} />
        <input type="hidden" name="query" value={query} />
        <button type="submit" className="btn btn--2 btn--s" name="do" value="keep">
          {propertiesCopy.save}
        </button>
      </form>
      {saved.length === 0 ? null : (
        <ul className="rows">
          {saved.map(({ id, name, query: kept }) => (
            <li key={id}>
              <a href={`/mesa/imoveis?${kept}`}>
                <b>{name}</b>
              </a>
              <form method="post">
                <input type="hidden" name="filter" value={id} />
                <button
                  type="submit"
                  className="icbtn"
                  name="do"
                  value="forget"
                  aria-label={propertiesCopy.forget(name)}
                >
                  <Icon of="x" />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Columns that a person sees. */
export function ColumnChoice({ columns }: { readonly columns: readonly ListColumn[] }) {
  return (
    <details className="panel keep">
      <summary>{propertiesCopy.columns}</summary>
      <form method="post" className="stack">
        <div className="marks">
          {LIST_COLUMNS.map((column) => (
            <label key={column} className="row">
              <input type="checkbox" name="column" value={column} defaultChecked={columns.includes(column)} />{' '}
              {columnLabel(column)}
            </label>
          ))}
        </div>
        <button type="submit" className="btn btn--2 btn--s" name="do" value="columns">
          {propertiesCopy.chooseColumns}
        </button>
      </form>
    </details>
  );
}

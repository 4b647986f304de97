import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { count } from '../properties/amounts.ts';

type NamedProperty = { readonly smallId: string; readonly name: string };

/** Properties by name, each with the way to its record. */
export function Named({ properties }: { readonly properties: readonly NamedProperty[] }) {
  if (properties.length === 0) return null;
  return (
    <ul>
      {properties.map(({ smallId, name }) => (
        <li key={smallId}>
          <a href={`/mesa/imoveis/${smallId.toLowerCase()}`}>{`${smallId} · ${name}`}</a>
        </li>
      ))}
    </ul>
  );
}

/** Takes a change back but for the properties that something newer changed. */
export function UndoOthers({ number }: { readonly number: number }) {
  return (
    <form method="post">
      <button type="submit" className="btn btn--danger btn--s" name="do" value="undo-others">
        {bulkCopy.undoOthers(number, count(number))}
      </button>
    </form>
  );
}

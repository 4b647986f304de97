import type { ListedChoice } from '../../../workflows/desk/bulk/begin-bulk.server.ts';
import { propertyAsk, senselessFilters } from '../properties/property-ask.ts';

/** Most rows of a page of the list that can be marked. */
const MOST_MARKED = 500;

/** The address under which all that the list's filters find is chosen. */
export function allChosen(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('pagina');
  query.set('de', 'todos');
  return `/mesa/imoveis/lote?${query}`;
}

/** Properties that the address chooses; null: none. */
export function bulkChoice(url: URL): ListedChoice | null {
  // A filter that is none would choose more than was meant.
  if (url.searchParams.get('de') === 'todos') {
    return senselessFilters(url).length > 0 ? null : { ask: propertyAsk(url) };
  }
  const numbers = url.searchParams
    .getAll('n')
    .filter((text) => /^\d{1,9}$/.test(text))
    .slice(0, MOST_MARKED)
    .map(Number);
  return numbers.length === 0 ? null : { numbers };
}

import { importsCopy } from '../../../copy/desk/imports.ts';
import { recordColumnLabels, recordFieldLabels } from '../../../copy/desk/record-fields.ts';

const FIELDS: Readonly<Record<string, string>> = recordFieldLabels;

/** A field by its name on the wire (`valores.valor_venda`, `areas.0.area`), as the record names it. */
function fieldWords(path: string): string {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  const whole = parts.slice(0, 2).join('.');
  const [label, rest] =
    FIELDS[whole] === undefined
      ? [FIELDS[parts[0] ?? ''] ?? importsCopy.feedFields[parts[0] ?? ''] ?? parts[0], parts.slice(1)]
      : [FIELDS[whole], parts.slice(2)];
  const inner = rest.map((part) =>
    /^\d+$/.test(part) ? importsCopy.nth(Number(part) + 1) : (recordColumnLabels[part] ?? part),
  );
  return [label ?? '', ...inner].filter((part) => part !== '').join(' › ');
}

/** Place of a problem, in words: the line of a list, or the property of a feed and its field. */
export function problemPlace(
  where: string,
  column: string | null,
): { readonly place: string; readonly field: string } {
  const [, item, path = ''] = /^\$(?:\.imoveis)?\[(\d+)\](.*)$/.exec(where) ?? [];
  if (item === undefined) return { place: where, field: column === null ? '' : fieldWords(column) };
  return { place: importsCopy.itemOf(Number(item) + 1), field: fieldWords(path) };
}

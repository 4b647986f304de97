/** Fields of which the second means nothing without the first. */
const SET_TOGETHER: readonly (readonly [string, string])[] = [
  ['formas_pagamento', 'formas_pagamento_nao_informadas'],
  ['mapa.long', 'mapa.lat'],
  ['mapa.lat', 'mapa.long'],
];

type Change = { readonly field: string; readonly value: unknown };

/**
 * The changes with those that they need beside them: what a field means nothing without keeps the value that it has now, and
 * a field that is let go takes along what means nothing without it.
 * @param held names of the fields that are set by hand
 * @param now what a field is now; undefined or null: it is not known
 */
export function withCompanions<One extends Change>(
  changes: readonly One[],
  held: readonly string[],
  now: (field: string) => unknown,
): readonly (One | Change)[] {
  const named = new Set(changes.map(({ field }) => field));
  // A whole group that is set by hand holds its parts.
  const isHeld = (field: string) => held.includes(field) || held.includes(field.split('.')[0] ?? '');
  const added: Change[] = [];
  for (const { field, value } of changes) {
    for (const [first, second] of SET_TOGETHER) {
      const other = value === undefined ? (first === field ? second : null) : second === field ? first : null;
      if (other === null || named.has(other)) continue;
      if (value === undefined && held.includes(other)) added.push({ field: other, value: undefined });
      const known = value === undefined || isHeld(other) ? null : now(other);
      if (known !== null && known !== undefined) added.push({ field: other, value: known });
      if (added.at(-1)?.field === other) named.add(other);
    }
  }
  return [...changes, ...added];
}

/** The value of a field; `mapa.lat` is told inside of `mapa`. */
export function fieldAt(fields: Readonly<Record<string, unknown>>, field: string): unknown {
  const [outer = '', inner = ''] = field.split('.');
  return Object.hasOwn(fields, field)
    ? fields[field]
    : (fields[outer] as Record<string, unknown> | null)?.[inner];
}

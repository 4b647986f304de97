/** Most properties that stand side by side. */
export const MOST_COMPARED = 4;
/**
 * Most references of an address that are looked up; one that is unknown or withdrawn leaves its place to the next.
 */
const MOST_READ = 8;

const IDS_KEY = 'ids';
/** A small id, an id or a bank id: three forms that no property shares (D§5). */
const REFERENCE = /^[0-9A-Za-z._/-]{1,40}$/;
const IN_ANY_CASE = /^(?:[a-z]+-\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const LONGEST_SHOWN = 40;

/** References that an address asks to compare. */
export type AskedIds = {
  /** To be looked up, in the order of the columns; each once. */
  readonly references: readonly string[];
  /** References of no known form, cut to what can be shown. */
  readonly malformed: readonly string[];
  /** References that stand there more than once. */
  readonly repeated: readonly string[];
  /** References past those that are looked up. */
  readonly beyond: readonly string[];
};

/** Reads `ids=` of `/comparar`, comma-joined and repeated keys alike. */
export function readComparedIds(params: URLSearchParams): AskedIds {
  const words = params.getAll(IDS_KEY).flatMap((value) => value.split(','));
  const references: string[] = [];
  const malformed = new Set<string>();
  const repeated = new Set<string>();
  const beyond = new Set<string>();
  for (const word of words) {
    const text = word.trim();
    if (text === '') continue;
    const reference = IN_ANY_CASE.test(text) ? text.toLowerCase() : text;
    if (!REFERENCE.test(reference)) malformed.add([...text].slice(0, LONGEST_SHOWN).join(''));
    else if (references.includes(reference) || beyond.has(reference)) repeated.add(reference);
    else if (references.length < MOST_READ) references.push(reference);
    else beyond.add(reference);
  }
  return { references, malformed: [...malformed], repeated: [...repeated], beyond: [...beyond] };
}

/** Ids of a form that adds one, in one value; null when the address is in its one spelling already. */
export function joinedIds(params: URLSearchParams): readonly string[] | null {
  const values = params.getAll(IDS_KEY);
  if (values.length < 2) return null;
  return values
    .flatMap((value) => value.split(','))
    .flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
}

/** True when the address says nothing but the compared ids, each once. */
export function isPlainlyAsked({ malformed, repeated, beyond }: AskedIds): boolean {
  return malformed.length === 0 && repeated.length === 0 && beyond.length === 0;
}

/** The address of a comparison; of its empty page without any. */
export function comparePath(ids: readonly string[], file: '' | '.csv' | '.xlsx' = ''): string {
  const query = comparedQuery(ids);
  return `/comparar${file}${query === '' ? '' : `?${query}`}`;
}

/** Its query in the one spelling; empty without ids. */
export function comparedQuery(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `${IDS_KEY}=${ids.map(encodeURIComponent).join(',')}`;
}

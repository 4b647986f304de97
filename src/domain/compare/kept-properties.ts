import { MOST_COMPARED } from './compared-ids.ts';

/** A property as the visitor's own lists hold it: saved, seen, chosen for comparison. */
export type KeptProperty = {
  /** The small id in lower case: `oi-4071`. */
  readonly id: string;
  /** As it was then: what a list calls it when the property is gone. */
  readonly name: string;
  /** Path of its picture on our site; empty when it had none of ours. */
  readonly picture: string;
  /** Time at which it came into the list, in milliseconds since 1970 UTC. */
  readonly at: number;
};

/** Most properties of each list. The list of the seen forgets the oldest; the others refuse. */
export const MOST_KEPT = { saved: 100, seen: 30, compared: MOST_COMPARED } as const;

export type KeptList = readonly KeptProperty[];

/** Outcome of a press on a button that puts a property into a list, or takes it out. */
export type Toggled =
  | { readonly kind: 'added' | 'removed'; readonly list: KeptList }
  | { readonly kind: 'full' };

const ID = /^[a-z]{1,20}-[1-9]\d{0,9}$/;
const LONGEST_NAME = 200;
/** A path of ours, and no address of another site. */
const OWN_PATH = /^\/(?![/\\])[\w./%~,=&?+-]{1,300}$/;

/** Makes a list of whatever a browser held: what is no property is left out, and what is one twice. Never throws. */
export function readKept(stored: unknown, most: number): KeptList {
  if (!Array.isArray(stored)) return [];
  const list: KeptProperty[] = [];
  for (const entry of stored as readonly unknown[]) {
    const property = keptOf(entry);
    if (property === null || hasKept(list, property.id)) continue;
    list.push(property);
    if (list.length === most) break;
  }
  return list;
}

function keptOf(entry: unknown): KeptProperty | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { id, name, picture, at } = entry as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !ID.test(id)) return null;
  return {
    id,
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
    picture: typeof picture === 'string' && OWN_PATH.test(picture) ? picture : '',
    at: typeof at === 'number' && Number.isFinite(at) ? at : 0,
  };
}

export function hasKept(list: KeptList, id: string): boolean {
  return list.some((property) => property.id === id);
}

/** Takes a property out where it is in, and puts it first where it is not and there is room. */
export function toggleKept(list: KeptList, property: KeptProperty, most: number): Toggled {
  if (hasKept(list, property.id)) return { kind: 'removed', list: withoutKept(list, property.id) };
  if (list.length >= most) return { kind: 'full' };
  return { kind: 'added', list: [property, ...list] };
}

export function withoutKept(list: KeptList, id: string): KeptList {
  return list.filter((property) => property.id !== id);
}

/** Puts what was seen just now first; the oldest is forgotten. */
export function withSeen(list: KeptList, property: KeptProperty, most: number): KeptList {
  return [property, ...withoutKept(list, property.id)].slice(0, most);
}

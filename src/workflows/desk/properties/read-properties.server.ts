import { numberOfSmallId, shownSmallId } from '../../../domain/brand/small-id.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { canonicalPropertyPath } from '../../../domain/catalogue/property-path.ts';
import { derivativePath, photoKeyOf } from '../../../domain/media/media-address.ts';
import {
  countPropertyList,
  exportPropertyList,
  type PropertyLine,
  type PropertyListQuery,
  propertySources,
  readPropertyList,
} from '../../../features/catalogue/stored/desk-list.repo.server.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import { photoView } from '../../../features/media/pictures.ts';
import type { DeskParts } from '../desk-parts.ts';

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand'>;

export type PropertyAsk = Omit<PropertyListQuery, 'number' | 'now'> & { readonly page: number };

export type ShownProperty = Omit<PropertyLine, 'updatedAt' | 'deadlineAt'> & {
  readonly smallId: string;
  readonly updatedAt: number;
  readonly deadlineAt: number | null;
  /** A small picture of its first photo; null: there is none of ours. */
  readonly thumb: string | null;
};

export type PropertyPage = {
  readonly lines: readonly ShownProperty[];
  readonly total: number;
  readonly pages: number;
  readonly page: number;
  readonly sources: readonly string[];
};

const PAGE = 50;
const MOST_EXPORTED = 50_000;

/** Query of the list, with the meaning of its words. */
export const queryOf = ({ brand, clock }: Parts, { page: _, ...ask }: PropertyAsk): PropertyListQuery => ({
  ...ask,
  number: numberOfSmallId(brand.smallIdPrefix, ask.words),
  now: clock.now(),
});

const shown = ({ brand }: Pick<Parts, 'brand'>, lines: readonly PropertyLine[]): ShownProperty[] =>
  lines.map((line) => ({
    ...line,
    smallId: shownSmallId(brand.smallIdPrefix, line.number),
    updatedAt: line.updatedAt.getTime(),
    deadlineAt: line.deadlineAt?.getTime() ?? null,
    thumb: thumbOf(line.photo ?? null),
  }));

function thumbOf(photo: string | null): string | null {
  if (photo === null) return null;
  const key = photoKeyOf(photo);
  return key === null ? (photoView(photo, '')?.src ?? null) : derivativePath(key, 320, 'webp');
}

/** Number of properties that the filters find. */
export function countProperties(parts: Parts, ask: PropertyAsk): Promise<number> {
  return countPropertyList(parts.db as never, queryOf(parts, ask));
}

/** A page of the properties, whatever their state. */
export async function readProperties(parts: Parts, ask: PropertyAsk): Promise<PropertyPage> {
  const page = Math.max(1, ask.page);
  const query = queryOf(parts, ask);
  const { lines, total } = await readPropertyList(parts.db as never, query, {
    offset: (page - 1) * PAGE,
    limit: PAGE,
  });
  return {
    lines: shown(parts, lines),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    sources: await propertySources(parts.db as never),
  };
}

export async function exportProperties(parts: Parts, ask: PropertyAsk): Promise<ShownProperty[]> {
  return shown(parts, await exportPropertyList(parts.db as never, queryOf(parts, ask), MOST_EXPORTED));
}

/** A property whole. */
export type PropertyRecord = {
  readonly smallId: string;
  readonly property: Property;
  /** Its page on the site. */
  readonly path: string;
};

/** Null: no property has that small id, id or bank id. */
export async function readRecord({ db, brand }: Parts, reference: string): Promise<PropertyRecord | null> {
  const property = await propertyByReference(db as never, reference, brand.smallIdPrefix);
  if (property === null) return null;
  return {
    smallId: shownSmallId(brand.smallIdPrefix, property.number),
    property,
    path: canonicalPropertyPath(property, brand.smallIdPrefix),
  };
}

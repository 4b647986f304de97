import { NAMES_PEOPLE, paperKindOf } from '../../../domain/media/paper.ts';
import type { FeedProperty } from './property-feed.wire.ts';

/** True of a paper of which nothing but its name is said. */
export const isReservedByName = (name: string): boolean => NAMES_PEOPLE[paperKindOf(name)];

/**
 * A paper that names people is reserved, as at the desk, unless its source says that it is not. A source opens nothing for
 * ever: what it says next is heard, so that an open paper carries no word of it.
 */
export function withReservedPapers(property: FeedProperty): FeedProperty {
  const { documents } = property;
  if (documents === undefined) return property;
  const papers = documents.map(({ reservado, ...paper }) =>
    (reservado ?? isReservedByName(paper.nome)) ? { ...paper, reservado: true } : paper,
  );
  return { ...property, documents: papers };
}

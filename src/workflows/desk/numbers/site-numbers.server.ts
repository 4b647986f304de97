import { searchWords } from '../../../copy/forms/alert-text.ts';
import { places } from '../../../domain/localities/places.server.ts';
import {
  judged,
  SPEED_PAGES,
  SPEEDS,
  type Speed,
  type SpeedPage,
  threeOfFour,
} from '../../../domain/numbers/speed.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { mostOfKind, subjectsOfKinds } from '../../../features/numbers/daily-count.repo.server.ts';
import type { DeskParts } from '../desk-parts.ts';

const MOST_SEARCHES = 10;

/** A search that found nothing, of those that enough visitors asked for. */
export type EmptySearch = {
  /** Its page on the site, from the root. */
  readonly path: string;
  readonly words: readonly string[];
  readonly count: number;
};

export async function readEmptySearches(
  { db, brand }: Pick<DeskParts, 'db' | 'brand'>,
  first: LocalDate,
): Promise<EmptySearch[]> {
  const searches = await mostOfKind(db, 'empty', { first, limit: MOST_SEARCHES });
  const placeOf = (slug: string) => places().localityBySlug(slug);
  return searches.map(({ subject, count }) => {
    const params = new URLSearchParams(subject.split('?', 2)[1] ?? '');
    const query = parseSearchQuery(params, {
      strippedCampaigns: brand.wire.strippedCampaigns,
      placeOf: (slug) => placeOf(slug)?.slug ?? null,
    });
    return { path: subject, words: searchWords(query, placeOf), count };
  });
}

/** Time within which three of four pages of a kind came, and the number of pages behind it. */
export type PageSpeed = {
  readonly page: SpeedPage;
  readonly measured: number;
  readonly speeds: Readonly<
    Record<Speed, { readonly value: number; readonly judged: 'good' | 'fair' | 'poor' } | null>
  >;
};

const SPEED_NAMES = Object.keys(SPEEDS) as Speed[];

/** Kinds of pages that were measured. */
export async function readPageSpeeds({ db }: Pick<DeskParts, 'db'>, first: LocalDate): Promise<PageSpeed[]> {
  const kinds = SPEED_PAGES.flatMap((page) => SPEED_NAMES.map((speed) => `${speed} ${page}`));
  const rows = await subjectsOfKinds(db, kinds, first);
  const steps = (speed: Speed, page: SpeedPage) =>
    new Map(
      rows.flatMap(({ kind, subject, count }) =>
        kind === `${speed} ${page}` ? [[Number(subject), count] as const] : [],
      ),
    );
  return SPEED_PAGES.flatMap((page) => {
    const told = (speed: Speed) => {
      const value = threeOfFour(speed, steps(speed, page));
      return value === null ? null : { value, judged: judged(speed, value) };
    };
    const measured = [...steps('lcp', page).values()].reduce((sum, count) => sum + count, 0);
    if (measured === 0) return [];
    return [{ page, measured, speeds: { lcp: told('lcp'), inp: told('inp'), cls: told('cls') } }];
  });
}

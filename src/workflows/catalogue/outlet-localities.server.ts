import type { Locality } from '../../domain/localities/locality.ts';
import { DEFAULT_QUERY } from '../../domain/search/search-query.ts';
import type { WordsAnswer } from '../../domain/search/words/words-query.ts';
import type { Instant } from '../../domain/time.ts';
import type { CatalogueMoment } from '../../features/search/live/catalogue-turns.ts';
import type { SearchIndex } from '../../features/search/search-index.ts';
import type { OutletParts } from './make-outlet.server.ts';
import type { LocalityOption, Outlet } from './outlet.server.ts';

type LocalityParts = Pick<OutletParts, 'state' | 'places'>;

const byName = new Intl.Collator('pt-BR');

/** A city that no official list knows is one all the same while a listing lies there, under the name it has there. */
export function localityLookup({ state, places }: LocalityParts): Outlet['localityBySlug'] {
  const neighbourhood = (slug: string): Locality | null => {
    const found = state.index().neighbourhoodBySlug(slug);
    if (found === null) return null;
    const { uf, name, citySlug, cityName, spellings } = found;
    const position = places.bySlug(citySlug)?.position ?? null;
    const place = {
      name,
      level: 'neighbourhood',
      parent: citySlug,
      uf,
      cityName,
      code: null,
      position,
    } as const;
    // Another spelling of the address leads to the one that the place has.
    return { slug: found.slug, ...place, ...(spellings === undefined ? {} : { spellings }) };
  };
  return (slug) => {
    const known = places.bySlug(slug);
    if (known !== null) return known;
    const listed = state.index().cityBySlug(slug);
    if (listed === null) return neighbourhood(slug);
    const { uf, cityName } = listed;
    return { slug, name: cityName, level: 'city', parent: uf, uf, code: null, position: null };
  };
}

/** The localities with listings; made again only when the read model or the clock has turned. */
export function localityList(
  { state }: LocalityParts,
  localityBySlug: Outlet['localityBySlug'],
): Outlet['localities'] {
  let made: { readonly moment: CatalogueMoment; readonly options: LocalityOption[] } | null = null;
  return (now) => {
    const moment = state.moment(now);
    if (made?.moment !== moment) {
      made = { moment, options: localityOptions(state.index(), localityBySlug, now) };
    }
    return made.options;
  };
}

/** The neighbourhoods with listings, in no order; made again only when the read model or the clock has turned. */
export function neighbourhoodList(
  { state }: LocalityParts,
  localityBySlug: Outlet['localityBySlug'],
): Outlet['neighbourhoods'] {
  let made: { readonly moment: CatalogueMoment; readonly options: LocalityOption[] } | null = null;
  return (now) => {
    const moment = state.moment(now);
    if (made?.moment !== moment) {
      const options = [...state.index().neighbourhoodCounts(now)].flatMap(([slug, count]) => {
        const place = localityBySlug(slug);
        return place === null ? [] : [{ ...place, count }];
      });
      made = { moment, options };
    }
    return made.options;
  };
}

/** More listings stand first among equally good names: states and cities, then neighbourhoods. */
export function suggester(
  { places }: LocalityParts,
  localities: Outlet['localities'],
  neighbourhoods: Outlet['neighbourhoods'],
): Outlet['suggestLocalities'] {
  let made: {
    readonly from: readonly [readonly LocalityOption[], readonly LocalityOption[]];
    readonly among: readonly LocalityOption[];
  } | null = null;
  return (text, now) => {
    const [larger, smaller] = [localities(now), neighbourhoods(now)];
    if (made?.from[0] !== larger || made.from[1] !== smaller) {
      made = { from: [larger, smaller], among: [...larger, ...smaller] };
    }
    return places.suggest(text, made.among);
  };
}

/**
 * The same, and where no name is found so, the places that a sentence means by the whole text, slips and names that follow
 * each other included: "bomfim almirante tamandaré".
 */
export function suggesterWithWords(
  parts: LocalityParts,
  suggest: Outlet['suggestLocalities'],
  understandWords: Outlet['understandWords'],
): Outlet['suggestLocalities'] {
  const localityBySlug = localityLookup(parts);
  return (text, now) => {
    const named = suggest(text, now);
    if (named.length > 0) return named;
    const slugs = placesMeant(understandWords(text, now)).slice(0, MOST_OFFERED);
    const counts = parts.state.index().countsIn(DEFAULT_QUERY, slugs, now);
    return slugs.flatMap((slug, at) => {
      const place = localityBySlug(slug);
      return place === null ? [] : [{ ...place, count: counts[at] ?? 0 }];
    });
  };
}

/** Places that a text means and those of the same name, where it asks for nothing else. */
function placesMeant({ understood, notUnderstood, unread }: WordsAnswer): readonly string[] {
  if (notUnderstood.length > 0 || unread !== null) return [];
  const slugs = understood.map((meaning) =>
    meaning.kind === 'localities' && meaning.applied && meaning.district === null
      ? [...meaning.value, ...meaning.alternatives]
      : null,
  );
  return slugs.includes(null) ? [] : [...new Set(slugs.flatMap((some) => some ?? []))];
}

/** As many as the picker shows at once (2§5). */
const MOST_OFFERED = 27;

function localityOptions(
  index: SearchIndex,
  localityBySlug: Outlet['localityBySlug'],
  now: Instant,
): LocalityOption[] {
  const options = [...index.localityCounts(now)].flatMap(([slug, count]) => {
    const place = localityBySlug(slug);
    return place ? [{ ...place, count }] : [];
  });
  const rank = (option: Locality) => (option.level === 'state' ? 0 : 1);
  return options.sort((a, b) => rank(a) - rank(b) || byName.compare(a.name, b.name));
}

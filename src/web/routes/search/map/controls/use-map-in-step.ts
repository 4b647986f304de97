import { type RefObject, useEffect, useRef } from 'react';
import { formatSearchQuery } from '../../../../../domain/search/format-search-query.ts';
import type { SearchPageData } from '../../search-page-data.ts';
import type { MapPosition } from '../data/map-address.ts';
import type { MapPoints } from '../data/use-map-points.ts';
import { edgesOfArea } from '../draw/area-shape.ts';
import type { AskedPlaces } from './group-choice.ts';
import type { SearchMap } from './search-map.ts';

/** Draws every answer for the search that it is of, and again in the page's colours when they change. */
export function useDrawn(
  canvas: SearchMap | null,
  { answer }: MapPoints,
  { lit, asked }: { readonly lit: number | null; readonly asked: AskedPlaces },
): void {
  useEffect(() => {
    if (canvas === null || answer === null) return;
    canvas.show(answer, asked);
    const theme = window.matchMedia('(prefers-color-scheme: dark)');
    const recolour = () => {
      canvas.recolour();
      canvas.show(answer, asked);
    };
    theme.addEventListener('change', recolour);
    return () => theme.removeEventListener('change', recolour);
  }, [canvas, answer, asked]);
  useEffect(() => canvas?.light(lit), [canvas, lit]);
}

/** Positions that are the same to the eye. */
const SAME_DEGREES = 1e-3;
const SAME_ZOOM = 0.02;

/**
 * Moves to where the listings are: at first, unless the address says what to look at; when another place is searched;
 * and when a search has listings, and none of them in sight. A position that Back brings is gone to. A search from
 * the map itself (`searchedHere`) is in sight already.
 */
export function useFitting(
  canvas: SearchMap | null,
  { answer, search }: MapPoints,
  { query }: SearchPageData,
  position: MapPosition | null,
  searchedHere: RefObject<string | null>,
): void {
  const asked = formatSearchQuery(query);
  const places = [...query.localities, query.searchRegion, query.searchId].join();
  const fitted = useRef({ places: position === null ? null : places, search: asked });
  const { area } = query;
  useEffect(() => {
    if (canvas === null || answer === null || search !== asked) return;
    const isElsewhere = fitted.current.places !== places;
    const isOutOfSight = fitted.current.search !== search && answer.no_quadro === 0;
    fitted.current = { places, search };
    const box = area === null ? answer.limites : edgesOfArea(area);
    if (box === null || searchedHere.current === asked) return;
    if (isElsewhere || isOutOfSight) canvas.fit(box, { byHand: false });
  }, [canvas, answer, search, asked, places, area, searchedHere]);
  useEffect(() => {
    if (canvas === null || position === null) return;
    const now = canvas.position;
    const isThere =
      Math.abs(now.latitude - position.latitude) < SAME_DEGREES &&
      Math.abs(now.longitude - position.longitude) < SAME_DEGREES &&
      Math.abs(now.zoom - position.zoom) < SAME_ZOOM;
    if (!isThere) canvas.jumpTo(position);
  }, [canvas, position]);
}

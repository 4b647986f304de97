import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { SearchPageData } from '../search-page-data.ts';

/**
 * Last question of the visitor, as soon as it is asked, and a way to set it; null when the list is the answer to it.
 * A question is forgotten when another list has come and none is under way: the list of the change before may come
 * after the next one, and a change that is made in that moment builds on the question, not on that list.
 */
export function useAsked<T>(data: SearchPageData): readonly [asked: T | null, ask: (asked: T) => void] {
  const [last, setLast] = useState<{ readonly on: SearchPageData; readonly asked: T } | null>(null);
  const isUnderWay = useNavigation().state !== 'idle';
  const current = last !== null && (last.on === data || isUnderWay) ? last.asked : null;
  return [current, (asked) => setLast({ on: data, asked })];
}

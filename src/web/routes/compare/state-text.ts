import { compareCopy } from '../../../copy/frame/compare.ts';
import type { CompareColumn } from './compare-page-data.ts';

/** The state of a listing; one that is over by its dates says how. */
export function stateText({ state, overLabel }: Pick<CompareColumn, 'state' | 'overLabel'>): string {
  return state === 'ended' ? (overLabel ?? '') : compareCopy.states[state];
}

import { parentPort, workerData } from 'node:worker_threads';
import { differencesAt, type Share } from './compare-million.ts';

/** The order to a thread to compare; it answers with the number of differences. */
export type CompareOrder = {
  readonly listings: number;
  readonly searches: number;
  readonly seed: number;
  readonly share: Share;
};

const { listings, searches, seed, share } = workerData as CompareOrder;
parentPort?.postMessage(differencesAt(listings, searches, seed, share));

import { type BotChallenge, type BotSolution, packToken } from '../../../domain/bot-check/challenge.ts';
import { CounterSearch } from '../../../domain/bot-check/search-counter.ts';
import { allowWorker } from '../late/allowed-workers.ts';
import workerAddress from './bot-check.worker.ts?worker&url';

/** News of the worker: its progress, or its answer; null when nothing solves the challenge. */
export type SolverNews = { readonly progress: number } | { readonly solution: BotSolution | null };

export type BotCheckOptions = {
  readonly signal: AbortSignal;
  /** Told again and again: 0 to 1. A search mostly ends before 1. */
  readonly onProgress?: (progress: number) => void;
};

/** A token for `tokenCaptcha`, with the moment after which it is better to get another. */
export type BotToken = { readonly token: string; readonly goodUntilMs: number };

/** The server's clock is not the browser's: a token counts as old this long after it was asked for. */
const GOOD_FOR_MS = 9 * 60_000;
/** Without a worker the page stays usable: it searches no longer than this at a time. */
const SLICE_MS = 8;
const TRIES_A_LOOK = 200;

/**
 * Asks for a challenge and solves it, in a worker where there are workers. Works on pages without TLS too, where a
 * browser offers no hashing of its own. Rejects when the server cannot be reached, or when the signal is aborted.
 */
export async function getBotToken({ signal, onProgress = () => {} }: BotCheckOptions): Promise<BotToken> {
  const goodUntilMs = Date.now() + GOOD_FOR_MS;
  const answer = await fetch('/api/bot-check', { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`the bot check answered ${answer.status}`);
  const { data: challenge } = (await answer.json()) as { data: BotChallenge };
  const solution = await solveInWorker(challenge, signal, onProgress).catch((error) => {
    if (signal.aborted) throw error;
    return solveHere(challenge, signal, onProgress);
  });
  if (solution === null) throw new Error('the challenge has no solution');
  return { token: packToken(challenge, solution), goodUntilMs };
}

/** Rejects where no worker can be made, or none can be loaded. */
function solveInWorker(
  challenge: BotChallenge,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<BotSolution | null> {
  return new Promise<BotSolution | null>((resolve, reject) => {
    signal.throwIfAborted();
    allowWorker(workerAddress);
    const worker = new Worker(workerAddress, { type: 'module' });
    const end = () => worker.terminate();
    const abort = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.onmessage = ({ data }: MessageEvent<SolverNews>) => {
      if ('progress' in data) return onProgress(data.progress);
      end();
      signal.removeEventListener('abort', abort);
      resolve(data.solution);
    };
    worker.onerror = () => {
      end();
      reject(new Error('the worker could not be loaded'));
    };
    worker.postMessage(challenge);
  });
}

async function solveHere(
  challenge: BotChallenge,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<BotSolution | null> {
  const search = new CounterSearch(challenge);
  while (!search.isOver) {
    const sliceEnd = performance.now() + SLICE_MS;
    while (performance.now() < sliceEnd && !search.isOver) {
      const solution = search.advance(TRIES_A_LOOK);
      if (solution !== null) return solution;
    }
    onProgress(search.progress);
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal.throwIfAborted();
  }
  return null;
}

import type { Database } from '../database/database.server.ts';

export type Listener = { readonly stop: () => Promise<void> };

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;

/**
 * Listens on a channel with a connection of its own, for as long as it takes:
 * a lost connection is made again. `onNews` is also called after each
 * connecting, since what was said meanwhile is lost; it carries no content,
 * so look into the database.
 */
export function listen<DB>(database: Database<DB>, channel: string, onNews: () => void): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = keepListening(database, channel, onNews, signal);
  return {
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

async function keepListening<DB>(
  database: Database<DB>,
  channel: string,
  onNews: () => void,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    const client = database.client();
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      // Connections to the embedded database share one session, and hear every channel.
      client.on('notification', (told) => told.channel === channel && onNews());
      await client.query(`listen "${channel}"`);
      waitMs = FIRST_RETRY_MS;
      onNews();
      await lost;
    } catch {
      waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
    }
    await client.end().catch(() => {});
    await pause(waitMs, signal);
  }
}

/** Resolves after `ms`, or at once when the signal is or becomes aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}

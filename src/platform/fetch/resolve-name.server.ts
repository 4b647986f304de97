import { lookup } from 'node:dns/promises';

/** The addresses of a name, in the order in which they are to be tried; none where the name is unknown. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** By the means of the machine, its own file of hosts included. */
export const systemResolver: ResolveName = (name) =>
  lookup(name, { all: true }).then(
    (entries) => entries.map(({ address }) => address),
    () => [],
  );

/** The result of `work`, or null as soon as the signal ends it. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) return null;
  const { promise: left, resolve } = Promise.withResolvers<null>();
  const leave = () => resolve(null);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

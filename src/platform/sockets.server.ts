import type { Duplex } from 'node:stream';
import type { Failure } from './log/failure.ts';

/** The sockets under the connections to one database, all of which can be cut at once. */
export class Sockets {
  readonly #make: () => Duplex;
  readonly #inUse = new Set<Duplex>();
  #reason: Failure | null = null;

  constructor(make: () => Duplex) {
    this.#make = make;
  }

  /** A new one, for the driver to connect. */
  readonly open = (): Duplex => {
    const socket = this.#make();
    this.#inUse.add(socket);
    socket.once('close', () => this.#inUse.delete(socket));
    const reason = this.#reason;
    // The driver listens for errors only once it has it.
    if (reason) queueMicrotask(() => socket.destroy(reason));
    return socket;
  };

  /** Cuts every connection, also in the middle of a statement, and each that is opened later. */
  cut(reason: Failure): void {
    this.#reason = reason;
    for (const socket of this.#inUse) socket.destroy(reason);
  }
}

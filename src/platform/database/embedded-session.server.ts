import { firstRequest, greeting, isBroken, query, readAnswer, TERMINATE } from './wire-protocol.server.ts';

/** Need of the session from the engine: one request answered completely. */
export type Engine = (request: Uint8Array) => Promise<Buffer>;

export type SessionEvents = {
  readonly send: (connection: number, bytes: Buffer) => void;
  readonly hangUp: (connection: number) => void;
  /** Called around every statement, for the watchdog. */
  readonly busy: (isBusy: boolean) => void;
  readonly broken: (error: Error) => void;
};

type Connection = { readonly id: number; greeted: boolean; closed: boolean; unread: Buffer };

const GREETING = greeting({
  server_version: '18.0',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  integer_datetimes: 'on',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
});

/**
 * Lets several connections take turns on the one session of an embedded
 * database. A connection inside a transaction keeps the session until it is
 * idle again; one that goes away inside a transaction has it rolled back.
 */
export class EmbeddedSession {
  readonly #engine: Engine;
  readonly #events: SessionEvents;
  readonly #connections = new Map<number, Connection>();
  readonly #waiting: Connection[] = [];
  #owner: Connection | undefined;
  #work: Promise<void> | undefined;

  constructor(engine: Engine, events: SessionEvents) {
    this.#engine = engine;
    this.#events = events;
  }

  /** Bytes from a client; the first ones of a connection are its startup packet. */
  receive(id: number, bytes: Buffer): void {
    const connection = this.#connections.get(id);
    if (!connection) {
      this.#connections.set(id, { id, greeted: true, closed: false, unread: Buffer.alloc(0) });
      this.#events.send(id, GREETING);
      return;
    }
    connection.unread = connection.unread.length ? Buffer.concat([connection.unread, bytes]) : bytes;
    this.#queue(connection);
    this.#run();
  }

  /** The client is gone, with or without having said so. */
  leave(id: number): void {
    const connection = this.#connections.get(id);
    if (!connection) return;
    connection.closed = true;
    this.#connections.delete(id);
    this.#run();
  }

  /** Resolves when nothing is being executed. */
  async settled(): Promise<void> {
    await this.#work;
  }

  #queue(connection: Connection): void {
    if (connection === this.#owner || this.#waiting.includes(connection)) return;
    if (firstRequest(connection.unread)) this.#waiting.push(connection);
  }

  #run(): void {
    this.#work ??= this.#takeTurns()
      .catch((error: unknown) => {
        this.#events.broken(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => {
        this.#work = undefined;
      });
  }

  async #takeTurns(): Promise<void> {
    for (;;) {
      if (this.#owner?.closed) await this.#rollBack();
      const next = this.#owner ?? this.#waiting.shift();
      if (!next) return;
      if (next.closed) continue;
      const request = firstRequest(next.unread);
      if (!request && this.#owner) return;
      if (request) await this.#answer(next, request);
    }
  }

  async #answer(connection: Connection, request: { end: number; type: string }): Promise<void> {
    const bytes = connection.unread.subarray(0, request.end);
    connection.unread = connection.unread.subarray(request.end);
    if (request.type === TERMINATE) {
      this.#events.hangUp(connection.id);
      this.#connections.delete(connection.id);
      connection.closed = true;
      return;
    }
    const out = await this.#execute(bytes);
    const answer = readAnswer(out);
    // A stack overflow or a trap inside the engine is swallowed there: it
    // answers with nothing, and the session can no longer be trusted.
    if (isBroken(request.type, answer)) throw new Error('the embedded database broke inside a statement');
    this.#events.send(connection.id, out);
    if (answer.notifications.length) this.#passOn(connection, Buffer.concat(answer.notifications));
    this.#owner = answer.status === 'I' ? undefined : connection;
    this.#queue(connection);
  }

  async #rollBack(): Promise<void> {
    await this.#execute(query('rollback'));
    this.#owner = undefined;
  }

  async #execute(bytes: Uint8Array): Promise<Buffer> {
    this.#events.busy(true);
    try {
      return await this.#engine(bytes);
    } finally {
      this.#events.busy(false);
    }
  }

  #passOn(from: Connection, notifications: Buffer): void {
    for (const other of this.#connections.values()) {
      if (other !== from) this.#events.send(other.id, notifications);
    }
  }
}

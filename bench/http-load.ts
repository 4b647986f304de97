/** Load on a server of this machine over connections that stay open, with as little work on our side as there can be. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type LoadRequest = { readonly path: string; readonly headers?: Readonly<Record<string, string>> };

export type LoadOptions = {
  readonly port: number;
  readonly connections: number;
  /** Asked one after the other, by whichever connection is free. */
  readonly requests: readonly LoadRequest[];
  /** Answers that are not counted, at the beginning. */
  readonly warmUp: number;
};

export type LoadResult = {
  /** Milliseconds from sending a request to the last byte of its answer. */
  readonly times: readonly number[];
  readonly perSecond: number;
  /** Bytes of an answer's body in the mean. */
  readonly meanBytes: number;
  /** Microseconds of processor time that an answer takes on our side, which the server then has not. */
  readonly ownMicroseconds: number;
};

/** Sends all requests. Throws when an answer is not a 200 with a length. */
export async function load({ port, connections, requests, warmUp }: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  let countedFrom = performance.now();
  const before = process.cpuUsage();
  const work = Array.from({ length: connections }, async () => {
    const connection = await Connection.open(port);
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const started = performance.now();
      const length = await connection.ask(request);
      bytes += length;
      times.push(performance.now() - started);
      if (times.length === warmUp) countedFrom = performance.now();
    }
    connection.close();
  });
  await Promise.all(work);
  const own = process.cpuUsage(before);
  const counted = times.slice(warmUp);
  return {
    times: counted,
    perSecond: (counted.length * 1000) / (performance.now() - countedFrom),
    meanBytes: bytes / times.length,
    ownMicroseconds: (own.user + own.system) / times.length,
  };
}

class Connection {
  readonly #socket: Socket;
  #read: Buffer[] = [];
  #readBytes = 0;
  #wanted: number | null = null;
  #bodyBytes = 0;
  #done: (bytes: number) => void = () => {};
  #failed: (error: Error) => void = () => {};

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (part) => this.#take(part));
    socket.on('error', (error) => this.#failed(error));
    socket.on('close', () => this.#failed(new Error('the server closed the connection')));
  }

  /** Bytes of the answer's body. */
  ask({ path, headers = {} }: LoadRequest): Promise<number> {
    const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      this.#socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#readBytes += part.length;
    if (this.#wanted === null) {
      this.#read.push(part);
      this.#wanted = this.#answerLength();
    }
    if (this.#wanted === null || this.#readBytes < this.#wanted) return;
    this.#read = [];
    this.#readBytes = 0;
    this.#wanted = null;
    this.#done(this.#bodyBytes);
  }

  /** Bytes of head and body; null while the head is not whole. */
  #answerLength(): number | null {
    const [first] = this.#read;
    const bytes = this.#read.length === 1 && first !== undefined ? first : Buffer.concat(this.#read);
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const head = bytes.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
      this.#failed(new Error(`not a whole answer: ${head.slice(0, 200)}`));
      return null;
    }
    this.#bodyBytes = Number(length);
    return end + 4 + this.#bodyBytes;
  }
}

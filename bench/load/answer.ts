import { connect } from 'node:net';

/** One answer as it went over the wire. */
export type WireAnswer = {
  readonly status: number;
  /** Header lines as they were written, one after the other: name, value, name, value. */
  readonly lines: readonly string[];
  readonly body: Buffer;
  /** Bytes of the whole answer. */
  readonly size: number;
};

const HEAD_END = Buffer.from('\r\n\r\n');

/** Reads a whole answer that says its length; null while bytes are missing. */
function readAnswer(bytes: Buffer): WireAnswer | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const [first = '', ...rest] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const lines = rest.flatMap((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const at = lines.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === 'content-length');
  if (at < 0) throw new Error('an answer without its length');
  const size = headEnd + HEAD_END.length + Number(lines[at + 1]);
  if (bytes.length < size) return null;
  const body = Buffer.from(bytes.subarray(headEnd + HEAD_END.length, size));
  return { status: Number(first.split(' ')[1]), lines, body, size };
}

/** The request that a browser's first visit sends, as far as it makes a difference here. */
export const requestFor = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\nAccept: text/html\r\n\r\n`;

/** Asks once, on a connection of its own. */
export function askOnce(port: number, path: string): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => socket.write(requestFor(path)));
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      const answer = readAnswer(bytes);
      if (answer === null) return;
      socket.destroy();
      resolve(answer);
    });
  });
}

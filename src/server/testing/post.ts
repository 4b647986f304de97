import { request } from 'node:http';
import { connect, type Socket } from 'node:net';

export type Posted = { readonly status: number; readonly type: string; readonly text: string };

/** Posts a body with exactly these headers. */
export function post(
  port: number,
  path: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method: 'POST', agent: false, headers: { ...FORM, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response;
          const type = answered['content-type'] ?? '';
          resolve({ status, type, text: Buffer.concat(parts).toString() });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const;

/** Begins a post that announces more than it sends, and keeps its connection. */
export function beginPost(port: number, path: string): Promise<Socket> {
  return begin(port, (host) => `${headOf(path, host)}Content-Length: 1000\r\n\r\nname=a`);
}

/** Begins a request whose first lines never end, and keeps its connection. */
export function beginHead(port: number, path: string): Promise<Socket> {
  return begin(port, (host) => headOf(path, host));
}

const headOf = (path: string, host: string) =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${FORM['content-type']}\r\n`;

async function begin(port: number, written: (host: string) => string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(written(`localhost:${port}`));
  return socket;
}

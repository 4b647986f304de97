import { request } from 'node:http';

/** Asks exactly what is written: fetch would tidy the address and unpack the body. */
export function ask(
  server: { readonly port: number },
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { port } = server;
      const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end();
    },
  );
}

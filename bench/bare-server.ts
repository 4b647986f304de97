/** `bare-server.ts BYTES`: Node's own server, which sends so many bytes to whoever asks; tells its port to its parent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = Buffer.alloc(Number(process.argv[2]), 'x');
const server = createServer((_, response) => {
  response.writeHead(200, ['content-type', 'application/json', 'content-length', String(body.length)]);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));

import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** A value of STORAGE_URL: a storage that answers one byte after the other, and never ends. */
export async function drippingStorage(): Promise<string> {
  const server = createServer((_, response) => {
    const drip = setInterval(() => response.write('<'), 100);
    response.on('close', () => clearInterval(drip));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://key:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/files`;
}

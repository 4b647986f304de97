/** Answers every request with the same answer, by node:http and nothing else: what a page can be measured against. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fixed = { readonly status: number; readonly lines: string[]; readonly body: string };

/** Headers that Node writes by itself. */
const NODES_OWN = new Set(['date', 'connection', 'keep-alive']);

process.once('message', (fixed: Fixed) => {
  const body = Buffer.from(fixed.body, 'base64');
  const lines = fixed.lines.filter(
    (_, index) => !NODES_OWN.has((fixed.lines[index - (index % 2)] ?? '').toLowerCase()),
  );
  const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
    response.writeHead(fixed.status, lines);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit(0));

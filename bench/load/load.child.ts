/** Asks for one page over and over on so many connections, and says how many answers came each second. */
import { connect, type Socket } from 'node:net';
import { askOnce, requestFor } from './answer.ts';

type Job = {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly ms: number;
};

let answers = 0;
let isOver = false;

/** Every answer to the same request has the same size, so that counting bytes is enough after the first. */
function keepAsking(socket: Socket, request: Buffer, size: number): void {
  let left = size;
  socket.on('data', (part: Buffer) => {
    left -= part.length;
    if (left > 0) return;
    if (left < 0) throw new Error('an answer of another size');
    left = size;
    answers += 1;
    if (!isOver) socket.write(request);
  });
  socket.write(request);
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
  });
}

process.once('message', async ({ port, path, connections, ms }: Job) => {
  const request = Buffer.from(requestFor(path));
  const { size } = await askOnce(port, path);
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(port)));
  const started = performance.now();
  for (const socket of sockets) keepAsking(socket, request, size);
  setTimeout(() => {
    const perSecond = (answers / (performance.now() - started)) * 1000;
    isOver = true;
    for (const socket of sockets) socket.destroy();
    process.send?.(perSecond);
    process.disconnect();
  }, ms);
});

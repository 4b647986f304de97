import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { drainable } from './drain.server.ts';

async function started(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const close = drainable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { close, port: (server.address() as AddressInfo).port };
}

/** A client that keeps one connection open, as a proxy does. */
function keeper(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (path: string) =>
    new Promise<{ response: IncomingMessage; body: string; isReused: boolean }>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, agent }, (response) => {
        const isReused = request.reusedSocket;
        text(response).then((body) => resolve({ response, body, isReused }), reject);
      }).on('error', reject);
    });
}

test('while draining, requests are answered on kept and on new connections, and each ends its connection', async () => {
  let arrived = () => {};
  const inFlight = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let finish = () => {};
  const { close, port } = await started((request, response) => {
    if (request.url !== '/slow') return void response.end('quick');
    finish = () => response.end('finished');
    arrived();
  });
  const [kept, slow, late] = [keeper(port), keeper(port), keeper(port)];
  expect((await kept('/')).response.headers.connection).toBe('keep-alive');
  const waiting = slow('/slow');
  await inFlight;

  const closing = close({ drainMs: 3000, limitMs: 60_000 });
  const [first, second, third] = [await kept('/'), await kept('/'), await late('/')];
  expect([first, second, third].map(({ response }) => response.headers.connection)).toEqual(
    Array(3).fill('close'),
  );
  expect([first.isReused, second.isReused]).toEqual([true, false]);
  const refused = () =>
    keeper(port)('/').then(
      () => 'answered',
      ({ code }) => code,
    );
  await expect.poll(refused).toBe('ECONNREFUSED');

  finish();
  const answered = await waiting;
  expect(answered.body).toBe('finished');
  expect(answered.response.headers.connection).toBe('close');
  await closing;
});

test('kept connections on which nothing comes and connections that were never used do not hold it up', async () => {
  const { close, port } = await started((_, response) => response.end('quick'));
  await keeper(port)('/');
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  await close({ drainMs: 0, limitMs: 50_000 });
  expect(unused.destroyed || (await once(unused, 'close'))).toBeTruthy();
});

test('what does not end in time is cut off', async () => {
  const { close, port } = await started((_, response) => response.write('half'));
  const hanging = keeper(port)('/');
  const outcome = hanging.then(
    () => 'answered',
    () => 'cut',
  );
  const half = connect(port, '127.0.0.1');
  half.on('error', () => {});
  half.write('GET / HT');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await close({ drainMs: 0, limitMs: 200 });
  expect(await outcome).toBe('cut');
});

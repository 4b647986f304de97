/**
 * The thread in which the embedded database lives. It speaks PostgreSQL's wire
 * protocol over its message port, so that the same driver serves both databases.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { FromWorker, ToWorker, WorkerStart } from './embedded-messages.server.ts';
import { EmbeddedSession, type Engine } from './embedded-session.server.ts';
import { detached } from './wire-protocol.server.ts';

/**
 * Low enough that PostgreSQL reports a recursion that is too deep (54001)
 * before the thread's own stack ends, which would break the session silently.
 */
const MAX_STACK_DEPTH = '1MB';

/** PGlite's own 160 MB would be most of the process; what is read often is in the read model anyway. */
const SHARED_BUFFERS = '32MB';

function open(start: WorkerStart): Promise<PGlite> {
  return PGlite.create({
    ...(start.folder === undefined ? {} : { dataDir: start.folder }),
    pgliteWasmModule: start.engine,
    extensions: { unaccent, pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams,
      '-c',
      `max_stack_depth=${MAX_STACK_DEPTH}`,
      '-c',
      `shared_buffers=${SHARED_BUFFERS}`,
      // A part of the log that is done with is removed, not written over: what was erased stays readable in it (rewrite-erased).
      '-c',
      'wal_recycle=off',
    ],
  });
}

function engineOf(pglite: PGlite): Engine {
  return async (request) => {
    const parts: Buffer[] = [];
    // The bytes lie in the engine's memory, which it uses again: copy them.
    await pglite.execProtocolRawStream(request, { onRawData: (bytes) => parts.push(Buffer.from(bytes)) });
    return Buffer.concat(parts);
  };
}

async function serve(port: MessagePort, start: WorkerStart): Promise<void> {
  const pglite = await open(start);
  await pglite.exec("set timezone = 'UTC'");
  const running = new Int32Array(start.running);
  const say = (message: FromWorker, move: ArrayBuffer[] = []) => port.postMessage(message, move);

  const session = new EmbeddedSession(engineOf(pglite), {
    send(connection, bytes) {
      const own = detached(bytes);
      say({ type: 'data', connection, bytes: own }, [own.buffer]);
    },
    hangUp: (connection) => say({ type: 'end', connection }),
    // Odd while a statement runs; the main thread watches how long it stays so.
    busy: () => Atomics.add(running, 0, 1),
    broken: (error) => say({ type: 'broken', message: error.message }),
  });

  port.on('message', async (message: ToWorker) => {
    if (message.type === 'data') session.receive(message.connection, Buffer.from(message.bytes.buffer));
    if (message.type === 'end') session.leave(message.connection);
    if (message.type === 'close') {
      await session.settled();
      await pglite.close();
      say({ type: 'closed' });
      port.close();
    }
  });
  say({ type: 'ready' });
}

if (parentPort) await serve(parentPort, workerData as WorkerStart);

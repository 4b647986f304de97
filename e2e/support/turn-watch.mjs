/**
 * Loaded into a product under test (`NODE_OPTIONS=--import …`): tells how long the longest turn of its event loop was, in
 * time of the processor, so that whatever else the machine does makes no difference.
 */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.TURN_WATCH_PORT) {
  let longest = 0;
  let isWatching = false;
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const watch = (/** @type {number} */ before) => {
    if (!isWatching) return;
    const now = used();
    longest = Math.max(longest, now - before);
    setImmediate(watch, now);
  };
  /** A fixed piece of work, about 50 ms of a slow machine: what is allowed here and now. */
  const measureWork = () => {
    const before = used();
    let sum = 0;
    for (let at = 0; at < 12_000_000; at += 1) sum = (sum * 31 + at) % 1_000_003;
    return { sum, ms: used() - before };
  };
  /** @type {Record<string, () => unknown>} */
  const answers = {
    '/start': () => {
      longest = 0;
      isWatching = true;
      setImmediate(watch, used());
      return {};
    },
    '/stop': () => {
      isWatching = false;
      return { longest };
    },
    '/work': measureWork,
  };
  const server = createServer((request, response) => {
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? null));
  });
  server.listen(Number(process.env.TURN_WATCH_PORT), '127.0.0.1');
  server.unref();
}

import type { LogTarget } from './log.server.ts';

/** A turn that writes more than this hands it on before it ends. */
const MOST_CHARACTERS = 64_000;

/**
 * Hands lines on together, at the end of the turn of the event loop in which they were written: to wake whoever reads
 * them for each one costs as much as the answer that it tells of. Nothing is left behind when the process ends by itself.
 */
export function linesByTurn(target: LogTarget): LogTarget {
  let waiting = '';
  const handOn = () => {
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    target.write(lines);
  };
  process.on('exit', handOn);
  return {
    write(line) {
      if (waiting === '') setImmediate(handOn);
      waiting += line;
      if (waiting.length > MOST_CHARACTERS) handOn();
    },
  };
}

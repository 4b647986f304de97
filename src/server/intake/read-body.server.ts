import type { IncomingMessage } from 'node:http';

/** Limits of a body, and of its arrival. */
export type BodyLimits = {
  readonly mostBytes: number;
  /** Time limit of the whole body. */
  readonly mostMs: number;
  /** Least speed on average once the first moments are over. */
  readonly leastBytesPerSecond: number;
  readonly firstMs: number;
  /** Memory that all unfinished bodies of this kind may hold together. */
  readonly mostHeldBytes: number;
};

/** Limits of forms: far more than any holds, and slower than any connection on which a page can be read. */
export const FORM_LIMITS: BodyLimits = {
  mostBytes: 64_000,
  mostMs: 10_000,
  leastBytesPerSecond: 1000,
  firstMs: 3000,
  mostHeldBytes: 32_000_000,
};

/** Limits of files that somebody who is signed in at the desk hands in: lists, photos, papers. */
export const UPLOAD_LIMITS: BodyLimits = {
  mostBytes: 64_000_000,
  mostMs: 300_000,
  leastBytesPerSecond: 4000,
  firstMs: 10_000,
  mostHeldBytes: 160_000_000,
};

export type ReadBody =
  | { readonly ok: true; readonly bytes: Buffer<ArrayBuffer> }
  /** `broken`: whoever sent it has gone. `busy`: too much is being read at once. */
  | { readonly ok: false; readonly code: 'too_large' | 'too_slow' | 'broken' | 'busy' };

const LOOK_EVERY_MS = 250;
const held = new WeakMap<BodyLimits, number>();

/** Reads what a request brings, and no further than its limits allow; what is left of it then stays unread. */
export function readBody(incoming: IncomingMessage, limits: BodyLimits): Promise<ReadBody> {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
  if (coding === undefined && Number(length ?? 0) === 0)
    return Promise.resolve({ ok: true, bytes: Buffer.alloc(0) });
  if (Number(length ?? 0) > limits.mostBytes) return Promise.resolve({ ok: false, code: 'too_large' });
  return new Promise((resolve) => {
    const started = performance.now();
    const parts: Buffer[] = [];
    let size = 0;
    const hold = (bytes: number) => held.set(limits, (held.get(limits) ?? 0) + bytes);
    const finish = (outcome: ReadBody) => {
      clearInterval(looking);
      hold(-size);
      incoming.off('data', take).off('end', end).off('error', breakOff).off('close', breakOff);
      if (!outcome.ok) incoming.pause();
      resolve(outcome);
    };
    const take = (part: Buffer) => {
      size += part.length;
      hold(part.length);
      if (size > limits.mostBytes) finish({ ok: false, code: 'too_large' });
      else if ((held.get(limits) ?? 0) > limits.mostHeldBytes) finish({ ok: false, code: 'busy' });
      else parts.push(part);
    };
    const end = () => finish({ ok: true, bytes: Buffer.concat(parts, size) });
    const breakOff = () => finish({ ok: false, code: 'broken' });
    const looking = setInterval(() => {
      if (isTooSlow(size, performance.now() - started, limits)) finish({ ok: false, code: 'too_slow' });
    }, LOOK_EVERY_MS);
    looking.unref();
    incoming.on('data', take).on('end', end).on('error', breakOff).on('close', breakOff);
  });
}

function isTooSlow(size: number, ms: number, limits: BodyLimits): boolean {
  if (ms > limits.mostMs) return true;
  return ms > limits.firstMs && size < (ms / 1000) * limits.leastBytesPerSecond;
}

import { Worker } from 'node:worker_threads';
import type { PaperTextOrder, PaperTextOutcome } from './paper-text-messages.ts';

/** Most pages of a paper that are read; those after them are not. */
const MOST_PAGES = 80;
const MOST_BYTES = 30_000_000;
/** Pages that are read from their pictures at most, each in some five seconds. */
const MOST_PICTURED_PAGES = 30;
const LONGEST_PICTURED_MS = 900_000;
/** A page of words takes some milliseconds; a file that takes longer is none that anybody wrote. */
const LONGEST_MS = 120_000;
const MOST_HEAP_MB = 256;

export type PaperText =
  | Extract<PaperTextOutcome, { ok: true }>
  /** `no_text`: its pages are pictures. */
  | { readonly ok: false; readonly code: 'too_large' | 'too_slow' | 'damaged' | 'locked' | 'no_text' };

export type PaperTextLimits = {
  readonly mostPages?: number;
  readonly mostBytes?: number;
  readonly longestMs?: number;
  /** Pages without words are read from their pictures (OCR), which takes a thousand times as long. */
  readonly fromPictures?: boolean;
};

/**
 * The words of a PDF, page by page, read in a thread of its own within bounds of pages, bytes, time and memory. Throws the
 * reason of the signal, and nothing else.
 */
export async function readPaperText(
  bytes: Uint8Array,
  signal: AbortSignal,
  limits: PaperTextLimits = {},
): Promise<PaperText> {
  const { fromPictures = false, mostBytes = MOST_BYTES } = limits;
  const mostPages = limits.mostPages ?? (fromPictures ? MOST_PICTURED_PAGES : MOST_PAGES);
  const longestMs = limits.longestMs ?? (fromPictures ? LONGEST_PICTURED_MS : LONGEST_MS);
  signal.throwIfAborted();
  if (bytes.length > mostBytes) return { ok: false, code: 'too_large' };
  const own = new Uint8Array(bytes);
  const worker = new Worker(new URL('./paper-text-worker.server.ts', import.meta.url), {
    workerData: { bytes: own, mostPages, fromPictures } satisfies PaperTextOrder,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    stdout: true,
    stderr: true,
  });
  const late = AbortSignal.timeout(longestMs);
  const stopped = AbortSignal.any([signal, late]);
  try {
    const outcome = await new Promise<PaperText>((resolve) => {
      stopped.addEventListener('abort', () => resolve({ ok: false, code: 'too_slow' }), { once: true });
      worker.once('message', resolve);
      worker.once('error', () => resolve({ ok: false, code: 'damaged' }));
      worker.once('exit', () => resolve({ ok: false, code: 'damaged' }));
    });
    signal.throwIfAborted();
    if (!outcome.ok || outcome.pages.some((page) => page.trim().length > 20)) return outcome;
    return { ok: false, code: 'no_text' };
  } finally {
    await worker.terminate();
  }
}

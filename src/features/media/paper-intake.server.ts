import { Worker } from 'node:worker_threads';
import type { DocumentFormat } from '../../domain/media/media-address.ts';
import { type PaperFault, pdfFault } from '../../domain/media/paper.ts';
import { makeLimit } from '../../platform/work-gate.ts';
import type { OpenedPdf } from './open-pdf.worker.ts';

/** A paper that takes longer to open here takes too long for a visitor's telephone. */
const LONGEST_MS = 30_000;
const MEMORY_MB = 512;
const oneAtATime = makeLimit(1);

/**
 * Reason not to take a paper that somebody adds, as the code of its words; null: it may be taken. A PDF is opened by
 * the reader of the visitors' pages: `locked` asks for a password, `damaged` shows nothing.
 */
export async function paperFault(bytes: Uint8Array, format: DocumentFormat): Promise<PaperFault | null> {
  if (format !== 'pdf') return null;
  return pdfFault(bytes) ?? unreadablePdf(bytes);
}

/** The same of a PDF that comes by address: the reader runs nothing, and mends an end that is missing where it can. */
export function unreadablePdf(bytes: Uint8Array): Promise<'locked' | 'damaged' | null> {
  return oneAtATime(async () => {
    const opened = await openedBeside(bytes);
    return opened === 'opens' ? null : opened;
  });
}

function openedBeside(bytes: Uint8Array): Promise<OpenedPdf> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./open-pdf.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // Warnings of the reader are nobody's news.
      stdout: true,
      stderr: true,
    });
    const end = (opened: OpenedPdf) => {
      clearTimeout(tooLong);
      resolve(opened);
      void worker.terminate();
    };
    const tooLong = setTimeout(() => end('damaged'), LONGEST_MS);
    worker.once('message', (opened: OpenedPdf) => end(opened));
    worker.once('error', () => end('damaged'));
    worker.once('exit', () => end('damaged'));
  });
}

import { parentPort, workerData } from 'node:worker_threads';
import type { PaperTextOrder } from './paper-text-messages.ts';
import { readPdfText } from './read-pdf-text.server.ts';

parentPort?.postMessage(await readPdfText(workerData as PaperTextOrder));

/** The thread in which a PDF is opened on trial: a file that hangs or fills the memory ends it, and nothing else. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type OpenedPdf = 'opens' | 'locked' | 'damaged';

/** Opens a PDF as the visitors' reader does, and reads its first page. */
async function open(data: Uint8Array): Promise<OpenedPdf> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
  });
  try {
    const file = await task.promise;
    await file.getPage(1);
    return 'opens';
  } catch (error) {
    return error instanceof PasswordException ? 'locked' : 'damaged';
  }
}

parentPort?.postMessage(await open(workerData as Uint8Array));

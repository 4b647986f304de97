import { getDocument, type PDFDocumentProxy, PDFWorker, TextLayer, VerbosityLevel } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { allowWorker } from '../../../components/late/allowed-workers.ts';

/** Parts that the reader may need beside itself, by name: fonts that a file leaves out, decoders of scanned pages. */
const parts = import.meta.glob<string>(
  ['/node_modules/pdfjs-dist/wasm/*.wasm', '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}'],
  { query: '?url', import: 'default', eager: true },
);
const partsByName = new Map(
  Object.entries(parts).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

/** Hands the worker its parts: it may fetch nothing itself. */
class Parts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = partsByName.get(filename);
    if (address === undefined) throw new Error(`there is no ${filename}`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename} answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** In points, a 72nd of an inch, as the page is turned to be read. */
export type PageSize = { readonly width: number; readonly height: number };

/** An open PDF. Page numbers begin with 1; a scale of 1 is one CSS pixel for a point. */
export class PdfFile {
  readonly #document: PDFDocumentProxy;
  readonly #close: () => Promise<void>;
  readonly #texts = new Map<number, Promise<string>>();

  private constructor(document: PDFDocumentProxy, close: () => Promise<void>) {
    this.#document = document;
    this.#close = close;
  }

  /** Reads a file; throws when it is damaged, locked or none. */
  static async open(bytes: Uint8Array): Promise<PdfFile> {
    allowWorker(workerAddress);
    const port = new Worker(workerAddress, { type: 'module' });
    const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
    const task = getDocument({
      data: bytes,
      worker,
      BinaryDataFactory: Parts,
      useWorkerFetch: false,
      useSystemFonts: false,
      isOffscreenCanvasSupported: false,
      verbosity: VerbosityLevel.ERRORS,
    });
    const close = async () => {
      await task.destroy();
      worker.destroy();
      port.terminate();
    };
    try {
      return new PdfFile(await task.promise, close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  get pages(): number {
    return this.#document.numPages;
  }

  async sizeOf(number: number): Promise<PageSize> {
    const page = await this.#document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    return { width, height };
  }

  /** Draws a page; the canvas gets `density` of its own pixels for each of the screen's. */
  async draw(number: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void> {
    const page = await this.#document.getPage(number);
    if (signal.aborted) return;
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    signal.addEventListener('abort', () => task.cancel(), { once: true });
    try {
      await task.promise;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Lays the words of a page over it, to be selected and found. */
  async layText(number: number, container: HTMLElement, signal: AbortSignal): Promise<void> {
    const page = await this.#document.getPage(number);
    if (signal.aborted) return;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container,
      viewport: page.getViewport({ scale: 1 }),
    });
    signal.addEventListener('abort', () => layer.cancel(), { once: true });
    try {
      await layer.render();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Text of a page, read once. */
  textOf(number: number): Promise<string> {
    const known = this.#texts.get(number);
    if (known) return known;
    const reading = this.#document
      .getPage(number)
      .then((page) => page.getTextContent())
      .then(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(''));
    this.#texts.set(number, reading);
    return reading;
  }

  close(): void {
    void this.#close();
  }
}

import type { RequestTransformFunction } from 'maplibre-gl';
import { type Streets, streetsOf } from './street-style.ts';

/** Addresses that begin so are asked for by the page itself: the map's worker may fetch nothing (decision 0120). */
export const STREET_SCHEME = 'ruas';

/** Longer than this nobody waits for a part of a map. */
const LONGEST_MS = 10_000;
/** Failures one after another that are no accident. */
const MOST_FAILURES = 4;

type Answered = {
  readonly data: ArrayBuffer | string | object;
  readonly cacheControl?: string | null;
  readonly expires?: string | null;
};
type Kind = 'string' | 'json' | 'arrayBuffer' | 'image';

/** Hands what a style of streets names to `ask`; our own map names no address at all. */
export const throughStreets: RequestTransformFunction = (url) => ({
  url: /^https?:/.test(url) ? `${STREET_SCHEME}://${url}` : url,
});

/**
 * The operator's server of streets, the one stranger that a map may ask, and only when the visitor wants streets. Asks
 * nobody but the origin of the style, tells nobody who asks, and tells `onLost` once when it has stopped answering.
 */
export class StreetServer {
  readonly #styleUrl: URL;
  readonly #onLost: () => void;
  #failures = 0;
  #hasAnswered = false;

  /** `styleUrl` is an absolute address. */
  constructor(styleUrl: string, onLost: () => void) {
    this.#styleUrl = new URL(styleUrl);
    this.#onLost = onLost;
  }

  /** True when some of its parts were asked for and none came. */
  get isSilent(): boolean {
    return this.#failures > 0 && !this.#hasAnswered;
  }

  /** The style with all that its sources name. Throws when a part does not come, is none, or is another server's. */
  streets(signal: AbortSignal): Promise<Streets> {
    return streetsOf(this.#styleUrl, async (url) => (await this.#asked(url, 'json', signal)).data);
  }

  /** A part of the map: a tile, letters, signs. Throws when it does not come. */
  async part(address: string, kind: Kind, signal: AbortSignal): Promise<Answered> {
    try {
      const answered = await this.#asked(address.slice(`${STREET_SCHEME}://`.length), kind, signal);
      this.#failures = 0;
      this.#hasAnswered = true;
      return answered;
    } catch (error) {
      // A tile that the map no longer wants has not failed.
      if (!signal.aborted) this.#failures += 1;
      if (this.#failures === MOST_FAILURES) this.#onLost();
      throw error;
    }
  }

  async #asked(address: string, kind: Kind, signal: AbortSignal): Promise<Answered> {
    const { origin } = new URL(address);
    if (origin !== this.#styleUrl.origin) throw new Error(`the street map names another server: ${origin}`);
    const answer = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
      credentials: 'omit',
      referrerPolicy: 'origin',
    });
    // A place without streets has no tile, and no fault.
    if (kind !== 'json' && (answer.status === 404 || answer.status === 204))
      return { data: new ArrayBuffer(0) };
    if (!answer.ok) throw new Error(`the street map answered ${answer.status}`);
    return {
      data: await bodyOf(answer, kind),
      cacheControl: answer.headers.get('cache-control'),
      expires: answer.headers.get('expires'),
    };
  }
}

function bodyOf(answer: Response, kind: Kind): Promise<Answered['data']> {
  if (kind === 'json') return answer.json() as Promise<object>;
  return kind === 'string' ? answer.text() : answer.arrayBuffer();
}

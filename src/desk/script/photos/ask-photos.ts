import { photosCopy } from '../../../copy/desk/media.ts';
import type { ShownPhoto } from '../../../workflows/desk/media/photos.server.ts';

/** Answer of the server to a form of the photos. */
export type PhotosAnswer = {
  readonly photos: readonly ShownPhoto[];
  /** Visitors do not see it yet. */
  readonly isDraft: boolean;
  readonly fault: string | null;
  readonly refused: readonly { readonly name: string; readonly words: string }[];
};

export type Asked =
  | { readonly ok: true; readonly answer: PhotosAnswer }
  /** Reason of a failure, in words. */
  | { readonly ok: false; readonly words: string };

const { faults } = photosCopy;
const failed = (code: string): Asked => ({ ok: false, words: faults[code] ?? '' });

/** Asked with a request of its own, so that how much has been sent can be told. */
export function askPhotos(
  address: string,
  body: FormData | URLSearchParams,
  tell: (percent: number) => void = () => undefined,
): Promise<Asked> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      tell(total > 0 ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener('error', () => resolve(failed('lost')));
    request.addEventListener('abort', () => resolve(failed('lost')));
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.send(body);
  });
}

/** A session that ended is answered with the page on which to sign in. */
function readAnswer(request: XMLHttpRequest): Asked {
  const isJson = (request.getResponseHeader('content-type') ?? '').startsWith('application/json');
  if (request.status === 507) return failed('disk_full');
  if (!isJson) return failed(request.status < 400 ? 'ended' : request.status === 503 ? 'busy' : 'server');
  if (request.status >= 400) return failed('server');
  return { ok: true, answer: JSON.parse(request.responseText) as PhotosAnswer };
}

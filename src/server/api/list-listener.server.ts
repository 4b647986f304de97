import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { encodingFor, type Packed } from '../body/send-body.server.ts';
import { commonHeaders } from '../http/common-headers.ts';
import { type RequestReport, requestIdOf } from '../http/request-report.ts';
import { TurnByTurn } from '../http/turn-by-turn.ts';
import { mayBeShared } from '../page-cache/shared-request.ts';
import { API_HEADERS, JSON_TYPE } from './api-answer.ts';
import { LIST_PATH, type PropertyLists } from './property-list.route.ts';

export type ListListenerParts = {
  /** The outlet when it can answer at once; null: let the app see to it. */
  readonly outlet: () => Outlet | null;
  readonly lists: PropertyLists;
  readonly trustProxy: boolean;
  readonly isHttps: boolean;
  readonly onRequest: (report: RequestReport) => void;
};

/**
 * Answers `GET /api/property` as the app does, without what the app needs for any request: half of the work of a list.
 * An unusual request, and one whose answer fails, is the app's.
 */
export function answerLists(parts: ListListenerParts, app: RequestListener): RequestListener {
  const ownLines = [...commonHeaders(parts.isHttps), ...API_HEADERS].flat();
  const turns = new TurnByTurn();
  const answer = (question: string, started: number, request: IncomingMessage, response: ServerResponse) => {
    const outlet = parts.outlet();
    if (outlet === null || response.destroyed) return app(request, response);
    const requestId = requestIdOf(request.headers['x-request-id'], parts.trustProxy);
    const wanted = encodingFor(request.headers['accept-encoding'], 'quick');
    parts.lists.answer(outlet, question, wanted).then(
      (packed) => {
        write(response, ['x-request-id', requestId, ...ownLines], packed);
        const durationMs = performance.now() - started;
        parts.onRequest({ requestId, method: 'GET', route: LIST_PATH, status: 200, durationMs });
      },
      () => app(request, response),
    );
  };
  return (request, response) => {
    const question = questionOf(request);
    if (question === null) return app(request, response);
    const started = performance.now();
    turns.add(() => answer(question, started, request, response));
  };
}

/** A target as programs and browsers write it; others are put right by the app. */
const PLAIN_QUERY = /^\?[!-"$-~]*$/;

/** The query of a request for a list, without the question mark; null: it is another request. */
function questionOf(request: IncomingMessage): string | null {
  const { url = '', method } = request;
  if (method !== 'GET' || !url.startsWith(LIST_PATH)) return null;
  const rest = url.slice(LIST_PATH.length);
  return (rest === '' || PLAIN_QUERY.test(rest)) && mayBeShared(request) ? rest.slice(1) : null;
}

function write(response: ServerResponse, lines: readonly string[], { bytes, encoding }: Packed): void {
  const body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  const packing = encoding === null ? [] : ['content-encoding', encoding];
  response.writeHead(200, [
    ...lines,
    'content-type',
    JSON_TYPE,
    ...packing,
    'content-length',
    String(body.length),
  ]);
  response.end(body);
}

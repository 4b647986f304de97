import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import type { Begun } from '../../../workflows/desk/sign-in.server.ts';
import { seeOther } from '../../see-other.ts';

/** No empty part, no backslash and no control character, which browsers read in ways of their own. */
const WANTED = /^\/mesa(?:\/[\w.~%-]+)*(?:\?[\x21-\x5b\x5d-\x7e]*)?$/;

/** Address to which somebody wanted to go before signing in: one of the desk alone. */
export function wantedPath(request: Request): string {
  const wanted = new URL(request.url).searchParams.get('de') ?? '';
  return WANTED.test(wanted) ? wanted : '/mesa';
}

const NEXT = { factor: '/mesa/entrar/codigo', setup: '/mesa/entrar/segundo-fator' } as const;

/**
 * Sends somebody on whose session has just begun: to what is still owed, or to where they wanted to go. The browser's
 * former session is over.
 */
export async function goOn(call: DeskCall, begun: Begun, wanted: string): Promise<Response> {
  if (call.signedIn !== null) await call.desk.leaveBehind(call.signedIn);
  const { stage } = begun;
  const from = wanted === '/mesa' ? '' : `?de=${encodeURIComponent(wanted)}`;
  const to = stage === 'full' ? wanted : NEXT[stage] + from;
  const letGo: [string, string][] = call.kept === null ? [] : [['set-cookie', call.keep(null)]];
  return seeOther(to, [['set-cookie', call.cookie(begun)], ...letGo]);
}

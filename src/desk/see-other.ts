import { redirect } from 'react-router';

/**
 * Sends the browser on with a new request for a page of the desk; the router puts `/mesa` before what it is given, unless
 * that begins with two slashes, which name another host.
 */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const below = path.replace(/^\/mesa(?=$|[/?])/, '').replace(/^[/\\]+/, '/');
  return redirect(below || '/', { status: 303, headers });
}

import { isRouteErrorResponse } from 'react-router';
import { deskCopy } from '../../copy/desk/desk.ts';

/** In the place of a page that could not be made; the frame of the desk may be what failed. */
export function Crash({ error }: { error: unknown }) {
  const words = isRouteErrorResponse(error) && error.status === 404 ? deskCopy.notFound : deskCopy.crash;
  return (
    <main className="gate">
      <title>{words.title}</title>
      <h1>{words.title}</h1>
      <p>{words.body}</p>
      <p>
        <a href="/mesa">{deskCopy.toPanel}</a>
      </p>
    </main>
  );
}

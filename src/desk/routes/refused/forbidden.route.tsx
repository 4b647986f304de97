import { data } from 'react-router';
import { deskCopy } from '../../../copy/desk/desk.ts';
import { Shell } from '../../parts/shell.tsx';

export const loader = () => data(null, 403);

/** Page that the server shows in the place of an address. */
export default function Forbidden() {
  return (
    <Shell title={deskCopy.forbidden.title}>
      <p>{deskCopy.forbidden.body}</p>
      <p>
        <a className="btn btn--2" href="/mesa">
          {deskCopy.toPanel}
        </a>
      </p>
    </Shell>
  );
}

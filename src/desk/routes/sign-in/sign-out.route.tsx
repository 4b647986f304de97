import type { ActionFunctionArgs } from 'react-router';
import { signInCopy } from '../../../copy/desk/sign-in.ts';
import { deskContext } from '../../desk-context.ts';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';

export async function action({ context }: ActionFunctionArgs) {
  const { cookie, desk, signedIn } = context.get(deskContext);
  if (signedIn !== null) await desk.signOut(signedIn);
  // Nor does the button that leads back bring a page from the browser's memory.
  return seeOther('/mesa/entrar', { 'set-cookie': cookie(null), 'clear-site-data': '"cache"' });
}

/** Page for a person who came by an address alone: leaving is a press. */
export default function SignOut() {
  return (
    <Shell title={signInCopy.leaveTitle}>
      <form method="post">
        <button type="submit" className="btn" name="do" value="leave">
          {signInCopy.leave}
        </button>
      </form>
    </Shell>
  );
}

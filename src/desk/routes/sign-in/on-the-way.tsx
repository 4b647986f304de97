import { data } from 'react-router';
import { signInCopy } from '../../../copy/desk/sign-in.ts';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import type { ProviderPurpose } from '../../../workflows/desk/provider-sign-in.server.ts';
import { Gate } from '../../parts/shell.tsx';

/** Answer of an act that leads to the operator's identity provider; null: there is none. */
export async function toProvider(call: DeskCall, wanted: string, purpose: ProviderPurpose) {
  const { signedIn } = call;
  const asked = await call.desk.askProvider(wanted, { purpose, signedIn });
  return asked && data({ goTo: asked.url }, { headers: { 'set-cookie': call.keep(asked.kept) } });
}

/** The policy of our pages lets no form lead to another site, not even by a redirect: the page itself goes there. */
export function OnTheWay({ goTo }: { goTo: string }) {
  return (
    <Gate title={signInCopy.providerTitle}>
      <meta httpEquiv="refresh" content={`0;url=${goTo}`} />
      <a className="btn" href={goTo}>
        {signInCopy.providerEnter}
      </a>
    </Gate>
  );
}

import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { signInCopy } from '../../../copy/desk/sign-in.ts';
import { deskContext } from '../../desk-context.ts';
import { Gate } from '../../parts/shell.tsx';
import { goOn } from './after-sign-in.ts';

/** Address to which the operator's identity provider sends people back. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { search } = new URL(request.url);
  const { signedIn, where } = call;
  const answer = await call.desk.takeProviderAnswer({ search, kept: call.kept ?? '', where, signedIn });
  if (answer.kind === 'begun') throw await goOn(call, answer.begun, answer.wanted);
  const headers = { 'set-cookie': call.keep(null) };
  return data({ words: signInCopy.provider[answer.kind] }, { status: 403, headers });
}

export default function Provider() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <Gate title={signInCopy.providerTitle}>
      <p>{words}</p>
      <a className="btn btn--2" href="/mesa/entrar">
        {signInCopy.again}
      </a>
    </Gate>
  );
}

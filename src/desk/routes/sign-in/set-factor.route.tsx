import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { renderSVG } from 'uqr';
import { signInCopy } from '../../../copy/desk/sign-in.ts';
import { deskContext } from '../../desk-context.ts';
import { TextField } from '../../parts/field.tsx';
import { Gate } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { wantedPath } from './after-sign-in.ts';

/** Modules of white around the code, without which some cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

const pictureOf = (uri: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { border: QUIET_ZONE })).toString('base64')}`;

const inFours = (secret: string): string => secret.replace(/(.{4})(?!$)/g, '$1 ');

export function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, form, signedIn } = context.get(deskContext);
  if (signedIn === null || signedIn.session.stage === 'factor') throw seeOther('/mesa/entrar');
  if (!desk.maySetFactor(signedIn)) {
    // A person who is half in signs in anew.
    const again = signedIn.session.stage === 'setup' ? '/mesa/entrar' : '/mesa/confirmar';
    throw seeOther(`${again}?de=/mesa/entrar/segundo-fator`);
  }
  const sealed = form.get('sealed');
  const again = sealed === null ? null : desk.sameFactor(signedIn, sealed);
  const offered = again ?? desk.offerFactor(signedIn);
  return {
    picture: pictureOf(offered.uri),
    secret: inFours(offered.secret),
    sealed: offered.sealed,
    asksPassword: desk.factorAsksPassword(signedIn),
    onwards: wantedPath(request),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, form, signedIn, where } = call;
  if (signedIn === null) throw seeOther('/mesa/entrar');
  const given = { sealed: form.get('sealed') ?? '', code: form.get('code') ?? '' };
  const outcome = await desk.setFactor(signedIn, { ...given, password: form.get('password') ?? '', where });
  if (outcome.kind === 'wait')
    return data({ kind: 'wrong_password' as const, problem: signInCopy.wait(outcome.seconds) }, 429);
  if (outcome.kind === 'wrong_password')
    return data({ kind: outcome.kind, problem: signInCopy.wrongPassword }, 422);
  if (outcome.kind === 'wrong') return data({ kind: outcome.kind, problem: signInCopy.wrongCode }, 422);
  const headers = { 'set-cookie': call.cookie(outcome.begun) };
  return data({ kind: 'set' as const, recoveryCodes: outcome.recoveryCodes }, { headers });
}

function RecoveryCodes({ codes, onwards }: { codes: readonly string[]; onwards: string }) {
  return (
    <Gate title={signInCopy.recoveryTitle}>
      <p>{signInCopy.recoveryWhy}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="btn" href={onwards}>
        {signInCopy.recoveryKept}
      </a>
    </Gate>
  );
}

export default function SetFactor() {
  const { asksPassword, picture, secret, sealed, onwards } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.kind === 'set') return <RecoveryCodes codes={answer.recoveryCodes} onwards={onwards} />;
  return (
    <Gate title={signInCopy.factorTitle}>
      <p>{signInCopy.factorWhy}</p>
      <img className="qr" src={picture} alt={signInCopy.factorPicture} width={220} height={220} />
      <p className="hint">
        {signInCopy.factorByHand} <code>{secret}</code>
      </p>
      <form method="post" className="stack">
        <input type="hidden" name="sealed" value={sealed} />
        {asksPassword ? (
          <TextField
            label={signInCopy.password}
            name="password"
            type="password"
            autoComplete="current-password"
            hint={signInCopy.factorPassword}
            required
            error={answer?.kind === 'wrong_password' ? answer.problem : null}
          />
        ) : null}
        <TextField
          label={signInCopy.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={answer?.kind === 'wrong' ? answer.problem : null}
        />
        <div className="row">
          <button type="submit" className="btn" name="do" value="set">
            {signInCopy.factorSet}
          </button>
        </div>
      </form>
    </Gate>
  );
}

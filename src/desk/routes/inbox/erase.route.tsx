import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { itemCopy, personCopy } from '../../../copy/desk/inbox.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { TextField } from '../../parts/field.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const held = await call.desk.inbox.person(params.id ?? '', mine(call).actor);
  return { id: params.id ?? '', who: held === null ? null : `${held.name ?? ''} ${held.email}` };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const reason = call.form.get('reason') ?? '';
  const outcome = await call.desk.inbox.erasePerson(params.id ?? '', { actor: mine(call).actor, reason });
  if (outcome === 'reason_required') return data({ problem: personCopy.reasonRequired }, 422);
  if (outcome === 'reason_names') return data({ problem: personCopy.reasonNames }, 422);
  return seeOther('/mesa/entrada?apagado');
}

export default function Erase() {
  const { id, who } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (who === null) return <Shell title={itemCopy.gone}>{null}</Shell>;
  return (
    <Shell title={personCopy.eraseTitle} hint={who}>
      <form method="post" className="panel stack narrow">
        <p>{personCopy.eraseWhat}</p>
        <TextField
          label={personCopy.reason}
          hint={personCopy.reasonHint}
          name="reason"
          maxLength={300}
          required
          error={answer?.problem}
        />
        <div className="row">
          <button type="submit" className="btn btn--danger" name="do" value="erase">
            {personCopy.eraseNow}
          </button>
          <a className="btn btn--3" href={`/mesa/entrada/${id}/pessoa`}>
            {personCopy.cancel}
          </a>
        </div>
      </form>
    </Shell>
  );
}

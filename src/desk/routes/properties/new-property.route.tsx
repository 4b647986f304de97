import { type ActionFunctionArgs, data } from 'react-router';
import { draftCopy } from '../../../copy/desk/record.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const reference = await call.desk.record.begin(mine(call).actor);
  return reference === null ? data(null, 404) : seeOther(`/mesa/imoveis/${reference}`);
}

export default function NewPropertyPage() {
  return (
    <Shell title={draftCopy.newTitle} hint={draftCopy.beginHint}>
      <form method="post" className="panel stack narrow">
        <p>{draftCopy.beginText}</p>
        <button type="submit" className="btn" name="do" value="begin">
          {draftCopy.begin}
        </button>
      </form>
    </Shell>
  );
}

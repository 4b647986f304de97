import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { draftCopy } from '../../../copy/desk/record.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { BegunRecords } from '../../parts/begun-records.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  return { begun: await desk.record.begun(), now: desk.clock.now() };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const reference = await call.desk.record.begin(mine(call).actor);
  return reference === null ? data(null, 404) : seeOther(`/mesa/imoveis/${reference}`);
}

export default function NewPropertyPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <Shell title={draftCopy.newTitle} hint={draftCopy.beginHint}>
      <form method="post" className="panel stack narrow">
        <p>{draftCopy.beginText}</p>
        <button type="submit" className="btn" name="do" value="begin">
          {draftCopy.begin}
        </button>
      </form>
      <BegunRecords {...loaded} />
    </Shell>
  );
}

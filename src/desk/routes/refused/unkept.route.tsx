import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { unkeptCopy } from '../../../copy/desk/unkept.ts';
import { deskContext } from '../../desk-context.ts';
import { TextArea } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { heldFields } from './held-fields.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { unkept } = context.get(deskContext);
  if (unkept === null) return data(null, 404);
  const { to, fields, hadFiles, isReadOnly } = unkept;
  return data({ to, hadFiles, isReadOnly, ...heldFields(fields) }, isReadOnly ? 503 : 507);
}

/** Page that the server shows in the place of one whose press could not be kept: with what was typed, to be sent again. */
export default function UnkeptPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <Shell title={unkeptCopy.title}>{null}</Shell>;
  const { to, fields, textCount, hadFiles, isReadOnly } = loaded;
  return (
    <Shell title={unkeptCopy.title}>
      <Note kind="error">
        <p>{isReadOnly ? unkeptCopy.readOnly : unkeptCopy.diskFull}</p>
        <p>{unkeptCopy.whatToDo}</p>
      </Note>
      <form method="post" action={to} className="panel stack">
        {fields.map(({ id, name, value, textNumber }) =>
          textNumber === null ? (
            <input key={id} type="hidden" name={name} value={value} />
          ) : (
            <TextArea
              key={id}
              id={id}
              label={unkeptCopy.typed(textNumber, textCount)}
              name={name}
              defaultValue={value}
              rows={Math.min(14, 3 + Math.ceil(value.length / 80))}
            />
          ),
        )}
        {textCount === 0 && !hadFiles ? <p>{unkeptCopy.chosen}</p> : null}
        {hadFiles ? <p>{unkeptCopy.files}</p> : null}
        <div className="row">
          {hadFiles ? null : (
            <button type="submit" className="btn">
              {unkeptCopy.again}
            </button>
          )}
          <a className="btn btn--3" href={to}>
            {unkeptCopy.back}
          </a>
        </div>
      </form>
    </Shell>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { photoBatchCopy as copy, photosCopy } from '../../../copy/desk/media.ts';
import { photoTroubles } from '../../../copy/server/media-command.ts';
import type { BatchDone } from '../../../workflows/desk/media/photos.server.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { TextField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';

/** Larger files go by the command, which reads them from the disk. */
const LIMITS = { mostFiles: 40, mostFileBytes: 100_000_000 } as const;

export function loader({ context }: LoaderFunctionArgs) {
  return { mayAdd: may(context.get(deskContext), 'importacoes/fotos', 'add') };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const batch = call.desk.media.photoBatch(mine(call).actor);
  const upload = await call.readUpload(LIMITS, batch.take);
  const done = await batch.add();
  const isEmpty = done.added.length + done.refused.length === 0;
  const fault = upload.ok ? (isEmpty ? 'nothing' : null) : upload.code;
  const problem = fault === null ? null : (photosCopy.faults[fault] ?? fault);
  return data({ done, problem }, problem === null ? 200 : 422);
}

export default function PhotoBatchPage() {
  const { mayAdd } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const acts = <WayBack to="/mesa/importacoes">{copy.back}</WayBack>;
  return (
    <Shell title={copy.title} hint={copy.hint} acts={acts}>
      {answer?.problem ? <Note kind="error">{answer.problem}</Note> : null}
      {answer ? <Outcome {...answer.done} /> : null}
      {mayAdd ? (
        <section className="panel">
          <form method="post" encType="multipart/form-data" className="stack">
            <TextField
              label={copy.files}
              hint={copy.filesHint}
              name="files"
              type="file"
              multiple
              required
              accept=".zip,image/*"
            />
            <p>
              <button type="submit" className="btn btn--s" name="do" value="add">
                <Icon of="file-up" />
                {copy.send}
              </button>
            </p>
          </form>
        </section>
      ) : null}
    </Shell>
  );
}

function Outcome({ added, refused }: BatchDone) {
  const photos = added.reduce((sum, one) => sum + one.photos, 0);
  return (
    <>
      {added.length === 0 ? null : <Note kind="done">{copy.done(photos, added.length)}</Note>}
      {refused.length === 0 ? null : (
        <section className="panel">
          <h2>{copy.refused}</h2>
          <ul className="rows">
            {refused.map(({ file, reason }) => (
              <li key={`${file} ${reason}`}>
                <span>
                  <b>{file}</b>
                  <small>{photoTroubles[reason] ?? photosCopy.files[reason] ?? reason}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {added.length === 0 ? null : (
        <section className="panel">
          <h2>{copy.added}</h2>
          <ul className="rows">
            {added.map(({ property, photos: number }) => (
              <li key={property}>
                <a href={`/mesa/imoveis/${property}/fotos`}>{property}</a> {copy.photos(number)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { photosCopy } from '../../../copy/desk/media.ts';
import { verdictOf } from '../../../domain/desk/access.ts';
import { deskContext } from '../../desk-context.ts';
import { ACT } from '../../parts/main-act.ts';
import { PhotoEditor } from '../../parts/media/photo-editor.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';
import { MOST_FILES, photoAction } from './photo-action.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk, signedIn } = context.get(deskContext);
  const found = await desk.media.photos(params.id ?? '');
  if (found === null) return data(null, 404);
  const role = signedIn?.person.role ?? null;
  const { searchParams } = new URL(request.url);
  return data({
    ...found,
    added: countIn(searchParams, 'chegaram'),
    known: countIn(searchParams, 'conhecidas'),
    mayChange:
      verdictOf('imoveis/:id/fotos', 'add', { stage: 'full', role, isConfirmed: true }) === 'allowed',
  });
}

function countIn(params: URLSearchParams, name: string): number {
  const read = Number(params.get(name) ?? 0);
  return Number.isInteger(read) && read > 0 && read <= MOST_FILES ? read : 0;
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const answer = await photoAction(call, params.id ?? '');
  const { fault, added, known, refused } = answer;
  if (fault !== null || refused.length > 0) return data(answer, 422);
  const { pathname } = new URL(request.url);
  const counts = [`chegaram=${added}`, `conhecidas=${known}`].filter((part) => !part.endsWith('=0'));
  return seeOther([pathname, counts.join('&')].filter(Boolean).join('?'));
}

export default function PhotosPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded === null) return <Shell title={photosCopy.gone}>{null}</Shell>;
  const { reference, name, photos, mayChange, isDraft } = loaded;
  const record = `/mesa/imoveis/${reference}`;
  const { added, known } = answer ?? loaded;
  const told = [added > 0 ? photosCopy.sent(added) : '', known > 0 ? photosCopy.known(known) : ''];
  const acts = <WayBack to={record}>{photosCopy.back}</WayBack>;
  return (
    <Shell title={photosCopy.title} hint={[reference, name].filter(Boolean).join(' · ')} acts={acts}>
      {added + known > 0 ? <Note kind="done">{told.filter(Boolean).join(' ')}</Note> : null}
      {answer?.fault ? <Note kind="error">{answer.fault}</Note> : null}
      {answer && answer.refused.length > 0 ? (
        <Note kind="error">
          <b>{photosCopy.refusedTitle(answer.refused.length)}</b>
          <ul>
            {answer.refused.map(({ name: file, words }) => (
              <li key={file}>
                {file} {words}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      <p className="hint" data-photo-draft hidden={!isDraft}>
        {photosCopy.inDraft} <a href={`${record}#${ACT}`}>{photosCopy.toPublish}</a>
      </p>
      <PhotoEditor base={`${record}/fotos`} photos={photos} mayChange={mayChange} />
    </Shell>
  );
}

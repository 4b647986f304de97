import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { inboxCopy, personCopy } from '../../../copy/desk/inbox.ts';
import { deskContext } from '../../desk-context.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { queryOf } from './inbox-ask.ts';
import { Boxes, Filters, InboxList } from './inbox-list.tsx';
import { loadInbox } from './load-inbox.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const isErased = new URL(request.url).searchParams.has('apagado');
  return { ...(await loadInbox(context.get(deskContext), request)), isErased };
}

export default function Inbox() {
  const { isErased, ...loaded } = useLoaderData<typeof loader>();
  const { ask, page } = loaded;
  const acts = (
    <>
      <a className="btn btn--3 btn--s" href="/mesa/entrada/visitas">
        <Icon of="calendar-days" />
        {inboxCopy.week}
      </a>
      <a className="btn btn--3 btn--s" href="/mesa/entrada/distribuicao">
        <Icon of="users" />
        {inboxCopy.distribution}
      </a>
      <a className="btn btn--3 btn--s" href={`/mesa/entrada/exportar${queryOf(ask)}`}>
        <Icon of="download" />
        {inboxCopy.export}
      </a>
    </>
  );
  return (
    <Shell
      title={inboxCopy.title}
      hint={inboxCopy.hint(String(page.counts.abertas), String(page.counts.hoje))}
      acts={acts}
    >
      {isErased ? <Note kind="done">{personCopy.erased}</Note> : null}
      <Boxes ask={ask} page={page} />
      <Filters ask={ask} />
      <InboxList {...loaded} />
    </Shell>
  );
}

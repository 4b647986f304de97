import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { inboxCopy, itemCopy, topicNames } from '../../../copy/desk/inbox.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { markOfItem } from '../../../domain/inbox/item-mark.ts';
import { firstAsked } from '../../../domain/inbox/visit-time.ts';
import { localTime } from '../../../domain/inbox/working-days.ts';
import type { Instant } from '../../../domain/time.ts';
import type { ShownItem } from '../../../workflows/desk/inbox/read-item.server.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { askOf, HEADING, queryOf, rowOf } from './inbox-ask.ts';
import { Boxes, InboxList, NextItem } from './inbox-list.tsx';
import { ItemView } from './item-view.tsx';
import { loadInbox } from './load-inbox.ts';
import { AskOddVisit, oddVisitOf } from './odd-visit.tsx';
import { readAct } from './read-act.ts';

const TEMPLATES = ['custos', 'visita', 'documentos'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const item = await call.desk.inbox.item(params.id ?? '', mine(call).actor);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('modelo');
  const list = await loadInbox(call, request);
  const ask = { ...askOf(new URL(request.url), mine(call).person.id), after: null };
  const next = item && (await call.desk.inbox.next(ask, item.id));
  const loaded = {
    list,
    next,
    item: item && {
      ...item,
      deliveries: item.deliveries.map(({ createdAt, confirmedAt, ...rest }) => ({
        ...rest,
        at: (confirmedAt ?? createdAt).getTime(),
      })),
      events: item.events.map(({ at, ...rest }) => ({ ...rest, at: at.getTime() })),
    },
    isDone: searchParams.has('feito'),
    wantedTime: timeOf(searchParams) ?? askedTime(item, call.desk.clock.now()),
    template: TEMPLATES.find((each) => each === wanted) ?? null,
    known: item === null ? '' : markOfItem(item),
    press: crypto.randomUUID(),
    siteUrl: call.siteUrl,
    me: mine(call).person.id,
  };
  return item === null ? data(loaded, 404) : data(loaded);
}

/** The first time that a visitor asked for, while none is agreed on; null: nobody asks for any. */
function askedTime(item: ShownItem | null, now: Instant) {
  if (item?.topic !== 'visit' || item.appointment !== null) return null;
  const { days, times } = item.body;
  const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return firstAsked({ days: texts(days), times: texts(times) }, now);
}

/** The day and hour of which the week of visits tells; null: none, or none that there is. */
function timeOf(query: URLSearchParams): { readonly day: string; readonly hour: string } | null {
  const [day, hour] = [query.get('dia') ?? '', query.get('hora') ?? ''];
  return localTime(day, hour) === null ? null : { day, hour };
}

export type LoadedItem = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['item']>;

/** The same page after a press that was taken: loading it again presses nothing again. */
function doneAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const once of ['modelo', 'dia', 'hora']) searchParams.delete(once);
  searchParams.set('feito', '');
  return `${pathname}?${searchParams}#proxima`;
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { actor } = mine(call);
  const outcome = await call.desk.inbox.work(params.id ?? '', readAct(call.act ?? '', call.form), actor);
  if (outcome === 'done') return seeOther(doneAddress(request));
  const odd = outcome === 'time_odd' ? oddVisitOf(call.form, params.id ?? '', call.desk.clock.now()) : null;
  const [day, hour] = [call.form.get('day'), call.form.get('hour')];
  const time = day === null || hour === null ? null : { day, hour };
  const kept = { time, text: call.form.get('text') ?? '', documents: call.form.getAll('document') };
  return data({ outcome, odd, ...kept, act: call.act }, outcome === 'gone' ? 410 : 422);
}

/** Message about acts of a colleague while the page was open; the press was not done. */
function movedWords({ events, colleague }: LoadedItem): string {
  const last = events.at(-1);
  if (last === undefined) return itemCopy.movedTo(colleague ?? itemCopy.nobody);
  const did = itemCopy.events[last.kind as keyof typeof itemCopy.events] ?? last.kind;
  return itemCopy.moved(`${last.personName} ${did}`, dayAndTime(last.at), last.text);
}

/** `Mensagem de Marlene Tavares`. */
const nameOf = ({ topic, name, email }: LoadedItem): string => inboxCopy.of(topicNames[topic], name ?? email);

export default function Item() {
  const { isDone, item, known, list, me, next, press, siteUrl, template, wantedTime } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const same = queryOf(list.ask, { after: list.ask.after });
  const refusal =
    answer?.outcome === 'moved' && item ? (
      <Note kind="error">{movedWords(item)}</Note>
    ) : answer?.odd ? (
      <AskOddVisit visit={answer.odd} press={press} />
    ) : answer ? (
      <Note kind="error">{itemCopy.outcomes[answer.outcome]}</Note>
    ) : null;
  const onward = item && <NextItem line={next} now={list.now} query={same} />;
  return (
    <Shell
      title={inboxCopy.title}
      {...(item ? { opened: { name: nameOf(item), id: HEADING, skip: inboxCopy.skip } } : {})}
    >
      <a className="only-narrow" href={`/mesa/entrada${same}${item ? `#${rowOf(item.id)}` : ''}`}>
        {inboxCopy.backToList}
      </a>
      {item === null ? refusal : null}
      {isDone && !answer ? (
        <Note kind="done">
          {itemCopy.outcomes.done} {onward}
        </Note>
      ) : null}
      <div className="inbox has-open">
        <Boxes ask={list.ask} page={list.page} />
        <InboxList {...list} {...(item ? { openId: item.id } : {})} />
        {item === null ? (
          <p className="panel">{itemCopy.gone}</p>
        ) : (
          <ItemView
            item={item}
            now={list.now}
            list={same}
            press={press}
            known={known}
            siteUrl={siteUrl}
            me={me}
            isDone={isDone && !answer}
            refusal={refusal}
            onward={isDone && !answer ? null : onward}
            wantedTime={answer?.time ?? wantedTime}
            template={template}
            draft={
              answer?.text
                ? {
                    act: answer.act ?? '',
                    text: answer.text,
                    documents: answer.documents,
                    isSame: answer.outcome === 'sent_before',
                  }
                : null
            }
          />
        )}
      </div>
    </Shell>
  );
}

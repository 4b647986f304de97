import { deskStateNames, inboxCopy, topicNames } from '../../../copy/desk/inbox.ts';
import { dueShort, whenShort } from '../../../copy/desk/times.ts';
import { DESK_STATES, type DeskState, INBOX_ORDERS, type Topic } from '../../../domain/inbox/topic.ts';
import type { ShownLine } from '../../../workflows/desk/inbox/read-inbox.server.ts';
import type { DeskIconName } from '../../icon-names.ts';
import { Icon } from '../../parts/icon.tsx';
import { addressOf, queryOf, rowOf, SHOWN_BOXES } from './inbox-ask.ts';
import type { LoadedInbox } from './load-inbox.ts';
import { summaryOf } from './said.ts';

const ICONS: Readonly<Record<Topic, DeskIconName>> = {
  message: 'mail',
  visit: 'calendar-days',
  proposal: 'file-check',
  partnership: 'handshake',
  ombudsman: 'megaphone',
  privacy: 'shield',
  simulation: 'calculator',
  lead: 'mail',
};

/** A count of 0 that nobody counted is not shown. */
const UNCOUNTED = ['cadastros', 'fechadas'];

export function Boxes({ ask, page }: Pick<LoadedInbox, 'ask' | 'page'>) {
  return (
    <nav className="inbox__n" aria-label={inboxCopy.boxesLabel}>
      {SHOWN_BOXES.map((box) => (
        <a
          key={box}
          href={`/mesa/entrada${queryOf({ ...ask, words: '', state: null }, { box })}`}
          aria-current={box === ask.box ? 'true' : undefined}
        >
          {inboxCopy.boxes[box]}
          {UNCOUNTED.includes(box) ? null : <em>{page.counts[box]}</em>}
        </a>
      ))}
    </nav>
  );
}

export function Filters({ ask }: Pick<LoadedInbox, 'ask'>) {
  return (
    <form className="dfilters" action="/mesa/entrada">
      {ask.box === 'abertas' ? null : <input type="hidden" name="caixa" value={ask.box} />}
      <div className="affix grow">
        <span>
          <Icon of="search" />
        </span>
        <label className="sr" htmlFor="q">
          {inboxCopy.searchHint}
        </label>
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          defaultValue={ask.words}
          placeholder={inboxCopy.searchHint}
        />
      </div>
      <label className="sr" htmlFor="situacao">
        {inboxCopy.state}
      </label>
      <select className="select select--s" id="situacao" name="situacao" defaultValue={ask.state ?? ''}>
        <option value="">{inboxCopy.anyState}</option>
        {DESK_STATES.map((state) => (
          <option key={state} value={state}>
            {deskStateNames[state]}
          </option>
        ))}
      </select>
      <label className="sr" htmlFor="ordem">
        {inboxCopy.order}
      </label>
      <select className="select select--s" id="ordem" name="ordem" defaultValue={ask.order}>
        {INBOX_ORDERS.map((order) => (
          <option key={order} value={order}>
            {inboxCopy.orders[order]}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn--2 btn--s">
        {inboxCopy.find}
      </button>
    </form>
  );
}

/** Items in another state wait for nobody here, and say so. */
const WAITING: readonly DeskState[] = ['nova', 'em_atendimento'];

/** Item after the open one; the page begins to be read here after a press that was taken. */
export function NextItem({ line, now, query }: { line: ShownLine | null; now: number; query: string }) {
  if (line === null) {
    return (
      <p id="proxima" tabIndex={-1} className="hint">
        {inboxCopy.noNext}
      </p>
    );
  }
  const what = [topicNames[line.topic], line.name ?? line.email].join(', ');
  return (
    <a id="proxima" className="btn btn--2 btn--s" href={addressOf(line.id, query)}>
      {inboxCopy.next(what)}
      <Due line={line} now={now} />
    </a>
  );
}

function Due({ line, now }: { line: ShownLine; now: number }) {
  if (line.dueAt === null || !WAITING.includes(line.state)) return null;
  const isSoon = line.dueAt - now < 86_400_000;
  return (
    <em className={line.dueAt < now ? 'late' : isSoon ? 'soon' : undefined}>{dueShort(line.dueAt, now)}</em>
  );
}

function Line({
  line,
  now,
  query,
  openId,
}: {
  line: ShownLine;
  now: number;
  query: string;
  openId?: string;
}) {
  return (
    <li id={rowOf(line.id)}>
      <a
        href={addressOf(line.id, query)}
        className={line.state === 'nova' ? 'is-new' : undefined}
        aria-current={line.id === openId ? 'true' : undefined}
      >
        <Icon of={ICONS[line.topic]} />
        <span>
          <b>{line.name ?? line.email}</b>
          <span>
            {topicNames[line.topic]}
            {WAITING.includes(line.state) ? null : <span className="tag">{deskStateNames[line.state]}</span>}
            {line.topic === 'proposal' && line.status === 'unknown' ? (
              <span className="tag tag--danger">indeterminado</span>
            ) : null}
          </span>
          <small>{[line.property, summaryOf(line)].filter(Boolean).join(' · ')}</small>
        </span>
        <span className="inbox__t">
          <time dateTime={new Date(line.receivedAt).toISOString()}>{whenShort(line.receivedAt, now)}</time>
          <Due line={line} now={now} />
        </span>
      </a>
    </li>
  );
}

/** A page of a box. */
export function InboxList({ ask, now, page, openId }: LoadedInbox & { openId?: string }) {
  const query = queryOf(ask);
  const same = queryOf(ask, { after: ask.after });
  return (
    <div className="inbox__c" data-keep-place={same}>
      <p className="inbox__new" data-fresh="/mesa/entrada/novas" data-seen={page.newest} hidden>
        {inboxCopy.newer} <a href={`/mesa/entrada${query}`}>{inboxCopy.showNewer}</a>
      </p>
      {page.lines.length === 0 ? <p className="panel">{inboxCopy.none}</p> : null}
      <ul className="inbox__l">
        {page.lines.map((line) => (
          <Line key={line.id} line={line} now={now} query={same} {...(openId ? { openId } : {})} />
        ))}
      </ul>
      {page.next === null ? null : (
        <a className="btn btn--3 btn--s" href={`/mesa/entrada${queryOf(ask, { after: page.next })}`}>
          {ask.order === 'novas' ? inboxCopy.older : inboxCopy.later}
        </a>
      )}
    </div>
  );
}

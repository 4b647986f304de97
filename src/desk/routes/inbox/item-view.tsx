import type { ReactNode } from 'react';
import { deskStateNames, itemCopy, topicNames } from '../../../copy/desk/inbox.ts';
import { dayAndTime, dueShort, whenShort } from '../../../copy/desk/times.ts';
import { legalVersionPath } from '../../../domain/content/text-addresses.ts';
import { writePhone } from '../../../domain/phone/read-phone.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { HEADING } from './inbox-ask.ts';
import type { LoadedItem } from './item.route.tsx';
import { AnswerForm, ContactForms, MoveForms, NoteForm, VisitForms } from './item-forms.tsx';
import { causeOf, fieldsOf, protocolOf, subjectOf } from './said.ts';

export type ItemViewProps = {
  readonly item: LoadedItem;
  readonly now: number;
  /** The part of the address that says of which list it is. */
  readonly list: string;
  /** One for all forms of the page: whichever is pressed first is taken. */
  readonly press: string;
  /** Mark of the item on this page, which a press brings along. */
  readonly known: string;
  readonly siteUrl: string;
  /** The person who looks at it: drafts are kept under this name. */
  readonly me: string;
  /** True when the last press was taken. */
  readonly isDone: boolean;
  /** Why the last press was not taken; it stands by the heading, to which the page goes. */
  readonly refusal: ReactNode;
  /** Link to the item that comes next; null: it stands elsewhere. */
  readonly onward: ReactNode;
  /** Time of a visit that is about to be confirmed, as the fields of a form; null: none was chosen. */
  readonly wantedTime: { readonly day: string; readonly hour: string } | null;
  readonly template: 'custos' | 'visita' | 'documentos' | null;
  /** Typed fields of a form that could not be taken. */
  readonly draft: {
    readonly act: string;
    readonly text: string;
    /** The same text left a moment ago. */
    readonly isSame: boolean;
    readonly documents: readonly string[];
  } | null;
};

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="kv">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ item, siteUrl }: Pick<ItemViewProps, 'item' | 'siteUrl'>) {
  const { consent, sender } = item;
  const from = [sender.origin, sender.originDevice, sender.environment].filter(Boolean).join(', ');
  return (
    <dl>
      {item.property === null ? null : (
        <Row label={itemCopy.property}>
          {item.propertyPage === null ? (
            item.property
          ) : (
            <a href={siteUrl + item.propertyPage.href}>{`${item.property}, ${item.propertyPage.name}`}</a>
          )}
        </Row>
      )}
      <Row label={itemCopy.email}>{item.email}</Row>
      {item.phone === null ? null : <Row label={itemCopy.phone}>{writePhone(item.phone)}</Row>}
      {fieldsOf(item.body).map(([label, value]) => (
        <Row key={label} label={label}>
          {value}
        </Row>
      ))}
      <Row label={itemCopy.consent}>
        {consent === null
          ? itemCopy.noConsent
          : itemCopy.consentLine(
              consent.ticked.offers ?? false,
              consent.ticked.resale ?? false,
              consent.textVersion,
            )}
        {consent === null || consent.policyVersion === null ? null : (
          <>
            {' '}
            <a href={`${siteUrl}${legalVersionPath({ key: 'privacidade', version: consent.policyVersion })}`}>
              {itemCopy.policy(consent.policyVersion)}
            </a>
          </>
        )}
      </Row>
      {from === '' ? null : <Row label={itemCopy.from}>{from}</Row>}
      <Row label={itemCopy.colleague}>{item.colleague ?? itemCopy.nobody}</Row>
      <Row label={itemCopy.protocol}>{protocolOf(item.id, item.receivedAt)}</Row>
    </dl>
  );
}

function deliveryName({ template, recipient }: LoadedItem['deliveries'][number]): string {
  if (template.startsWith('desk-')) return itemCopy.deliveryAnswer;
  return recipient === 'operator' ? itemCopy.deliveryTo.operator : itemCopy.deliveryTo.visitor;
}

function Deliveries({ item, press }: Pick<ItemViewProps, 'item' | 'press'>) {
  return (
    <ol className="deliv" aria-label={itemCopy.deliveries}>
      <li>
        <Icon of="check" small />
        {itemCopy.stored} <time>{dayAndTime(item.receivedAt)}</time>
      </li>
      {item.deliveries.map((delivery) => (
        <li key={delivery.id} className={delivery.status === 'confirmed' ? undefined : 'no'}>
          <Icon of={delivery.status === 'confirmed' ? 'check' : 'rotate-cw'} small />
          {deliveryName(delivery)}{' '}
          {delivery.status === 'confirmed' ? <time>{dayAndTime(delivery.at)}</time> : null}
          {delivery.status === 'waiting' ? itemCopy.waiting(delivery.attempts) : null}
          {delivery.status === 'failed' ? (
            <form method="post">
              {[itemCopy.failed, causeOf(delivery.error)].filter(Boolean).join(': ')}
              <input type="hidden" name="press" value={press} />
              <input type="hidden" name="delivery" value={delivery.id} />
              <button type="submit" className="btn btn--3 btn--s" name="do" value="resend">
                {itemCopy.resend}
              </button>
            </form>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function outcomeWords({ kind, outcome, text }: LoadedItem['events'][number]): string | null {
  const named: Record<string, Readonly<Record<string, string>>> = {
    call: itemCopy.callOutcomes,
    whatsapp: itemCopy.callOutcomes,
    state: deskStateNames,
    refiled: topicNames,
    visit: itemCopy.visitStates,
  };
  if (kind === 'given') return text;
  if (outcome === null) return null;
  const words = named[kind]?.[outcome];
  return words ?? (kind === 'visit' ? dayAndTime(Date.parse(outcome)) : outcome);
}

function Thread({ events }: Pick<LoadedItem, 'events'>) {
  if (events.length === 0) return null;
  return (
    <section>
      <h3>{itemCopy.thread}</h3>
      <ol className="thread">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <b>{event.personName}</b>{' '}
              {itemCopy.events[event.kind as keyof typeof itemCopy.events] ?? event.kind}
              {outcomeWords(event) === null ? '' : `: ${outcomeWords(event)}`}{' '}
              <time>{dayAndTime(event.at)}</time>
            </p>
            {event.text === null || event.kind === 'given' ? null : <blockquote>{event.text}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Proposal({ item }: Pick<ItemViewProps, 'item'>) {
  const { proposal, status } = item;
  if (proposal === null) return null;
  const words = itemCopy.proposalStates[status as keyof typeof itemCopy.proposalStates] ?? status;
  return (
    <Note kind={status === 'unknown' ? 'error' : status === 'sent' ? 'done' : 'warn'}>
      <b>{itemCopy.proposal}</b> {words} {proposal.message}
      {proposal.targetUrl === null ? null : (
        <>
          {' '}
          <a href={proposal.targetUrl} rel="noreferrer">
            {itemCopy.proposalPartner}
          </a>
        </>
      )}
    </Note>
  );
}

/** One thing whole, with all that can be done about it. */
export function ItemView(props: ItemViewProps) {
  const { item, now, press } = props;
  const said = typeof item.body.message === 'string' ? item.body.message : '';
  const isOpen = item.state !== 'fechada' && item.state !== 'respondida';
  return (
    <article className="inbox__v">
      <header>
        <div>
          <h2 id={HEADING} tabIndex={-1}>
            {[topicNames[item.topic], subjectOf(item)].filter(Boolean).join(': ')}
          </h2>
          <p className="hint">
            {itemCopy.came(item.name ?? item.email, whenShort(item.receivedAt, now))}
            {item.dueAt !== null && isOpen ? ` · ${itemCopy.due(dueShort(item.dueAt, now))}` : ''}
            {` · ${deskStateNames[item.state]}`}
          </p>
        </div>
        <div className="row">
          {props.onward}
          {item.takenBy === props.me ? null : (
            <form method="post">
              <input type="hidden" name="press" value={press} />
              <button type="submit" className="btn btn--2 btn--s" name="do" value="take">
                <Icon of="user-plus" small />
                {itemCopy.take}
              </button>
            </form>
          )}
          <a className="btn btn--3 btn--s" href={`/mesa/entrada/${item.id}/pessoa`}>
            {itemCopy.seePerson}
          </a>
        </div>
      </header>
      {props.refusal}
      {item.isRefused ? <Note kind="warn">{itemCopy.refused}</Note> : null}
      <Proposal item={item} />
      {said === '' ? null : <blockquote>{said}</blockquote>}
      <Facts item={item} siteUrl={props.siteUrl} />
      <Deliveries item={item} press={press} />
      <Thread events={item.events} />
      <VisitForms {...props} />
      <AnswerForm {...props} />
      <ContactForms {...props} />
      <NoteForm {...props} />
      <MoveForms {...props} />
    </article>
  );
}

import { deskStateNames, itemCopy, topicNames } from '../../../copy/desk/inbox.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { DESK_STATES, TOPICS } from '../../../domain/inbox/topic.ts';
import { SelectField, TextArea, TextField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { ItemViewProps } from './item-view.tsx';
import { daysOf, timesOf } from './said.ts';

/** Fields that every form of an item sends: its press, and the mark of the item on the page. */
const Press = ({ press, known }: Pick<ItemViewProps, 'press' | 'known'>) => (
  <>
    <input type="hidden" name="press" value={press} />
    <input type="hidden" name="known" value={known} />
  </>
);

/** Facts of a form for the script that keeps its drafts. */
const keptAs = ({ item, me, isDone }: ItemViewProps, form: string) => ({
  'data-guardado': `${me}:${item.id}:${form}`,
  'data-palavras': JSON.stringify(itemCopy.kept),
  'data-feito': isDone ? '' : undefined,
});

const TEMPLATES = ['custos', 'visita', 'documentos'] as const;

export function AnswerForm(props: ItemViewProps) {
  const { item, list, press, known, template, draft } = props;
  const firstName = item.name?.split(' ')[0] ?? '';
  const isDraft = draft?.act.startsWith('answer');
  const text = isDraft
    ? (draft?.text ?? '')
    : template === null
      ? ''
      : itemCopy.templateTexts[template](firstName);
  return (
    <form method="post" className="stack" id="resposta" {...keptAs(props, 'resposta')}>
      <Press press={press} known={known} />
      <TextArea
        label={itemCopy.answer}
        hint={itemCopy.answerHint}
        name="text"
        rows={5}
        maxLength={10_000}
        defaultValue={text}
        key={template ?? ''}
      />
      {item.documents.length === 0 ? null : (
        <fieldset className="stack">
          <legend>{itemCopy.attach}</legend>
          {item.documents.map(({ name, url }) => (
            <label key={url} className="check">
              <input
                type="checkbox"
                name="document"
                value={url}
                defaultChecked={isDraft && draft?.documents.includes(url)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {isDraft && draft?.isSame ? (
        <label className="check">
          <input type="checkbox" name="again" value="sim" /> {itemCopy.answerAgain}
        </label>
      ) : null}
      <div className="row">
        <button type="submit" className="btn" name="do" value="answer-close">
          <Icon of="send" />
          {itemCopy.answerAndClose}
        </button>
        <button type="submit" className="btn btn--2" name="do" value="answer">
          {itemCopy.answerOnly}
        </button>
        <nav className="row" aria-label={itemCopy.templates}>
          <span className="hint">{itemCopy.templates}:</span>
          {TEMPLATES.map((each) => (
            <a
              key={each}
              className="btn btn--3 btn--s"
              href={`${list === '' ? '?' : `${list}&`}modelo=${each}#resposta`}
            >
              {itemCopy.templateNames[each]}
            </a>
          ))}
        </nav>
      </div>
    </form>
  );
}

const OUTCOMES = ['reached', 'voicemail', 'no_answer', 'wrong_number'] as const;

type OutcomesProps = Pick<ItemViewProps, 'press' | 'known'> & {
  readonly act: 'call' | 'whatsapp';
  readonly label: string;
};

function Outcomes({ act, label, press, known }: OutcomesProps) {
  return (
    <form method="post" className="row">
      <Press press={press} known={known} />
      <input type="hidden" name="do" value={act} />
      <span>{label}:</span>
      {OUTCOMES.map((outcome) => (
        <button key={outcome} type="submit" className="btn btn--2 btn--s" name="outcome" value={outcome}>
          {itemCopy.callOutcomes[outcome]}
        </button>
      ))}
    </form>
  );
}

export function ContactForms({ item, press, known }: ItemViewProps) {
  if (item.phone === null) return <p className="hint">{itemCopy.noPhone}</p>;
  const isMobile = /^\d{2}9\d{8}$/.test(item.phone);
  return (
    <section className="stack">
      <h3>{itemCopy.contact}</h3>
      <p className="hint">{itemCopy.contactHint}</p>
      <div className="row">
        <a className="btn btn--2 btn--s" href={`tel:+55${item.phone}`}>
          <Icon of="phone" small />
          {itemCopy.callNow}
        </a>
        {isMobile ? (
          <a className="btn btn--whats btn--s" href={`https://wa.me/55${item.phone}`} rel="noreferrer">
            <Icon of="message-circle" small />
            {itemCopy.whatsNow}
          </a>
        ) : null}
      </div>
      <Outcomes act="call" label={itemCopy.callWas} press={press} known={known} />
      {isMobile ? <Outcomes act="whatsapp" label={itemCopy.whatsWas} press={press} known={known} /> : null}
    </section>
  );
}

export function NoteForm(props: ItemViewProps) {
  const { press, known, draft } = props;
  return (
    <details className="more" open={draft?.act === 'note'}>
      <summary>{itemCopy.note}</summary>
      <form method="post" className="stack" {...keptAs(props, 'nota')}>
        <Press press={press} known={known} />
        <label className="sr" htmlFor="note-text">
          {itemCopy.note}
        </label>
        <textarea
          className="textarea"
          id="note-text"
          name="text"
          rows={3}
          maxLength={10_000}
          defaultValue={draft?.act === 'note' ? draft.text : ''}
        />
        <button type="submit" className="btn btn--2 btn--s" name="do" value="note">
          {itemCopy.keepNote}
        </button>
      </form>
    </details>
  );
}

export function MoveForms({ item, press, known }: ItemViewProps) {
  return (
    <details className="more">
      <summary>{itemCopy.move}</summary>
      <div className="fgrid">
        <form method="post" className="stack">
          <Press press={press} known={known} />
          <SelectField
            label={itemCopy.newState}
            name="state"
            defaultValue={item.state}
            options={DESK_STATES.map((state) => [state, deskStateNames[state]] as const)}
          />
          <TextField label={itemCopy.reason} hint={itemCopy.reasonHint} name="reason" maxLength={500} />
          <button type="submit" className="btn btn--2 btn--s" name="do" value="state">
            {itemCopy.changeState}
          </button>
        </form>
        <form method="post" className="stack">
          <Press press={press} known={known} />
          <SelectField
            label={itemCopy.give}
            name="to"
            options={item.colleagues.map(({ id, name }) => [id, name] as const)}
          />
          <button type="submit" className="btn btn--2 btn--s" name="do" value="give">
            {itemCopy.giveNow}
          </button>
        </form>
        <form method="post" className="stack">
          <Press press={press} known={known} />
          <SelectField
            label={itemCopy.topic}
            name="topic"
            defaultValue={item.topic}
            options={TOPICS.map((topic) => [topic, topicNames[topic]] as const)}
          />
          <button type="submit" className="btn btn--2 btn--s" name="do" value="refile">
            {itemCopy.refile}
          </button>
        </form>
      </div>
    </details>
  );
}

const VISITED = ['done', 'missed', 'cancelled'] as const;

export function VisitForms({ item, press, known, wantedTime }: ItemViewProps) {
  if (item.topic !== 'visit') return null;
  const { appointment } = item;
  return (
    <section className="stack" id="visita">
      <h3>{itemCopy.visit}</h3>
      <p>
        {itemCopy.visitAsked(daysOf(item.body), timesOf(item.body))}{' '}
        {appointment === null ? null : <b>{itemCopy.visitIs(dayAndTime(appointment.startsAt))}</b>}
      </p>
      <form method="post" className="fgrid">
        <Press press={press} known={known} />
        <TextField label={itemCopy.visitDay} name="day" type="date" required defaultValue={wantedTime?.day} />
        <TextField
          label={itemCopy.visitHour}
          name="hour"
          type="time"
          required
          defaultValue={wantedTime?.hour}
        />
        <button type="submit" className="btn btn--s" name="do" value="visit">
          {itemCopy.visitConfirm}
        </button>
      </form>
      {appointment === null ? null : (
        <form method="post" className="row">
          <Press press={press} known={known} />
          <input type="hidden" name="do" value="visited" />
          {VISITED.map((outcome) => (
            <button key={outcome} type="submit" className="btn btn--2 btn--s" name="outcome" value={outcome}>
              {itemCopy.visitOutcomes[outcome]}
            </button>
          ))}
        </form>
      )}
    </section>
  );
}

import { alertPages as copy } from '../../../copy/forms/alert-pages.ts';
import { PERIODICITIES } from '../../../domain/alerts/alert.ts';
import { Note } from '../../components/frame/note.tsx';
import { Button, ButtonLink } from '../../components/input/button.tsx';
import { classes } from '../../components/input/classes.ts';
import { Icon } from '../../components/input/icon.tsx';
import { MissedPress } from '../forms/missed-note.tsx';
import styles from './alerts.late.module.css';
import type { AlertsAnswer } from './answer-alerts-form.ts';
import { Words, wordsOf } from './ask-for-alerts.tsx';
import type { AlertRow, AlertsPageData } from './load-alerts-page.ts';

type AlertRowsProps = {
  page: Extract<AlertsPageData, { kind: 'opened' }>;
  answer: AlertsAnswer | null;
};

/** Alerts of a link's address, each with its buttons. Nothing happens by opening it. */
export function AlertRows({ page, answer }: AlertRowsProps) {
  const [before, after] = copy.signed(page.until);
  return (
    <>
      <h1>{copy.title}</h1>
      <p className={styles.signed}>
        <Icon of="shield-check" />
        <span>
          {before}
          <b>{page.maskedEmail}</b>
          {page.until === '' ? '.' : after} <a href="/alertas">{copy.another}</a>
        </span>
      </p>
      <Outcome answer={answer} />
      {page.canChange || answer !== null ? null : <Note kind="ok">{copy.already}</Note>}
      {page.rows.length === 0 ? <p>{copy.none}</p> : null}
      <div className={styles.rows}>
        {page.rows.map((row) => (
          <Row key={row.subject} row={chosenAgain(row, answer)} token={page.canChange ? page.token : null} />
        ))}
      </div>
      <div className={styles.foot}>
        <ButtonLink href="/alerta" icon="bell">
          {copy.create}
        </ButtonLink>
        {page.canChange && page.rows.length > 1 ? (
          <form method="post" action={actionOf(page.token)}>
            <Button type="submit" kind="danger" name="acao" value="apagar-todos">
              {copy.endAll}
            </Button>
          </form>
        ) : null}
      </div>
      <p className="hint">
        {copy.endAllHint} <a href="/dados">{copy.allData}</a>
      </p>
    </>
  );
}

/** A time that could not be kept is still the chosen one. */
function chosenAgain(row: AlertRow, answer: AlertsAnswer | null): AlertRow {
  const chosen = answer?.kind === 'missed' ? answer.chosen : null;
  return chosen?.subject === row.subject ? { ...row, periodicity: chosen.periodicity } : row;
}

const actionOf = (token: string) => `/alertas?t=${encodeURIComponent(token)}`;

function Outcome({ answer }: { answer: AlertsAnswer | null }) {
  if (answer?.kind === 'confirmed') {
    const words = wordsOf(answer.subject);
    return (
      <Note kind="ok" title={words.confirmed}>
        <p>{words.confirmedText}</p>
      </Note>
    );
  }
  if (answer?.kind === 'done') return <Note kind="ok">{copy.saved}</Note>;
  if (answer?.kind === 'missed') return <MissedPress why={answer.why} />;
  return answer?.kind === 'not_done' ? <Note kind="danger">{copy.notDone}</Note> : null;
}

function Row({ row, token }: { row: AlertRow; token: string | null }) {
  const { subject, title, words, hint, href, status } = row;
  const see = subject.startsWith('w') ? copy.seeProperty : copy.see;
  return (
    <article className={classes(styles.row, status === 'paused' && styles.off)}>
      <div className={styles.main}>
        <h2>{title}</h2>
        <Words words={words} />
        <p className="hint">{hint}</p>
      </div>
      {token === null ? (
        <ButtonLink kind="ghost" size="s" href={href}>
          {see}
        </ButtonLink>
      ) : (
        <Controls row={row} token={token} see={see} />
      )}
    </article>
  );
}

/** A form without a token, of a link that may not change anything, is not shown at all. */
function Controls({ row, token, see }: { row: AlertRow; token: string; see: string }) {
  const { subject, title, href, status, periodicity } = row;
  const isPending = status === 'pending';
  return (
    <form method="post" action={actionOf(token)} className={styles.controls}>
      <input type="hidden" name="alvo" value={subject} />
      {periodicity === null || isPending ? null : (
        <div className={styles.when}>
          <label htmlFor={`quando-${subject}`} className="sr">
            {copy.when}
          </label>
          <select id={`quando-${subject}`} name="quando" defaultValue={periodicity} className={styles.select}>
            {PERIODICITIES.map((value) => (
              <option key={value} value={value}>
                {copy.periodicities[value]}
              </option>
            ))}
          </select>
          <Press action="mudar" label={copy.change} title={title} />
        </div>
      )}
      {isPending ? <Press action="de-novo" label={copy.again} title={title} /> : null}
      {status === 'confirmed' ? <Press action="pausar" label={copy.pause} title={title} /> : null}
      {status === 'paused' ? <Press action="ligar" label={copy.resume} title={title} /> : null}
      <ButtonLink kind="ghost" size="s" href={href}>
        {see}
      </ButtonLink>
      <Press action="apagar" label={copy.end} title={title} />
    </form>
  );
}

function Press({ action, label, title }: { action: string; label: string; title: string }) {
  return (
    <Button
      type="submit"
      kind={action === 'apagar' ? 'ghost' : 'secondary'}
      size="s"
      name="acao"
      value={action}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Button>
  );
}

import { alertPages } from '../../../copy/alert-pages.ts';
import { ALERT_PURPOSES, PERIODICITIES } from '../../../domain/alerts/alert.ts';
import { TRAP_FIELD } from '../../../domain/forms/sender.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Checkbox, ChoiceGroup, FieldError, Radio, Switch, TextField } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import styles from './alerts.late.module.css';
import type { NewAlertAnswer } from './answer-new-alert.ts';
import { Words } from './ask-for-alerts.tsx';

const copy = alertPages.form;

type Refused = Extract<NewAlertAnswer, { kind: 'refused' }>;

type NewAlertFormProps = {
  page: {
    readonly search: string;
    readonly words: readonly string[];
    readonly brandName: string;
    readonly isOfferOn: boolean;
  };
  answer: Refused | null;
};

/** At once first, as people ask for it. */
const WHEN = [...PERIODICITIES].sort((a) => (a === 'avaiable' ? -1 : 0));

/** The alert of a search: what it looks for stands on top, and is changed where searches are. */
export function NewAlertForm({ page, answer }: NewAlertFormProps) {
  const typed = answer?.typed ?? {};
  const problems = answer?.problems ?? {};
  const searchHref = page.search === '' ? '/busca' : `/busca?${page.search}`;
  return (
    <section className={styles.card}>
      <h1>{copy.title}</h1>
      <ErrorSummary
        errors={Object.entries(problems).map(([field, message]) => ({ id: `alerta-${field}`, message }))}
      />
      {answer?.failure ? <Note kind="danger">{answer.failure}</Note> : null}
      <form
        method="post"
        action={page.search === '' ? '/alerta' : `/alerta?${page.search}`}
        className={styles.form}
        noValidate
      >
        <div id="alerta-search" tabIndex={-1}>
          <p>{copy.wanted}</p>
          {problems.search ? <FieldError id="alerta-search" error={problems.search} /> : null}
          <Words words={page.words} />
          <p>
            <a href={searchHref}>{page.words.length === 0 ? copy.nothing : copy.changeSearch}</a>
          </p>
        </div>
        <input type="hidden" name="search" value={page.search} />
        <TextField
          id="alerta-email"
          name="email"
          type="email"
          label={alertPages.email}
          error={problems.email ?? null}
          defaultValue={typed.email ?? ''}
          autoComplete="email"
          required
        />
        <ChoiceGroup id="alerta-periodicity" legend={copy.when} error={problems.periodicity ?? null}>
          <div className={styles.choices}>
            {WHEN.map((value) => (
              <Radio
                key={value}
                name="periodicity"
                value={value}
                label={copy.periodicities[value]}
                defaultChecked={(typed.periodicity ?? 'daily') === value}
              />
            ))}
          </div>
        </ChoiceGroup>
        <ChoiceGroup
          id="alerta-purpose"
          legend={copy.purpose}
          hint={copy.purposeHint}
          error={problems.purpose ?? null}
        >
          <div className={styles.choices}>
            {ALERT_PURPOSES.map((value) => (
              <Radio
                key={value}
                name="purpose"
                value={value}
                label={copy.purposes[value]}
                defaultChecked={(typed.purpose ?? 'both') === value}
              />
            ))}
          </div>
        </ChoiceGroup>
        <Contact typed={typed} problems={problems} />
        <div>
          {problems.offers ? <FieldError id="alerta-offers" error={problems.offers} /> : null}
          <Checkbox
            id="alerta-offers"
            name="offers"
            label={copy.offers(page.brandName)}
            defaultChecked={answer === null ? page.isOfferOn : typed.offers !== undefined}
          />
        </div>
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" aria-hidden hidden />
        <Button type="submit" icon="bell">
          {copy.submit}
        </Button>
      </form>
    </section>
  );
}

function Contact({ typed, problems }: Pick<Refused, 'typed' | 'problems'>) {
  return (
    <>
      <Switch name="whatsapp" label={copy.whatsapp} defaultChecked={typed.whatsapp !== undefined} />
      <TextField
        id="alerta-phone"
        name="phone"
        type="tel"
        inputMode="numeric"
        label={copy.phone}
        hint={copy.phoneHint}
        error={problems.phone ?? null}
        defaultValue={typed.phone ?? ''}
        autoComplete="tel-national"
      />
    </>
  );
}

type AlertCreatedProps = { email: string; purpose: string; search: string };

/** After it was stored: what is still to be done, and where to go on (V13). */
export function AlertCreated({ email, purpose, search }: AlertCreatedProps) {
  return (
    <section className={styles.card} role="status" data-alert={purpose}>
      <h1>{copy.doneTitle}</h1>
      <h2>{copy.done}</h2>
      <p>{copy.doneText(email)}</p>
      <div className={styles.foot}>
        <ButtonLink kind="ghost" href="/alerta">
          {copy.more}
        </ButtonLink>
        <ButtonLink caps href={search === '' ? '/busca' : `/busca?${search}`}>
          {copy.goOn}
        </ButtonLink>
      </div>
    </section>
  );
}

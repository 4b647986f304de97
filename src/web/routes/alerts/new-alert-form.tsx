import { alertPages } from '../../../copy/forms/alert-pages.ts';
import type { AnsweredForm } from '../../components/form/form-types.ts';
import { ButtonLink } from '../../components/input/button.tsx';
import type { WindowBrand } from '../../shell/window-brand.ts';
import { FormOnPage } from '../forms/form-page.tsx';
import { AlertFields } from './alert-fields.tsx';
import { useAlertForm } from './alert-form.ts';
import styles from './alerts.late.module.css';
import { Words } from './ask-for-alerts.tsx';

const copy = alertPages.form;

type NewAlertFormProps = {
  readonly page: { readonly search: string; readonly words: readonly string[] };
  readonly brand: WindowBrand;
  readonly answered: AnsweredForm | undefined;
};

/** The alert of a search: what it looks for stands on top, and is changed where searches are. */
export function NewAlertForm({ page: { search, words }, brand, answered }: NewAlertFormProps) {
  // The page is sent without scripts: it is the server that tells when the alert was taken.
  const state = useAlertForm({ brand, search, answered, onAccepted: () => undefined });
  const query = search === '' ? '' : `?${search}`;
  return (
    <section className={styles.card}>
      <h1>{copy.title}</h1>
      <FormOnPage state={state} label={copy.submit} action={`/alerta${query}`}>
        <input type="hidden" name="search" value={search} />
        <AlertFields brand={brand}>
          <Words words={words} />
          <p>
            <a href={`/busca${query}`}>{words.length === 0 ? copy.nothing : copy.changeSearch}</a>
          </p>
        </AlertFields>
      </FormOnPage>
    </section>
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

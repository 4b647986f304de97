import type { ReactNode } from 'react';
import { alertPages } from '../../../copy/forms/alert-pages.ts';
import { formMessage } from '../../../copy/forms/form-messages.ts';
import { ALERT_PURPOSES, PERIODICITIES } from '../../../domain/alerts/alert.ts';
import { holds } from '../../../domain/forms/form-fields.ts';
import { OffersField } from '../../components/form/choice-fields.tsx';
import { ChoiceGroup, FieldError, Radio, Switch, TextField } from '../../components/form/field.tsx';
import { useField, useFormState } from '../../components/form/form-context.ts';
import { EmailField } from '../../components/form/form-fields.tsx';
import type { FormBrand } from '../../components/form/form-types.ts';
import { maskInput } from '../../components/form/mask-input.ts';
import { phoneMask } from '../../components/form/masks.ts';
import { useIsAlive } from '../../components/input/browser-value.ts';
import type { WindowBrand } from '../../shell/window-brand.ts';
import styles from './alerts.late.module.css';

const copy = alertPages.form;

/** At once first, as people ask for it. */
const WHEN = [...PERIODICITIES].sort((a) => (a === 'avaiable' ? -1 : 0));

type AlertFieldsProps = {
  readonly brand: FormBrand & Pick<WindowBrand, 'name'>;
  /** Search of the alert, and the way to change it. */
  readonly children: ReactNode;
};

/** Fields of an alert: address, frequency, aim. */
export function AlertFields({ brand, children }: AlertFieldsProps) {
  return (
    <>
      <Wanted>{children}</Wanted>
      <EmailField />
      <Choices name="periodicity" legend={copy.when} usual="daily" of={WHEN} labels={copy.periodicities} />
      <Choices
        name="purpose"
        legend={copy.purpose}
        hint={copy.purposeHint}
        usual="both"
        of={ALERT_PURPOSES}
        labels={copy.purposes}
      />
      <WhatsApp />
      <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
      <Missing />
    </>
  );
}

function Wanted({ children }: { children: ReactNode }) {
  const { id, error } = useField('search');
  return (
    <div id={id} tabIndex={-1} className={styles.wanted}>
      <p className={styles.legend}>{copy.wanted}</p>
      {error === null ? null : <FieldError id={id} error={error} />}
      {children}
    </div>
  );
}

/** Without any filter the button is off, and this says why (2§5). */
function Missing() {
  const { problems, errorOf } = useFormState();
  if (!('search' in problems) || errorOf('search') !== null) return null;
  return <p className={styles.why}>{formMessage('alert', 'search', 'filter_required')}</p>;
}

type ChoicesProps<Value extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly usual: Value;
  readonly of: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
};

function Choices<Value extends string>({ name, legend, hint, usual, of, labels }: ChoicesProps<Value>) {
  const { id, error, defaultValue } = useField(name);
  return (
    <ChoiceGroup id={id} legend={legend} hint={hint} error={error}>
      <div className={styles.choices}>
        {of.map((value) => (
          <Radio
            key={value}
            name={name}
            value={value}
            label={labels[value]}
            defaultChecked={(defaultValue || usual) === value}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** The phone belongs to WhatsApp; without a script both stand there. */
function WhatsApp() {
  const { fields, startOf } = useFormState();
  const isAlive = useIsAlive();
  const phone = useField('phone');
  return (
    <>
      <Switch name="whatsapp" label={copy.whatsapp} defaultChecked={startOf('whatsapp') === 'on'} />
      {isAlive && !holds(fields, 'whatsapp', 'on') ? null : (
        <TextField
          {...phone}
          label={copy.phone}
          hint={copy.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          onInput={(event) => maskInput(event, phoneMask)}
        />
      )}
    </>
  );
}

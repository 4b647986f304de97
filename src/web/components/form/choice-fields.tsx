import { type ReactNode, useState } from 'react';
import { formCopy } from '../../../copy/forms/forms.ts';
import { holds } from '../../../domain/forms/form-fields.ts';
import { classes } from '../input/classes.ts';
import fieldStyles from './field.module.css';
import { Checkbox, ChoiceGroup, FieldError, type Option } from './field.tsx';
import styles from './form.late.module.css';
import { useField, useFormState } from './form-context.ts';

type TickFieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  /** Ticked until the visitor says otherwise. */
  readonly isOn?: boolean;
};

/** One checkbox with a message of its own. */
export function TickField({ name, label, isOn = false }: TickFieldProps) {
  const { id, error } = useField(name);
  const { attempt, fields, beginsTicked } = useFormState();
  // A page that answers shows what was sent, where an empty box says nothing.
  const [begins] = useState(attempt > 0 ? holds(fields, name, 'on') : (beginsTicked(name, 'on') ?? isOn));
  return (
    <div className={classes(error !== null && fieldStyles.hasError)}>
      {error === null ? null : <FieldError id={id} error={error} />}
      <Checkbox
        id={id}
        name={name}
        label={label}
        defaultChecked={begins}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
      />
    </div>
  );
}

type ConsentFieldProps = {
  readonly brandName: string;
  /** On from the beginning where the brand wants it ticked (D§8). */
  readonly isRequired: boolean;
};

/** The visitor's wish for offers: on, and to stay so, unless the brand leaves it open. */
export function OffersField({ brandName, isRequired }: ConsentFieldProps) {
  return <TickField name="offers" label={formCopy.offers(brandName)} isOn={isRequired} />;
}

/** The visitor's leave to partners: off. */
export function ResaleField() {
  return <TickField name="resale" label={formCopy.resale} />;
}

type PillsProps = {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly Option[];
};

/** One or more of a few short options side by side. */
export function PillsField({ name, legend, hint, options }: PillsProps) {
  const { id, error } = useField(name);
  const { attempt, fields } = useFormState();
  const [begins] = useState(attempt > 0 ? fields : {});
  return (
    <ChoiceGroup id={id} legend={legend} hint={hint} error={error}>
      <div className={styles.pills}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={holds(begins, name, value)}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

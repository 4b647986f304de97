import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FieldProps = {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
};

/** The ids that describe a control: its hint and what is wrong with it. */
const describedBy = ({ name, hint, error }: FieldProps): string | undefined =>
  [hint === undefined ? '' : `${name}-hint`, error ? `${name}-error` : ''].filter(Boolean).join(' ') ||
  undefined;

function Around({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { label, name, hint, error } = field;
  return (
    <div className={error ? 'field is-error' : 'field'}>
      <label htmlFor={name}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error ? (
        <p className="err" id={`${name}-error`}>
          <Icon of="circle-exclamation-point" small />
          {error}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** A field of one line, with its hint and its error beside it. */
export function TextField({ label, name, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const field = { label, name, hint, error };
  return (
    <Around field={field}>
      <input
        {...input}
        className="input"
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
    </Around>
  );
}

/** A field of several lines; `id` where its name is no id of the page. */
export function TextArea({
  label,
  name,
  id = name,
  hint,
  error,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'> & { readonly id?: string }) {
  const field = { label, name: id, hint, error };
  return (
    <Around field={field}>
      <textarea
        {...area}
        className="textarea"
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
    </Around>
  );
}

/** One choice of a few. */
export function SelectField({
  label,
  name,
  hint,
  error,
  options,
  ...select
}: FieldProps & {
  options: readonly (readonly [value: string, label: string])[];
} & ComponentProps<'select'>) {
  const field = { label, name, hint, error };
  return (
    <Around field={field}>
      <select {...select} className="select" id={name} name={name} aria-describedby={describedBy(field)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Around>
  );
}

/** Several of a few; what was chosen before stays chosen where something is wrong. */
export function ChecksField({
  label,
  name,
  hint,
  error,
  options,
  chosen,
}: FieldProps & {
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
}) {
  const field = { label, name, hint, error };
  return (
    <fieldset
      id={name}
      className={error ? 'checks field is-error' : 'checks field'}
      aria-describedby={describedBy(field)}
    >
      <legend>{label}</legend>
      {error ? (
        <p className="err" id={`${name}-error`}>
          <Icon of="circle-exclamation-point" small />
          {error}
        </p>
      ) : null}
      {options.map(([value, text]) => (
        <label key={value} className="check">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>{text}</span>
        </label>
      ))}
      {hint === undefined ? null : (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

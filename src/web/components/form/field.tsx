import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { componentCopy } from '../../../copy/frame/components.ts';
import { classes } from '../input/classes.ts';
import { Icon } from '../input/icon.tsx';
import styles from './field.module.css';

type FieldLook = {
  /** Also the `id` of the control: the anchor that an error summary links to. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Message of the field; shown above the control and joined to it. */
  error?: string | null | undefined;
  /** Says "(opcional)" beside the label. */
  optional?: boolean | undefined;
  /** Label and control in one line, for toolbars. */
  compact?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
};

type Described = { 'aria-describedby'?: string; 'aria-invalid'?: true };

function describe({ id, hint, error }: Pick<FieldLook, 'id' | 'hint' | 'error'>): Described {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { ...(ids ? { 'aria-describedby': ids } : {}), ...(error ? { 'aria-invalid': true as const } : {}) };
}

/** The message of a field; `id` is that of its control. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon of="circle-exclamation-point" />
      <span>
        <span className="sr">{componentCopy.errorPrefix}</span>
        {error}
      </span>
    </p>
  );
}

function FieldFrame(props: FieldLook & { children: ReactNode }) {
  const { id, label, hint, error, optional, compact, hideLabel, children } = props;
  return (
    <div className={classes(styles.field, error && styles.hasError, compact && styles.compact)}>
      <label htmlFor={id} className={hideLabel ? 'sr' : styles.label}>
        {label}
        {optional ? <span className={styles.optional}> {componentCopy.optional}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={id} error={error} /> : null}
      {children}
    </div>
  );
}

function splitLook<Props extends FieldLook>(props: Props) {
  const { label, hint, error, optional, compact, hideLabel, ...control } = props;
  return { look: { id: props.id, label, hint, error, optional, compact, hideLabel }, control };
}

type TextFieldProps = FieldLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix'> & {
    /** An icon or a symbol inside the control, at its start. */
    prefix?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** Label, hint, error and a text input, in this order, joined by `aria-describedby`. */
export function TextField(props: TextFieldProps) {
  const { look, control } = splitLook(props);
  const { prefix, className, ...input } = control;
  const element = (
    <input type="text" {...input} {...describe(look)} className={classes(styles.control, className)} />
  );
  return (
    <FieldFrame {...look}>
      {prefix ? (
        <span className={styles.affix}>
          <span className={styles.prefix}>{prefix}</span>
          {element}
        </span>
      ) : (
        element
      )}
    </FieldFrame>
  );
}

/** The same with a multi-line text, four rows unless said otherwise. */
export function TextAreaField(props: FieldLook & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>) {
  const { look, control } = splitLook(props);
  const { className, rows = 4, ...area } = control;
  return (
    <FieldFrame {...look}>
      <textarea
        {...area}
        {...describe(look)}
        rows={rows}
        className={classes(styles.control, styles.textarea, className)}
      />
    </FieldFrame>
  );
}

export type Option = { value: string; label: string };

/** The same with a native select. */
export function SelectField(
  props: FieldLook & { options: readonly Option[] } & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>,
) {
  const { look, control } = splitLook(props);
  const { className, options, ...select } = control;
  return (
    <FieldFrame {...look}>
      <span className={styles.selectBox}>
        <select {...select} {...describe(look)} className={classes(styles.control, styles.select, className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  /** A number at the end of the line, e.g. how many listings the option would show. */
  count?: string | undefined;
};

function Choice({ label, count, className, type, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classes(styles.choice, className)}>
      <input {...input} type={type} />
      <span>{label}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </label>
  );
}

/** A checkbox with its label as one target. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** A radio button with its label as one target. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

/** A checkbox that looks like a switch and is announced as one. */
export function Switch(props: ChoiceProps) {
  return (
    <Choice {...props} type="checkbox" role="switch" className={classes(styles.switch, props.className)} />
  );
}

type ChoiceGroupProps = {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: ReactNode;
};

/** A group of checkboxes or radios under one legend, with the same order of hint and error. */
export function ChoiceGroup({ id, legend, hint, error, children }: ChoiceGroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes(styles.field, error && styles.hasError)}
      {...describe({ id, hint, error })}
    >
      <legend className={styles.label}>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={id} error={error} /> : null}
      <div>{children}</div>
    </fieldset>
  );
}

import { draftCopy } from '../../../../copy/desk/record.ts';
import { optionName } from '../../../../copy/desk/record-options.ts';
import {
  type FieldColumns,
  type FieldKind,
  OPTION_LISTS,
} from '../../../../domain/desk/record/field-kinds.ts';
import { codesOf, countText, listOf, pendencyCodes } from '../../../../domain/desk/record/read-section.ts';
import { type PlainKind, textOfValue } from '../../../../domain/desk/record/typed-text.ts';
import { Icon } from '../../../parts/icon.tsx';
import { RichInput } from './rich-input.tsx';
import { columnLabel, pendencyName } from './value-words.ts';

/** The list of municipalities from which one is chosen while its name is typed. */
export const TOWNS = 'municipios';

export type Errors = Readonly<Record<string, string>>;

type InputProps = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly value: unknown;
  readonly errors: Errors;
  /** Ids of what else describes it. */
  readonly describedBy?: string | undefined;
};

/** The inputs of one field of the record, by its kind; they work without scripts. */
export function FieldInput(props: InputProps) {
  const { kind, name, value, errors } = props;
  switch (kind.as) {
    case 'marks':
      return (
        <Marks
          name={name}
          options={OPTION_LISTS[kind.of]}
          of={(option) => optionName(kind.of, option)}
          held={listOf(value).map(String)}
        />
      );
    case 'pendencies':
      return <Marks name={name} options={pendencyCodes(value)} of={pendencyName} held={codesOf(value)} />;
    case 'counts':
      return (
        <div className="fgrid fgrid--s">
          {OPTION_LISTS[kind.of].map((option) => (
            <Labelled
              key={option}
              id={`${name}.${option}`}
              label={optionName(kind.of, option)}
              error={undefined}
            >
              <input
                className="input num"
                id={`${name}.${option}`}
                name={`${name}.${option}`}
                inputMode="decimal"
                defaultValue={countText(kind, value, option)}
              />
            </Labelled>
          ))}
        </div>
      );
    case 'rows':
      return <Rows name={name} columns={kind.columns} value={listOf(value)} errors={errors} />;
    case 'group':
      return <Columns name={name} columns={kind.columns} value={value} errors={errors} />;
    default:
      return <PlainInput {...props} kind={kind} />;
  }
}

function PlainInput({
  name,
  kind,
  value,
  errors,
  describedBy,
}: Omit<InputProps, 'kind'> & { kind: PlainKind }) {
  const text = textOfValue(kind, value);
  const shared = {
    id: name,
    name,
    'aria-invalid': errors[name] === undefined ? undefined : (true as const),
    'aria-describedby':
      [describedBy, errors[name] === undefined ? undefined : `${name}-error`].filter(Boolean).join(' ') ||
      undefined,
  };
  switch (kind.as) {
    case 'choice':
    case 'flag':
    case 'flagOrNone':
    case 'flagOrUnsaid':
      return <Choice shared={shared} kind={kind} text={text} />;
    case 'text':
      return <textarea {...shared} className="textarea" rows={3} defaultValue={text} />;
    case 'rich':
      return <RichInput shared={shared} text={text} />;
    case 'words':
    case 'links':
      return (
        <textarea
          {...shared}
          className="textarea textarea--s"
          rows={Math.max(2, text.split('\n').length)}
          defaultValue={text}
        />
      );
    case 'photos':
      return <input type="hidden" name={name} value={text} />;
    case 'amount':
      return (
        <div className="affix">
          <span aria-hidden="true">R$</span>
          <input {...shared} className="input num" inputMode="decimal" defaultValue={text} />
        </div>
      );
    case 'moment': {
      // A text that is no instant is shown as it was typed, so that it can be mended.
      const isInstant = text === '' || /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
      return (
        <input
          {...shared}
          className="input"
          type={isInstant ? 'datetime-local' : 'text'}
          defaultValue={text}
        />
      );
    }
    case 'day':
      return <input {...shared} className="input" type="date" defaultValue={text} />;
    default:
      return (
        <input
          {...shared}
          className="input"
          list={name === 'endereco.cidade' ? TOWNS : undefined}
          inputMode={kind.as === 'line' ? undefined : kind.as === 'address' ? 'url' : 'decimal'}
          defaultValue={text}
        />
      );
  }
}

function Choice({
  shared,
  kind,
  text,
}: {
  shared: { id: string; name: string };
  kind: Extract<PlainKind, { as: 'choice' | 'flag' | 'flagOrNone' | 'flagOrUnsaid' }>;
  text: string;
}) {
  const list = kind.as === 'choice' ? kind.of : 'yesNo';
  const options: readonly string[] = OPTION_LISTS[list];
  const mayBeNone = kind.as === 'flagOrNone' || (kind.as === 'choice' && kind.mayBeNone);
  const isOther = text !== '' && !options.includes(text);
  return (
    <select {...shared} className="select" defaultValue={text}>
      {mayBeNone ? <option value="">{draftCopy.dontKnow}</option> : null}
      {kind.as === 'flagOrUnsaid' ? <option value="">{draftCopy.byName}</option> : null}
      {!mayBeNone && kind.as !== 'flagOrUnsaid' && text === '' ? (
        <option value="">{draftCopy.choose1}</option>
      ) : null}
      {isOther ? <option value={text}>{text}</option> : null}
      {options.map((option) => (
        <option key={option} value={option}>
          {optionName(list, option)}
        </option>
      ))}
    </select>
  );
}

function Marks({
  name,
  options,
  of,
  held,
}: {
  name: string;
  options: readonly string[];
  of: (option: string) => string;
  held: readonly string[];
}) {
  return (
    <div className="marks" id={name}>
      <input type="hidden" name={name} value="" />
      {options.map((option) => (
        <label key={option} className="mark">
          <input type="checkbox" name={name} value={option} defaultChecked={held.includes(option)} />
          <span>{of(option)}</span>
        </label>
      ))}
    </div>
  );
}

function Labelled({
  id,
  label,
  error,
  children,
}: {
  id: string;
  label: string;
  error: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <div className={error === undefined ? 'field' : 'field is-error'}>
      <label htmlFor={id}>{label}</label>
      <FaultLine id={id} words={error} />
      {children}
    </div>
  );
}

export function FaultLine({ id, words }: { id: string; words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="err" id={`${id}-error`}>
      <Icon of="circle-exclamation-point" small />
      {words}
    </p>
  );
}

const isWide = (kind: FieldKind): boolean =>
  ['rows', 'group', 'marks', 'counts', 'text', 'rich', 'words', 'links', 'pendencies'].includes(kind.as);

function Columns({
  name,
  columns,
  value,
  errors,
}: {
  name: string;
  columns: FieldColumns;
  value: unknown;
  errors: Errors;
}) {
  const held = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <div className="fgrid fgrid--s">
      {Object.entries(columns).map(([column, kind]) => {
        const id = `${name}.${column}`;
        const input = <FieldInput name={id} kind={kind} value={held[column] ?? null} errors={errors} />;
        if (kind.as === 'rows' || kind.as === 'group' || kind.as === 'marks') {
          return (
            <fieldset key={column} className="sub wide">
              <legend>{columnLabel(column)}</legend>
              {input}
            </fieldset>
          );
        }
        return (
          <div key={column} className={isWide(kind) ? 'wide' : undefined}>
            <Labelled id={id} label={columnLabel(column)} error={errors[id]}>
              {input}
            </Labelled>
          </div>
        );
      })}
    </div>
  );
}

function Rows({
  name,
  columns,
  value,
  errors,
}: {
  name: string;
  columns: FieldColumns;
  value: readonly unknown[];
  errors: Errors;
}) {
  return (
    <div className="stack">
      <input type="hidden" name={`${name}.linhas`} value="" />
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <fieldset className="sub" key={at}>
          <legend>{draftCopy.row(at + 1)}</legend>
          <Columns name={`${name}.${at}`} columns={columns} value={row} errors={errors} />
          <label className="mark">
            <input type="checkbox" name={`${name}.${at}.remover`} value="sim" />
            <span>{draftCopy.remove}</span>
          </label>
        </fieldset>
      ))}
      <details className="sub sub--new">
        <summary>{draftCopy.newRow}</summary>
        <Columns name={`${name}.${value.length}`} columns={columns} value={null} errors={{}} />
      </details>
    </div>
  );
}

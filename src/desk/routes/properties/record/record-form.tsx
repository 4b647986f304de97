import { draftCopy, typingCopy } from '../../../../copy/desk/record.ts';
import { recordSectionNames } from '../../../../copy/desk/record-fields.ts';
import { fixingOf, listOf } from '../../../../domain/desk/record/read-section.ts';
import { SECTION_NAMES, type SectionName } from '../../../../domain/desk/record/record-fields.ts';
import type { TypedPlace } from '../../../../domain/desk/record/typed-place.ts';
import { Icon } from '../../../parts/icon.tsx';
import { type Errors, FaultLine, FieldInput, TOWNS } from './field-input.tsx';
import { PinField } from './pin-field.tsx';
import type { FieldView } from './record-view.ts';

export const FORM = 'ficha';
const WIDE = ['rows', 'group', 'marks', 'counts', 'text', 'rich', 'pendencies', 'photos'];
/** Fields of one line whose texts are long. */
const LONG_LINES = ['imovel_name', 'endereco.endereco_completo'];
const MANY = ['rows', 'group', 'marks', 'counts', 'pendencies', 'photos'];

export function Parts({ section, marked }: { section: SectionName; marked: readonly SectionName[] }) {
  return (
    <nav className="tabs" aria-label={draftCopy.parts}>
      {SECTION_NAMES.map((name) => (
        <a key={name} href={`?parte=${name}`} aria-current={name === section ? 'page' : undefined}>
          {recordSectionNames[name]}
          {marked.includes(name) ? <i className="dotw" aria-hidden="true" /> : null}
        </a>
      ))}
    </nav>
  );
}

type RecordFormProps = {
  readonly section: SectionName;
  readonly fields: readonly FieldView[];
  readonly errors: Errors;
  readonly revision: number;
  readonly seen: string;
  /** Mark of what visitors saw of the property when the page was made. */
  readonly onSite: string;
  readonly reference: string;
  readonly isNew: boolean;
  /** The signed-in person: texts that another person typed in the same tab are not theirs. */
  readonly person: string;
  /** Origin of the fields that do not say another one. */
  readonly usualOrigin: string | null;
  /** Municipalities of the state that is chosen. */
  readonly towns: readonly string[];
  /** Seat of the municipality, near which a pin is put. */
  readonly seat: TypedPlace | null;
  /** Address of the streets on its map; null: there are none. */
  readonly streets: string | null;
};

/** One part of the record as a plain form; every act of the page sends it, so that nothing typed is lost. */
export function RecordForm({
  section,
  fields,
  errors,
  revision,
  seen,
  onSite,
  reference,
  isNew,
  person,
  usualOrigin,
  towns,
  seat,
  streets,
}: RecordFormProps) {
  const base = `/mesa/imoveis/${reference}`;
  return (
    <form
      id={FORM}
      method="post"
      className="panel stack"
      noValidate
      data-pessoa={person}
      data-ficha={`${base}/salvar`}
      data-no-ar={onSite}
      data-palavras={JSON.stringify(typingCopy)}
    >
      <h2>{recordSectionNames[section]}</h2>
      {usualOrigin === null ? null : <p className="hint">{usualOrigin}</p>}
      <input type="hidden" name="parte" value={section} />
      <input type="hidden" name="revisao" value={revision} />
      <input type="hidden" name="visto" value={seen} />
      <div className="fgrid">
        {fields.map((field) => (
          <RecordField
            key={field.name}
            field={field}
            errors={errors}
            screen={screenOf(field, base, isNew)}
            map={{ seat, streets }}
          />
        ))}
      </div>
      {towns.length === 0 ? null : (
        <datalist id={TOWNS}>
          {towns.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </form>
  );
}

type Screen = { readonly href: string; readonly label: string; readonly icon: 'images' | 'file-check' };

/** Files are handed in on a screen of their own; a property that was never published has none for papers. */
function screenOf({ name, kind }: FieldView, base: string, isNew: boolean): Screen | null {
  if (kind.as === 'photos') return { href: `${base}/fotos`, label: draftCopy.toPhotos, icon: 'images' };
  if (name !== 'documents' || isNew) return null;
  return { href: `${base}/documentos`, label: draftCopy.toPapers, icon: 'file-check' };
}

type RecordFieldProps = {
  readonly field: FieldView;
  readonly errors: Errors;
  readonly screen: Screen | null;
  readonly map: Pick<RecordFormProps, 'seat' | 'streets'>;
};

function RecordField({ field, errors, screen, map }: RecordFieldProps) {
  const { name, kind, label, hint, value } = field;
  const describedBy = [hint === undefined ? '' : `${name}-hint`, `${name}-origin`].filter(Boolean).join(' ');
  const input = (
    <FieldInput name={name} kind={kind} value={value} errors={errors} describedBy={describedBy} />
  );
  const hintLine =
    hint === undefined ? null : (
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
    );
  const screenLine =
    screen === null ? null : (
      <p className="row">
        {kind.as === 'photos' ? <b>{draftCopy.photosCount(listOf(value).length)}</b> : null}
        <a className="btn btn--2 btn--s" href={screen.href}>
          <Icon of={screen.icon} />
          {screen.label}
        </a>
      </p>
    );
  const wide = WIDE.includes(kind.as) || LONG_LINES.includes(name) ? ' wide' : '';
  const isChanged = field.changed === null ? '' : ' is-changed';
  if (MANY.includes(kind.as)) {
    return (
      <fieldset className={`field sub${wide}${isChanged}`} data-campo={name}>
        <legend>{label}</legend>
        {hintLine}
        {screenLine}
        <FaultLine id={name} words={errors[name]} />
        {input}
        {name === 'mapa' ? <PinField name={name} {...map} /> : null}
        <Origin field={field} />
      </fieldset>
    );
  }
  return (
    <div
      className={`field${errors[name] === undefined ? '' : ' is-error'}${wide}${isChanged}`}
      data-campo={name}
    >
      <label htmlFor={name}>{label}</label>
      <FaultLine id={name} words={errors[name]} />
      {input}
      {hintLine}
      <Origin field={field} />
    </div>
  );
}

/** The person who set a field, the list's value, and the way back to it. */
function Origin({ field: { name, label, origin, listSays, changed, fixedUntil } }: { field: FieldView }) {
  return (
    <div className="origin" id={`${name}-origin`}>
      {changed === null ? null : <p className="origin__d">{changed}</p>}
      {origin === null ? null : <p>{origin}</p>}
      {listSays === null ? null : (
        <p>
          {draftCopy.listSays(listSays)}{' '}
          <button
            type="submit"
            className="link"
            name="do"
            value="follow"
            formAction={`?campo=${encodeURIComponent(name)}`}
            aria-label={draftCopy.followField(label)}
          >
            {draftCopy.follow}
          </button>
        </p>
      )}
      {fixedUntil === undefined ? null : (
        <p className="row fix">
          <label htmlFor={fixingOf(name)} title={draftCopy.fixHint}>
            {draftCopy.fixUntil}
          </label>
          <input
            className="input"
            type="date"
            id={fixingOf(name)}
            name={fixingOf(name)}
            defaultValue={fixedUntil ?? ''}
          />
        </p>
      )}
    </div>
  );
}

import { fieldLabels, formCopy, messageCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { textOf } from '../../../domain/forms/form-fields.ts';
import {
  hasFreeSubject,
  MESSAGE_CATEGORIES,
  MESSAGE_SUBJECTS,
  PARTNERSHIPS,
  PURCHASE,
} from '../../../domain/forms/message.form.ts';
import { OffersField } from '../../components/form/choice-fields.tsx';
import { SelectField, TextAreaField, TextField } from '../../components/form/field.tsx';
import { useField, useFormState } from '../../components/form/form-context.ts';
import { PersonFields } from '../../components/form/form-fields.tsx';
import { useIsAlive } from '../../components/input/browser-value.ts';
import { LocalityChoice } from './locality-choice.tsx';

const optionsOf = (labels: readonly string[]) => [
  { value: '', label: formCopy.choose },
  ...labels.map((label) => ({ value: label, label })),
];

const OMBUDSMAN = 'Ouvidoria';

type MessageFieldsProps = {
  readonly brand: Brand;
  /** The listing's name of its contact. */
  readonly contactLabel: string | null;
};

/** Fields of a message about a property: sender, subject, text. */
export function MessageFields({ brand, contactLabel }: MessageFieldsProps) {
  return (
    <>
      <p className="hint">{messageCopy.goesTo(brand.name)}</p>
      <PersonFields />
      {hasFreeSubject(contactLabel) ? (
        <FreeSubject />
      ) : (
        <SubjectFields subjects={MESSAGE_SUBJECTS.filter((subject) => subject !== OMBUDSMAN)} />
      )}
      <MessageField />
      <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
    </>
  );
}

function FreeSubject() {
  return <TextField {...useField('subject')} label={fieldLabels.subject} maxLength={120} />;
}

/** The text itself: four rows (2§9). */
export function MessageField() {
  return <TextAreaField {...useField('message')} label={fieldLabels.message} maxLength={5000} />;
}

/**
 * The subject, and what one subject alone asks for. Without a script both stand there, with a hint for which subject they
 * are.
 */
export function SubjectFields({ subjects }: { subjects: readonly string[] }) {
  const { fields } = useFormState();
  const isAlive = useIsAlive();
  const subject = textOf(fields, 'subject');
  const shows = (wanted: string) => !isAlive || subject === wanted;
  const hintOf = (hint: string) => (isAlive ? undefined : hint);
  return (
    <>
      <SelectField {...useField('subject')} label={fieldLabels.subject} options={optionsOf(subjects)} />
      {shows(PARTNERSHIPS) ? (
        <div className={isAlive ? undefined : 'only-without-script'}>
          <CategoryField hint={hintOf(messageCopy.categoryHint)} />
        </div>
      ) : null}
      {shows(PURCHASE) ? (
        <div className={isAlive ? undefined : 'only-without-script'}>
          <LocalityField hint={hintOf(messageCopy.localityHint)} />
        </div>
      ) : null}
    </>
  );
}

function CategoryField({ hint }: { hint: string | undefined }) {
  return (
    <SelectField
      {...useField('category')}
      label={fieldLabels.category}
      hint={hint}
      options={optionsOf(MESSAGE_CATEGORIES)}
    />
  );
}

type LocalityFieldProps = { readonly hint: string | undefined };

/** Any words, with the places of Brazil to choose from. Without a script it says for which subject it is. */
function LocalityField({ hint }: LocalityFieldProps) {
  const field = useField('locality');
  return hint === undefined ? (
    <LocalityChoice {...field} />
  ) : (
    <TextField {...field} label={fieldLabels.locality} hint={hint} optional />
  );
}

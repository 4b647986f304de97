import { campaignCopy, campaignTypingCopy, countdownDefault } from '../../../copy/desk/campaigns.ts';
import { typingCopy } from '../../../copy/desk/record.ts';
import { readableColours } from '../../../domain/brand/contrast.ts';
import {
  type CampaignKind,
  countdownRows,
  fieldsOfKind,
  type TextField as TextName,
} from '../../../domain/desk/campaign/campaign-fields.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import { SelectField, TextArea, TextField } from '../../parts/field.tsx';
import { campaignHref } from './campaign-view.ts';
import { contrastWords } from './contrast-words.ts';

export const FORM = 'campanha';

type Errors = Readonly<Record<string, string>>;

type FormProps = {
  readonly reference: string;
  readonly kind: CampaignKind;
  readonly values: FieldValues;
  readonly errors: Errors;
  readonly revision: number;
  readonly seen: string;
  readonly person: string;
  readonly isPublished: boolean;
  readonly onSite: string;
};

const TITLES = {
  sale: campaignCopy.rules,
  notice: campaignCopy.noticeRules,
  advertising: campaignCopy.advertisingRules,
} as const;

/** The editor as one plain form; every act of the page sends it, so that nothing typed is lost. */
export function CampaignForm(props: FormProps) {
  const { reference, kind, values, errors, revision, seen, person, onSite } = props;
  return (
    <form
      id={FORM}
      method="post"
      className="ed__f"
      noValidate
      data-pessoa={person}
      data-no-ar={onSite}
      data-ficha={`${campaignHref(reference)}/salvar`}
      data-palavras={JSON.stringify({ ...typingCopy, ...campaignTypingCopy })}
    >
      <input type="hidden" name="parte" value="campanha" />
      <input type="hidden" name="revisao" value={revision} />
      <input type="hidden" name="visto" value={seen} />
      <section className="panel stack">
        <h2>{TITLES[kind]}</h2>
        <div className="fgrid fgrid--lines">
          <Rules {...props} />
        </div>
      </section>
      {kind === 'sale' ? <Label values={values} errors={errors} /> : null}
      {kind === 'sale' ? <Countdowns values={values} error={errors.countdowns} /> : null}
    </form>
  );
}

const textIn = (values: FieldValues, name: TextName) =>
  typeof values[name] === 'string' ? (values[name] as string) : '';

/** A field with its label, its hint, its value and what is wrong with it. */
const fieldIn = (values: FieldValues, errors: Errors) => (name: TextName) => {
  const hint = campaignCopy.hints[name];
  return {
    name,
    label: campaignCopy.fields[name],
    ...(hint === undefined ? {} : { hint }),
    defaultValue: textIn(values, name),
    error: errors[name],
  };
};

function Rules({ kind, values, errors, isPublished }: FormProps) {
  const field = fieldIn(values, errors);
  const has = (name: TextName) => fieldsOfKind(kind).includes(name);
  return (
    <>
      <TextField autoComplete="off" {...field('name')} />
      <TextField autoComplete="off" readOnly={isPublished} {...field('code')} />
      {has('text') ? (
        <div className="wide">
          <TextArea rows={3} {...field('text')} />
        </div>
      ) : null}
      <TextField type="datetime-local" {...field('startsAt')} />
      <TextField type="datetime-local" {...field('endsAt')} />
      {has('model') ? <Model values={values} errors={errors} /> : null}
      <TextField inputMode="numeric" autoComplete="off" {...field('order')} />
      {has('coupon') ? <TextField autoComplete="off" {...field('coupon')} /> : null}
      {has('link') ? <TextField autoComplete="off" {...field('link')} /> : null}
      {has('alt') ? <TextField autoComplete="off" {...field('alt')} /> : null}
      {has('key') ? <TextField autoComplete="off" {...field('key')} /> : null}
      {kind === 'sale' ? (
        <label className="mark row wide">
          <input type="checkbox" name="isPreLaunch" value="1" defaultChecked={values.isPreLaunch === true} />
          <span>{campaignCopy.fields.isPreLaunch}</span>
        </label>
      ) : null}
    </>
  );
}

function Model({ values, errors }: Pick<FormProps, 'values' | 'errors'>) {
  const model = textIn(values, 'model');
  const known = Object.entries(campaignCopy.models);
  const options = model in campaignCopy.models ? known : [...known, [model, model] as const];
  return <SelectField options={options} {...fieldIn(values, errors)('model')} />;
}

function Label({ values, errors }: Pick<FormProps, 'values' | 'errors'>) {
  const field = fieldIn(values, errors);
  const [background, color] = [textIn(values, 'tagBackground'), textIn(values, 'tagColor')];
  const shown = background === '' ? null : readableColours(background, color || null);
  const { words, isLow } = contrastWords(background, color, campaignCopy.contrast);
  return (
    <section className="panel stack" data-contraste={JSON.stringify(campaignCopy.contrast)}>
      <h2>{campaignCopy.label}</h2>
      <div className="fgrid fgrid--lines">
        <TextField autoComplete="off" {...field('tagName')} />
        <TextField autoComplete="off" spellCheck={false} {...field('tagBackground')} />
        <TextField
          autoComplete="off"
          spellCheck={false}
          {...field('tagColor')}
          hint={campaignCopy.hints.tagBackground}
        />
      </div>
      <div className="row">
        <span
          className="tag"
          data-amostra={campaignCopy.labelSample}
          style={shown === null ? undefined : { background: shown.background, color: shown.text }}
        >
          {textIn(values, 'tagName') || campaignCopy.labelSample}
        </span>
        <span className={isLow ? 'tag tag--warn contrast' : 'hint contrast'} role="status" data-medida>
          {words}
        </span>
      </div>
    </section>
  );
}

function Countdowns({ values, error }: { values: FieldValues; error: string | undefined }) {
  return (
    <section className="panel stack">
      <h2 id="countdowns">{campaignCopy.countdowns}</h2>
      <p className="hint">{campaignCopy.countdownsHint}</p>
      {error === undefined ? null : <p className="err">{error}</p>}
      <ul className="counts">
        {countdownRows(values.countdowns).map(({ location, on, text, at }, row) => {
          const place = campaignCopy.countdownPlaces[location.split('_')[0] ?? ''] ?? location;
          const name = `countdowns.${row}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form.
            <li key={row}>
              <input type="hidden" name={`${name}.location`} value={location} />
              <label className="mark">
                <input type="checkbox" name={`${name}.on`} value="1" defaultChecked={on} />
                <span>{place}</span>
              </label>
              <input
                className="input"
                name={`${name}.text`}
                defaultValue={text}
                placeholder={countdownDefault}
                aria-label={campaignCopy.countdownOf(place, campaignCopy.countdownText)}
              />
              <input
                className="input"
                type="datetime-local"
                name={`${name}.at`}
                defaultValue={at}
                aria-label={campaignCopy.countdownOf(place, campaignCopy.countdownAt)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

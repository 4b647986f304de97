import { paperNames, papersCopy } from '../../../copy/desk/papers.ts';
import { LONGEST_PAPER_TITLE, PAPER_KINDS } from '../../../domain/media/paper.ts';
import { SelectField, TextField } from '../field.tsx';
import { Icon } from '../icon.tsx';

type PaperFormProps = {
  readonly base: string;
  /** Typed values, where they are shown again. */
  readonly asked: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
};

/** Who may open it; a paper with both ticked is reserved. */
const CHOICES = [
  { name: 'reserved', label: papersCopy.reserved, hint: papersCopy.reservedHint },
  { name: 'public', label: papersCopy.public, hint: papersCopy.publicHint },
] as const;

/** A paper is handed in: a plain form with a file. */
export function PaperForm({ base, asked, errors }: PaperFormProps) {
  return (
    <section className="panel">
      <h2>{papersCopy.add}</h2>
      <p className="hint">{papersCopy.addHint}</p>
      <form method="post" action={base} encType="multipart/form-data" className="stack paper__form">
        <div className="fgrid">
          <SelectField
            label={papersCopy.kind}
            name="kind"
            defaultValue={asked.kind}
            error={errors.kind}
            options={PAPER_KINDS.map((kind) => [kind, paperNames[kind]] as const)}
          />
          <TextField
            label={papersCopy.titleField}
            hint={papersCopy.titleHint}
            name="title"
            maxLength={LONGEST_PAPER_TITLE}
            defaultValue={asked.title}
            error={errors.title}
          />
          <TextField
            label={papersCopy.date}
            hint={papersCopy.dateHint}
            name="date"
            type="date"
            defaultValue={asked.date}
            error={errors.date}
          />
        </div>
        {CHOICES.map(({ name, label, hint }) => (
          <label key={name} className="check">
            <input type="checkbox" name={name} value="sim" defaultChecked={asked[name] === 'sim'} />
            <span>
              {label}
              <small className="hint">{hint}</small>
            </span>
          </label>
        ))}
        <TextField
          label={papersCopy.file}
          hint={papersCopy.fileHint}
          name="file"
          type="file"
          accept="application/pdf"
          error={errors.file}
        />
        <button type="submit" className="btn">
          <Icon of="upload" />
          {papersCopy.send}
        </button>
      </form>
    </section>
  );
}

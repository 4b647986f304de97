import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { campaignPropertiesCopy as words } from '../../../copy/desk/campaigns.ts';
import { ROUNDING_STEPS } from '../../../domain/desk/bulk/read-bulk.ts';
import { LIST_ADDRESS } from '../../../domain/desk/list-address.ts';
import type { SavedFilter } from '../../../features/desk/list-choice.repo.server.ts';
import type { OtherCampaign } from '../../../workflows/desk/bulk/begin-bulk.server.ts';
import { SelectField, TextArea, TextField } from '../../parts/field.tsx';
import { ValueLimits } from '../bulk/value-limits.tsx';
import type { PropertiesAnswer } from './campaign-properties.route.tsx';

const STEPS = ROUNDING_STEPS.map((step) => [String(step), bulkCopy.steps[step] ?? ''] as const);

type Answer = { readonly answer: PropertiesAnswer | null };

/** A field with what was typed in it, and what is wrong with it. */
const fieldOf =
  ({ answer }: Answer) =>
  (name: string, usual = '') => ({
    name,
    defaultValue: String(answer?.typed[name] ?? usual),
    error: answer?.field === name ? answer.words : null,
  });

/** Choice of properties and of their value; it leads to the preview of every change. */
export function PutForm({
  reference,
  filters,
  filter,
  others,
  answer,
}: Answer & {
  reference: string;
  filters: readonly SavedFilter[];
  /** The one that was just kept. */
  filter: string;
  /** Other campaigns that are not over. */
  others: readonly OtherCampaign[];
}) {
  const isPut = answer?.typed.do !== 'remove';
  const field = fieldOf({ answer: isPut ? answer : null });
  const from = String((isPut ? answer?.typed.from : null) ?? (filters.length > 0 ? 'filter' : 'codes'));
  return (
    <form method="post" className="panel stack" encType="multipart/form-data" aria-labelledby="por">
      <h2 id="por">{words.put}</h2>
      <p className="hint">{words.putHint}</p>
      <fieldset className="sub stack">
        <legend>{words.which}</legend>
        <label className="mark row">
          <input type="radio" name="from" value="filter" defaultChecked={from === 'filter'} />
          <span>{words.from.filter}</span>
        </label>
        {filters.length === 0 ? (
          <p className="hint">{words.noFilters}</p>
        ) : (
          <SelectField
            label={words.filter}
            options={[
              ['', words.pick] as const,
              ...filters.map(({ id, name }) => [String(id), name] as const),
            ]}
            {...field('filter', filters.length === 1 ? String(filters[0]?.id) : filter)}
          />
        )}
        <p className="hint">
          {words.filterHint}{' '}
          <a href={`/mesa/imoveis?${LIST_ADDRESS.campaign}=${encodeURIComponent(reference)}`}>
            {words.toList}
          </a>
        </p>
        <label className="mark row">
          <input type="radio" name="from" value="codes" defaultChecked={from !== 'filter'} />
          <span>{words.from.codes}</span>
        </label>
        <TextArea label={words.codes} hint={words.codesHint} rows={4} {...field('codes')} />
        <TextField label={words.file} name="file" type="file" accept=".csv,.txt,text/csv" />
      </fieldset>
      <fieldset className="sub">
        <legend>{words.value}</legend>
        <div className="fgrid">
          <SelectField
            label={words.value}
            options={[
              ['percent', bulkCopy.byPercent],
              ['amount', bulkCopy.byAmount],
              ['table', words.amountByCode],
            ]}
            {...field('by', 'percent')}
          />
          <TextField
            label={bulkCopy.percent}
            hint={bulkCopy.campaignPercentHint}
            inputMode="text"
            {...field('campaignPercent')}
          />
          <SelectField label={bulkCopy.step} options={STEPS} {...field('campaignStep', '10000')} />
          <TextField
            label={bulkCopy.campaignAmount}
            hint={bulkCopy.campaignAmountHint}
            inputMode="decimal"
            {...field('campaignAmount')}
          />
        </div>
        <ValueLimits others={others} typed={(isPut ? answer?.typed : null) ?? {}} />
      </fieldset>
      <button type="submit" className="btn" name="do" value="put">
        {words.check}
      </button>
    </form>
  );
}

export function RemoveForm({ answer }: Answer) {
  const error = answer?.typed.do === 'remove' && answer.field !== 'marked' ? answer.words : null;
  return (
    <details className="panel" open={error !== null}>
      <summary>
        <h2>{words.remove}</h2>
      </summary>
      <form method="post" className="stack">
        <div className={error === null ? 'field' : 'field is-error'}>
          <label htmlFor="sair">{words.codes}</label>
          <p className="hint" id="sair-hint">
            {words.removeHint}
          </p>
          {error === null ? null : <p className="err">{error}</p>}
          <textarea className="textarea" id="sair" name="codes" rows={3} aria-describedby="sair-hint" />
        </div>
        <button type="submit" className="btn btn--2 btn--s" name="do" value="remove">
          {words.removeCheck}
        </button>
      </form>
    </details>
  );
}

import type { ReactNode } from 'react';
import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { statusNames } from '../../../copy/desk/properties.ts';
import { PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import type { BulkKind } from '../../../domain/desk/bulk/bulk-change.ts';
import { type BulkField, ROUNDING_STEPS } from '../../../domain/desk/bulk/read-bulk.ts';
import type { CampaignOption, OtherCampaign } from '../../../workflows/desk/bulk/begin-bulk.server.ts';
import { SelectField, TextArea, TextField } from '../../parts/field.tsx';
import type { BulkAnswer } from './bulk.route.tsx';
import { ValueLimits } from './value-limits.tsx';

type FormsProps = {
  readonly campaigns: readonly CampaignOption[];
  readonly others: readonly OtherCampaign[];
  readonly answer: BulkAnswer;
};
/** True in a list of drafts that wait: the form that publishes them comes first. */
type AllFormsProps = FormsProps & { readonly draftsFirst: boolean };

const STEPS = ROUNDING_STEPS.map((step) => [String(step), bulkCopy.steps[step] ?? ''] as const);
const FIRST_STEP = '10000';

/** A form for each kind of change, short ones before that of campaigns; each leads to its preview. */
export function BulkForms({ campaigns, others, draftsFirst, answer }: AllFormsProps) {
  const field = fieldOf(answer);
  const drafts = (
    <KindForm kind="drafts">
      <p className="hint">{bulkCopy.draftsHint}</p>
    </KindForm>
  );
  return (
    <div className="bulkforms">
      {draftsFirst ? drafts : null}
      <KindForm kind="price">
        <TextField
          label={bulkCopy.percent}
          hint={bulkCopy.percentHint}
          inputMode="text"
          {...field('percent')}
        />
        <SelectField label={bulkCopy.step} options={STEPS} {...field('step', FIRST_STEP)} />
      </KindForm>
      {draftsFirst ? null : drafts}
      <KindForm kind="publish">
        <p className="hint">{bulkCopy.publishHint}</p>
      </KindForm>
      <CampaignForm campaigns={campaigns} others={others} answer={answer} />
      <KindForm kind="withdraw">
        <p className="hint">{bulkCopy.withdrawHint}</p>
      </KindForm>
      <KindForm kind="status">
        <SelectField
          label={bulkCopy.newStatus}
          options={[
            ['', bulkCopy.pickOne] as const,
            ...PROPERTY_STATUSES.map((each) => [each, statusNames[each]] as const),
          ]}
          {...field('status')}
        />
      </KindForm>
      <KindForm kind="feature">
        <TextField label={bulkCopy.rank} hint={bulkCopy.rankHint} inputMode="numeric" {...field('rank')} />
      </KindForm>
      <KindForm kind="tags">
        <TextField label={bulkCopy.add} hint={bulkCopy.tagsHint} {...field('add')} />
        <TextField label={bulkCopy.remove} hint={bulkCopy.tagsHint} {...field('remove')} />
      </KindForm>
      {campaigns.length === 0 ? null : (
        <KindForm kind="uncampaign">
          <SelectField label={bulkCopy.leaves} options={campaignOptions(campaigns)} {...field('leaves')} />
        </KindForm>
      )}
    </div>
  );
}

const campaignOptions = (campaigns: readonly CampaignOption[]) => [
  ['', bulkCopy.pickOne] as const,
  ...campaigns.map(({ code, name }) => [code, `${name} (${code})`] as const),
];

/** A field with what was typed in it, and what is wrong with it. */
const fieldOf =
  ({ field, words, typed }: BulkAnswer) =>
  (name: BulkField, usual = '') => ({
    name,
    defaultValue: String(typed[name] ?? usual),
    error: field === name ? (words ?? null) : null,
  });

function KindForm({
  kind,
  hasFile = false,
  children,
}: {
  kind: BulkKind;
  hasFile?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      className="panel stack"
      aria-labelledby={`kind-${kind}`}
      encType={hasFile ? 'multipart/form-data' : undefined}
    >
      <h2 id={`kind-${kind}`}>{bulkCopy.kinds[kind]}</h2>
      <input type="hidden" name="kind" value={kind} />
      {children}
      <button
        type="submit"
        className="btn btn--2 btn--s"
        name="do"
        value="preview"
        aria-label={`${bulkCopy.check}: ${bulkCopy.kinds[kind]}`}
      >
        {bulkCopy.check}
      </button>
    </form>
  );
}

function CampaignForm({ campaigns, others, answer }: FormsProps) {
  const field = fieldOf(answer);
  if (campaigns.length === 0) {
    return (
      <section className="panel stack">
        <h2>{bulkCopy.kinds.campaign}</h2>
        <p className="hint">{bulkCopy.noCampaigns}</p>
      </section>
    );
  }
  const by = [
    ['percent', bulkCopy.byPercent],
    ['amount', bulkCopy.byAmount],
    ['table', bulkCopy.byTable],
  ] as const;
  return (
    <KindForm kind="campaign" hasFile>
      <SelectField label={bulkCopy.campaign} options={campaignOptions(campaigns)} {...field('campaign')} />
      <SelectField label={bulkCopy.by} options={by} {...field('by', 'percent')} />
      <TextField
        label={bulkCopy.percent}
        hint={bulkCopy.campaignPercentHint}
        inputMode="text"
        {...field('campaignPercent')}
      />
      <SelectField label={bulkCopy.step} options={STEPS} {...field('campaignStep', FIRST_STEP)} />
      <TextField
        label={bulkCopy.campaignAmount}
        hint={bulkCopy.campaignAmountHint}
        inputMode="decimal"
        {...field('campaignAmount')}
      />
      <ValueLimits others={others} typed={answer.typed} />
      <TextArea label={bulkCopy.table} hint={bulkCopy.tableHint} rows={4} {...field('table')} />
      <TextField label={bulkCopy.tableFile} name="file" type="file" accept=".csv,.txt,text/csv" />
    </KindForm>
  );
}

import { premiseCopy } from '../../../../copy/property/cost.ts';
import { ITBI_BASES } from '../../../../domain/cost/total-cost.ts';
import { FieldError, SelectField } from '../../../components/form/field.tsx';
import styles from './cost.module.css';
import type { CostModel } from './cost-model.ts';
import { faultText } from './fault-text.ts';
import {
  type FieldPremise,
  fieldText,
  isFee,
  keyOf,
  PREMISE_GROUPS,
  type PremiseGroup,
  spreadText,
  UNIT_OF,
  usualText,
} from './premise-fields.ts';

/** Fields show what the page was made with; what is typed after that is the browser's. */
type PremiseProps = { shown: CostModel; model: CostModel };

/** Every premise as a field, in groups. */
export function PremiseGroups(props: PremiseProps) {
  return PREMISE_GROUPS.map(([group, premises]) => (
    <fieldset key={group} className={styles.group}>
      <legend>{premiseCopy.groups[group]}</legend>
      <div className={styles.fields}>
        <Premises premises={premises} {...props} />
        <GroupChoice group={group} {...props} />
      </div>
    </fieldset>
  ));
}

/** Fields of some premises. */
export function Premises({ premises, ...props }: PremiseProps & { premises: readonly FieldPremise[] }) {
  return premises.map((premise) => <Premise key={premise} premise={premise} {...props} />);
}

function Premise({ premise, shown, model }: PremiseProps & { premise: FieldPremise }) {
  const id = `custo-${keyOf(premise)}`;
  const { facts } = model;
  const hint = hintOf(premise, model);
  const key = keyOf(premise);
  const fault = model.faults[key];
  const described = [hint === null ? '' : `${id}-dica`, fault ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.premise}>
      <label htmlFor={id}>{premiseCopy.labels[premise]}</label>
      {fault ? <FieldError id={id} error={faultText(key, fault)} /> : null}
      <span className={styles.input}>
        <input
          id={id}
          name={key}
          type="text"
          inputMode={isFee(premise) ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={24}
          defaultValue={shown.faults[key]?.text ?? fieldText(premise, facts, shown.changes)}
          aria-describedby={described === '' ? undefined : described}
          aria-invalid={fault ? true : undefined}
        />
        <span>{UNIT_OF[premise]}</span>
      </span>
      {hint === null ? null : <small id={`${id}-dica`}>{hint}</small>}
    </div>
  );
}

function hintOf(premise: FieldPremise, { facts, changes }: CostModel): string | null {
  if (isFee(premise)) return premiseCopy.byTable;
  if (changes[premise] !== undefined) {
    const usual = usualText(premise, facts);
    return usual === '' ? null : premiseCopy.changed(usual);
  }
  return spreadText(premise, facts);
}

const paymentOptions = Object.entries(premiseCopy.payments).map(([value, label]) => ({ value, label }));
const baseOptions = [
  { value: '', label: premiseCopy.bases.unset },
  ...ITBI_BASES.map((value) => ({ value, label: premiseCopy.bases[value] })),
];

/** The choices that are no numbers, in the group where they belong. */
function GroupChoice({ group, shown, model }: PremiseProps & { group: PremiseGroup }) {
  if (group === 'purchase') {
    return (
      <SelectField
        id="custo-pagamento"
        name="pagamento"
        label={premiseCopy.labels.payment}
        hint={model.facts.mayBeFinanced ? undefined : premiseCopy.notFinanced}
        options={paymentOptions}
        defaultValue={shown.changes.payment ?? 'vista'}
        autoComplete="off"
      />
    );
  }
  if (group !== 'taxes') return null;
  return (
    <SelectField
      id="custo-base-itbi"
      name="base-itbi"
      label={premiseCopy.labels.itbiBase}
      options={baseOptions}
      defaultValue={shown.changes.itbiBase ?? ''}
      autoComplete="off"
    />
  );
}

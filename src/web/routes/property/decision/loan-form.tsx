import { purchaseWaysCopy as words } from '../../../../copy/property/purchase-ways.ts';
import type { CostFacts } from '../../../../domain/cost/cost-facts.ts';
import { AMORTISATION_SYSTEMS } from '../../../../domain/finance/instalment-terms.ts';
import { ChoiceGroup, Radio, TextField } from '../../../components/form/field.tsx';
import costs from '../cost/cost.module.css';
import { decimalText } from '../cost/cost-text.ts';
import { LOAN_FIELDS, type LoanField, loanWishes, readLoanField, type TypedLoan } from './loan-wishes.ts';
import styles from './purchase-ways.module.css';

/** Terms of the buyer's own bank, instead of the assumed ones. */
export function LoanForm({ typed, facts }: { typed: TypedLoan; facts: CostFacts }) {
  return (
    <div className={styles.form}>
      <h4>{words.form}</h4>
      <div className={costs.fields}>
        {LOAN_FIELDS.map((field) => (
          <TextField
            key={field}
            id={`banco-${field}`}
            label={`${words.labels[field]} (${words.units[field]})`}
            hint={words.usual(usualText(field, facts))}
            error={readLoanField(field, typed) === null ? words.invalid : null}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={typed[field] ?? ''}
            onChange={({ target }) => loanWishes.change((known) => ({ ...known, [field]: target.value }))}
          />
        ))}
      </div>
      <ChoiceGroup id="banco-sistema" legend={words.system}>
        {AMORTISATION_SYSTEMS.map((system) => (
          <Radio
            key={system}
            name="banco-sistema"
            label={words.systems[system]}
            checked={typed.system === system}
            onChange={() => loanWishes.change((known) => ({ ...known, system }))}
          />
        ))}
      </ChoiceGroup>
      <p className="hint">{words.kept}</p>
    </div>
  );
}

function usualText(field: LoanField, { loan }: CostFacts): string {
  const { base } = loan[field].value;
  return decimalText(field === 'months' ? base * 100 : base);
}

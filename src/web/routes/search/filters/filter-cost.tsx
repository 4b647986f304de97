import { LIMIT_WORDS } from '../../../../copy/search/filter-words.ts';
import { filterCopy } from '../../../../copy/search/search.ts';
import { LIMIT_FILTERS } from '../../../../domain/search/filters/ranges.ts';
import { rangeFieldTexts } from '../../../../domain/search/form/range-fields.ts';
import { TextField } from '../../../components/form/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { FilterProps } from './filter-options.tsx';
import styles from './filter-panel.module.css';
import { errorText } from './search-error-text.ts';
import type { SearchFormState } from './use-search-form.ts';

/** Limits of what buying costs; Enter applies. One of which no listing on offer tells is not there. */
export function CostGroup({ shown, data, form }: FilterProps & { form: SearchFormState }) {
  const texts = rangeFieldTexts(shown);
  const limits = LIMIT_FILTERS.filter(
    ({ key, field }) => shown[field] !== null || !data.absent.includes(key),
  );
  if (limits.length === 0) return null;
  const chosen = limits.filter(({ field }) => shown[field] !== null).length;
  const isRejected = limits.some(({ key }) => errorText(form.errors, key) !== null);
  return (
    <FilterGroup title={filterCopy.cost} chosen={chosen} open={isRejected}>
      <div className={styles.stack}>
        {limits.map(({ key }) => (
          <TextField
            key={`${key}-${texts[key]}`}
            id={`filtro-${key}`}
            name={key}
            label={LIMIT_WORDS[key].label}
            inputMode="numeric"
            placeholder={filterCopy.noMax}
            defaultValue={data.rejected?.typed[key] ?? texts[key]}
            error={errorText(form.errors, key)}
          />
        ))}
      </div>
      <p className="hint">{filterCopy.costHint}</p>
    </FilterGroup>
  );
}

import { RANGE_WORDS, rangeField } from '../../../../copy/search/filter-words.ts';
import {
  RANGE_FILTERS,
  type RangeFilterKey,
  type RangeKey,
} from '../../../../domain/search/filters/ranges.ts';
import { rangeFieldTexts } from '../../../../domain/search/form/range-fields.ts';
import { TextField } from '../../../components/form/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { FilterProps } from './filter-options.tsx';
import styles from './filter-panel.module.css';
import { errorText } from './search-error-text.ts';
import type { SearchFormState } from './use-search-form.ts';

type RangeProps = FilterProps & { of: RangeFilterKey; form: SearchFormState };

function rangeOf(key: RangeFilterKey) {
  const range = RANGE_FILTERS.find((candidate) => candidate.key === key);
  if (range === undefined) throw new Error(`no such range: ${key}`);
  return range;
}

/** The two limits of a range; Enter applies. */
export function RangeFields({ of, shown, data, form }: RangeProps) {
  const { kind, min, max } = rangeOf(of);
  const texts = rangeFieldTexts(shown);
  const fieldOf = (name: RangeKey) => (
    <TextField
      key={`${name}-${texts[name]}`}
      id={`filtro-${name}`}
      name={name}
      label={rangeField(name).label}
      {...(kind === 'day' ? { type: 'date' } : { inputMode: 'numeric' })}
      defaultValue={data.rejected?.typed[name] ?? texts[name]}
      error={errorText(form.errors, name)}
    />
  );
  return (
    <div className={styles.pair}>
      {fieldOf(min.key)}
      {fieldOf(max.key)}
    </div>
  );
}

/** A range that is a group of its own. */
export function RangeGroup(props: RangeProps) {
  const { min, max } = rangeOf(props.of);
  const { shown, data, form, of } = props;
  const isAsked = shown[min.field] !== null || shown[max.field] !== null;
  const isRejected = [min.key, max.key].some((key) => errorText(form.errors, key) !== null);
  if (!isAsked && data.absent.includes(of)) return null;
  return (
    <FilterGroup title={RANGE_WORDS[of].title} chosen={isAsked ? 1 : 0} open={isRejected}>
      <RangeFields {...props} />
    </FilterGroup>
  );
}

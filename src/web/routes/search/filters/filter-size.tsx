import { filterCopy } from '../../../../copy/search/search.ts';
import { SIZE_FIELDS, type SizeField, sizeTexts } from '../../../../domain/search/form/size-fields.ts';
import { TextField } from '../../../components/form/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { FilterProps } from './filter-options.tsx';
import styles from './filter-panel.module.css';
import { errorText } from './search-error-text.ts';
import type { SearchFormState } from './use-search-form.ts';

/** Limits of the area and of the price for a square metre; Enter applies. */
export function SizeGroup({ shown, data, form }: FilterProps & { form: SearchFormState }) {
  const texts = sizeTexts(shown);
  const chosen = SIZE_FIELDS.filter((field) => texts[field] !== '').length;
  const isRejected = SIZE_FIELDS.some((field) => errorText(form.errors, field) !== null);
  const fieldOf = (name: SizeField, label: string, placeholder: string) => (
    <TextField
      key={`${name}-${texts[name]}`}
      id={`filtro-${name}`}
      name={name}
      label={label}
      inputMode="decimal"
      placeholder={placeholder}
      defaultValue={data.rejected?.typed[name] ?? texts[name]}
      error={errorText(form.errors, name)}
    />
  );
  return (
    <FilterGroup title={filterCopy.size} chosen={chosen} open={isRejected}>
      <div className={styles.pair}>
        {fieldOf('area-min', filterCopy.areaMin, filterCopy.noAreaMin)}
        {fieldOf('area-max', filterCopy.areaMax, filterCopy.noMax)}
      </div>
      {fieldOf('m2-max', filterCopy.m2Max, filterCopy.noMax)}
    </FilterGroup>
  );
}

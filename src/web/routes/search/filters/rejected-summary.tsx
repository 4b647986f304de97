import { componentCopy } from '../../../../copy/frame/components.ts';
import { rangeField } from '../../../../copy/search/filter-words.ts';
import { filterCopy, groupLabels, searchErrors } from '../../../../copy/search/search.ts';
import { RANGE_KEYS, type RangeKey } from '../../../../domain/search/filters/ranges.ts';
import type { SearchFormError } from '../../../../domain/search/form/search-form.ts';
import { FILTER_PANEL_ID } from './filter-ids.ts';
import { LOCALITY_BAR_ID } from './mobile-bars.tsx';
import styles from './rejected-summary.module.css';

const RANGE_NAMES = Object.fromEntries(RANGE_KEYS.map((key) => [key, rangeField(key).name])) as Record<
  RangeKey,
  string
>;
const FIELD_NAMES = {
  'valor-min': filterCopy.min,
  'valor-max': filterCopy.max,
  'area-min': filterCopy.areaMin,
  'area-max': filterCopy.areaMax,
  'm2-max': filterCopy.m2Max,
  ...RANGE_NAMES,
};

/**
 * Values of the filter that could not be applied, on top of the list: on a phone their fields are in a closed sheet.
 * Each line leads to its field, or opens the sheet that it is in, without JavaScript too.
 */
export function RejectedSummary({ errors }: { errors: readonly SearchFormError[] }) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <h2>{componentCopy.errorSummary}</h2>
      <ul>
        {errors.map(({ field, code }) => (
          <li key={field} data-alone={hasNoField(field) || undefined}>
            <Reason field={field} text={searchErrors[code]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Told in the address alone. */
const hasNoField = (field: SearchFormError['field']) => ['area', 'raio', 'desagio'].includes(field);

function Reason({ field, text }: { field: SearchFormError['field']; text: string }) {
  if (field === 'area' || field === 'raio') return text;
  if (field === 'desagio') return `${groupLabels.desagio}: ${text}`;
  if (field === 'localidade') return <a href={`#${LOCALITY_BAR_ID}`}>{text}</a>;
  return (
    <button type="button" popoverTarget={FILTER_PANEL_ID}>
      {FIELD_NAMES[field]}: {text}
    </button>
  );
}

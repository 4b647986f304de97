import { placeFieldCopy } from '../../../copy/places.ts';
import { filterCopy, searchErrors } from '../../../copy/search.ts';
import { FORM_KEYS } from '../../../domain/search/search-keys.ts';
import { Switch, TextField } from '../../components/field.tsx';
import { formatMoney } from '../../components/format.ts';
import { Icon } from '../../components/icon.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { FilterProps } from './filter-options.tsx';
import styles from './filter-panel.module.css';
import { priceText, type SearchFormError } from './search-form.ts';

export const PLACES_LIST_ID = 'localidades';

type TypedProps = FilterProps & { errors: readonly SearchFormError[] };

/** Why what was typed into a field is not applied; null when it is. */
export function errorText(
  errors: readonly SearchFormError[],
  field: SearchFormError['field'],
): string | null {
  const error = errors.find((candidate) => candidate.field === field);
  return error ? searchErrors[error.code] : null;
}

/** The places that typing is helped with; one list for every locality field of the page. */
export function PlaceSuggestions({ suggestions }: { suggestions: readonly string[] }) {
  return (
    <datalist id={PLACES_LIST_ID}>
      {suggestions.map((label) => (
        <option key={label} value={label} />
      ))}
    </datalist>
  );
}

/** A place to add to the chosen ones, which stand above the list, and the region around them. */
export function LocalityGroup({ shown, data, errors, onChange }: TypedProps) {
  return (
    <div className={styles.group}>
      <TextField
        key={shown.localities.join()}
        id="filtro-localidade"
        name={FORM_KEYS.locality}
        label={filterCopy.locality}
        placeholder={placeFieldCopy.placeholder}
        list={PLACES_LIST_ID}
        defaultValue={data.rejected?.typed.localidade ?? ''}
        prefix={<Icon of="map-pin" />}
        error={errorText(errors, 'localidade')}
      />
      {shown.localities.map((slug) => (
        <input key={slug} type="hidden" name="search" value={slug} />
      ))}
      <Switch
        name="buscar-regiao"
        value="sim"
        label={filterCopy.region}
        title={filterCopy.regionHint}
        checked={shown.searchRegion}
        onChange={onChange}
      />
    </div>
  );
}

/** Lowest and highest price; Enter applies (2§5). */
export function PriceGroup({ shown, data, errors }: TypedProps) {
  const { minPriceCents, maxPriceCents } = shown;
  const chosen = minPriceCents === null && maxPriceCents === null ? 0 : 1;
  const typed = data.rejected?.typed;
  return (
    <FilterGroup title={filterCopy.price} chosen={chosen} open>
      <div className={styles.pair}>
        <TextField
          key={`min-${minPriceCents}`}
          id="filtro-valor-min"
          name="valor-min"
          label={filterCopy.min}
          inputMode="numeric"
          placeholder={filterCopy.noMin}
          defaultValue={typed?.['valor-min'] ?? priceText(minPriceCents)}
          error={errorText(errors, 'valor-min')}
        />
        <TextField
          key={`max-${maxPriceCents}`}
          id="filtro-valor-max"
          name="valor-max"
          label={filterCopy.max}
          inputMode="numeric"
          placeholder={filterCopy.noMax}
          defaultValue={typed?.['valor-max'] ?? priceText(maxPriceCents)}
          error={errorText(errors, 'valor-max')}
        />
      </div>
      {data.priceRange ? (
        <p className="hint">
          {filterCopy.priceRange(
            formatMoney(data.priceRange.lowestCents),
            formatMoney(data.priceRange.highestCents),
          )}
        </p>
      ) : null}
    </FilterGroup>
  );
}

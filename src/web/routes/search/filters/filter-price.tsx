import { filterCopy } from '../../../../copy/search/search.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { type Centavos, centavosFromReais, reaisFromCentavos } from '../../../../domain/money.ts';
import { withFilters } from '../../../../domain/search/change-search-query.ts';
import { priceText } from '../../../../domain/search/form/search-form.ts';
import { MAX_VALUE_REAIS } from '../../../../domain/search/search-query.ts';
import { TextField } from '../../../components/form/field.tsx';
import { RangeSlider } from '../../../components/input/range-slider.tsx';
import type { SliderRange, SliderScale } from '../../../components/input/slider-scale.ts';
import { FilterGroup } from './filter-group.tsx';
import { FILTER_FORM_ID } from './filter-ids.ts';
import type { FilterProps } from './filter-options.tsx';
import styles from './filter-panel.module.css';
import { errorText } from './search-error-text.ts';
import type { SearchFormState } from './use-search-form.ts';

/** Reais, in steps of 1000 (2§5); half of the length is for what most listings cost. */
const PRICE_SCALE: SliderScale = {
  stops: [
    0,
    50_000,
    100_000,
    150_000,
    200_000,
    300_000,
    500_000,
    1_000_000,
    2_000_000,
    5_000_000,
    20_000_000,
    MAX_VALUE_REAIS,
  ],
  step: 1000,
};

const PRICE_FIELDS = [
  { name: 'valor-min', limit: 'minPriceCents', label: filterCopy.min, placeholder: filterCopy.noMin },
  { name: 'valor-max', limit: 'maxPriceCents', label: filterCopy.max, placeholder: filterCopy.noMax },
] as const;

const lowerLimit = (reais: number): Centavos | null => (reais === 0 ? null : centavosFromReais(reais));
const upperLimit = (reais: number): Centavos | null =>
  reais >= MAX_VALUE_REAIS ? null : centavosFromReais(reais);

/** Shows in a field what the slider stands on, before it is applied. */
function write(name: string, cents: Centavos | null): void {
  const form = document.getElementById(FILTER_FORM_ID);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLInputElement) field.value = priceText(cents);
}

/** Lowest and highest price, by the slider or typed: Enter applies (2§5). */
export function PriceGroup({ shown, data, form }: FilterProps & { form: SearchFormState }) {
  const { minPriceCents, maxPriceCents } = shown;
  const chosen = minPriceCents === null && maxPriceCents === null ? 0 : 1;
  const typed = data.rejected?.typed;
  const limits = ({ low, high }: SliderRange) => ({
    minPriceCents: lowerLimit(low),
    maxPriceCents: upperLimit(high),
  });
  return (
    <FilterGroup title={filterCopy.price} chosen={chosen} open>
      <RangeSlider
        scale={PRICE_SCALE}
        range={{
          low: minPriceCents === null ? 0 : reaisFromCentavos(minPriceCents),
          high: maxPriceCents === null ? MAX_VALUE_REAIS : reaisFromCentavos(maxPriceCents),
        }}
        labels={{ low: filterCopy.minSlider, high: filterCopy.maxSlider }}
        textOf={(reais, end) =>
          end === 'high' && upperLimit(reais) === null
            ? filterCopy.noMax
            : formatMoney(centavosFromReais(reais))
        }
        onMove={(range) => {
          write('valor-min', limits(range).minPriceCents);
          write('valor-max', limits(range).maxPriceCents);
        }}
        onRest={(range) => form.change(withFilters(shown, limits(range)))}
      />
      <div className={styles.pair}>
        {PRICE_FIELDS.map(({ name, limit, label, placeholder }) => (
          <TextField
            key={`${name} ${shown[limit]}`}
            id={`filtro-${name}`}
            name={name}
            label={label}
            inputMode="numeric"
            placeholder={placeholder}
            defaultValue={typed?.[name] ?? priceText(shown[limit])}
            error={errorText(form.errors, name)}
          />
        ))}
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

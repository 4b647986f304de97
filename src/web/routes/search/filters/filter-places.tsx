import { placeFieldCopy } from '../../../../copy/search/places.ts';
import { filterCopy } from '../../../../copy/search/search.ts';
import { formatCount } from '../../../../domain/format.ts';
import { withoutOption } from '../../../../domain/search/change-search-query.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { Switch } from '../../../components/form/field.tsx';
import { Chip } from '../../../components/input/chip.tsx';
import { LocalityPicker } from '../place/locality-picker.tsx';
import { localityLabel } from '../place/locality-text.ts';
import { NearMeButton } from '../place/near-me.tsx';
import type { FilterProps } from './filter-options.tsx';
import styles from './filter-panel.module.css';
import type { SearchFormState } from './use-search-form.ts';

/** The field for a place, the chosen ones, and the region around them. */
export function LocalityGroup({ shown, data, form, onChange }: FilterProps & { form: SearchFormState }) {
  const places = data.places.filter(({ slug }) => shown.localities.includes(slug));
  return (
    <div className={styles.group}>
      <LocalityPicker id="filtro-localidade" data={data} form={form} />
      {places.length > 0 ? (
        <ul className={styles.places} aria-label={placeFieldCopy.chosen}>
          {places.map((place) => (
            <li key={place.slug}>
              <Chip
                label={localityLabel(place)}
                removeHref={searchPath(withoutOption(shown, 'localities', place.slug))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {shown.localities.map((slug) => (
        <input key={slug} type="hidden" name="search" value={slug} />
      ))}
      <NearMeButton form={form} />
      <Switch
        name="buscar-regiao"
        value="sim"
        label={filterCopy.region}
        title={filterCopy.regionHint}
        checked={shown.searchRegion}
        count={data.regionCount === null ? undefined : formatCount(data.regionCount)}
        onChange={onChange}
      />
    </div>
  );
}

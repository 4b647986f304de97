import { placeFieldCopy } from '../../../copy/places.ts';
import { filterCopy } from '../../../copy/search.ts';
import { withoutOption } from '../../../domain/search/change-search-query.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { Chip } from '../../components/chip.tsx';
import { Switch } from '../../components/field.tsx';
import { formatCount } from '../../components/format.ts';
import type { FilterProps } from './filter-options.tsx';
import styles from './filter-panel.module.css';
import { LocalityPicker } from './locality-picker.tsx';
import { localityLabel } from './locality-text.ts';
import { NearMeButton } from './near-me.tsx';
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

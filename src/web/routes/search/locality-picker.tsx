import { pickerCopy, placeFieldCopy } from '../../../copy/places.ts';
import { filterCopy } from '../../../copy/search.ts';
import { toggleOption } from '../../../domain/search/change-search-query.ts';
import { formatListCall } from '../../../domain/search/format-search-query.ts';
import { FORM_KEYS } from '../../../domain/search/search-keys.ts';
import { Combobox } from '../../components/combobox.tsx';
import { Icon } from '../../components/icon.tsx';
import { errorText } from './search-error-text.ts';
import type { SearchPageData } from './search-page-data.ts';
import { CODE_OPTION, usePlaceOptions } from './use-place-options.ts';
import type { SearchFormState } from './use-search-form.ts';

type LocalityPickerProps = {
  id: string;
  data: SearchPageData;
  form: SearchFormState;
  /** The field stands in a bar of its own, whose icon says what it is for. */
  isBar?: boolean;
};

/**
 * The field that takes places: each pick is a search at once (specification 1§2), a chosen place picked again is taken
 * away. What is typed and not picked goes with the form, and the server finds it.
 */
export function LocalityPicker({ id, data, form, isBar = false }: LocalityPickerProps) {
  const { shown } = form;
  const { options, head, load, onText } = usePlaceOptions({
    filters: formatListCall({ ...shown, order: 'data', page: 1 }),
    chosen: shown.localities,
  });
  return (
    <Combobox
      id={id}
      name={FORM_KEYS.locality}
      label={filterCopy.locality}
      hideLabel={isBar}
      listLabel={pickerCopy.options}
      placeholder={placeFieldCopy.placeholder}
      prefix={<Icon of={isBar ? 'search' : 'map-pin'} />}
      defaultValue={data.rejected?.typed.localidade ?? ''}
      error={errorText(form.errors, 'localidade')}
      head={head}
      options={options}
      onOpen={load}
      onText={onText}
      emptiedBy={data.query.localities.join()}
      onChoose={({ key, label }, element) => {
        if (key === CODE_OPTION) {
          element?.requestSubmit();
          return label;
        }
        form.change(toggleOption(shown, 'localities', key));
        return '';
      }}
    />
  );
}

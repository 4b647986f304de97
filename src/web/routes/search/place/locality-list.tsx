import { pickerCopy } from '../../../../copy/search/place-picker.ts';
import { postalOfCode } from '../../../../domain/localities/place-codes.ts';
import { toggleOption } from '../../../../domain/search/change-search-query.ts';
import { formatListCall } from '../../../../domain/search/format-search-query.ts';
import { FORM_KEYS } from '../../../../domain/search/search-keys.ts';
import type { ComboboxListProps } from '../../../components/input/combobox.tsx';
import { ComboboxList } from '../../../components/input/combobox-list.tsx';
import type { SearchFormState } from '../filters/use-search-form.ts';
import type { SearchPageData } from '../search-page-data.ts';
import { CODE_OPTION, POSTAL_OPTION, usePlaceOptions } from './use-place-options.ts';

export type LocalityContext = {
  readonly id: string;
  readonly data: SearchPageData;
  readonly form: SearchFormState;
};

/** The places that the locality field offers: each pick is a search at once, one more of the same takes it away. */
export function LocalityList({ id, data, form, ...field }: LocalityContext & ComboboxListProps) {
  const { shown } = form;
  const { options, head, load, onText } = usePlaceOptions({
    filters: formatListCall({ ...shown, order: 'data', page: 1 }),
    chosen: shown.localities,
  });
  return (
    <ComboboxList
      {...field}
      id={id}
      label={pickerCopy.options}
      head={head}
      options={options}
      onOpen={load}
      onText={onText}
      emptiedBy={data.query.localities.join()}
      onChoose={({ key, label }, element) => {
        if (key === POSTAL_OPTION) typePostal(element);
        if (key === CODE_OPTION || key === POSTAL_OPTION) {
          element?.requestSubmit();
          return label;
        }
        form.change(toggleOption(shown, 'localities', key));
        return '';
      }}
    />
  );
}

/** Eight digits become a CEP by its hyphen, which the server then does not take for a code. */
function typePostal(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem(FORM_KEYS.locality);
  if (field instanceof HTMLInputElement)
    field.value = postalOfCode(field.value.replace(/\D/g, '')) ?? field.value;
}

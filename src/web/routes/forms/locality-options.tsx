import { pickerCopy } from '../../../copy/search/place-picker.ts';
import type { ComboboxListProps } from '../../components/input/combobox.tsx';
import { ComboboxList } from '../../components/input/combobox-list.tsx';
import { usePlaceOptions } from '../search/place/use-place-options.ts';

/** The places that the locality of a message or of a new search may be: one of them, written into the field. */
export function LocalityOptions({ id, ...field }: ComboboxListProps & { readonly id: string }) {
  const { options, head, load, onText } = usePlaceOptions({ filters: '', chosen: [] });
  return (
    <ComboboxList
      {...field}
      id={id}
      label={pickerCopy.options}
      head={head}
      options={options}
      onOpen={load}
      onText={onText}
      emptiedBy=""
      onChoose={({ label }) => label}
    />
  );
}

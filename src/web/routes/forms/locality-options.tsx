import { pickerCopy } from '../../../copy/place-picker.ts';
import type { ComboboxListProps } from '../../components/combobox.tsx';
import { ComboboxList } from '../../components/combobox-list.tsx';
import { usePlaceOptions } from '../search/use-place-options.ts';

/** The places that the locality of a message may be: one of them, written into the field. */
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

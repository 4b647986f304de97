import { fieldLabels, messageCopy } from '../../../copy/forms/forms.ts';
import type { useField } from '../../components/form/form-context.ts';
import { Combobox } from '../../components/input/combobox.tsx';
import { Icon } from '../../components/input/icon.tsx';

const loadList = () => import('./locality-options.tsx').then(({ LocalityOptions }) => LocalityOptions);

/** Field for the place in which the visitor wants to buy: any words, with the places of Brazil to choose from. */
export function LocalityChoice(field: ReturnType<typeof useField>) {
  return (
    <Combobox
      {...field}
      label={fieldLabels.locality ?? ''}
      optional
      placeholder={messageCopy.localityExample}
      prefix={<Icon of="map-pin" />}
      emptiedBy=""
      loadList={loadList}
      list={{ id: field.id }}
    />
  );
}

import { fieldLabels, messageCopy } from '../../../copy/forms.ts';
import { Combobox } from '../../components/combobox.tsx';
import type { useField } from '../../components/form/form-context.ts';
import { Icon } from '../../components/icon.tsx';

const loadList = () => import('./locality-options.tsx').then(({ LocalityOptions }) => LocalityOptions);

/** Where the visitor wants to buy: any words, with the places of Brazil to choose from. */
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

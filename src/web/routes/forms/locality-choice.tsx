import { useState } from 'react';
import { fieldLabels, messageCopy } from '../../../copy/forms.ts';
import { textOf } from '../../../domain/forms/form-fields.ts';
import { Combobox } from '../../components/combobox.tsx';
import { useField, useFormState } from '../../components/form/form-context.ts';
import { Icon } from '../../components/icon.tsx';

const loadList = () => import('./locality-options.tsx').then(({ LocalityOptions }) => LocalityOptions);

/** Where the visitor wants to buy: any words, with the places of Brazil to choose from. */
export function LocalityChoice() {
  const field = useField('locality');
  const { fields } = useFormState();
  // What was typed while this was on its way stays.
  const [begins] = useState(() => textOf(fields, 'locality') || field.defaultValue);
  return (
    <Combobox
      {...field}
      defaultValue={begins}
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

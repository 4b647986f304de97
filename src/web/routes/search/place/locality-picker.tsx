import { placeFieldCopy } from '../../../../copy/search/places.ts';
import { filterCopy } from '../../../../copy/search/search.ts';
import { FORM_KEYS } from '../../../../domain/search/search-keys.ts';
import { Combobox } from '../../../components/input/combobox.tsx';
import { Icon } from '../../../components/input/icon.tsx';
import { errorText } from '../filters/search-error-text.ts';
import type { LocalityContext } from './locality-list.tsx';

const loadList = () => import('./locality-list.tsx').then(({ LocalityList }) => LocalityList);

/**
 * The field that takes places: each pick is a search at once (specification 1§2), a chosen place picked again is taken
 * away. What is typed and not picked goes with the form, and the server finds it.
 * @param isBar the field stands in a bar of its own, whose icon says what it is for
 */
export function LocalityPicker({ isBar = false, ...list }: LocalityContext & { isBar?: boolean }) {
  const { id, data, form } = list;
  return (
    <Combobox
      id={id}
      name={FORM_KEYS.locality}
      label={isBar ? placeFieldCopy.barLabel : filterCopy.locality}
      hideLabel={isBar}
      placeholder={isBar ? placeFieldCopy.barPlaceholder : placeFieldCopy.placeholder}
      prefix={<Icon of={isBar ? 'search' : 'map-pin'} />}
      defaultValue={data.rejected?.typed.localidade ?? (isBar ? data.words?.text : null) ?? ''}
      error={errorText(form.errors, 'localidade')}
      emptiedBy={data.query.localities.join()}
      loadList={loadList}
      list={list}
    />
  );
}

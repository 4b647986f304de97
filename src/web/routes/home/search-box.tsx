import { Form } from 'react-router';
import { homeCopy, presetTabs } from '../../../copy/frame/home.ts';
import { propertyTypeLabels } from '../../../copy/property/catalogue.ts';
import { placeFieldCopy } from '../../../copy/search/places.ts';
import { PROPERTY_TYPES } from '../../../domain/catalogue/enumerations.ts';
import { formatMoney } from '../../../domain/format.ts';
import { centavosFromReais } from '../../../domain/money.ts';
import { FORM_KEYS } from '../../../domain/search/search-keys.ts';
import { SelectField } from '../../components/form/field.tsx';
import { AppLink } from '../../components/frame/app-link.tsx';
import { presetIcons } from '../../components/frame/starting-points.tsx';
import { Button } from '../../components/input/button.tsx';
import { Combobox } from '../../components/input/combobox.tsx';
import { Icon } from '../../components/input/icon.tsx';
import styles from './hero.module.css';
import type { HomePageData } from './load-home-page.ts';

/** Upper limits on offer, in reais. */
const PRICE_LIMITS = [100_000, 200_000, 350_000, 500_000, 750_000, 1_000_000, 2_000_000];
const PLACE_ID = 'inicio-localidade';

const loadList = () => import('../forms/locality-options.tsx').then(({ LocalityOptions }) => LocalityOptions);

const typeOptions = [
  { value: '', label: homeCopy.anyType },
  ...PROPERTY_TYPES.map((value) => ({ value, label: propertyTypeLabels[value] })),
];
const priceOptions = [
  { value: '', label: homeCopy.anyPrice },
  ...PRICE_LIMITS.map((reais) => ({
    value: String(reais),
    label: formatMoney(centavosFromReais(reais)),
  })),
];

/** Ready-made searches and the form that leads to /busca; its answer is the canonical address of the search. */
export function SearchBox({ presets }: Pick<HomePageData, 'presets'>) {
  return (
    <search className={styles.searchBox}>
      <nav className={styles.tabs} aria-label={homeCopy.presets}>
        {presets.map(({ name, href }) => (
          <AppLink key={name} href={href}>
            <Icon of={presetIcons[name]} />
            {presetTabs[name]}
          </AppLink>
        ))}
      </nav>
      <Form action="/busca" className={styles.searchForm} autoComplete="off">
        <input type="hidden" name={FORM_KEYS.previous} value="" />
        <Combobox
          id={PLACE_ID}
          name={FORM_KEYS.locality}
          label={homeCopy.where}
          placeholder={placeFieldCopy.placeholder}
          prefix={<Icon of="map-pin" />}
          emptiedBy=""
          loadList={loadList}
          list={{ id: PLACE_ID }}
        />
        <SelectField id="inicio-tipo" name="tipo-imovel" label={homeCopy.type} options={typeOptions} />
        <SelectField id="inicio-valor" name="valor-max" label={homeCopy.upTo} options={priceOptions} />
        <Button type="submit" size="l" block icon="search" className={styles.submit}>
          {homeCopy.search}
        </Button>
      </Form>
    </search>
  );
}

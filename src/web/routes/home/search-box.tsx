import ChartLine from 'lucide-react/icons/chart-line';
import Gavel from 'lucide-react/icons/gavel';
import Handshake from 'lucide-react/icons/handshake';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import Wheat from 'lucide-react/icons/wheat';
import { Form } from 'react-router';
import { propertyTypeLabels } from '../../../copy/catalogue.ts';
import { homeCopy, presetTabs } from '../../../copy/home.ts';
import { filterCopy } from '../../../copy/search.ts';
import { PROPERTY_TYPES } from '../../../domain/catalogue/enumerations.ts';
import { centavosFromReais } from '../../../domain/money.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { FORM_KEYS } from '../../../domain/search/search-keys.ts';
import { PRESETS, type PresetName, presetQuery } from '../../../domain/search/search-landing.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { formatMoney } from '../../components/format.ts';
import { Icon } from '../../components/icon.tsx';
import styles from './hero.module.css';
import type { HomePageData } from './load-home-page.ts';

const icons = {
  'para-morar': House,
  'para-investir': ChartLine,
  leilao: Gavel,
  'venda-direta': Handshake,
  fazenda: Wheat,
} as const satisfies Record<PresetName, typeof House>;

const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];
/** Upper limits on offer, in reais. */
const PRICE_LIMITS = [100_000, 200_000, 350_000, 500_000, 750_000, 1_000_000, 2_000_000];
const LIST_ID = 'localidades-inicio';

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
export function SearchBox({ suggestions }: Pick<HomePageData, 'suggestions'>) {
  return (
    <search className={styles.searchBox}>
      <nav className={styles.tabs} aria-label={homeCopy.presets}>
        {PRESET_NAMES.map((name) => (
          <AppLink key={name} href={searchPath(presetQuery(name))}>
            <Icon of={icons[name]} />
            {presetTabs[name]}
          </AppLink>
        ))}
      </nav>
      <Form action="/busca" className={styles.searchForm} autoComplete="off">
        <input type="hidden" name={FORM_KEYS.previous} value="" />
        <TextField
          id="inicio-localidade"
          name={FORM_KEYS.locality}
          label={homeCopy.where}
          placeholder={filterCopy.localityPlaceholder}
          list={LIST_ID}
          prefix={<Icon of={MapPin} />}
        />
        <datalist id={LIST_ID}>
          {suggestions.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <SelectField id="inicio-tipo" name="tipo-imovel" label={homeCopy.type} options={typeOptions} />
        <SelectField id="inicio-valor" name="valor-max" label={homeCopy.upTo} options={priceOptions} />
        <Button type="submit" size="l" block icon={Search} className={styles.submit}>
          {homeCopy.search}
        </Button>
      </Form>
    </search>
  );
}

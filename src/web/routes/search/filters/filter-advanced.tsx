import { YES_NO_WORDS } from '../../../../copy/search/filter-words.ts';
import { filterCopy, switchLabels } from '../../../../copy/search/search.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../../../../domain/search/filters/filters.ts';
import { TextField } from '../../../components/form/field.tsx';
import { FilterGroup, useStaysOpen } from './filter-group.tsx';
import { FilterOption, type FilterProps, isOffered, OptionsGroup } from './filter-options.tsx';
import styles from './filter-panel.module.css';

/** Groups that the panel shows above (filter-panel.tsx). */
const FIRST: readonly string[] = [
  'tipo-imovel',
  'quartos',
  'vagas',
  'situacao',
  'tipo-venda',
  'forma_pagamento',
];
const ADVANCED = OPTION_FILTERS.filter(({ key }) => !FIRST.includes(key));

/** Number of set filters of the advanced part: it opens by itself when there is one. */
function chosenAdvanced({ shown }: FilterProps): number {
  const lists = [...ADVANCED.map(({ field }) => shown[field]), shown.visits];
  const codes = [shown.campaignCodes, shown.coupons, shown.searchId === '' ? [] : [shown.searchId]];
  const switches = [...YES_NO_FILTERS.map(({ field }) => shown[field]), shown.preActive !== null];
  const flags = switches.filter(Boolean);
  return [...lists, ...codes, flags].reduce((sum, chosen) => sum + chosen.length, 0);
}

function YesNoFilters({ shown, data, onChange }: FilterProps) {
  const { counts } = data;
  const switches = [
    ...YES_NO_FILTERS.filter(({ key, value, field }) => isOffered(data, key, value, shown[field])).map(
      ({ key, value, field }) => [key, value, YES_NO_WORDS[key].label, shown[field]] as const,
    ),
    ['permite-visita', 'sim', switchLabels.visit, shown.visits.includes('sim')],
    ['tourvirtual', 'true', switchLabels.virtualTour, shown.visits.includes('tourvirtual')],
    ['pre-ativo', 'sim', switchLabels.preActive, shown.preActive !== null],
  ] as const;
  const chosen = switches.filter(([, , , checked]) => checked).length;
  return (
    <FilterGroup title={filterCopy.others} chosen={chosen} open>
      {switches.map(([name, value, label, checked]) => (
        <FilterOption
          key={name}
          name={name}
          value={value}
          label={label}
          checked={checked}
          count={counts[name][value]}
          onChange={onChange}
        />
      ))}
    </FilterGroup>
  );
}

type CodesProps = FilterProps & {
  title: string;
  name: 'campanha-exclusiva' | 'cupom';
  codes: readonly { readonly code: string; readonly name: string }[];
  chosen: readonly string[];
};

/** Campaigns or coupons: those that the search can show, and those that are chosen already. */
function CodesGroup({ title, name, codes, chosen, data, onChange }: CodesProps) {
  const isChosen = (code: string) => chosen.some((other) => other.toLowerCase() === code.toLowerCase());
  const unknown = chosen.filter(
    (code) => !codes.some((other) => other.code.toLowerCase() === code.toLowerCase()),
  );
  const options = [...codes, ...unknown.map((code) => ({ code, name: code }))];
  if (options.length === 0) return null;
  return (
    <FilterGroup title={title} chosen={chosen.length} open>
      {options.map((option) => (
        <FilterOption
          key={option.code}
          name={name}
          value={option.code}
          label={option.name}
          checked={isChosen(option.code)}
          count={data.counts[name][option.code]}
          onChange={onChange}
        />
      ))}
    </FilterGroup>
  );
}

/** The filters that few visitors need (specification 1§2: 'Ver filtros avançados'). */
export function AdvancedFilters(props: FilterProps) {
  const { shown, data } = props;
  const isOpen = useStaysOpen(chosenAdvanced(props) > 0);
  const coupons = Object.keys(data.counts.cupom).map((code) => ({ code, name: code }));
  return (
    <details className={styles.advanced} open={isOpen}>
      <summary>
        <span className={styles.closed}>{filterCopy.showAdvanced}</span>
        <span className={styles.opened}>{filterCopy.hideAdvanced}</span>
      </summary>
      <YesNoFilters {...props} />
      {ADVANCED.map(({ key }) => (
        <OptionsGroup key={key} of={key} {...props} />
      ))}
      <CodesGroup
        title={filterCopy.campaigns}
        name="campanha-exclusiva"
        codes={data.campaigns}
        chosen={shown.campaignCodes}
        {...props}
      />
      <CodesGroup title={filterCopy.coupons} name="cupom" codes={coupons} chosen={shown.coupons} {...props} />
      <div className={styles.group}>
        <TextField
          key={shown.searchId}
          id="filtro-codigo"
          name="id-banco"
          label={filterCopy.bankId}
          hint={filterCopy.bankIdHint}
          defaultValue={shown.searchId}
        />
      </div>
    </details>
  );
}

import type { ChangeEvent } from 'react';
import { OPTION_LABELS } from '../../../copy/option-labels.ts';
import { discountLabels, filterCopy, groupLabels } from '../../../copy/search.ts';
import { DISCOUNT_BANDS, DISCOUNT_CHOICES } from '../../../domain/catalogue/enumerations.ts';
import { OPTION_GROUPS, type OptionGroup } from '../../../domain/search/search-keys.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { Checkbox, Radio } from '../../components/field.tsx';
import { formatCount } from '../../components/format.ts';
import { FilterGroup, useStaysOpen } from './filter-group.tsx';
import styles from './filter-panel.module.css';
import type { SearchPageData } from './search-page-data.ts';

export type FilterProps = {
  /** The search that the controls show. */
  shown: SearchQuery;
  data: SearchPageData;
  /** Applies the form that a changed control belongs to. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

type OptionProps = {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  count: number | undefined;
  onChange: FilterProps['onChange'];
};

/** The number of listings that an option would show; that there is none is said in a word, before it is chosen. */
const countText = (count: number) => (count === 0 ? filterCopy.none : formatCount(count));

/** An option with its number; nothing to be found makes it pale, never unusable (see decision 0116). */
export function FilterOption({ name, value, label, checked, count = 0, onChange }: OptionProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      label={label}
      checked={checked}
      onChange={onChange}
      count={countText(count)}
      className={count === 0 && !checked ? styles.pale : undefined}
    />
  );
}

/** Property types that stand there before the others unfold. */
const FIRST_TYPES: readonly string[] = ['apartamento', 'casa', 'casa_condominio', 'lote', 'fazenda'];

function groupOf(key: OptionGroup['key']): OptionGroup {
  const group = OPTION_GROUPS.find((candidate) => candidate.key === key);
  if (group === undefined) throw new Error(`no such group: ${key}`);
  return group;
}

function Options({
  group,
  options,
  ...props
}: FilterProps & { group: OptionGroup; options: readonly string[] }) {
  const { key, field } = group;
  const chosen: readonly string[] = props.shown[field];
  return options.map((option) => (
    <FilterOption
      key={option}
      name={key}
      value={option}
      label={OPTION_LABELS[key][option] ?? option}
      checked={chosen.includes(option)}
      count={props.data.counts[key][option]}
      onChange={props.onChange}
    />
  ));
}

/** A group of checkboxes of which any number may be chosen. */
export function OptionsGroup({
  of,
  open,
  ...props
}: FilterProps & { of: OptionGroup['key']; open?: boolean }) {
  const group = groupOf(of);
  return (
    <FilterGroup title={groupLabels[of]} chosen={props.shown[group.field].length} open={open ?? false}>
      <Options group={group} options={group.options} {...props} />
    </FilterGroup>
  );
}

/** The 16 property types: the usual ones first, the others on demand. */
export function TypesGroup(props: FilterProps) {
  const group = groupOf('tipo-imovel');
  const others = group.options.filter((option) => !FIRST_TYPES.includes(option));
  const isOtherChosen = useStaysOpen(props.shown.propertyTypes.some((type) => !FIRST_TYPES.includes(type)));
  return (
    <FilterGroup title={groupLabels['tipo-imovel']} chosen={props.shown.propertyTypes.length} open>
      <Options group={group} options={FIRST_TYPES} {...props} />
      <details className={styles.more} open={isOtherChosen}>
        <summary className="link">
          <span className={styles.closed}>{filterCopy.allTypes(group.options.length)}</span>
          <span className={styles.opened}>{filterCopy.fewerTypes}</span>
        </summary>
        <Options group={group} options={others} {...props} />
      </details>
    </FilterGroup>
  );
}

/** The discount is a single choice (2§9); what only a profile asks for stands there while it is chosen. */
export function DiscountGroup({ shown, data, onChange }: FilterProps) {
  const bands = DISCOUNT_BANDS.filter(
    (band) => band === shown.discount || DISCOUNT_CHOICES.some((choice) => choice === band),
  );
  return (
    <FilterGroup title={groupLabels.desagio} chosen={shown.discount === null ? 0 : 1} open>
      <Radio
        name="desagio"
        value=""
        label={filterCopy.anyDiscount}
        checked={shown.discount === null}
        onChange={onChange}
        count={countText(data.anyDiscountCount)}
      />
      {bands.map((band) => (
        <Radio
          key={band}
          name="desagio"
          value={band}
          label={discountLabels[band]}
          checked={shown.discount === band}
          onChange={onChange}
          count={countText(data.counts.desagio[band] ?? 0)}
          className={shown.discount === band || data.counts.desagio[band] ? undefined : styles.pale}
        />
      ))}
    </FilterGroup>
  );
}

import type { ChangeEvent, ReactNode } from 'react';
import { OPTION_WORDS } from '../../../../copy/search/filter-words.ts';
import { discountLabels, filterCopy, groupLabels } from '../../../../copy/search/search.ts';
import { DISCOUNT_BANDS, DISCOUNT_CHOICES } from '../../../../domain/catalogue/enumerations.ts';
import { formatCount } from '../../../../domain/format.ts';
import { OPTION_FILTERS, type OptionFilterKey } from '../../../../domain/search/filters/filters.ts';
import { hasDiscountRange } from '../../../../domain/search/filters/ranges.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import { Checkbox, Radio } from '../../../components/form/field.tsx';
import type { SearchPageData } from '../search-page-data.ts';
import { FilterGroup, useStaysOpen } from './filter-group.tsx';
import styles from './filter-panel.module.css';

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

/** An option with its number; nothing to be found makes it pale, never unusable. */
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

type OptionFilter = (typeof OPTION_FILTERS)[number];

function groupOf(key: OptionFilterKey): OptionFilter {
  const group = OPTION_FILTERS.find((candidate) => candidate.key === key);
  if (group === undefined) throw new Error(`no such group: ${key}`);
  return group;
}

/** True when an option stands in the panel: one that no listing on offer has is not shown, unless it is chosen. */
export function isOffered(
  { absent }: FilterProps['data'],
  key: string,
  option: string,
  chosen: boolean,
): boolean {
  return chosen || !absent.includes(`${key}:${option}`);
}

/** Least numbers, of which one is chosen; the first choice takes it away. */
function LeastOptions({
  group,
  options,
  ...props
}: FilterProps & { group: OptionFilter; options: readonly string[] }) {
  const { key, field } = group;
  const chosen: readonly string[] = props.shown[field];
  return (
    <>
      <Radio
        name={key}
        value=""
        label={filterCopy.any}
        checked={chosen.length === 0}
        onChange={props.onChange}
      />
      {options.map((option) => (
        <Radio
          key={option}
          name={key}
          value={option}
          label={OPTION_WORDS[key].options[option] ?? option}
          checked={chosen.includes(option)}
          onChange={props.onChange}
          count={countText(props.data.counts[key][option] ?? 0)}
          className={chosen.includes(option) || props.data.counts[key][option] ? undefined : styles.pale}
        />
      ))}
    </>
  );
}

function Options({
  group,
  options,
  ...props
}: FilterProps & { group: OptionFilter; options: readonly string[] }) {
  const { key, field } = group;
  const chosen: readonly string[] = props.shown[field];
  return options.map((option) => (
    <FilterOption
      key={option}
      name={key}
      value={option}
      label={OPTION_WORDS[key].options[option] ?? option}
      checked={chosen.includes(option)}
      count={props.data.counts[key][option]}
      onChange={props.onChange}
    />
  ));
}

/** A group of checkboxes of which any number may be chosen. */
export function OptionsGroup({ of, open, ...props }: FilterProps & { of: OptionFilterKey; open?: boolean }) {
  const group = groupOf(of);
  const chosen: readonly string[] = props.shown[group.field];
  const options = group.options.filter((option) =>
    isOffered(props.data, of, option, chosen.includes(option)),
  );
  if (options.length === 0) return null;
  return (
    <FilterGroup title={OPTION_WORDS[of].title} chosen={chosen.length} open={open ?? false}>
      {'atLeast' in group ? (
        <LeastOptions group={group} options={options} {...props} />
      ) : (
        <Options group={group} options={options} {...props} />
      )}
    </FilterGroup>
  );
}

/** The 16 property types: the usual ones first, the others on demand. */
export function TypesGroup(props: FilterProps) {
  const group = groupOf('tipo-imovel');
  const options: readonly string[] = group.options;
  const others = options.filter((option) => !FIRST_TYPES.includes(option));
  const isOtherChosen = useStaysOpen(props.shown.propertyTypes.some((type) => !FIRST_TYPES.includes(type)));
  return (
    <FilterGroup title={OPTION_WORDS['tipo-imovel'].title} chosen={props.shown.propertyTypes.length} open>
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
export function DiscountGroup({ children, ...props }: FilterProps & { children: ReactNode }) {
  const { shown, data, onChange } = props;
  const isAny = shown.discount === null && !hasDiscountRange(shown);
  const bands = DISCOUNT_BANDS.filter(
    (band) => band === shown.discount || DISCOUNT_CHOICES.some((choice) => choice === band),
  );
  return (
    <FilterGroup title={groupLabels.desagio} chosen={isAny ? 0 : 1} open>
      <Radio
        name="desagio"
        value=""
        label={filterCopy.any}
        checked={isAny}
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
      {children}
    </FilterGroup>
  );
}

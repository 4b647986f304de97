import { propertiesCopy, statusNames } from '../../../copy/desk/properties.ts';
import { propertyTypeLabels, saleTypeLabels } from '../../../copy/property/catalogue.ts';
import { knownFacts } from '../../../copy/property/known-facts.ts';
import { PROPERTY_TYPES, SALE_TYPES, STATES } from '../../../domain/catalogue/enumerations.ts';
import { PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import { FACT_KEYS, KNOWN_FACTS } from '../../../domain/decision/known-facts.ts';
import { LIST_ADDRESS } from '../../../domain/desk/list-address.ts';
import { type Several, severalOf } from '../../../domain/desk/several.ts';
import type { PropertyAsk } from '../../../workflows/desk/properties/read-properties.server.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { COMPLETE_STEPS, SHOWN_ORDERS, SHOWN_VIEWS } from './property-ask.ts';

const ANY = ['', propertiesCopy.any] as const;

/** Form of every filter, which works without scripts; the address says what is set. */
export function PropertyFilters({
  ask,
  sources,
  campaign,
}: {
  ask: PropertyAsk;
  sources: readonly string[];
  /** The campaign that they are looked for; null: none. */
  campaign: string | null;
}) {
  const set = setFilters(ask);
  return (
    <form className="panel stack" action="/mesa/imoveis">
      {ask.view === 'todos' ? null : <input type="hidden" name="lista" value={ask.view} />}
      {campaign === null ? null : <input type="hidden" name={LIST_ADDRESS.campaign} value={campaign} />}
      <div className="findline">
        <TextField label={propertiesCopy.searchHint} name="q" type="search" defaultValue={ask.words} />
        <button type="submit" className="btn btn--2 btn--s">
          {propertiesCopy.find}
        </button>
      </div>
      <details className="folded">
        <summary>
          {propertiesCopy.moreFilters}
          {set.length === 0 ? null : <small>{set.join(' · ')}</small>}
        </summary>
        <Choices ask={ask} sources={sources} />
        <SeveralMarks
          label={propertiesCopy.uf}
          name="uf"
          chosen={severalOf(ask.uf) ?? []}
          options={STATES.map((each) => [each, each.toUpperCase()] as const)}
        />
        <SeveralMarks
          label={propertiesCopy.type}
          name="tipo"
          chosen={severalOf(ask.type) ?? []}
          options={PROPERTY_TYPES.map((each) => [each, propertyTypeLabels[each]] as const)}
        />
        <Marks ask={ask} />
      </details>
    </form>
  );
}

/** `SP, RJ`; null: any. */
const inWords = <T extends string>(values: Several<T>, wordOf: (value: T) => string): string | null =>
  severalOf(values)?.map(wordOf).join(', ') ?? null;

/** Filters that are set, in words: they stay in sight while the fields are folded. */
export function setFilters(ask: Omit<PropertyAsk, 'page'>): readonly string[] {
  const { status, uf, city, type, saleType, source, completeAtMost, lacks, also } = ask;
  const told: readonly (readonly [label: string, value: string | null])[] = [
    [propertiesCopy.status, status && statusNames[status]],
    [propertiesCopy.uf, inWords(uf, (each) => each.toUpperCase())],
    [propertiesCopy.city, city || null],
    [propertiesCopy.type, inWords(type, (each) => propertyTypeLabels[each])],
    [propertiesCopy.saleType, saleType && saleTypeLabels[saleType]],
    [propertiesCopy.source, source],
    [propertiesCopy.complete, completeAtMost === null ? null : propertiesCopy.completeAtMost(completeAtMost)],
    [propertiesCopy.lacks, lacks && knownFacts[lacks].name],
  ];
  return [
    ...told.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])),
    ...also.map((view) => propertiesCopy.views[view]),
  ];
}

/** Filters by which a list was narrowed down, in words; empty: by none. */
export const narrowedBy = (ask: Omit<PropertyAsk, 'page'>): readonly string[] => [
  ...(ask.view === 'todos' ? [] : [propertiesCopy.views[ask.view]]),
  ...(ask.words === '' ? [] : [propertiesCopy.withWords(ask.words)]),
  ...setFilters(ask),
];

/** Values of a filter, of which any may hold; none marked: all. */
function SeveralMarks({
  label,
  name,
  options,
  chosen,
}: {
  label: string;
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
}) {
  return (
    <fieldset className="marks">
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <label key={value} className="row">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} /> {text}
        </label>
      ))}
    </fieldset>
  );
}

/** Further conditions, each or none. */
function Marks({ ask }: { ask: PropertyAsk }) {
  return (
    <fieldset className="marks">
      <legend>{propertiesCopy.onlyThose}</legend>
      {SHOWN_VIEWS.filter((view) => view !== 'todos').map((view) => (
        <label key={view} className="row">
          <input type="checkbox" name="so" value={view} defaultChecked={ask.also.includes(view)} />{' '}
          {propertiesCopy.views[view]}
        </label>
      ))}
    </fieldset>
  );
}

function Choices({ ask, sources }: { ask: PropertyAsk; sources: readonly string[] }) {
  const { status, saleType, source, complete, order } = propertiesCopy;
  return (
    <div className="fgrid">
      <SelectField
        label={status}
        name="estado"
        defaultValue={ask.status ?? ''}
        options={[ANY, ...PROPERTY_STATUSES.map((each) => [each, statusNames[each]] as const)]}
      />
      <TextField label={propertiesCopy.city} name="cidade" defaultValue={ask.city} />
      <SelectField
        label={saleType}
        name="venda"
        defaultValue={ask.saleType ?? ''}
        options={[ANY, ...SALE_TYPES.map((each) => [each, saleTypeLabels[each]] as const)]}
      />
      <SelectField
        label={source}
        name="origem"
        defaultValue={ask.source ?? ''}
        options={[ANY, ...sources.map((each) => [each, each] as const)]}
      />
      <SelectField
        label={complete}
        name="completo"
        defaultValue={String(ask.completeAtMost ?? '')}
        options={[
          ANY,
          ...COMPLETE_STEPS.map((each) => [String(each), propertiesCopy.completeAtMost(each)] as const),
        ]}
      />
      <SelectField
        label={propertiesCopy.lacks}
        name="falta"
        defaultValue={ask.lacks === null ? '' : FACT_KEYS[ask.lacks]}
        options={[ANY, ...KNOWN_FACTS.map((each) => [FACT_KEYS[each], knownFacts[each].name] as const)]}
      />
      <SelectField
        label={order}
        name="ordem"
        defaultValue={ask.order}
        options={SHOWN_ORDERS.map((each) => [each, propertiesCopy.orders[each]] as const)}
      />
    </div>
  );
}

import { propertiesCopy, statusNames } from '../../../copy/desk/properties.ts';
import { propertyTypeLabels, saleTypeLabels } from '../../../copy/property/catalogue.ts';
import { knownFacts } from '../../../copy/property/known-facts.ts';
import { PROPERTY_TYPES, SALE_TYPES, STATES } from '../../../domain/catalogue/enumerations.ts';
import { PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import { FACT_KEYS, KNOWN_FACTS } from '../../../domain/decision/known-facts.ts';
import type { PropertyAsk } from '../../../workflows/desk/properties/read-properties.server.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { COMPLETE_STEPS, SHOWN_ORDERS, SHOWN_VIEWS } from './property-ask.ts';

const ANY = ['', propertiesCopy.any] as const;

/** Form of every filter, which works without scripts; the address says what is set. */
export function PropertyFilters({ ask, sources }: { ask: PropertyAsk; sources: readonly string[] }) {
  const set = setFilters(ask);
  return (
    <form className="panel stack" action="/mesa/imoveis">
      {ask.view === 'todos' ? null : <input type="hidden" name="lista" value={ask.view} />}
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
        <Marks ask={ask} />
      </details>
    </form>
  );
}

/** Filters that are set, in words: they stay in sight while the fields are folded. */
export function setFilters(ask: Omit<PropertyAsk, 'page'>): readonly string[] {
  const { status, uf, city, type, saleType, source, completeAtMost, lacks, also } = ask;
  const told: readonly (readonly [label: string, value: string | null])[] = [
    [propertiesCopy.status, status && statusNames[status]],
    [propertiesCopy.uf, uf?.toUpperCase() ?? null],
    [propertiesCopy.city, city || null],
    [propertiesCopy.type, type && propertyTypeLabels[type]],
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
  const { status, uf, type, saleType, source, complete, order } = propertiesCopy;
  return (
    <div className="fgrid">
      <SelectField
        label={status}
        name="estado"
        defaultValue={ask.status ?? ''}
        options={[ANY, ...PROPERTY_STATUSES.map((each) => [each, statusNames[each]] as const)]}
      />
      <SelectField
        label={uf}
        name="uf"
        defaultValue={ask.uf ?? ''}
        options={[ANY, ...STATES.map((each) => [each, each.toUpperCase()] as const)]}
      />
      <TextField label={propertiesCopy.city} name="cidade" defaultValue={ask.city} />
      <SelectField
        label={type}
        name="tipo"
        defaultValue={ask.type ?? ''}
        options={[ANY, ...PROPERTY_TYPES.map((each) => [each, propertyTypeLabels[each]] as const)]}
      />
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

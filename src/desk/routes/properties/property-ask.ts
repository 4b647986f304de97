import { propertiesCopy } from '../../../copy/desk/properties.ts';
import { PROPERTY_TYPES, SALE_TYPES, STATES } from '../../../domain/catalogue/enumerations.ts';
import { PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import { knownFactOfKey } from '../../../domain/decision/known-facts.ts';
import { asSeveral, type Several } from '../../../domain/desk/several.ts';
import type { DeskOrder, DeskView } from '../../../features/catalogue/stored/desk-list.repo.server.ts';
import type { PropertyAsk } from '../../../workflows/desk/properties/read-properties.server.ts';

export const SHOWN_VIEWS = Object.keys(propertiesCopy.views) as DeskView[];
export const SHOWN_ORDERS = Object.keys(propertiesCopy.orders) as DeskOrder[];
export const COMPLETE_STEPS = [49, 79, 99] as const;

/** Filters of the list in the address; senseless ones are left out. */
export function propertyAsk({ searchParams: query }: URL): PropertyAsk {
  const one = <T extends string>(name: string, options: readonly T[]): T | null =>
    options.find((each) => each === query.get(name)?.trim().toLowerCase()) ?? null;
  const several = <T extends string>(name: string, options: readonly T[]): Several<T> => {
    const asked = query.getAll(name).map((each) => each.trim().toLowerCase());
    return asSeveral(options.filter((each) => asked.includes(each)));
  };
  const page = Number(query.get('pagina'));
  return {
    view: one('lista', SHOWN_VIEWS) ?? 'todos',
    words: (query.get('q') ?? '').slice(0, 200),
    status: one('estado', PROPERTY_STATUSES),
    also: SHOWN_VIEWS.filter((view) => view !== 'todos' && query.getAll('so').includes(view)),
    uf: several('uf', STATES),
    city: (query.get('cidade') ?? '').slice(0, 100),
    type: several('tipo', PROPERTY_TYPES),
    saleType: one('venda', SALE_TYPES),
    source: query.get('origem')?.slice(0, 100) || null,
    completeAtMost: COMPLETE_STEPS.find((each) => String(each) === query.get('completo')) ?? null,
    lacks: knownFactOfKey(query.get('falta')),
    order: one('ordem', SHOWN_ORDERS) ?? 'mudou',
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** Filters that are a choice, and what each may be. */
const CHOICES: Readonly<Record<string, (value: string) => boolean>> = {
  lista: (value) => (SHOWN_VIEWS as readonly string[]).includes(value),
  so: (value) => (SHOWN_VIEWS as readonly string[]).includes(value),
  estado: (value) => (PROPERTY_STATUSES as readonly string[]).includes(value),
  uf: (value) => (STATES as readonly string[]).includes(value),
  tipo: (value) => (PROPERTY_TYPES as readonly string[]).includes(value),
  venda: (value) => (SALE_TYPES as readonly string[]).includes(value),
  completo: (value) => COMPLETE_STEPS.some((each) => String(each) === value),
  falta: (value) => knownFactOfKey(value) !== null,
};

/** Values of filters that are none, and so leave nothing out. */
export const senselessFilters = ({ searchParams }: URL): readonly string[] =>
  [...searchParams].flatMap(([name, value]) =>
    value === '' || (CHOICES[name]?.(value.trim().toLowerCase()) ?? true)
      ? []
      : [`${name}=${value.slice(0, 40)}`],
  );

/** The same address with one thing changed; the first page unless a page is asked for. */
export function withChange(search: string, change: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  query.delete('pagina');
  for (const [name, value] of Object.entries(change)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '/mesa/imoveis' : `/mesa/imoveis?${text}`;
}

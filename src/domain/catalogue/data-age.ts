import { DAY_MS, type LocalDate } from '../time.ts';
import type { Property } from './property.ts';

/** The last whole list of a source, or of a source and state: what it does not hold is withdrawn, so it names all that stay. */
export type WholeList = {
  readonly day: LocalDate;
  /** Bank ids of listings that it names in lines that could not be read. */
  readonly unread: readonly string[];
};

/** By `listKey`. */
export type WholeLists = ReadonlyMap<string, WholeList>;

/** Stored origin of a property's data. */
export type KeptOrigin = {
  /** Day of the list or feed that last set its row; null: set by an undated one. */
  readonly setOn: LocalDate | null;
  /** True while its source still holds it. */
  readonly isListed: boolean;
  /** Local day on which each field was set by hand, by its name on the wire. */
  readonly hands: Readonly<Record<string, LocalDate>>;
};

export const HAND_GROUPS = [
  'price',
  'dates',
  'occupation',
  'place',
  'photos',
  'documents',
  'texts',
  'facts',
] as const;
export type HandGroup = (typeof HAND_GROUPS)[number];

/** Day of a page's data. */
export type DataAge = {
  readonly from: 'list' | 'feed' | 'own';
  readonly day: LocalDate;
  readonly days: number;
  /** Prices and dates may be others by now. */
  readonly isOld: boolean;
};

/** Parts that were set by hand, each with the last day on which that was done. */
export type HandDay = { readonly group: HandGroup; readonly day: LocalDate };

/** The bank's lists come each day; a week without one, and a day of grace, is old. */
export const OLD_AFTER_DAYS = 8;

export const listKey = (source: string, uf: string | null): string => `${source} ${uf ?? ''}`.trim();

type Listed = Pick<Property, 'source' | 'uf' | 'bankId' | 'origin'>;

/** The last whole list that speaks for a property, whether it holds it or not; null: none is known. */
export function listOf({ source, uf }: Pick<Property, 'source' | 'uf'>, lists: WholeLists): WholeList | null {
  return lists.get(listKey(source, uf)) ?? lists.get(listKey(source, null)) ?? null;
}

/** The day of the list that last named a property; null: nobody knows. */
export function namedOn({ bankId, origin }: Listed, list: WholeList | null): LocalDate | null {
  if (origin === undefined) return null;
  const isNamed = list !== null && origin.isListed && !list.unread.includes(bankId ?? '');
  const days = [origin.setOn, isNamed ? list.day : null].filter((day) => day !== null);
  return days.sort().at(-1) ?? null;
}

export function dataAge(
  property: Listed,
  lists: WholeLists,
  today: LocalDate,
  from: DataAge['from'],
): DataAge | null {
  const day = namedOn(property, listOf(property, lists));
  if (day === null) return null;
  return { from, day, ...ageOn(today, day) };
}

/** Age on a day of data that are of another. */
export function ageOn(today: LocalDate, day: LocalDate): Pick<DataAge, 'days' | 'isOld'> {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS));
  return { days, isOld: days > OLD_AFTER_DAYS };
}

const GROUP_OF: readonly (readonly [HandGroup, RegExp])[] = [
  ['price', /^(valores|campanhas$|cupom$)/],
  ['dates', /^(data_limite|datas_leilao|pre_ativo_expiracao)/],
  ['occupation', /^(situacao$|ocupa|acesso$)/],
  ['place', /^(endereco|mapa)/],
  ['photos', /^(imagens|foto_longa|videos?$|url_tour_)/],
  ['documents', /^documents?/],
  ['texts', /^(imovel_name|descricao|consideracoes_|observacoes_)/],
  ['facts', /./],
];

const groupOf = (field: string): HandGroup => GROUP_OF.find(([, names]) => names.test(field))?.[0] ?? 'facts';

/** In the order of the groups. */
export function handDays({ origin }: Pick<Property, 'origin'>): HandDay[] {
  const days = new Map<HandGroup, LocalDate>();
  for (const [field, day] of Object.entries(origin?.hands ?? {})) {
    const group = groupOf(field);
    const known = days.get(group);
    if (known === undefined || known < day) days.set(group, day);
  }
  return HAND_GROUPS.flatMap((group) => {
    const day = days.get(group);
    return day === undefined ? [] : [{ group, day }];
  });
}

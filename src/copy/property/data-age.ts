import type { DataAge, HandGroup } from '../../domain/catalogue/data-age.ts';

const agoOf = (days: number) => (days === 0 ? 'de hoje' : days === 1 ? 'de ontem' : `de há ${days} dias`);
const sinceOf = (day: string, days: number) =>
  `${day}, ${days === 0 ? 'hoje' : days === 1 ? 'ontem' : `há ${days} dias`}`;

/** Words about the day of a property's data, and about facts that its listing does not tell. */
export const dataAgeCopy = {
  title: 'De quando são estes dados',
  list: (day: string, days: number) =>
    `Dados da lista de ${day}, ${agoOf(days)}: a última do banco que traz este imóvel.`,
  feed: (day: string, days: number) => `Dados enviados por quem vende em ${sinceOf(day, days)}.`,
  own: (day: string, days: number) => `Dados informados por nós em ${sinceOf(day, days)}.`,
  /** In a field of a table, or a line of the first screen. */
  short: sinceOf,
  old: 'Preço, prazo e situação podem ter mudado desde então. Confirme com quem vende antes de decidir.',
  byHand: (parts: string) => `Conferido por nós, além da lista: ${parts}.`,
  handDay: (group: string, day: string) => `${group} em ${day}`,
  untoldTitle: 'O que o anúncio não diz',
} as const satisfies Record<DataAge['from'], unknown> & Record<string, unknown>;

export const handGroupNames: Readonly<Record<HandGroup, string>> = {
  price: 'valores',
  dates: 'datas',
  occupation: 'ocupação',
  place: 'endereço',
  photos: 'fotos',
  documents: 'documentos',
  texts: 'textos',
  facts: 'outros dados',
};

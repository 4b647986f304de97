/** Days in texts about auctions, as they are read on 26 November 2026, a Thursday. */
export const DATE_PHRASES: readonly (readonly [string, string])[] = [
  ['casas em leilão a partir de 10/12 no paraná', 'casa; pr; leilao; auction 2026-12-10..'],
  ['leilão em dezembro em são paulo sp', 'sao-paulo-sp; leilao; auction 2026-12-01..2026-12-31'],
  ['leilão até 20 de dezembro', 'leilao; auction ..2026-12-20'],
  ['leilão entre 1/12 e 20/12', 'leilao; auction 2026-12-01..2026-12-20'],
  ['leilões de 10 a 20 de janeiro em curitiba', 'curitiba-pr; leilao; auction 2027-01-10..2027-01-20'],
  ['leilão no dia 05/12/2026', 'leilao; auction 2026-12-05..2026-12-05'],
  ['leilão depois de 15 de janeiro de 2027', 'leilao; auction 2027-01-15..'],
  ['leilão antes do dia 10/12', 'leilao; auction ..2026-12-10'],
  ['leilão semana que vem', 'leilao; auction 2026-11-30..2026-12-06'],
  ['leilão nesta semana', 'leilao; auction 2026-11-26..2026-11-29'],
  ['leilões este mês', 'leilao; auction 2026-11-26..2026-11-30'],
  ['leilão no próximo mês', 'leilao; auction 2026-12-01..2026-12-31'],
  ['leilão nos próximos 15 dias', 'leilao; auction 2026-11-26..2026-12-11'],
  ['leilão amanhã em recife até 100 mil', 'recife-pe; leilao; R$ ..100000; auction 2026-11-27..2026-11-27'],
  ['segundo leilão em março', 'segundo_leilao; auction 2027-03-01..2027-03-31'],
  // Not a day, or not of an auction.
  ['leilão a partir de 100 mil', 'leilao; R$ 100000..'],
  ['leilão casa 2 quartos até 31/2', 'casa; leilao; bedrooms 2..2; ? até 31/2'],
  ['casa a partir de 10/12', 'casa; ? partir de 10/12'],
  ['casa em dezembro', 'casa; ? dezembro'],
];

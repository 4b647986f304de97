/** Effects of a change, told before it is done. */
export const effectsCopy = {
  title: 'O que a mudança faz',
  watchers: (count: number, shown: string) =>
    count === 1
      ? 'Avisa 1 pessoa que acompanha o imóvel.'
      : `Avisa ${shown} pessoas que acompanham o imóvel.`,
  watchersOfMany: (count: number, shown: string) =>
    count === 1
      ? 'Avisa 1 pessoa que acompanha estes imóveis.'
      : `Avisa até ${shown} pessoas que acompanham estes imóveis.`,
  alerts: (count: number, shown: string) => {
    if (count === 0) return 'Nenhum alerta de busca fala do que muda.';
    return count === 1 ? 'Entra em 1 alerta de busca.' : `Entra em ${shown} alertas de busca.`;
  },
  noWatchers: 'Ninguém acompanha o que muda.',
  payable: (before: string, after: string) => `O comprador pagaria ${after} em vez de ${before}.`,
  discount: (before: number, after: number) => `O desconto passa de ${before}% para ${after}%.`,
  cost: (before: string, after: string) => `O custo total para o comprador passa de ${before} para ${after}.`,
  onRequest: 'um valor sob consulta',
  campaigns: (names: string) => `Está em campanha agora: ${names}.`,
  campaignAbove:
    'O valor na campanha não fica abaixo do valor de venda: não aparece como oferta, e vale o valor de venda.',
  campaignAboveMany: (count: number, shown: string) =>
    count === 1
      ? 'Em 1 imóvel o valor na campanha não fica abaixo do valor de venda: não aparece como oferta.'
      : `Em ${shown} imóveis o valor na campanha não fica abaixo do valor de venda: não aparece como oferta.`,
  belowBid: (count: number, shown: string) =>
    count === 1
      ? '1 imóvel fica abaixo do lance mínimo do edital, como você marcou.'
      : `${shown} imóveis ficam abaixo do lance mínimo do edital, como você marcou.`,
  pricesMove: (up: string | null, down: string | null) => {
    const moves = [up === null ? null : `sobe em ${up}`, down === null ? null : `baixa em ${down}`];
    return `O preço que o visitante vê hoje ${moves.filter((each) => each !== null).join(' e ')}, assim que você confirmar.`;
  },
  severalCampaigns: (count: number, shown: string) =>
    count === 1
      ? '1 imóvel fica em mais de uma campanha.'
      : `${shown} imóveis ficam em mais de uma campanha.`,
} as const;

/** Names and sentences of the demonstration's campaigns; the names are the ones that specification 2 §9 recognises. */
export const demoCampaignCopy = {
  feirao: { name: 'Feirão', line: 'Imóveis com desconto em todo o país' },
  mega_feirao: { name: 'Mega Feirão', line: 'A maior seleção de imóveis do ano' },
  feirao15: { name: 'Feirão 15', line: 'Mais 15% de desconto sobre o valor de venda' },
  corujao: { name: 'Corujão', line: 'Ofertas que valem durante a madrugada' },
  cashback: { name: 'Cashback', line: 'Parte do valor volta depois do registro' },
  blackout: { name: 'Blackout', line: 'Condições especiais por poucos dias' },
  blackout_day: { name: 'Blackout Day', line: 'Um dia só de preços reduzidos' },
  melhor_proposta: { name: 'Melhor Proposta', line: 'Você diz quanto paga, a partir da proposta mínima' },
  novembro_magico: { name: 'Novembro Mágico', line: 'Saldão de imóveis selecionados' },
  esquenta: { name: 'Esquenta Feirão', line: 'As primeiras ofertas antes da abertura' },
  saldao: { name: 'Saldão de Imóveis', line: 'Últimas unidades com preço de saldo' },
  feirao_2022: { name: 'Feirão', line: 'Imóveis com desconto em todo o país' },
  manutencao_2024: {
    name: 'Manutenção programada',
    line: 'Em 13 de janeiro de 2024, das 8h às 23h, os serviços podem oscilar.',
  },
  aniversario: { name: 'Aniversário', line: 'Ofertas de aniversário' },
  cupom10: { name: 'Cupom 10', line: '10% de desconto com o cupom' },
  cupom20: { name: 'Cupom 20', line: '20% de desconto com o cupom' },
} as const;

export type DemoCampaignKey = keyof typeof demoCampaignCopy;

export const demoCampaignTexts = {
  mark: 'Campanha de exemplo',
  endsIn: 'Termina em',
  startsIn: 'Começa em',
  filter: (name: string) => `Ver imóveis da campanha ${name}`,
  banner: (name: string) => `Banner da campanha ${name}`,
} as const;

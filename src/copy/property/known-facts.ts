import type { AskedFact, KnownFact } from '../../domain/decision/known-facts.ts';

/** Facts that a listing should tell, as a reader calls them, and the question for each. */
export const knownFacts: Readonly<Record<KnownFact, { readonly name: string; readonly ask: string }>> = {
  occupation: {
    name: 'Se o imóvel está ocupado',
    ask: 'O imóvel está ocupado? Se sim, por quem, desde quando, e quem conferiu isso?',
  },
  debts: {
    name: 'Se há dívidas de IPTU ou condomínio',
    ask: 'Há dívidas de IPTU, de condomínio ou outras? De quanto, e quem paga cada uma?',
  },
  legal_action: {
    name: 'Se há ação judicial',
    ask: 'Há alguma ação judicial sobre o imóvel? Qual é o número do processo?',
  },
  price: { name: 'O preço', ask: 'Qual é o preço do imóvel hoje?' },
  appraisal: { name: 'O valor de avaliação', ask: 'Qual é o valor de avaliação do imóvel, e de que data?' },
  area: { name: 'As áreas', ask: 'Quais são as áreas do imóvel: privativa, total e do terreno?' },
  registration: {
    name: 'O número da matrícula',
    ask: 'Qual é o número da matrícula, e em que cartório ela está?',
  },
  documents: {
    name: 'O edital ou a matrícula em arquivo',
    ask: 'Podem enviar o edital, ou as regras da venda, e a matrícula atualizada?',
  },
  condominium: { name: 'O condomínio por mês', ask: 'Há condomínio? De quanto por mês?' },
  iptu: { name: 'O IPTU', ask: 'De quanto é o IPTU por ano?' },
  payment: {
    name: 'Se dá para financiar ou parcelar',
    ask: 'Este imóvel aceita financiamento ou parcelamento direto? Em que condições?',
  },
  fgts: { name: 'Se aceita FGTS', ask: 'Posso usar o FGTS na compra deste imóvel?' },
  photos: { name: 'Fotos', ask: 'Podem enviar fotos do imóvel, por dentro e por fora?' },
  address: { name: 'O CEP', ask: 'Qual é o endereço completo do imóvel, com CEP?' },
  position: {
    name: 'O ponto exato no mapa',
    ask: 'Onde fica exatamente o imóvel? Podem enviar a localização?',
  },
  contact: {
    name: 'O contato de quem vende',
    ask: 'Com quem posso falar sobre este imóvel, e por qual canal?',
  },
};

/** With those of some kinds of sale. */
export const askedFacts: Readonly<Record<AskedFact, { readonly name: string; readonly ask: string }>> = {
  ...knownFacts,
  sale_day: { name: 'O dia e a hora da venda', ask: 'Em que dia e hora é a venda, e em que site?' },
  deposit: {
    name: 'A caução',
    ask: 'O edital pede caução? De quanto, até quando, e como ela volta para quem não vence?',
  },
  full_debt: {
    name: 'A dívida que o segundo leilão cobre',
    ask: 'Qual é o valor da dívida com despesas e encargos, que é o mínimo do segundo leilão?',
  },
  court_minimum: {
    name: 'O preço mínimo do juiz',
    ask: 'O juiz fixou um preço mínimo? De quanto, e em que página do edital está?',
  },
};

export const transparencyCopy = {
  ofSale: 'Desta forma de venda, também falta',
  ask: 'Perguntar',
  askAbout: (name: string) => `Perguntar: ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  known: (count: number) =>
    count === 1 ? 'Ver o fato que o anúncio diz' : `Ver os ${count} fatos que o anúncio diz`,
} as const;

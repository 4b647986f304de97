import type { InvestorProfile } from '../../domain/catalogue/enumerations.ts';

/** The question set "Qual é o seu perfil?". */
export const profilePageCopy = {
  title: 'Qual é o seu perfil?',
  description: 'Três perguntas que escolhem os filtros da busca de imóveis para quem mora ou investe.',
  lead: 'São três perguntas. A resposta escolhe os filtros e você muda o que quiser depois.',
  progress: (question: number) => `Pergunta ${question} de 3`,
  missing: 'Escolha uma resposta.',
  submit: 'Ver meu perfil',
  skip: 'Pular',
  filters: 'Filtros que ligamos',
  open: 'O que fica aberto',
  unknownFacts:
    'Nem toda lista informa se o imóvel está ocupado, tem dívidas, ação judicial ou aceita visita: por isso a busca do seu perfil pode ficar vazia. Tirar um desses filtros mostra os que não informam.',
  compare: 'Comparar com os outros perfis',
  profile: 'Perfil',
  properties: 'Imóveis',
  again: 'Refazer',
  see: (count: number, text: string) => (count === 1 ? 'Ver o imóvel' : `Ver os ${text} imóveis`),
  seeSearch: 'Abrir a busca',
} as const;

/** Questions and answers, each with what it means. */
export const profileQuestions = {
  para: {
    question: 'Para que você quer o imóvel?',
    hint: null,
    answers: {
      morar: { name: 'Para morar', means: 'Eu ou alguém da família vai viver nele' },
      investir: { name: 'Para investir', means: 'Alugar, reformar ou vender depois' },
      nao_sei: { name: 'Ainda não sei', means: 'Quero ver o que existe' },
    },
  },
  experiencia: {
    question: 'Você já comprou em leilão ou de banco?',
    hint: null,
    answers: {
      nunca: { name: 'Nunca', means: 'Prefiro o caminho mais simples' },
      algumas: { name: 'Uma ou duas vezes', means: 'Já li um edital' },
      varias: { name: 'Várias vezes', means: 'Sei lidar com ocupação e processo' },
    },
  },
  aceita: {
    question: 'O que você aceita em troca de um desconto maior?',
    hint: 'Marque tudo o que aceita.',
    answers: {
      ocupado: { name: 'Imóvel ocupado', means: 'A desocupação fica por sua conta' },
      processo: { name: 'Processo na justiça', means: 'O prazo depende do juiz' },
      divida: {
        name: 'Dívida de condomínio ou IPTU',
        means: 'Quando se sabe o valor, ele está na ficha do imóvel',
      },
      sem_visita: { name: 'Não visitar antes', means: 'Decidir por fotos e documentos' },
    },
  },
} as const;

type ProfileWords = {
  readonly name: string;
  readonly heading: string;
  /** The filters in one line, for the comparison. */
  readonly filters: string;
  /** Choices that the profile leaves open. */
  readonly open: string;
};

export const profileWords: Readonly<Record<InvestorProfile, ProfileWords>> = {
  iniciante: {
    name: 'Iniciante',
    heading: 'Seu perfil: iniciante',
    filters: 'Desocupado, sem dívidas, sem ação judicial, venda direta',
    open: 'Tipo de imóvel, lugar e preço: você escolhe na busca.',
  },
  experiente: {
    name: 'Experiente',
    heading: 'Seu perfil: experiente',
    filters: 'Deságio acima de 30%',
    open: 'Ocupação, processo e forma de venda: você decide caso a caso.',
  },
  ousado: {
    name: 'Ousado',
    heading: 'Seu perfil: ousado',
    filters: 'Leilão e venda judicial, deságio acima de 50%',
    open: 'Ocupação, dívidas e tipo de imóvel: leia o edital de cada um.',
  },
  nao_investidor: {
    name: 'Não investidor',
    heading: 'Seu perfil: não investidor',
    filters: 'Residencial, desocupado, com visita',
    open: 'Forma de venda, lugar e preço: você escolhe na busca.',
  },
};

/** Aim of a profile, under its heading. */
export const profilePhrases: Readonly<Record<InvestorProfile, string>> = {
  iniciante:
    'O caminho mais simples para a primeira compra: desocupado, sem dívidas, sem ação judicial e em venda direta.',
  experiente: 'Você já conhece o caminho e aceita algum trabalho por um preço melhor: deságio acima de 30%.',
  ousado: 'Mais risco por mais desconto: leilões e vendas judiciais com deságio acima de 50%.',
  nao_investidor: 'Para quem quer morar: residencial, desocupado e com visita permitida.',
};

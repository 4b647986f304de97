/** Labels of the pages of text; the texts themselves lie in the content folder. */
export const textPages = {
  home: 'Home',
  onThisPage: 'Nesta página',
  inShort: 'Em resumo',
  legalTexts: 'Escolha o texto',
  table: (title: string) => `Tabela: ${title}`,
  terms: 'Termos',
  toHand: (needs: string) => `Tenha em mãos: ${needs}.`,
  version: (version: string, day: string) => `Versão ${version}, de ${day}.`,
  notInForce: {
    former: 'Esta versão não vale mais.',
    coming: 'Esta versão ainda não vale.',
  },
  readCurrent: 'Ler a que vale hoje',
  versions: 'Versões deste texto',
  versionLine: (version: string, day: string) => `Versão ${version}, desde ${day}`,
  versionStates: { in_force: '(vale hoje)', former: '(valeu antes)', coming: '(ainda não vale)' },
} as const;

export const faqCopy = {
  search: 'Procurar nas perguntas',
  example: 'Por exemplo: condomínio',
  find: 'Procurar',
  clear: 'Ver todas',
  found: (count: number) => (count === 1 ? '1 pergunta encontrada.' : `${count} perguntas encontradas.`),
  none: 'Nenhuma pergunta fala disso. Tente outra palavra ou escreva para nós.',
  notFound: 'Não achou?',
  write: 'Escreva. Uma pessoa responde.',
  contact: 'Fale conosco',
  properties: 'Pesquise um imóvel',
} as const;

export const partnerCopy = {
  whoSells: 'Quem já vende com a gente',
  needs: 'Tenha em mãos',
  back: 'Voltar às opções',
  openForm: 'Abrir o formulário',
  beforeForm: (host: string) =>
    `O formulário é de um serviço parceiro, ${host}. Ele só é carregado quando você o abre.`,
  inNewTab: 'Abrir em nova aba',
  elsewhere: 'O formulário é de um serviço parceiro. Você pode voltar e trocar de opção quando quiser.',
} as const;

export const supplierCopy = {
  steps: 'Do cadastro ao primeiro serviço',
  opensForm: 'Abre um formulário em nova aba.',
  questions: 'Dúvidas de fornecedores',
  whoServes: 'Quem já presta serviço',
  chat: 'Fale com a equipe de fornecedores',
} as const;

export const testimonialCopy = {
  sample: 'Depoimento de exemplo',
} as const;

import type { TextFault, TextField } from '../../domain/content/text-versions.ts';

/** The texts of the site, as the desk writes them. */
export const textsCopy = {
  title: 'Textos do site',
  hint: 'Textos legais e de ajuda do site. O que você escreve só aparece depois de publicado.',
  heads: { text: 'Texto', holds: 'Vale hoje', by: 'Quem publicou', draft: 'Em escrita' },
  product: 'Veio com o sistema',
  versionSince: (version: string, day: string) =>
    version === '' ? `desde ${day}` : `versão ${version}, desde ${day}`,
  asFile: 'como veio com o sistema',
  coming: (day: string) => `outra versão vale a partir de ${day}`,
  draftBy: (name: string) => `rascunho de ${name}`,
  asked: 'espera uma segunda pessoa',
  nothing: 'nada',
  back: 'Todos os textos',
  whereShown: 'Ver no site',
  write: 'Escrever',
  newVersion: 'Nova versão',
  fields: {
    title: 'Título',
    description: 'Descrição para buscadores',
    version: 'Número da versão',
    lead: 'Frase de abertura',
    summary: 'Em resumo',
    body: 'Texto',
  } satisfies Record<TextField, string>,
  hints: {
    description: 'De 50 a 170 letras.',
    version: 'Números e pontos, por exemplo 3.2. Um número já usado não serve de novo.',
    summary: 'Uma frase por linha.',
    body: 'Markdown: **negrito**, *itálico*, [texto](/endereço), listas com -, tabelas com |. Cada ## começa uma parte. {{nome}}, {{razao_social}}, {{cnpj}}, {{email}} e {{encarregado}} são trocados pelos da marca.',
  } satisfies Partial<Record<TextField, string>>,
  since: 'Vale a partir de',
  sinceHint: 'De hoje a um ano. No dia, à meia-noite de Brasília, o site troca sozinho.',
  save: 'Guardar rascunho',
  publish: 'Publicar',
  ask: 'Pedir a publicação',
  needsSecond:
    'Um texto legal é publicado por duas pessoas: quem pede, e outra que confere a diferença e publica.',
  discard: 'Desistir do rascunho',
  approve: 'Aprovar e publicar',
  askedBy: (name: string, when: string) => `${name} pediu a publicação em ${when}.`,
  notYou:
    'Outra pessoa do jurídico ou da administração precisa conferir e aprovar. Enquanto isso nada muda no site.',
  refuse: 'Recusar',
  reason: 'Motivo da recusa',
  refused: (name: string, reason: string) => `Recusado por ${name}: ${reason}`,
  savedBy: (name: string, when: string) => `Guardado por ${name} em ${when}.`,
  difference: 'O que muda',
  noDifference: 'O rascunho diz o mesmo que o texto que vale.',
  unchanged: (count: number) => (count === 1 ? 'uma linha igual' : `${count} linhas iguais`),
  versions: 'Versões',
  versionHeads: { version: 'Versão', since: 'Vale desde', state: 'Situação', by: 'Quem' },
  unnumbered: 'sem número',
  states: { coming: 'ainda não vale', in_force: 'vale hoje', former: 'valeu antes' },
  by: (published: string, written: string) =>
    published === written ? `por ${published}` : `escrita por ${written}, publicada por ${published}`,
  withdraw: 'Cancelar',
  withdrawOf: (version: string, day: string) => `Cancelar a versão ${version} de ${day}`,
  read: 'Ler',
  readOf: (version: string) => `Ler a versão ${version}`,
  whoWrites: 'O jurídico e a administração escrevem e publicam.',
  done: {
    saved: 'Rascunho guardado. O site continua como está.',
    asked: 'Publicação pedida. Outra pessoa precisa aprovar.',
    published: 'Publicado. Vale a partir do dia escolhido.',
    refused: 'Recusado. Quem pediu vê o motivo.',
    discarded: 'O rascunho foi jogado fora.',
    withdrawn: 'A versão não vai mais valer.',
  },
  previewHint: 'Como fica no site quando for publicado. Só a mesa vê isto.',
  stale:
    'Outra pessoa guardou este texto enquanto você escrevia. O que você escreveu está abaixo, e não foi guardado: confira o que ela mudou e guarde de novo.',
  gone: 'Não havia mais o que fazer aqui: alguém já o fez.',
  same_person: 'Quem pediu não pode aprovar.',
  no_reason: 'Escreva o motivo.',
} as const;

/** Words of a text while somebody types in it, where they differ from those of a record. */
export const textTypingCopy = {
  others: 'Também neste texto:',
  newer: 'guardou este texto.',
  stale:
    'Outra pessoa guardou este texto enquanto você escrevia. Nada foi escrito por cima, e o que você escreveu está nesta página: aperte Guardar para ver o que ela mudou.',
} as const;

/** Fault for which a text is not published, in a sentence. */
export function textFaultWords({ code, at }: TextFault): string {
  switch (code) {
    case 'field':
      return textFieldFaults[at as TextField] ?? 'Confira este campo.';
    case 'version_taken':
      return `A versão ${at} já existe.`;
    case 'day':
      return 'Escolha um dia de hoje a um ano.';
    case 'name':
      return `${at} não é um nome que o site conhece.`;
    case 'heading':
      return `Só ## começa uma parte; troque “${at}”.`;
    case 'title':
      return `Duas partes se chamam “${at}”.`;
    case 'answer':
      return `A resposta a “${at}” só pode ter parágrafos.`;
    case 'element':
      return `${at} não pode estar no texto.`;
    case 'file':
      return 'O texto não pôde ser lido.';
  }
}

const textFieldFaults: Readonly<Record<TextField, string>> = {
  title: 'Escreva um título de 3 a 60 letras.',
  description: 'Escreva de 50 a 170 letras.',
  version: 'Escreva números e pontos, por exemplo 3.2.',
  lead: 'Escreva a frase de abertura.',
  summary: 'Escreva ao menos uma frase.',
  body: 'O texto é longo demais.',
};

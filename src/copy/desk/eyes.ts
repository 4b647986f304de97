import type { EyeRule } from '../../domain/desk/two-eyes.ts';

/** Two pairs of eyes: what a second person has to agree to. */
export const eyesCopy = {
  title: 'Segunda pessoa',
  hint: 'O que uma pessoa pede e outra aprova',
  waiting: 'Esperam uma segunda pessoa',
  nothing: 'Nada espera agora.',
  askedBy: (name: string) => `Pedida por ${name}`,
  rulesTitle: 'Quando é preciso',
  rules: {
    steepFall: 'Um preço que cai mais de 30%',
    noAppraisal: 'Publicar sem avaliação',
    manyWithdrawn: 'Retirar mais de 50 de uma vez',
    imports: 'Publicar uma importação conferida na mesa',
    legalTexts: 'Publicar um texto legal em versão nova',
  } satisfies Record<EyeRule, string>,
  reasons: {
    steepFall: 'Há preço que cai mais de 30%.',
    noAppraisal: 'Há imóvel publicado sem avaliação.',
    manyWithdrawn: 'Retira mais de 50 de uma vez.',
    imports: 'É uma importação.',
    legalTexts: 'É um texto legal.',
  } satisfies Record<EyeRule, string>,
  save: 'Guardar',
  set: 'Guardado. Vale a partir de agora.',
  whoSets: 'Quem administra a mesa muda isto.',
  waits: 'Espera uma segunda pessoa',
  notYou: 'Outra pessoa que publica precisa aprovar. Enquanto isso nada muda.',
  importOf: (file: string) => `Publicar a importação: ${file}`,
  textOf: (name: string) => `Publicar o texto: ${name}`,
  draftOf: (name: string) => `Publicar mudanças: ${name}`,
  notYouDraft: 'Outra pessoa que publica precisa aprovar. Enquanto isso nada vai ao ar.',
  approveDraft: 'Aprovar e publicar',
  callOff: 'Desistir do pedido',
  approve: 'Aprovar e fazer',
  reason: 'Motivo da recusa',
  refuse: 'Recusar',
  refused: (name: string, reason: string) => `Recusada por ${name}: ${reason}`,
  faults: {
    same_person: 'Quem pediu não pode aprovar.',
    no_reason: 'Escreva o motivo.',
  },
} as const;

/** Words that pages of drafts share, of whatever the draft is. */
export const sharedDraftCopy = {
  conflicts: 'Escolha campo por campo',
  conflictsHint: 'Nada foi escrito por cima. Publicar espera a escolha.',
  keepDraft: 'O rascunho',
  keepNow: 'O que está no ar agora',
  keepKept: (by: string) => `Está no rascunho${by === '' ? '' : `: ${by}`}`,
  keepOther: (by: string) => `Escrito por ${by}`,
  choose: 'Guardar escolhas',
  changes: 'Mudanças por publicar',
  noChanges: 'Nenhum campo mudou.',
  discard: 'Descartar rascunho',
  discardHint: 'Tira as mudanças de todos que escreveram nele. Isso não se desfaz.',
  discardNow: 'Descartar tudo',
} as const;

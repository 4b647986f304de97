/** Words of the first screen's line for the visitor's own numbers: alone, since the page fetches no more of them at first. */
export const ownAnswerCopy = {
  title: 'Com os seus números',
  none: 'diga quanto tem em Salvos e veja se chega',
} as const;

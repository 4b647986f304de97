import type { OddTime } from '../../domain/inbox/visit-time.ts';

/** The question before a visit is confirmed for an unusual time. */
export const visitTimeCopy = {
  ask: (when: string, reasons: string) =>
    `Visita em ${when}: ${reasons}. Nada foi marcado ainda, e a pessoa não foi avisada.`,
  odd: {
    hour: 'é fora das 8h às 19h',
    rest: 'é domingo ou feriado',
    far: 'faltam mais de 60 dias',
  } satisfies Readonly<Record<OddTime, string>>,
  confirm: 'Marcar assim mesmo e avisar',
} as const;

import type { ProfileAnswers } from './investor-profile.ts';

/** The answers that each question offers, by its key in the address of the questions. */
export const PROFILE_QUESTIONS = {
  para: ['morar', 'investir', 'nao_sei'],
  experiencia: ['nunca', 'algumas', 'varias'],
  aceita: ['ocupado', 'processo', 'divida', 'sem_visita'],
} as const;
export type ProfileQuestion = keyof typeof PROFILE_QUESTIONS;

/** Answers in an address; null where it answers nothing. Several may be accepted, or none. */
export type GivenAnswers = {
  readonly purpose: ProfileAnswers['purpose'] | null;
  readonly experience: ProfileAnswers['experience'] | null;
  readonly accepts: ProfileAnswers['accepts'];
};

/** Reads the answers of an address; whatever is no answer of ours is left out. */
export function parseProfileAnswers(params: URLSearchParams): GivenAnswers {
  const { para, experiencia, aceita } = PROFILE_QUESTIONS;
  const accepted = new Set(params.getAll('aceita').flatMap((value) => value.split(',')));
  return {
    purpose: para.find((answer) => answer === params.get('para')) ?? null,
    experience: experiencia.find((answer) => answer === params.get('experiencia')) ?? null,
    accepts: aceita.filter((answer) => accepted.has(answer)),
  };
}

/** The one spelling of answers, without the question mark. */
export function formatProfileAnswers({ purpose, experience, accepts }: GivenAnswers): string {
  return [
    ...(purpose === null ? [] : [`para=${purpose}`]),
    ...(experience === null ? [] : [`experiencia=${experience}`]),
    ...(accepts.length === 0 ? [] : [`aceita=${accepts.join(',')}`]),
  ].join('&');
}

/** The answers when every question that must be answered is; null otherwise. */
export function completeAnswers({ purpose, experience, accepts }: GivenAnswers): ProfileAnswers | null {
  return purpose === null || experience === null ? null : { purpose, experience, accepts };
}

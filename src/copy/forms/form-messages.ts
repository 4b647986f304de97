import type { SubmissionKind } from '../../domain/forms/form.ts';

/** Sentences of specification 2 §5 by the code of the problem. */
const GENERAL: Readonly<Record<string, string>> = {
  required: 'Campo obrigatório',
  email_invalid: 'Email inválido',
  phone_invalid: 'Telefone inválido',
  name_invalid: 'Nome completo inválido',
  consent_required: 'Campo obrigatório',
  too_long: 'Texto longo demais',
  invalid: 'Valor inválido',
  place_unknown: 'Localidade desconhecida',
};

/** In the windows that ask for an e-mail (D, introduction). */
const OF_LEADS = { email_invalid: 'Email Inválido', phone_invalid: 'Telefone Inválido' } as const;

const OF_MESSAGES = {
  'subject.required': 'Selecione um assunto',
  'category.required': 'Selecione uma categoria',
  'category.unknown': 'Selecione uma categoria',
} as const;

/** Messages of single forms: by kind, then `field.code` or `code`. */
const OF_FORM: Partial<Readonly<Record<SubmissionKind, Readonly<Record<string, string>>>>> = {
  simulation: {
    entry_out_of_range: 'O valor de entrada ser entre 10% e 99% do valor do imóvel.',
    'count.required': 'Selecione um número de parcelas',
    'count.invalid': 'Selecione um número de parcelas',
    count_not_offered: 'Selecione um número de parcelas',
    price_differs: 'Preço inválido',
    amount_differs: 'Não confere com o cálculo',
  },
  lead: OF_LEADS,
  popup_lead: OF_LEADS,
  message: OF_MESSAGES,
  contact: OF_MESSAGES,
  visit: { 'partnerCode.required': 'Código obrigatório' },
  auction_lead: OF_LEADS,
  alert: {
    phone_invalid: 'Celular inválido',
    filter_required: 'Você precisa selecionar pelo menos um filtro e preencher todos os campos obrigatórios',
  },
  proposal: {
    password_short: 'Campo deve possuir no mínimo 6 caracteres',
    passwords_differ: 'Senhas diferentes',
  },
};

/** The message beside a field, for the visitor. */
export function formMessage(kind: SubmissionKind, field: string, code: string): string {
  const own = OF_FORM[kind];
  return own?.[`${field}.${code}`] ?? own?.[code] ?? GENERAL[code] ?? GENERAL.invalid ?? '';
}

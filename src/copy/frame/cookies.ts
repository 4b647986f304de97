/** The cookie notice and its preferences. */
export const cookieCopy = {
  title: 'Cookies',
  body: 'Usamos só o necessário para o site funcionar. Com a sua permissão, medimos as visitas para melhorar a busca.',
  bodyMeasured:
    'Usamos só o necessário para o site funcionar. Com a sua permissão, o Google Analytics mede as visitas para melhorar a busca.',
  reject: 'Recusar',
  accept: 'Aceitar',
  choose: 'Escolher',
  preferences: 'Preferências de cookies',
  rejectAll: 'Recusar tudo',
  save: 'Salvar escolha',
} as const;

/** Purposes that may be allowed, one by one. */
export const cookiePurposes = {
  necessary: {
    title: 'Necessários',
    body: 'Segurança, imóveis salvos e esta escolha. Sempre ligados.',
  },
  measurement: { title: 'Medição', body: 'Conta visitas e cliques, sem o seu nome, pelo Google Analytics.' },
} as const;

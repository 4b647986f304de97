/** Pages of development about mail. */
export const mailPreviewCopy = {
  outbox: 'Caixa de saída',
  previews: 'Modelos de e-mail',
  empty: 'Nenhum e-mail aqui. Sem SMTP_URL, o que o site manda aparece nesta página.',
  html: 'HTML',
  text: 'texto',
  source: 'origem',
} as const;

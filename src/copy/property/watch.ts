/** To hear of one listing. */
export const watchCopy = {
  open: 'Avise-me se mudar',
  openPreActive: 'Avise-me na abertura',
  title: 'Avise-me se este imóvel mudar',
  send: 'Quero ser avisado',
  what: 'Mandamos um e-mail quando mudar o preço, uma data, um documento ou a situação do anúncio.',
  next: 'Mandamos um link para o seu e-mail. O aviso começa a valer quando você clicar nele, e cada mensagem tem um link para cancelar.',
  failed: 'Não foi possível enviar seu email!',
} as const;

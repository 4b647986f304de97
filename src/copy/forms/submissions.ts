/** Outcomes of what visitors sent, as they are told (specification 2 §8). */
export const submissionCopy = {
  checkFields: 'Confira os campos indicados.',
  propertyUnknown: 'Erro ao buscar propriedade.',
  propertyGone: 'Oi, este imóvel não está mais disponível.',
  notJson: 'Envie o conteúdo em JSON (content-type: application/json).',
  badJson: 'O conteúdo enviado não pôde ser lido.',
  reusedKey: 'Esta Idempotency-Key já foi usada em outro envio.',
  badKey:
    'Idempotency-Key inválida: use de 8 a 80 letras sem acento, números, hífens, pontos, dois-pontos ou sublinhados.',
  botCheck: 'Precisamos confirmar que você não é um robô. Tente enviar de novo.',
  tooMany: (seconds: number) =>
    seconds > 15 * 60
      ? 'Recebemos muitos envios seguidos. Tente de novo em uma hora.'
      : 'Recebemos muitos envios seguidos. Aguarde alguns minutos e tente de novo.',
  simulation: {
    accepted: 'Simulação enviada',
    failed:
      'Não foi possível enviar sua simulação de financiamento. Verifique os dados adicionados novamente',
  },
  lead: { accepted: 'Email enviado! Agora podemos te manter informado.' },
  /** Said beside, where nothing is sent before a press in a mail. */
  confirm: 'Falta confirmar: abra o e-mail que mandamos e aperte o botão. Sem isso, nada é enviado.',
  alert: { accepted: 'Falta confirmar no seu e-mail' },
  visit: { accepted: 'Sua solicitação de visita foi agendada com sucesso!' },
  closed: {
    message: 'Este imóvel não está recebendo mensagens.',
    visit: 'Este imóvel não está recebendo visitas.',
    proposal: 'Este imóvel não está recebendo propostas.',
    auction_lead: 'Este imóvel não está mais à venda.',
  },
  bidsNotTaken: 'Este imóvel não é vendido em disputa de lances.',
  contact: { accepted: 'Contato recebido com sucesso!' },
  message: { accepted: 'Recebemos seu contato com sucesso!' },
} as const;

/** Words on a proposal and on the recovery of its password, wherever it is asked from (specification 2 §8). */
export const proposalCopy = {
  failed: 'Não foi possível realizar a sua proposta. Verifique seu email e senha.',
  unknown:
    'Não sabemos se a sua proposta chegou à plataforma. Antes de tentar de novo, confira em Minhas Propostas.',
  byMessage: 'Por enquanto, as propostas vão por mensagem. Envie a sua pela página do imóvel.',
  reusedKey: 'Esta Idempotency-Key já foi usada em outra proposta.',
  botCheck: 'Não conseguimos confirmar que você é uma pessoa. Tente novamente.',
  recovery: {
    noEmail: 'Preencha o seu email para recuperar sua senha',
    failed: 'Não foi possível enviar o email de recuperação. Verifique seu email.',
    byMessage: 'Por enquanto, as propostas vão por mensagem, e não há senha de plataforma para recuperar.',
    sent: 'Enviamos um link para criar uma nova senha. Confira o seu email.',
  },
} as const;

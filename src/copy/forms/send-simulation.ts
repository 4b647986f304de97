/** Words of the form that sends a simulation to whoever made it. */
export const sendSimulationCopy = {
  title: 'Receba esta simulação por e-mail',
  lead: 'Os valores acima vão para o seu e-mail e para a nossa equipe.',
  send: 'Enviar simulação',
  done: 'Uma cópia com todos os valores vai para o seu e-mail.',
  another: 'Fazer outra simulação',
} as const;

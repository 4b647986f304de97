/** A press of which nothing was kept: the page that gives it back. */
export const unkeptCopy = {
  title: 'Nada foi guardado',
  diskFull: 'O disco está cheio. O que já estava guardado está a salvo; o que você enviou agora não entrou.',
  readOnly:
    'O banco de dados só aceita leitura. O que já estava guardado está a salvo; o que você enviou agora não entrou.',
  whatToDo:
    'Peça a quem cuida da máquina que veja o que falta (npm run doctor diz o quê). Deixe esta página aberta e tente de novo depois.',
  typed: (number: number, count: number) =>
    count === 1 ? 'O que você escreveu' : `O que você escreveu (${number} de ${count})`,
  chosen: 'O que você escolheu está guardado nesta página e segue junto.',
  files: 'Os arquivos não ficaram: volte e escolha de novo.',
  again: 'Tentar de novo',
  back: 'Voltar sem guardar',
} as const;

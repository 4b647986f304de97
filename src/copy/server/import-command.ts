const NAMES = [
  'arquivo',
  'UF',
  'data',
  'novos',
  'mudaram',
  'preço',
  'iguais',
  'retirados',
  'voltaram',
  'recusados',
] as const;
const STEPS: Readonly<Record<string, string>> = { reading: 'lendo', writing: 'gravando' };

/** Words of `npm run import`. */
export const importCommandCopy = {
  usage: 'uso: npm run import -- [--json] [--date AAAA-MM-DD] [--force] [--full] ARQUIVO…',
  columns: NAMES,
  total: 'total',
  noDay: (text: string) => `--date ${text} não é um dia.`,
  refusedRow: 'recusado',
  taken: (file: string) => `${file}: importado`,
  refused: (file: string, reason: string) => `${file}: recusado: ${reason}`,
  progress: (file: string, step: string, done: number, total: number) =>
    `${file}: ${STEPS[step] ?? step} ${done} de ${total}`,
  report: (path: string) => `o que foi recusado ou não se entendeu: ${path}`,
  leftAlone: (count: number) =>
    count === 1
      ? 'em um campo vale a mão, e não a lista (o relatório diz qual)'
      : `em ${count} campos vale a mão, e não a lista (o relatório diz quais)`,
  handsEnded: (count: number) =>
    count === 1
      ? 'em um campo a mão deixou de valer, porque a lista mudou (o relatório diz qual)'
      : `em ${count} campos a mão deixou de valer, porque a lista mudou (o relatório diz quais)`,
  failed: (why: string) => `a importação falhou: ${why}`,
  cannot: (problem: string) => `não é possível importar: ${problem}`,
  lost: 'o servidor saiu durante a importação: cada lista entrou por inteiro ou não entrou; rode de novo',
} as const;

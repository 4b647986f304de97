/** Faults of a file of rates (`npm run rates`), beside their place in the file. */
export const rateFileCopy = {
  notJson: 'o arquivo não é JSON',
  wholeFile: 'arquivo',
  day: 'deve ser um dia, AAAA-MM-DD',
  decimals: 'deve ter no máximo duas casas decimais',
  place: 'deve ter letras minúsculas, números, - e _',
  otherUnit: (kind: string, unit: string) => `${kind} se diz em ${UNITS[unit] ?? unit}`,
  rising: 'baixo, base e alto devem crescer nesta ordem',
  tooLarge: 'o valor é grande demais',
  repeated: (name: string) => `${name} aparece mais de uma vez`,
  unknownCity: (code: string) => `itbi ${code}: nenhum município tem esse código`,
  unreadable: (file: string) => `${file} não pôde ser lido`,
  unknownKind: (kind: string, kinds: readonly string[]) => `não há o tipo ${kind}; há ${kinds.join(', ')}`,
  schedule: {
    empty: 'não há nenhuma faixa',
    first_not_zero: 'a primeira faixa deve começar em 0',
    not_ascending: 'cada faixa deve começar acima da anterior',
    falling: 'a taxa não pode cair enquanto o valor sobe',
    not_whole: 'um valor é grande demais',
    bad_step:
      'um degrau deve ser maior que 0, acrescentar no máximo o seu próprio tamanho e não acabar abaixo da sua faixa',
  },
} as const;

const UNITS: Readonly<Record<string, string>> = {
  schedule: 'faixas',
  percent: 'porcentagem',
  months: 'meses',
  money: 'reais',
};

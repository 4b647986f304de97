/** Reasons why a field of a feed, or one that a hand sets, is refused: in the report, the desk and the command. */
export const feedReasons = {
  missing: 'falta o campo',
  kinds: {
    string: 'um texto',
    number: 'um número',
    int: 'um número inteiro',
    boolean: 'true ou false',
    array: 'uma lista',
    object: 'um objeto',
    date: 'um instante',
  } as Readonly<Record<string, string>>,
  kind: (kind: string) => `o valor deve ser ${kind}`,
  oneOf: (values: readonly string[]) => `o valor deve ser um destes: ${values.join(', ')}`,
  empty: 'o texto está vazio',
  below: (least: string) => `o número não pode ser menor que ${least}`,
  longer: (most: string) => `o texto pode ter no máximo ${most} letras`,
  above: (most: string) => `o número não pode ser maior que ${most}`,
  instant: 'o valor deve ser um instante com o seu fuso, como 2030-03-10T14:00:00-03:00',
  format: (what: string) => `o valor ${what}`,
  other: 'o valor não cabe em docs/feed/feed.schema.json',
  noSuchCity: (city: string, uf: string) =>
    `nenhum município de ${uf} tem o nome ${JSON.stringify(city)}; cidade e UF mudam juntas em endereco`,
  repeated: 'o id_banco já está em um imóvel anterior',
  more: (count: number) => `e mais ${count} neste imóvel`,
  nothing: 'nada',
  unknownField: 'não há um campo com esse nome, ou ele não se define à mão',
  wrong: 'o valor não serve',
  unstorable: 'o texto tem um sinal que não se pode guardar',
  yearNought: 'o ano 0 não existe',
} as const;

/** Forms of a text; each stands behind "o valor". */
export const feedFormats = {
  webAddress: 'deve ser um endereço da web (http:// ou https://) sem nome de usuário',
  mediaAddress:
    'deve ser um endereço da web (http:// ou https://) sem nome de usuário, ou um deste site que exista (em /midia/ ou /ilustracao/)',
  postalCode: 'deve ter 8 algarismos, como 35195-000',
  bankId: 'deve ter de 1 a 40 letras, algarismos ou . _ / -',
} as const;

/** Reasons why a field is left as it was, since its words or unit are unknown. */
export const feedWordReasons = {
  status: 'as palavras não são um estado conhecido: o estado fica como está',
  period: 'o período não é de um ano nem de um mês: a taxa não é usada',
  correctionPeriod: 'o período não é de um ano nem de um mês: não é usado',
  commission: 'o tipo de comissão é desconhecido: a taxa dela não é usada',
  amount: 'uma comissão de valor fixo não tem taxa em porcentagem: não é usada',
  area: 'o nome da área é desconhecido: não é usada',
  unit: 'a unidade da área é desconhecida, ou muda de lugar para lugar: a área não é usada',
} as const;

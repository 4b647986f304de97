/** Words around campaigns and their banners. */

/** The banner that stands where no campaign has one; the words are drawn into its picture. */
export const defaultBannerCopy = {
  name: 'Imóveis com desconto',
  line: 'Preço, avaliação e diferença em cada anúncio',
  alt: 'Imóveis com desconto: preço, avaliação e diferença em cada anúncio',
} as const;

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Faults of a file of campaigns, for the operator who wrote it. */
export const campaignFileCopy = {
  emptyFile: 'o arquivo está vazio',
  /** The error of the runtime does not tell the line. */
  notJson: 'o arquivo não é JSON válido: falta fechar uma aspa, chave ou colchete, ou há um texto solto',
  notJsonAt: (line: string, column: string) =>
    `o arquivo não é JSON válido na linha ${line}, coluna ${column}: falta ou sobra uma vírgula, aspa ou chave por ali`,
  place: (path: string, line: number | null) =>
    `${path || 'arquivo'}${line === null ? '' : ` (linha ${line})`}`,
  required: 'falta este campo',
  wrongType: (wanted: string) => `deve ser ${wanted}`,
  types: {
    string: 'um texto entre aspas',
    number: 'um número',
    int: 'um número inteiro',
    boolean: 'true ou false, sem aspas',
    array: 'uma lista entre colchetes',
    object: 'um objeto entre chaves',
  } as Readonly<Record<string, string>>,
  date: 'deve ser data e hora com fuso, como 2026-11-25T00:00:00-03:00',
  empty: 'não pode ficar vazio',
  oneOf: (values: readonly string[]) => `deve ser um destes: ${values.join(', ')}`,
  unknownKeys: (keys: readonly string[]) =>
    keys.length === 1 ? `o campo ${quoted(keys)} não existe` : `os campos ${quoted(keys)} não existem`,
  other: 'valor inválido',
  endBeforeStart: 'o fim deve vir depois do início',
  repeated: (field: string, value: string) => `${field} "${value}" aparece mais de uma vez no arquivo`,
  takenId: (id: string, code: string) =>
    `o id "${id}" já é da campanha ${code}: repita o codigo dela para trocá-la, ou dê outro id`,
  repeatedLocation: (location: string) => `o local ${location} aparece duas vezes nesta campanha`,
  unsafeLink: 'o link deve começar com https://, http:// ou /',
  noText: 'um aviso precisa do campo "text"',
  badColour: 'a cor deve ser hexadecimal, como #0b4f4a',
  badCoupon: 'o cupom deve ter só letras, números e hífen, sem espaços',
  countdown: (values: readonly string[]) => `a contagem deve ficar em um destes locais: ${values.join(', ')}`,
  picture: {
    notServed: (name: string) =>
      `a imagem ${name} não existe neste site; valem um arquivo ao lado do JSON, um endereço https:// ou um caminho que o site já serve: /midia/foto/…, /ilustracao/… ou /midia/campanha/NOME/LOCAL.svg, com NOME e LOCAL de uma campanha de exemplo`,
    missing: (name: string) => `não foi possível ler a imagem ${name}`,
    notFetched: (name: string, reason: string) => `não foi possível baixar a imagem ${name}: ${reason}`,
    too_large: (name: string) => `a imagem ${name} tem mais de 30 MB`,
    too_many_pixels: (name: string) => `a imagem ${name} tem mais de 60 milhões de pixels`,
    heic: (name: string) => `a imagem ${name} é HEIC, que não se abre aqui: exporte como JPEG`,
    broken: (name: string) => `a imagem ${name} está cortada ou estragada`,
    too_small: (name: string) => `a imagem ${name} é pequena demais`,
    too_narrow: (name: string) => `a imagem ${name} é uma tira`,
    transparent: (name: string) => `a imagem ${name} é toda transparente`,
    html: (name: string) => `${name} é uma página salva da internet, e não uma imagem`,
    not_a_photo: (name: string) => `${name} não é JPEG, PNG, WebP, AVIF nem GIF`,
  },
  tooSmall: (code: string, location: string, name: string, width: number) =>
    `aviso: na campanha ${code}, a imagem ${name} tem ${width} px de largura, menos que o local ${location}: vai aparecer sem nitidez`,
  otherShape: (code: string, location: string, name: string, size: string) =>
    `aviso: na campanha ${code}, a imagem ${name} (${size}) não tem a proporção do local ${location}: vai aparecer cortada`,
  stored: (codes: readonly string[]) =>
    codes.length === 0 ? 'nenhuma campanha no arquivo' : `campanhas guardadas: ${codes.join(', ')}`,
  usage: 'uso: npm run campaigns -- ARQUIVO.json',
  incomplete: (code: string, place: string, missing: readonly string[]) =>
    `aviso: a campanha ${code} não aparece em ${place}, faltam as imagens ${missing.join(', ')}`,
  unknownName: (code: string) =>
    `aviso: ${code} não é um dos nomes de campanha conhecidos; vale como qualquer outra`,
  unreadable: (file: string) => `não foi possível ler ${file}`,
} as const;

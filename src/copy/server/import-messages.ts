/** Refusals and remarks of an import, for the operator: in the command, the log of a source, the report and the mail. */

type RefusalFacts = {
  /** `2026-01-08`. */
  readonly last?: string | null;
  readonly date?: string | null;
  readonly unreadDate?: string;
  readonly rows?: number;
  /** A feed that tells of some listings, and not of all of its source. */
  readonly isPartial?: boolean;
  readonly lastRows?: number;
  /** State of a list, and those that were asked for. */
  readonly uf?: string;
  readonly wanted?: readonly string[];
  readonly line?: number;
};

const day = (iso: string | null | undefined) => (iso ?? '').split('-').reverse().join('/');

/** Reasons why a file changed nothing, by code. */
export const importRefusals = ({
  last,
  date,
  unreadDate,
  rows,
  isPartial,
  lastRows,
  uf = '',
  wanted = [],
  line,
}: RefusalFacts) => ({
  page: 'veio uma página no lugar da lista',
  unreadable: 'o arquivo não pôde ser lido',
  empty: 'o arquivo está vazio',
  not_text:
    'o arquivo não é um texto: é uma imagem, um PDF ou o formato próprio de um programa de planilhas. Salve a lista como CSV',
  unknown_header:
    'nenhuma linha dá nome às colunas UF, Cidade, Preço, Descrição, Modalidade de venda e Link de acesso',
  without_rows: isPartial
    ? 'não traz nenhum imóvel (--force o aceita e nada muda; com --full, todos os imóveis da fonte são retirados)'
    : 'não traz nenhum imóvel (--force o aceita: todos os imóveis da fonte e do estado são retirados)',
  cut: 'a última linha está cortada: o arquivo não está inteiro. Baixe-o de novo (--force o aceita e nada é retirado)',
  unknown_state: 'nem as linhas nem o nome (Lista_imoveis_SP.csv) dizem de que estado é',
  other_state: `a lista é de ${uf.toUpperCase()}, e não de ${wanted.join(' ou ').toUpperCase()}, como se pediu ou como diz o nome: nada mudou. Se for a certa, diga o estado dela no nome do arquivo, ou nos estados da fonte quando vem de um endereço`,
  date_unreadable: `o título traz "${unreadDate}" como data, e esse dia não existe: informe o dia com --date`,
  date_differs: `o título diz ${day(last)} e --date diz ${day(date)} (--force usa --date)`,
  future: `é de ${day(date)}, que ainda não chegou em Brasília: toda lista verdadeira passaria por mais antiga. --force o aceita; --force com --date dá o dia certo`,
  older: `é de ${day(date)}, e a última lida desse estado é de ${day(last)} (--force o aceita)`,
  too_few: `tem ${rows} linhas, menos de um quarto das ${lastRows} da última ou do que está em oferta (--force o aceita)`,
  nothing_taken: `nada foi aceito: ${rows === 1 ? 'o único imóvel foi recusado' : `os ${rows} imóveis foram recusados`}; o relatório diz por quê`,
  not_json: 'o arquivo não é JSON',
  not_a_feed: 'um catálogo é um objeto com a lista "imoveis", ou só essa lista: veja docs/feed/README.md',
  source_name:
    '"fonte" não é um nome de fonte: de 2 a 31 letras minúsculas, números e hifens, começando por letra',
  source_reserved:
    'o nome da fonte é reservado: em "caixa" ficam as listas do banco, em "demo" a demonstração. Dê ao catálogo um nome próprio',
  xml_encoding: `o texto não está na codificação que o XML diz (linha ${line ?? 1}): salve-o em UTF-8`,
  xml_broken: `o XML não está inteiro, ou não está bem formado (linha ${line ?? 1})`,
  xml_forbidden: 'o XML traz um DOCTYPE ou entidades próprias, que não são lidos: envie-o sem eles',
  xml_too_much: 'o XML tem imóveis demais (o limite é 50.000) ou elementos uns dentro dos outros demais',
  not_vrsync: 'o XML não é um feed VRSync: o primeiro elemento tem de ser ListingDataFeed (docs/exchange)',
});

/** Reasons of a rejected line in the report. */
export const importLineReasons = {
  too_few_columns: 'a linha tem colunas de menos',
  too_many_columns: 'a linha tem colunas demais',
  line_cut: 'o arquivo termina no meio desta linha',
  line_too_long: 'a linha é longa demais',
  id_missing: 'o número do imóvel não se lê, nem na coluna nem no link',
  ids_differ: 'o número da coluna e o do link são diferentes',
  id_repeated: 'o número já está em uma linha anterior',
  unknown_state: 'esse estado não existe',
  other_state: 'a linha é de outro estado que o da lista',
  city_missing: 'falta a cidade',
  price_unreadable: 'o preço não é um valor',
  appraisal_unreadable: 'a avaliação não é um valor',
  description_missing: 'falta a descrição',
  unknown_sale_mode: 'a modalidade de venda é desconhecida',
  other_source: 'o número é de um imóvel de outra fonte',
} as const;

/** Remarks of the report, though nothing was rejected for them. */
export const importNotes = {
  unmatchedCity: 'nenhum município tem esse nome: o imóvel fica com ele como está escrito',
  unknownWords: 'uma parte da descrição não foi entendida: aparece como está escrita',
  saleModeFamily: 'a modalidade é nova: o imóvel é vendido como os da sua família',
  nothingWithdrawn: 'linhas cujo número não se lê: por causa desta lista nada foi retirado',
  brokenFeed: 'imóveis cujo id_banco não se lê: por causa deste catálogo nada foi retirado',
  leftAlone: 'o campo foi definido à mão: o que a lista diz agora fica guardado e não aparece',
  handEnded: 'o que estava definido à mão deixou de valer: a lista mudou o preço ou o próprio campo',
  cutTaken: 'uma lista cortada foi aceita à força: por causa dela nada foi retirado',
} as const;

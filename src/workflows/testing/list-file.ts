/** One line of a list that a test writes; what is left out has a value that is read well. */
export type ListLine = {
  readonly id: string;
  readonly uf?: string;
  readonly city?: string;
  readonly price?: string;
  readonly appraisal?: string;
  readonly mode?: string;
  readonly description?: string;
  /** The whole line, broken as the test likes. */
  readonly raw?: string;
};

const HEADER =
  ' N° do imóvel;UF;Cidade;Bairro;Endereço;Preço;Valor de avaliação;Desconto;Descrição;Modalidade de venda;Link de acesso';

/** A list as the bank publishes it, in Windows-1252; without a date it has no title line. */
export function listFile(date: string | null, lines: readonly ListLine[], name = 'Lista_imoveis_SP.csv') {
  const title = date === null ? [] : [` Lista de Imóveis da Caixa;;Data de geração:;${date};;;;;;;`];
  const text = ['', ...title, HEADER, '', ...lines.map(textOf)].join('\n');
  return { name, bytes: Buffer.from(`${text}\n`, 'latin1') };
}

function textOf(line: ListLine): string {
  if (line.raw !== undefined) return line.raw;
  return [
    ` ${line.id} `,
    `${line.uf ?? 'SP'} `,
    line.city ?? 'SANTOS ',
    'CENTRO ',
    'RUA DO TESTE, N. 10, Apto 1',
    line.price ?? '100.000,00',
    line.appraisal ?? '200.000,00',
    '50.00',
    line.description ??
      'Casa, 0.00 de área total, 45.50 de área privativa, 0.00 de área do terreno,  2 qto(s), WC.',
    line.mode ?? 'Venda Online',
    `https://venda-imoveis.caixa.gov.br/sistema/detalhe-imovel.asp?hdnimovel=${line.id}`,
  ].join(';');
}

/** Lines with the ids from `first` on. */
export function listLines(first: number, count: number, line: Omit<ListLine, 'id'> = {}): ListLine[] {
  return Array.from({ length: count }, (_, at) => ({ ...line, id: String(first + at) }));
}

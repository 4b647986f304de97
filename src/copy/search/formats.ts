/** Headings of the columns of a search as a spreadsheet, in their order. */
export const csvHeadings = {
  smallId: 'Código',
  bankId: 'Código do banco',
  name: 'Imóvel',
  propertyType: 'Tipo',
  purpose: 'Finalidade',
  occupation: 'Situação',
  address: 'Endereço',
  neighbourhood: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  postalCode: 'CEP',
  priceLabel: 'Nome do valor',
  payable: 'Valor a pagar hoje (R$)',
  pricePerArea: 'Preço por m² (R$)',
  sale: 'Valor de venda (R$)',
  appraisal: 'Avaliação (R$)',
  discount: 'Deságio (%)',
  saleType: 'Tipo de venda',
  saleCategory: 'Categoria da venda',
  payments: 'Formas de pagamento',
  bedrooms: 'Dormitórios',
  suites: 'Suítes',
  bathrooms: 'Banheiros',
  parkingSpaces: 'Vagas',
  mainArea: 'Área principal (m²)',
  landArea: 'Área do terreno (m²)',
  deadline: 'Data limite',
  published: 'Publicado em',
  status: 'Estado do anúncio',
  link: 'Página',
} as const;

export const csvStatus = {
  available: 'Disponível',
  pre_active: 'Em breve',
  disputed: 'Imóvel em Disputa',
  sold: 'Vendido',
  closed: 'Encerrado',
} as const;

/** Behind the ways to pay: those of which the listing says nothing. */
export const csvUntold = (types: string) => ` (não informado: ${types})`;

/** A search as a feed. */
export const feedCopy = {
  title: (brand: string) => `${brand}: imóveis à venda`,
  inPlaces: (inPlaces: string) => ` ${inPlaces}`,
  filtered: ', com filtros',
  amount: (label: string, amount: string) => `${label}: ${amount}.`,
  discount: (percent: number) => `Deságio de ${percent}%.`,
} as const;

/** A search as a workbook. */
export const workbookCopy = {
  sheet: 'Imóveis',
} as const;

export const busyExport = 'Muitas planilhas estão sendo feitas agora. Tente de novo em alguns segundos.';

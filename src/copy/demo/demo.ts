import type { PropertyType } from '../../domain/catalogue/enumerations.ts';
import { inCity } from '../search/in-place.ts';

/** The mark that every demonstration text, role and document carries. */
export const demoMark = {
  sampleDocument: 'Documento de exemplo',
  sampleNotice:
    'Este imóvel faz parte do catálogo de demonstração: preço, endereço, documentos e situação são fictícios.',
} as const;

type Noun = { readonly name: string; readonly feminine: boolean };

/** Nouns for a property of each type in running text. */
export const demoNouns: Readonly<Record<PropertyType, readonly [Noun, ...Noun[]]>> = {
  apartamento: [{ name: 'Apartamento', feminine: false }],
  area: [{ name: 'Área', feminine: true }],
  areas_app: [{ name: 'Área com APP', feminine: true }],
  box_garagem: [{ name: 'Box de garagem', feminine: false }],
  casa: [
    { name: 'Casa', feminine: true },
    { name: 'Sobrado', feminine: false },
    { name: 'Casa térrea', feminine: true },
  ],
  casa_condominio: [{ name: 'Casa em condomínio', feminine: true }],
  chacara_sitio: [
    { name: 'Chácara', feminine: true },
    { name: 'Sítio', feminine: false },
  ],
  fazenda: [{ name: 'Fazenda', feminine: true }],
  flat_hotel: [{ name: 'Flat', feminine: false }],
  galpao: [{ name: 'Galpão', feminine: false }],
  predio: [{ name: 'Prédio comercial', feminine: false }],
  sala: [{ name: 'Sala comercial', feminine: true }],
  loja_salao_comercial: [
    { name: 'Loja', feminine: true },
    { name: 'Salão comercial', feminine: false },
  ],
  lote: [
    { name: 'Lote', feminine: false },
    { name: 'Terreno', feminine: false },
  ],
  lote_condominio: [{ name: 'Lote em condomínio', feminine: false }],
  outros: [{ name: 'Imóvel', feminine: false }],
};

/** A neighbourhood and the word that joins it to a name: "no Centro", "na Vila Nova". */
export const demoNeighbourhoods = [
  { name: 'Centro', joined: 'no Centro' },
  { name: 'Jardim América', joined: 'no Jardim América' },
  { name: 'Jardim das Flores', joined: 'no Jardim das Flores' },
  { name: 'Jardim Primavera', joined: 'no Jardim Primavera' },
  { name: 'Parque das Árvores', joined: 'no Parque das Árvores' },
  { name: 'Vila Nova', joined: 'na Vila Nova' },
  { name: 'Vila Esperança', joined: 'na Vila Esperança' },
  { name: 'Bela Vista', joined: 'na Bela Vista' },
  { name: 'Boa Vista', joined: 'na Boa Vista' },
  { name: 'Santo Antônio', joined: 'no Santo Antônio' },
  { name: 'São José', joined: 'no São José' },
  { name: 'Cidade Nova', joined: 'na Cidade Nova' },
  { name: 'Planalto', joined: 'no Planalto' },
  { name: 'Alto da Colina', joined: 'no Alto da Colina' },
] as const;

export const demoRuralNeighbourhood = { name: 'Zona rural', joined: 'na zona rural' } as const;
export const demoIndustrialNeighbourhood = {
  name: 'Distrito Industrial',
  joined: 'no Distrito Industrial',
} as const;

/** Streets that exist nowhere. */
export const demoStreets = [
  'Rua Exemplo das Acácias',
  'Rua Exemplo dos Ipês',
  'Rua Exemplo das Palmeiras',
  'Rua Exemplo do Sol',
  'Avenida Exemplo Central',
  'Avenida Exemplo da Praia',
  'Travessa Exemplo das Pedras',
  'Alameda Exemplo dos Jacarandás',
  'Rua Exemplo da Estação',
  'Rua Exemplo do Mercado',
] as const;

export const demoRuralRoads = [
  'Estrada Exemplo da Serra, km 12',
  'Estrada Exemplo do Rio Claro, km 7',
  'Rodovia Exemplo, km 231',
  'Estrada Exemplo da Cachoeira, s/n',
] as const;

export const demoAddressParts = {
  flat: (number: number) => `apto ${number}`,
  block: (letter: string) => `bloco ${letter}`,
  room: (number: number) => `sala ${number}`,
  lot: (lot: number, block: number) => `lote ${lot}, quadra ${block}`,
  house: (number: number) => `casa ${number}`,
  space: (number: number) => `vaga ${number}`,
} as const;

/** Names as the lists write them: "Apartamento de 2 quartos no Centro, Campinas". */
export const demoNames = {
  village: 'Povoado Exemplo',
  rooms: (noun: string, bedrooms: number) =>
    `${noun} de ${bedrooms} ${bedrooms === 1 ? 'quarto' : 'quartos'}`,
  inNeighbourhood: (what: string, joined: string, city: string) => `${what} ${joined}, ${city}`,
  inCity: (what: string, city: string) => `${what} ${inCity(city)}`,
  ofCity: (city: string) => (city === 'Rio de Janeiro' ? 'do Rio de Janeiro' : `de ${city}`),
  long: (noun: string, city: string) =>
    `${noun} com quatro dormitórios, duas suítes, varanda gourmet, área de serviço independente, depósito e três vagas de garagem cobertas na região central de ${city}`,
} as const;

type Opening = (what: string, area: string, place: string) => string;

/** First sentences of a description, by kind of property. `place` reads "no Centro de Campinas". */
export const demoOpenings: Readonly<
  Record<'home' | 'land' | 'business' | 'country' | 'garage', readonly [Opening, ...Opening[]]>
> = {
  home: [
    (what, area, place) => `${what} com ${area} ${place}, perto de comércio, escolas e transporte.`,
    (what, area, place) => `${what} ${place}, com ${area} bem distribuídos e boa entrada de luz.`,
    (what, area, place) => `${what} com ${area} ${place}, em rua asfaltada e com rede de água e esgoto.`,
    (what, area, place) => `${what} ${place}. São ${area}, em região já consolidada da cidade.`,
  ],
  land: [
    (what, area, place) => `${what} de ${area} ${place}, com frente para rua aberta.`,
    (what, area, place) => `${what} ${place}, com ${area} e topografia plana segundo a avaliação.`,
    (what, area, place) => `${what} com ${area} ${place}, sem construção averbada.`,
  ],
  business: [
    (what, area, place) => `${what} com ${area} ${place}, em via de bom movimento.`,
    (what, area, place) => `${what} ${place}, de ${area}, com acesso fácil para clientes e entregas.`,
    (what, area, place) => `${what} de ${area} ${place}, próximo a bancos e serviços públicos.`,
  ],
  country: [
    (what, area, place) => `${what} com ${area} ${place}, com acesso por estrada de terra.`,
    (what, area, place) => `${what} de ${area} ${place}, com nascente indicada na matrícula.`,
    (what, area, place) => `${what} ${place}, com ${area}, parte em pastagem e parte em mata.`,
  ],
  garage: [
    (what, area, place) => `${what} com ${area} ${place}, em edifício com portaria.`,
    (what, area, place) => `${what} ${place}, de ${area}, com matrícula própria.`,
  ],
};

/** Further descriptions, any of them. */
export const demoFurther = [
  'A vistoria mais recente aponta pintura e pisos em estado regular.',
  'As instalações elétricas e hidráulicas não foram testadas.',
  'A metragem é a da matrícula; diferenças de até 5% não alteram o preço.',
  'O imóvel é vendido no estado em que se encontra.',
  'A rua tem linha de ônibus a duas quadras.',
  'Há supermercado, farmácia e posto de saúde na vizinhança.',
  'A construção tem cerca de vinte anos, segundo o cadastro municipal.',
  'O condomínio tem portaria, salão de festas e área verde.',
  'A posse é entregue depois do registro da compra.',
] as const;

export const demoOccupation = {
  ocupado: 'O imóvel está ocupado e a desocupação fica por conta de quem compra.',
  desocupado: 'O imóvel está desocupado e as chaves são entregues depois do registro.',
  locado: 'O imóvel está locado; o contrato de locação segue até o fim do prazo.',
} as const;

export const demoRemarks = {
  plain:
    'A venda é feita no estado em que o imóvel se encontra.\n\nConfirme com quem vende os débitos de condomínio e de IPTU antes da proposta.',
  rich: '<p>Leia antes de fazer uma proposta:</p><ul><li><strong>Regularização</strong> de área construída por conta de quem compra;</li><li>Débitos anteriores quitados até a assinatura do contrato;</li><li>Consulte o <a href="https://example.com/edital">edital completo</a>.</li></ul>',
  occupied:
    '<p><b>Imóvel ocupado.</b> Não é possível visitar a parte interna. A desocupação é de responsabilidade de quem compra.</p>',
  hostile:
    '<p onclick="alert(1)">Texto enviado com marcação indevida.</p><script>document.body.remove()</script><img src="x" onerror="alert(2)"><a href="javascript:alert(3)">link perigoso</a> <iframe src="https://example.com/"></iframe><style>body{display:none}</style><p>O que sobra depois da limpeza é <b>este parágrafo</b>.</p>',
} as const;

export const demoConsiderations = {
  sale: 'As fotos e ilustrações são meramente ilustrativas. Confirme todas as informações na matrícula antes de comprar.',
  extra: 'Despesas de escritura, ITBI e registro são de quem compra.',
  auction:
    'O arremate é feito no site do leiloeiro, com comissão de 5% sobre o valor. As condições de pagamento estão no edital.',
  singleQueue:
    'Fila única: a primeira proposta válida é enviada ao vendedor; as seguintes aguardam a resposta na ordem de chegada.',
  bestProposal:
    'As propostas ficam em envelope fechado até a data limite. Vence a de maior valor, a partir da proposta mínima.',
  competition: 'Concorrência pública: leia o edital e assista ao tutorial antes de enviar a proposta.',
  action: 'Você será levado à página do vendedor, onde a oferta continua.',
} as const;

export const demoTags = {
  directSale: 'Venda direta',
  agency: 'Imobiliária',
  digitalDispute: 'Disputa Digital',
  novelty: 'Novidade',
  nightOwl: 'Corujão',
  magicNovember: 'Novembro Mágico',
  anniversary: 'Aniversário',
  accepted: 'Aceita financiamento',
  judicialSale: 'Venda Judicial',
  guaranteedPurchase: 'Compra Garantida',
  publicCompetition: 'Concorrência Pública',
  bestProposal: 'Melhor Proposta',
} as const;

export const demoRoles = {
  seller: 'Comitente vendedor (exemplo)',
  fund: 'Fundo de investimento imobiliário (exemplo)',
  auctioneer: 'Leiloeiro oficial (exemplo)',
  agency: 'Imobiliária parceira (exemplo)',
  broker: 'Corretor autônomo (exemplo)',
  bank: 'Banco financiador (exemplo)',
  channel: 'Central de atendimento (exemplo)',
} as const;

export const demoLabels = {
  debtCondominium: 'Condomínio em atraso',
  debtTax: 'IPTU em atraso',
  debtWater: 'Água e esgoto',
  debtActiveTax: 'Dívida ativa municipal',
  buyer: 'comprador',
  sellerPays: 'vendedor',
  debtQuote:
    'Item 7.2 do edital de exemplo: condomínio atrasado por conta de quem compra, até 10% da avaliação.',
  statusSold: 'Vendido',
  statusClosed: 'Encerrado',
  statusDisputed: 'Em disputa',
  statusAvailable: 'Disponível',
  judicialRunning: 'Em andamento',
  judicialSuspended: 'Suspenso',
  judicialFinal: 'Transitado em julgado',
  court: (number: number, city: string) => `${number}ª Vara Cível de ${city} (exemplo)`,
  registry: (number: number, city: string) => `${number}º Ofício de Registro de Imóveis de ${city} (exemplo)`,
  registration: (number: string) => `EX-${number}`,
  commission: 'Intermediação',
  commissionPayer: 'Vendedor',
  indexTr: 'TR',
  yearly: 'ao ano',
  monthly: 'mensal',
  anyBank: 'À escolha de quem compra',
  saleValue: 'Valor à vista',
  marketValue: 'Valor de mercado',
  proposalCall: 'Fazer proposta',
  auctionCall: 'Ir para o leilão',
  contactCall: 'Fale Conosco',
  closedCall: 'Encerrado',
  auctioneerContact: 'Fale com o leiloeiro',
  tutorial: 'Como participar da concorrência',
  tourVideo: 'Conheça o imóvel',
  photoAlt: (what: string, index: number) => `${what}, imagem ilustrativa ${index}`,
} as const;

export const demoConditions = {
  cash: '100% do valor na assinatura do contrato de compra e venda',
  entry: 'Entrada de 10% e saldo em até 60 dias',
  fgts: 'Aceita FGTS, conforme as regras do programa',
  direct: 'Parcelamento direto com o vendedor',
  noFinancing: 'Não aceita financiamento',
} as const;

export const demoDocumentNames = {
  registration: 'Matrícula de exemplo',
  notice: 'Edital de exemplo',
  regulation: 'Regulamento de exemplo',
  regulationWord: 'Regulamento de exemplo (editável)',
  appraisal: 'Laudo de avaliação de exemplo',
  court: 'Peça do processo de exemplo',
  withheld: 'Documento retido de exemplo',
  broken: 'Documento danificado de exemplo',
  missing: 'Documento ausente de exemplo',
} as const;

/** Details of an occupation that the demonstration tells beside its state. */
export const demoOccupationDetails = {
  occupants: { ocupado: ['Antigo dono', 'Terceiro sem contrato'], locado: ['Inquilino'] },
  sources: ['Vistoria da carteira', 'Edital', 'Informação do condomínio'],
  access: {
    ocupado: ['Só por fora'],
    locado: ['Visita combinada com o inquilino'],
    desocupado: ['Chaves com o corretor', 'Chaves na portaria, com agendamento'],
  },
} as const;

import type { PropertyType, StateCode } from '../../catalogue/enumerations.ts';
import type { CandidateMeaning } from './words-query.ts';

type Entry = readonly [phrases: string, ...meanings: CandidateMeaning[]];

const type = (...value: PropertyType[]): CandidateMeaning => ({ kind: 'propertyTypes', value });
const atLeastOne = { min: 1, max: null };

/** Words for a part of a kind of property that no filter tells from the others of it. */
export const NARROWER_TYPE =
  /\b(?:coberturas?|lofts?|duplex|triplex|garden|kitnets?|kitinetes?|kitinet|kits?|quitinetes?|kitchenette|studios?|estudios?|conjugado|jk|sobrad\w+|terreas?|geminadas?|bangalo|edicula|village|chales?|mansao|palacete|granjas?)\b/;

/** Words for kinds of property. A kitchenette is a flat: lists mostly do not tell its bedrooms, so it asks for none. */
const PROPERTY_TYPES: readonly Entry[] = [
  [
    'ap|aps|apto|aptos|apt|apts|ape|apes|apartamento|apartamentos|apartamentinho|apezinho|apzinho|aptinho',
    type('apartamento'),
  ],
  ['cobertura|coberturas|loft|lofts|duplex|triplex|garden', type('apartamento')],
  [
    'kitnet|kitnets|kit net|kit nete|kitinete|kitinetes|quitinete|quitinetes|kit|kits|kitinet|kitchenette|studio|studios|estudio|conjugado|jk',
    type('apartamento'),
  ],
  ['casa|casas|cs|casinha|casinhas|sobrado|sobrados|sobradinhos|residencia|residencias', type('casa')],
  [
    'casa (terrea|geminada|duplex|de vila|de rua)|casas (terreas|geminadas)|bangalo|edicula|chale|chales|mansao|palacete',
    type('casa'),
  ],
  [
    'casa (em|de|no|) (condominio|cond) (fechado|)|casas (em|de|) (condominio|condominios) (fechado|)',
    type('casa_condominio'),
  ],
  ['sobrado (em|de|no|) condominio (fechado|)|village', type('casa_condominio')],
  // Lists type land either way; who says "terreno" means both.
  ['terreno|terrenos|terreninho|terreninhos', type('lote', 'area')],
  ['lote|lotes|loteamento|data de terra', type('lote')],
  ['(terreno|lote|terrenos|lotes) (em|de|no|) (condominio|cond) (fechado|)', type('lote_condominio')],
  ['gleba|glebas|area de terra|area de terras|area para incorporacao|area urbana|areas', type('area')],
  ['area de (preservacao|app)|app', type('areas_app')],
  [
    'chacara|chacaras|granja|granjas|chacrinha|chacrinhas|chacarazinha|sitio|sitios|sitinho|sitinhos|rancho|ranchos|haras|chacara ou sitio',
    type('chacara_sitio'),
  ],
  ['fazenda|fazendas|fazendinha|fazendinhas', type('fazenda')],
  ['flat|flats|hotel|hoteis|apart hotel|aparthotel|pousada|pousadas|flat ou hotel', type('flat_hotel')],
  [
    '(galpao|galpoes) (industrial|industriais|comercial|logistico|)|barracao|barracoes|deposito|armazem',
    type('galpao'),
  ],
  ['predio|predios|edificio inteiro|edificio comercial|predio inteiro', type('predio')],
  ['(sala|salas|salinha|conjunto) (comercial|comerciais)|sala|salas|escritorio|escritorios', type('sala')],
  ['consultorio|consultorios|laje corporativa|sala para (escritorio|consultorio)', type('sala')],
  [
    '(loja|lojas|ponto|pontos|salao|saloes) (comercial|comerciais)|loja|lojas|salao|saloes|lojinha',
    type('loja_salao_comercial'),
  ],
  ['box|boxes|box de garagem|vaga de garagem|vagas de garagem|garagem|garagens|vaga', type('box_garagem')],
];

const PURPOSES: readonly Entry[] = [
  [
    '(imovel|imoveis|) (rural|rurais)|zona rural|area rural|areas rurais',
    { kind: 'purposes', value: ['rural'] },
  ],
  [
    '(imovel|imoveis|) (comercial|comerciais)|(para|pra) comercio',
    { kind: 'purposes', value: ['comercial'] },
  ],
  ['(imovel|imoveis|) (residencial|residenciais)', { kind: 'purposes', value: ['residencial'] }],
  ['(imovel|imoveis|) (industrial|industriais)', { kind: 'purposes', value: ['industrial'] }],
  ['imovel misto|imoveis mistos|uso misto', { kind: 'purposes', value: ['misto'] }],
  ['(para|de|) incorporacao', { kind: 'purposes', value: ['incorporacao'] }],
];

const SALE: readonly Entry[] = [
  [
    '(venda|compra) direta (online|on line|)|direto (com o banco|do banco|no banco|com a caixa|da caixa|na caixa|pela caixa)',
    { kind: 'saleTypes', value: ['venda_direta'] },
  ],
  [
    'leilao|leiloes|leilao (extrajudicial|online|on line|sfi)|leilao (da|) caixa (economica|economica federal|)|leiloado|leiloados|hasta publica',
    { kind: 'saleTypes', value: ['leilao'] },
  ],
  [
    '(melhor|melhores) (proposta|propostas|oferta)|venda (online|on line)|proposta fechada',
    { kind: 'saleTypes', value: ['melhor_proposta'] },
  ],
  [
    '(licitacao|licitacoes) (aberta|fechada|publica|)|(concorrencia|concorrencias) (publica|publicas|)',
    { kind: 'saleTypes', value: ['concorrencia_publica'] },
  ],
  ['fila unica', { kind: 'saleTypes', value: ['fila_unica'] }],
  ['(com|por|) (corretor|corretores) (autonomo|)', { kind: 'saleTypes', value: ['corretor'] }],
  ['(com|por|) (imobiliaria|imobiliarias)', { kind: 'saleTypes', value: ['imobiliaria'] }],
  [
    '(venda|vendas|leilao) (judicial|judiciais)|judicial',
    { kind: 'saleCategories', value: ['venda_judicial'] },
  ],
  ['compra garantida', { kind: 'saleCategories', value: ['compra_garantida'] }],
  ['pre venda|prevenda', { kind: 'saleCategories', value: ['pre_venda'] }],
  ['(1 (º|a|o|)|primeiro|primeira) (leilao|praca)', { kind: 'saleCategories', value: ['primeiro_leilao'] }],
  ['(2 (º|a|o|)|segundo|segunda) (leilao|praca)', { kind: 'saleCategories', value: ['segundo_leilao'] }],
  [
    '(averbacao de|averbacoes de|) (leilao negativo|leiloes negativos)',
    { kind: 'saleCategories', value: ['averbacoes_leiloes_negativos'] },
  ],
  ['pre ativo|pre ativos|em breve', { kind: 'preActive', value: true }],
];

const STATE_OF_IT: readonly Entry[] = [
  [
    'desocupado|desocupada|desocupados|desocupadas|vago|vagos|vazio|vazia|vazios|vazias|livre|livres',
    { kind: 'occupations', value: ['desocupado'] },
  ],
  [
    '(nao|n|sem estar) (esta|estao|esteja|estejam|seja|sejam|) (ocupado|ocupada|ocupados|ocupadas)|sem (ocupante|ocupantes|inquilino|morador|moradores|ocupacao)|sem (ninguem|gente) (morando|dentro|)|(nao|n) (tem|tenha|tenham|com) (ninguem|gente|morador|moradores|inquilino|inquilinos) (morando|dentro|)|ninguem (mora|morando)|livre de ocupacao|desabitado|desabitada|desabitados|(pronto|pronta) (para|pra) morar|desocupado e livre',
    { kind: 'occupations', value: ['desocupado'] },
  ],
  [
    'ocupado|ocupada|ocupados|ocupadas|habitado|habitada|com (ocupante|morador|moradores|ocupantes|gente) (dentro|morando|)',
    { kind: 'occupations', value: ['ocupado'] },
  ],
  [
    'locado|locada|locados|locadas|alugado|alugada|alugados|alugadas|com (inquilino|inquilinos) (dentro|morando|pagando|)',
    { kind: 'occupations', value: ['locado'] },
  ],
  [
    '(sem|nao tem|nao tenha|nao tenham|nao possui|nao possua|nenhuma) (divida|dividas|debito|debitos|pendencia|pendencias) (de condominio|de iptu|)|quitado|quitada|quitados|livre de (dividas|debitos|onus)|sem onus|livre e desembaracado',
    { kind: 'withoutDebts', value: true },
  ],
  [
    '(sem|nao tem|nao tenha|nao tenham|nao possui|nao possua|nenhum|nenhuma) (acao|acoes|processo|processos|pendencia|pendencias|problema|problemas) (judicial|judiciais|na justica|)|sem (justica|litigio)',
    { kind: 'withoutLegalAction', value: true },
  ],
  [
    'sem dividas (nem|e|ou) (acao|acoes|processo|processos) (judicial|judiciais|)',
    { kind: 'withoutDebts', value: true },
    { kind: 'withoutLegalAction', value: true },
  ],
  [
    '(permite|permitem|aceita|aceitam|com|que aceita|que permite|pode|posso|da para|) (visita|visitas|visitar|visitacao)|visita liberada|visitavel',
    { kind: 'visits', value: ['sim'] },
  ],
  ['(com|) tour (virtual|360|)|visita virtual', { kind: 'visits', value: ['tourvirtual'] }],
  ['(com|tem|tenha|tenham) (foto|fotos)', { kind: 'withPhoto', value: true }],
  [
    '(termina|terminam|terminando|acaba|acabam|acabando|encerra|encerram|encerrando) (hoje|amanha|ate amanha|em breve|logo)',
    { kind: 'endsSoon', value: true },
  ],
];

/** Meanings of the ready-made searches of the same names. */
const AIMS: readonly Entry[] = [
  [
    '(para|pra|p|pro|de|quero|onde|) (morar|moradia|residir|viver)|(para|pra) (eu|a gente|minha familia) morar',
    { kind: 'aim', value: 'live' },
  ],
  [
    '(para|pra|p|pro|de|como|) (investir|investimento|investimentos|investidor|investidores)',
    { kind: 'aim', value: 'invest' },
  ],
];

const PAYMENT: readonly Entry[] = [
  [
    '(aceita|aceitam|com|por|que aceita|que aceitam|pelo|) (financiamento|financiamentos) (bancario|caixa|da caixa|pela caixa|habitacional|imobiliario|)|(que|) financia|financiar|(financiado|financiada|financiados) (pela caixa|)|financiavel|financiaveis|(pode|posso|da para) financiar',
    { kind: 'paymentTypes', value: ['financiado'] },
  ],
  [
    '(aceita|aceitam|aceite|aceitem|com|usar|usando|utilizar|pelo|) (o|meu|) fgts',
    { kind: 'acceptsFgts', value: true },
  ],
  ['(pagamento|so|somente|) a vista|avista|em dinheiro', { kind: 'paymentTypes', value: ['vista'] }],
  [
    '(parcelado|parcelada|parcelamento) direto|parcelado|parcelada|parcelados|parcelar|parcelavel|(com|aceita|) parcelamento (direto|)|(em|com|) (parcelas|prestacoes)|a prazo',
    { kind: 'paymentTypes', value: ['parcelamento_direto'] },
  ],
];

/** Parts of the appraisal that a home costs, and the whole percent that it is below it. */
const FRACTIONS: readonly (readonly [words: string, least: number])[] = [
  ['(um|1) terco', 67],
  ['(um|1) quarto', 75],
  ['(um|1) quinto', 80],
  ['(dois|2) tercos', 34],
  ['(tres|3) quartos', 25],
  ['1 / 2', 50],
  ['1 / 3', 67],
  ['1 / 4', 75],
  ['1 / 5', 80],
  ['2 / 3', 34],
  ['3 / 4', 25],
];

/** Shares of the price that are taken off, and the whole percents that they are at least. */
const SHARES_OFF: readonly (readonly [words: string, least: number])[] = [
  ['(a|) metade', 50],
  ['(um|1) terco', 33],
  ['(um|1) quarto', 25],
  ['(um|1) quinto', 20],
  ['(dois|2) tercos', 66],
  ['(tres|3) quartos', 75],
];

const ROOMS: readonly Entry[] = [
  [
    '(com|e|mais|tem|tenha) (vaga|garagem|vagas) (de garagem|)|(com|e) vaga (para|pra) carro',
    { kind: 'parkingSpaces', value: atLeastOne },
  ],
  ['sem (vaga|garagem|vagas) (de garagem|)', { kind: 'parkingSpaces', value: { min: null, max: 0 } }],
  ['(com|) (suite|suites)', { kind: 'suites', value: atLeastOne }],
  ['quarto e sala', { kind: 'bedrooms', value: { min: 1, max: 1 } }],
  [
    'pela metade|(pela|por|ate|a|) metade (do|da) (preco|valor|avaliacao|valor de avaliacao|valor de mercado|preco de mercado|valor da avaliacao)|(por|) menos da metade (do|da) (preco|valor|avaliacao|valor de avaliacao|valor da avaliacao|valor de mercado|preco de mercado)',
    { kind: 'discount', value: { min: 50, max: null } },
  ],
  [
    '(muito|bem|) abaixo (da|do) (avaliacao|valor da avaliacao|valor de avaliacao|preco de avaliacao|valor de mercado|preco de mercado|valor do mercado|preco do mercado|mercado)',
    { kind: 'discount', value: { min: 1, max: null } },
  ],
  ...SHARES_OFF.map(
    ([words, least]): Entry => [
      `(com|) (mais|acima|) (de|da|) ${words} de (desconto|desagio)|(com|) (desconto|desagio) (de|da|de pelo menos|de no minimo|pelo menos|no minimo|maior que|maior que a|maior de|acima de|acima da|superior a|a partir de|) ${words}`,
      { kind: 'discount', value: { min: least, max: null } },
    ],
  ),
  ...FRACTIONS.map(
    ([words, least]): Entry => [
      `(por|por ate|pelo|ate|a|) (menos de|) ${words} (do|da) (preco|valor|avaliacao|valor de avaliacao|valor de mercado|preco de mercado|valor da avaliacao|preco de avaliacao)`,
      { kind: 'discount', value: { min: least, max: null } },
    ],
  ),
];

const ORDERS: readonly Entry[] = [
  [
    '(o|os|a|as|) mais (barato|baratos|barata|baratas|em conta) (primeiro|antes|)|(do|da|dos|das) mais (barato|barata|baratos|baratas) (pro|pra|para|para o|para a|ao|a|ate o) mais (caro|cara|caros|caras)|(do|da) menor (preco|valor|) (pro|para o|ao) maior (preco|valor|)|barato|baratos|barata|baratas|(menor|menores) (preco|precos|valor|valores)|(preco|precos|valor|valores|custo) (baixo|baixos)|baixo (preco|valor|custo)|baratinho|baratinha',
    { kind: 'order', value: 'valor-min' },
  ],
  [
    '(o|os|a|as|) mais (caro|caros|cara|caras) (primeiro|antes|)|(do|da|dos|das) mais (caro|cara|caros|caras) (pro|pra|para|para o|para a|ao|a|ate o) mais (barato|barata|baratos|baratas)|(maior|maiores) (preco|valor)',
    { kind: 'order', value: 'valor-max' },
  ],
  [
    '(com|) (maior|maiores|mais|melhor|melhores|bom|bons|grande|grandes|) (desconto|descontos|desagio|promocao|promocoes) (primeiro|)|(com|) (desconto|descontos|desagio) (grande|grandes|bom|bons|alto|altos|maior|maiores)',
    { kind: 'order', value: 'desagio' },
  ],
  [
    '(mais|) (recente|recentes)|(recem|) (anunciados|publicados|cadastrados|adicionados)|lancamento|lancamentos|novidade|novidades|(ultimo|ultimos) (anuncio|anuncios|adicionados|cadastrados|publicados|anunciados|lancamentos)|ultimos imoveis (adicionados|cadastrados|publicados|anunciados|que entraram|)|novos anuncios|mais novos',
    { kind: 'order', value: 'data' },
  ],
  [
    '(o|os|a|as|) mais (barato|baratos|barata|baratas|em conta) (no total|no custo total|com tudo|contando tudo)|(menor|menores|melhor) custo (total|final|) (de compra|)|(menor|menores) (valor|preco) total',
    { kind: 'order', value: 'custo-min' },
  ],
  [
    '(menor|menores) entrada|(menos|menor) dinheiro (na entrada|no dia da compra|no primeiro dia)',
    { kind: 'order', value: 'entrada-min' },
  ],
  ['(maior|maiores|melhor) (desconto|desagio) efetivo', { kind: 'order', value: 'desagio-efetivo' }],
];

/** Only where a place stands beside them: see `understandWords`. */
const REGION: readonly Entry[] = [
  [
    '(perto|proximo|proxima|proximos|pertinho|arredores|entorno) (de|do|da|a|ao|)|(em volta|ao redor|nos arredores|no entorno) (de|do|da)|(na|) regiao (metropolitana|) (de|do|da)|(na|e|) regiao metropolitana|(num|em um|no|) raio de (5|10|15|20|25|30|40|50|60|70|80|100) (km|quilometros) (de|do|da|em volta de|)|grande|(e|mais) (regiao|arredores|entorno|cidades vizinhas)',
    { kind: 'searchRegion', value: true },
  ],
];

/** Phrases with a word in them that by itself would mean another thing. */
const OTHER_THINGS: readonly Entry[] = [
  // Either is fine, and so is what nobody has said: a filter on both would leave that out.
  [
    '(tanto faz|nao importa) (se|) (esta|) (ocupado|ocupada|vazio|vazia|desocupado|desocupada) (ou nao|)',
    { kind: 'somethingElse', value: true },
  ],
  [
    '(ocupado|ocupada|ocupados|ocupadas) ou (vazio|vazia|vazios|vazias|nao|desocupado|desocupada|desocupados|desocupadas) (tanto faz|nao importa)',
    { kind: 'somethingElse', value: true },
  ],
  [
    '(vazio|vazia|vazios|vazias|desocupado|desocupada|desocupados|desocupadas) ou (ocupado|ocupada|ocupados|ocupadas) (tanto faz|nao importa)',
    { kind: 'somethingElse', value: true },
  ],
  [
    'minha casa minha vida|casa (de|do|para|pra|pro) (caseiro|caseiros|hospedes|visitas)|quarto de (empregada|servico|casal|hospedes)|sala de (estar|jantar|tv|festas|jogos|reuniao|reunioes)|salao de (festas|festa|jogos|eventos)|bairro (bom|nobre|tranquilo|calmo|seguro|familiar|valorizado)',
    { kind: 'somethingElse', value: true },
  ],
  ['(com|c) (um|o|bom|) terreno (grande|amplo|bom|espacoso)', { kind: 'somethingElse', value: true }],
  [
    'area (de servico|de lazer|gourmet|externa|verde|coberta)|livre de (enchente|enchentes)|(vaga|vagas) (coberta|cobertas)',
    { kind: 'somethingElse', value: true },
  ],
  [
    '(em|no|do|de) (predio|edificio)|(com|) (a|) vista (para|pra|pro|do|da|ao) (o|a|) (mar|lago|praia|serra)',
    { kind: 'somethingElse', value: true },
  ],
];

const statesOf = (text: string): CandidateMeaning[] =>
  text.split(' ').map((uf) => ({
    kind: 'place',
    places: [{ slug: uf, uf, level: 'state', district: null }],
  }));

const citiesOf = (uf: StateCode, slugs: string): CandidateMeaning[] =>
  slugs.split(' ').map((slug) => ({
    kind: 'place',
    places: [{ slug: `${slug}-${uf}`, uf, level: 'city', district: null }],
  }));

/** Regions that everybody calls by a name of their own, as their cities. */
const CITY_REGIONS: readonly Entry[] = [
  [
    '(grande|) abc|abc paulista|regiao do (grande|) abc',
    ...citiesOf(
      'sp',
      'santo-andre sao-bernardo-do-campo sao-caetano-do-sul diadema maua ribeirao-pires rio-grande-da-serra',
    ),
  ],
  [
    '(regiao da|) baixada santista',
    ...citiesOf('sp', 'bertioga cubatao guaruja itanhaem mongagua peruibe praia-grande santos sao-vicente'),
  ],
  [
    'regiao dos lagos',
    ...citiesOf(
      'rj',
      'araruama armacao-dos-buzios arraial-do-cabo cabo-frio iguaba-grande sao-pedro-da-aldeia saquarema',
    ),
  ],
  [
    'regiao serrana (do rio|do rio de janeiro|do rj|rj)',
    ...citiesOf(
      'rj',
      'bom-jardim cantagalo carmo cordeiro duas-barras macuco nova-friburgo petropolis santa-maria-madalena sao-jose-do-vale-do-rio-preto sao-sebastiao-do-alto sumidouro teresopolis trajano-de-moraes',
    ),
  ],
  [
    '(regiao da|) baixada fluminense',
    ...citiesOf(
      'rj',
      'belford-roxo duque-de-caxias guapimirim itaguai japeri mage mesquita nilopolis nova-iguacu paracambi queimados sao-joao-de-meriti seropedica',
    ),
  ],
];

/** Regions with the name of a place elsewhere, or with a word that is one: no filter knows them. */
const OTHER_REGIONS: readonly Entry[] = [
  [
    '(interior|litoral|planalto|norte|sul|leste|oeste|centro oeste|noroeste|nordeste|sudoeste|sudeste) paulista|litoral (norte|sul) paulista|centro oeste (mineiro|catarinense|paranaense|baiano)|(nordeste|sudeste) (mineiro|baiano|paranaense|paraense|gaucho|goiano)',
    { kind: 'somethingElse', value: true },
  ],
  [
    '(alto|medio|baixo) (vale do|vale|) (tiete|paranaiba|paraiba|paranapanema|amazonas|tocantins|jequitinhonha|sao francisco|rio pardo|uruguai|itajai|jacui|taquari|araguaia|acre)',
    { kind: 'somethingElse', value: true },
  ],
  [
    'serra (gaucha|catarinense|fluminense|capixaba|mineira|carioca|paulista)|(norte|sul|noroeste|centro sul) (fluminense|capixaba)|triangulo mineiro|alto paranaiba|agreste (pernambucano|alagoano|paraibano|potiguar|sergipano|baiano)|reconcavo baiano|(norte|sul|oeste) (gaucho|catarinense|paranaense|baiano|mineiro|goiano|paraense)',
    { kind: 'somethingElse', value: true },
  ],
  [
    'chapada (diamantina|do araripe|dos veadeiros|das mesas)|campanha gaucha|(regiao|) serrana fluminense|regiao serrana|sertao (pernambucano|baiano|paraibano|nordestino|alagoano|cearense|sergipano)',
    { kind: 'somethingElse', value: true },
  ],
];

/** The five regions of the country are their states; "sul" alone is a part of a city. */
const COUNTRY_REGIONS: readonly Entry[] = [
  ['(regiao|) nordeste', ...statesOf('al ba ce ma pb pe pi rn se')],
  ['(regiao|) sudeste', ...statesOf('es mg rj sp')],
  ['(regiao|) centro oeste', ...statesOf('df go ms mt')],
  ['regiao sul|sul do (brasil|pais)', ...statesOf('pr rs sc')],
  ['regiao norte|norte do (brasil|pais)', ...statesOf('ac am ap pa ro rr to')],
];

/** Every phrase that has a meaning of its own, with its alternatives as `spelledOut` reads them. */
export const LEXICON: readonly Entry[] = [
  ...PROPERTY_TYPES,
  ...PURPOSES,
  ...SALE,
  ...STATE_OF_IT,
  ...AIMS,
  ...PAYMENT,
  ...ROOMS,
  ...ORDERS,
  ...REGION,
  ...COUNTRY_REGIONS,
  ...OTHER_THINGS,
];

/** Features with the name of a place in them. */
const CALLED_AS_PLACES: readonly Entry[] = [['cozinha americana', { kind: 'somethingElse', value: true }]];

/** Names of regions. Their words are those of places, and no words of the lexicon by themselves. */
export const REGION_NAMES: readonly Entry[] = [...CITY_REGIONS, ...OTHER_REGIONS, ...CALLED_AS_PLACES];

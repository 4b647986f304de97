import type { SubmissionKind } from '../../domain/forms/form.ts';
import type { OptionFilterKey, YesNoFilterKey } from '../../domain/search/filters/filters.ts';
import { RANGE_KEYS, type RangeKey } from '../../domain/search/filters/ranges.ts';
import type { SearchKey } from '../../domain/search/search-keys.ts';
import { OPTION_WORDS, rangeField, YES_NO_WORDS } from '../search/filter-words.ts';

const filterKeys = Object.fromEntries(
  Object.entries({ ...OPTION_WORDS, ...YES_NO_WORDS }).map(([key, { api }]) => [key, api]),
) as Readonly<Record<OptionFilterKey | YesNoFilterKey, string>>;

const rangeKeys = Object.fromEntries(RANGE_KEYS.map((key) => [key, rangeField(key).api])) as Readonly<
  Record<RangeKey, string>
>;

const searchKeys: Readonly<Record<SearchKey, string>> = {
  ...filterKeys,
  ...rangeKeys,
  desagio: 'Faixa de deságio: 30 (até 30%), 50 (até 50%) 51 (acima de 50%) ou 31 (acima de 30%)',
  'buscar-regiao': '`sim`: inclui as cidades num raio de 50 km das escolhidas',
  'permite-visita': '`sim`: somente imóveis que podem ser visitados',
  tourvirtual: '`true`: somente imóveis com tour virtual',
  'campanha-exclusiva': 'Códigos de campanha, separados por vírgula; também aceita como `campanha-code`',
  'id-banco': 'Código do banco ou código curto do imóvel',
  order: 'Ordem da lista',
  cupom: 'Cupons, separados por vírgula',
  'pre-ativo': '`sim`: somente imóveis que ainda vão abrir',
  'valor-min': 'Valor mínimo em reais, inclusive',
  'valor-max': 'Valor máximo em reais, inclusive; 70.000.000 significa sem limite',
  'area-min': 'Área principal mínima em m², inclusive',
  'area-max': 'Área principal máxima em m², inclusive',
  'm2-max': 'Valor máximo do m² em reais, inclusive',
  area: 'Área no mapa: oeste,sul,leste,norte ou três ou mais cantos como longitude,latitude',
  raio: 'Raio no mapa: longitude,latitude,quilômetros (até 500)',
  nome: 'Nome de rua, bairro ou condomínio; erros de digitação são tolerados',
  page: 'Página, a partir de 1; 20 imóveis por página',
  search: 'Localidades (slugs), separadas por vírgula',
  perfil: 'Perfil de quem procura, que liga os filtros dele: iniciante, experiente, ousado ou nao_investidor',
};

const postSummaries: Readonly<Record<SubmissionKind, string>> = {
  message: 'Envia uma mensagem sobre um imóvel',
  visit: 'Pede uma visita a um imóvel',
  contact: 'Envia um contato geral',
  lead: 'Deixa um e-mail para novidades',
  popup_lead: 'Deixa um e-mail na janela de novidades',
  auction_lead: 'Deixa um e-mail antes de seguir para o leilão',
  simulation: 'Envia uma simulação de parcelamento',
  proposal: 'Envia uma proposta de compra',
  alert: 'Cria um alerta de busca',
  watch: 'Acompanha um imóvel',
};

/** Words of the OpenAPI document. */
export const apiDocument = {
  title: (brand: string) => `API de ${brand}`,
  description:
    'Imóveis, localidades e campanhas deste site. Chaves e valores desconhecidos são ignorados. Valores em reais.',
  ok: 'Resposta',
  formats: {
    csv: 'A busca inteira como planilha, com o valor a pagar hoje e o preço por m²: ponto e vírgula, UTF-8 com BOM, até 50.000 imóveis; também `/busca/{localidade}.csv`',
    xlsx: 'A busca inteira como planilha do Excel, com as mesmas colunas',
    json: 'A busca inteira, em uma página: os imóveis como em `/api/property`, até 50.000',
    atom: 'Os 50 imóveis mais novos da busca, como feed Atom',
  },
  summaries: {
    list: 'Lista de imóveis com contagens por filtro, ou os destaques',
    property: 'Um imóvel',
    localities: 'Estados e cidades com imóveis, ou sugestões de localidade',
    placeNames: 'Nomes de todos os municípios, por estado',
    placeSeats:
      'Sedes dos municípios na ordem dos nomes: latitude e longitude alternadas, em centésimos de grau',
    placeCounts: 'Imóveis disponíveis por localidade, sob os outros filtros da busca',
    placeSuggestions:
      'Lugares que um texto pode querer dizer, bairros também, com os imóveis sob os outros filtros',
    messageProviders: 'Canais de mensagem do operador',
    campaigns: 'Campanhas em andamento e anunciadas',
    map: 'Onde ficam os imóveis disponíveis de uma busca, agrupados conforme o zoom',
  },
  parameters: {
    idempotencyKey: 'A mesma em todas as tentativas de um envio, que assim é guardado uma vez só',
    id: 'Código curto, id ou código do banco',
    q: 'Texto digitado: sugere no máximo 27 localidades',
    highlights: 'Somente os imóveis em destaque',
    frame: 'Parte do mapa: oeste, sul, leste e norte, em graus; sem ela, o Brasil',
    zoom: 'Aproximação: até 4, grupos por estado; a partir de 11, os que têm posição própria ficam à parte',
    preview: 'Pré-visualização de um imóvel ainda não publicado',
    token: 'Autorização da pré-visualização',
    ignored: 'Outro valor: ignorado',
    walletId: 'Carteira que define condições, comissão e campanhas',
  },
  posts: {
    summaries: postSummaries,
    stored: 'Recebemos seu contato com sucesso!',
    botCheck:
      'Falta a solução de `/api/bot-check` em `tokenCaptcha`, ou o pedido vem da página de outro site',
    refused: 'O imóvel não está recebendo este envio, ou a chave é de outro envio',
    sent: {
      utm: 'Origem da visita; só um texto é lido, até 200 caracteres',
      origin: 'Lugar do site; só uma palavra de até 40 letras é lida',
      environment: 'Ambiente de quem envia; só uma palavra de até 40 letras é lida',
      device: 'mobile, tablet, smartTv ou desktop; outro valor é ignorado',
      botCheck: 'Solução de `/api/bot-check`, quando pedida',
    },
    unread: 'Pode ser enviado, não é lido',
    slowed: 'Muitos envios seguidos: `Retry-After` diz quando tentar de novo',
  },
  proposals: {
    botCheck:
      'Um desafio (ALTCHA 2, SHA-256) para a verificação antirrobô; com a solução, em base64, é o `tokenCaptcha` de uma proposta',
    opportunity: 'Começa uma proposta de compra, que termina na plataforma de propostas',
    result: '`enviado` com o endereço para onde ir, ou `erro` com um texto',
    notOffered:
      'O imóvel não está recebendo propostas, elas vão por mensagem (`proposals_by_message`), ou a chave é de outra proposta',
    byMessage: 'Por enquanto, as propostas vão por mensagem: não há plataforma a que pedir',
    recovery: 'Pede à plataforma de propostas um link para uma nova senha',
    recoveryFailed: 'A plataforma não enviou o link',
    email: 'Endereço da conta na plataforma',
  },
  errors: {
    fields: 'O que há de errado, por campo',
    unknown: 'Imóvel desconhecido ou não publicado',
    gone: 'Imóvel retirado',
    unreadable: 'O conteúdo não é um objeto JSON em UTF-8, ou a `Idempotency-Key` não tem a forma pedida',
    tooSlow: 'O conteúdo demorou demais a chegar',
    tooLarge: 'O conteúdo passa do tamanho que um formulário pode ter',
    notJson: 'O conteúdo não é `application/json`',
    closed: 'O site está iniciando ou em manutenção: `Retry-After` diz quando tentar de novo',
    closedOrFull:
      'O site está iniciando ou em manutenção, ou nada pode ser guardado agora (`not_kept`: nada do que foi enviado ficou): `Retry-After` diz quando tentar de novo',
    retryAfter: 'Segundos até a próxima tentativa',
  },
  searchKeys,
} as const;

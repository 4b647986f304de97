import type { RateWireInput } from '../../src/features/costs/rate.wire.ts';

type OwnRate = Pick<RateWireInput, 'tipo' | 'lugar' | 'confianca' | 'fonte' | 'valor'> & {
  readonly desde?: string;
};

const range = (baixo: number, base: number, alto: number) => ({ baixo, base, alto });
const NOTHING_BETTER = 'Padrão nosso, sem fonte melhor';
const SUIT = 'Lei 9.514/1997, art. 30; prazos e honorários de escritórios';
const SAME_CASE = 'CPC, arts. 901 e 903: ordem no mesmo processo; valores estimados';
const TENANT = 'Lei 9.514/1997, art. 27, § 7º: 30 dias de aviso; valores estimados';
const PRESCRIPTION = 'Código Civil, art. 206, § 5º, e CTN, art. 174: cinco anos';

const assumed = (
  tipo: OwnRate['tipo'],
  lugar: string,
  valor: OwnRate['valor'],
  fonte = NOTHING_BETTER,
): OwnRate => ({
  tipo,
  lugar,
  confianca: 'padrao',
  fonte,
  valor,
});

/** Land and what is told by its land: nothing to renovate, or nobody knows how much of it. */
const LAND = ['lote', 'lote_condominio', 'area', 'areas_app', 'fazenda', 'chacara_sitio', 'box_garagem'];

/** Rows that no file of facts has: rules of law and of the bank, and our own assumptions, marked as such. */
export const OWN_RATES: readonly OwnRate[] = [
  {
    tipo: 'comissao',
    lugar: 'leilao',
    desde: '1932-10-19',
    confianca: 'alta',
    fonte: 'Decreto 21.981/1932, art. 24: 5 % ao leiloeiro, além do lance',
    valor: 5,
  },
  {
    tipo: 'comissao',
    lugar: 'venda_judicial',
    desde: '2016-10-13',
    confianca: 'alta',
    fonte: 'CPC, art. 884, e Resolução CNJ 236/2016, art. 7º: 5 % no mínimo, em alguns editais 6 %',
    valor: range(5, 5, 6),
  },
  {
    tipo: 'comissao',
    lugar: 'concorrencia_publica',
    confianca: 'media',
    fonte: 'Avisos de Licitação Aberta da Caixa: 5 % ao leiloeiro',
    valor: 5,
  },
  ...(['venda_direta', 'melhor_proposta'] as const).map(
    (lugar): OwnRate => ({
      tipo: 'comissao',
      lugar,
      desde: '2025-11-24',
      confianca: 'alta',
      fonte: 'Caixa, Regras da Venda Online, v066, item 4: paga pela Caixa',
      valor: 0,
    }),
  ),
  assumed('comissao', 'br', range(0, 0, 5), 'Em geral paga por quem vende; confira no contrato'),
  assumed('entrada', 'br', 20),
  { tipo: 'meses_posse', lugar: 'ocupado', confianca: 'media', fonte: SUIT, valor: range(3, 5, 12) },
  { tipo: 'meses_posse', lugar: 'locado', confianca: 'baixa', fonte: TENANT, valor: range(1, 3, 8) },
  {
    tipo: 'meses_posse',
    lugar: 'venda_judicial',
    confianca: 'baixa',
    fonte: SAME_CASE,
    valor: range(1, 3, 8),
  },
  assumed('meses_posse', 'desocupado', range(1, 1, 2), 'Caixa: 60 dias para o registro, depois do pagamento'),
  assumed('meses_posse', 'br', range(1, 5, 12), 'Ocupação não informada: contamos como ocupado'),
  { tipo: 'advogado', lugar: 'ocupado', confianca: 'media', fonte: SUIT, valor: range(3500, 4000, 10_000) },
  { tipo: 'advogado', lugar: 'locado', confianca: 'baixa', fonte: TENANT, valor: range(2000, 4000, 6000) },
  {
    tipo: 'advogado',
    lugar: 'venda_judicial',
    confianca: 'baixa',
    fonte: SAME_CASE,
    valor: range(1500, 3000, 8000),
  },
  assumed('advogado', 'desocupado', 0),
  assumed('advogado', 'br', range(0, 4000, 10_000), 'Ocupação não informada: contamos como ocupado'),
  {
    tipo: 'custas',
    lugar: 'ocupado',
    confianca: 'media',
    fonte: 'Custas estaduais, na maioria entre 1 % e 2 % da causa (0,6 % a 8,8 %)',
    valor: range(0.6, 1.5, 2),
  },
  { tipo: 'custas', lugar: 'locado', confianca: 'baixa', fonte: TENANT, valor: range(0.6, 1, 2) },
  { tipo: 'custas', lugar: 'venda_judicial', confianca: 'baixa', fonte: SAME_CASE, valor: 0 },
  assumed('custas', 'desocupado', 0),
  assumed('custas', 'br', range(0, 1.5, 2), 'Ocupação não informada: contamos como ocupado'),
  {
    tipo: 'mudanca',
    lugar: 'ocupado',
    confianca: 'baixa',
    fonte: 'Estimativa: oficial, chaveiro e mudança',
    valor: range(500, 2000, 8000),
  },
  {
    tipo: 'mudanca',
    lugar: 'venda_judicial',
    confianca: 'baixa',
    fonte: 'Estimativa: oficial, chaveiro e mudança',
    valor: range(500, 2000, 8000),
  },
  assumed('mudanca', 'locado', range(0, 500, 2000)),
  assumed('mudanca', 'desocupado', range(0, 500, 1000)),
  assumed('mudanca', 'br', range(0, 2000, 8000), 'Ocupação não informada: contamos como ocupado'),
  ...['apartamento', 'casa_condominio'].map((type) => assumed('condominio', type, range(0.1, 0.2, 0.4))),
  assumed('condominio', 'flat_hotel', range(0.2, 0.4, 0.8)),
  assumed('condominio', 'sala', range(0.1, 0.3, 0.6)),
  assumed('condominio', 'lote_condominio', range(0.05, 0.1, 0.2)),
  assumed('condominio', 'br', 0),
  ...['fazenda', 'chacara_sitio'].map((type) => assumed('iptu', type, 0, 'Imóvel rural paga ITR, não IPTU')),
  assumed('iptu', 'br', range(0.2, 0.4, 0.8)),
  ...LAND.map((type) => assumed('reforma', type, 0)),
  assumed('reforma', 'br', range(0, 150, 500)),
  assumed(
    'meses_divida',
    'br',
    range(0, 12, 60),
    `${PRESCRIPTION} no alto; um ano no provável é suposição nossa`,
  ),
  {
    tipo: 'teto_condominio',
    lugar: 'caixa',
    desde: '2025-11-24',
    confianca: 'alta',
    fonte: 'Caixa, Regras da Venda Online, v066, item 16.2.3: o que passa de 10 % da avaliação é da Caixa',
    valor: 10,
  },
  assumed('teto_condominio', 'br', 100, 'Sem limite conhecido'),
  assumed('itbi', 'br', range(2, 2, 3), 'A alíquota mais comum; confira na prefeitura'),
  assumed(
    'registro',
    'br',
    {
      faixas: [
        [0, 1000],
        [100_000.01, 2000],
        [300_000.01, 3500],
        [700_000.01, 5750],
      ],
    },
    'Estimativa de 2026, sem a tabela do estado',
  ),
  assumed(
    'escritura',
    'br',
    {
      faixas: [
        [0, 1600],
        [100_000.01, 3100],
        [300_000.01, 5500],
        [700_000.01, 9000],
      ],
    },
    'Estimativa de 2026, sem a tabela do estado',
  ),
  assumed('corretagem_venda', 'br', 6, 'Tabelas dos conselhos de corretores: de 6 % a 8 % no imóvel urbano'),
  assumed('meses_venda', 'br', range(3, 6, 12)),
  {
    tipo: 'juros_financiamento',
    lugar: 'br',
    confianca: 'baixa',
    fonte:
      'Notícias de janeiro de 2025: Caixa, SBPE, TR + 10,99 % a 12 % efetivos ao ano; aqui como taxa nominal',
    valor: range(10.47, 10.65, 11.39),
  },
  assumed('prazo_financiamento', 'br', 360, 'Trinta anos, prazo comum; os bancos vão até 35'),
  assumed('tarifa_financiamento', 'br', range(1000, 2500, 4000), 'Avaliação e contrato, ordem de grandeza'),
  assumed('encargo_financiamento', 'br', 25, 'Só a tarifa de administração; o seguro depende da idade'),
  {
    tipo: 'ganho_capital',
    lugar: 'br',
    confianca: 'alta',
    fonte: 'Lei 8.981/1995, art. 21, até 2016: ganho de pessoa física',
    valor: 15,
  },
  ...(
    [
      ['ate_5000000', 15],
      ['ate_10000000', 17.5],
      ['ate_30000000', 20],
      ['br', 22.5],
    ] as const
  ).map(
    ([lugar, valor]): OwnRate => ({
      tipo: 'ganho_capital',
      lugar,
      desde: '2017-01-01',
      confianca: 'alta',
      fonte: 'Lei 8.981/1995, art. 21, na redação da Lei 13.259/2016: ganho de pessoa física',
      valor,
    }),
  ),
];

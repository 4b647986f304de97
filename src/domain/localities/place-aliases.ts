import type { StateCode } from '../catalogue/enumerations.ts';

/** A name that lists use for a place: what it stands for. */
export type PlaceAlias = {
  /** IBGE code of the municipality. */
  readonly code: number;
  /** The place inside the municipality that the name means; null for another spelling of the municipality. */
  readonly district: string | null;
};

const BRASILIA = 5300108;

/** Regions of the Federal District, which has one municipality only. */
const FEDERAL_DISTRICT_REGIONS = [
  'Plano Piloto',
  'Gama',
  'Taguatinga',
  'Brazlândia',
  'Sobradinho',
  'Sobradinho II',
  'Planaltina',
  'Paranoá',
  'Núcleo Bandeirante',
  'Ceilândia',
  'Guará',
  'Cruzeiro',
  'Samambaia',
  'Santa Maria',
  'São Sebastião',
  'Recanto das Emas',
  'Lago Sul',
  'Lago Norte',
  'Riacho Fundo',
  'Riacho Fundo II',
  'Candangolândia',
  'Águas Claras',
  'Sudoeste',
  'Octogonal',
  'Varjão',
  'Park Way',
  'Estrutural',
  'Jardim Botânico',
  'Itapoã',
  'Vicente Pires',
  'Fercal',
  'Sol Nascente',
  'Arniqueira',
  'Arapoanga',
  'Água Quente',
];

/** Districts that lists name in the place of their municipality. */
const DISTRICTS: readonly (readonly [StateCode, string, number])[] = [
  ['ba', 'Maria Quitéria', 2910800],
  ['ce', 'Catuana', 2303709],
  ['ce', 'Queimadas', 2305233],
  ['go', 'Girassol', 5205513],
  ['ms', 'Lagoa Bonita', 5003454],
  ['pa', 'São Luiz do Tapajós', 1503606],
  ['pe', 'Santo Agostinho', 2602902],
  ['pe', 'Terra Vermelha', 2604106],
  ['sp', 'Bonfim Paulista', 3543402],
];

/** Other spellings, and names of the past. */
const SPELLINGS: readonly (readonly [StateCode, string, number])[] = [
  ['ba', 'Camacã', 2905602],
  ['ba', 'Muquém de São Francisco', 2922250],
  ['ba', 'Santa Teresinha', 2928505],
  ['ce', 'Itapagé', 2306306],
  ['mg', 'Barão de Monte Alto', 3105509],
  ['mg', 'Brasópolis', 3108909],
  ['mg', 'Dona Eusébia', 3122900],
  ['mg', 'Gouvea', 3127602],
  ['mg', 'São Thomé das Letras', 3165206],
  ['ms', 'Bataiporã', 5002001],
  ['mt', 'Conquista do Oeste', 5103361],
  ['mt', 'Mirassol do Oeste', 5105622],
  ['mt', 'Santo Antônio do Leverger', 5107800],
  ['pa', 'Eldorado dos Carajás', 1502954],
  ['pa', 'Santa Isabel do Pará', 1506500],
  ['pb', 'Campo de Santana', 2516409],
  ['pb', 'Santarém', 2513653],
  ['pb', 'Seridó', 2515401],
  ['pe', 'Belém de São Francisco', 2601607],
  ['pe', 'Iguaraci', 2606903],
  ['pe', 'Itamaracá', 2607604],
  ['pe', 'Lagoa do Itaenga', 2608503],
  ['pe', 'São Caetano', 2613107],
  ['pi', "Barra d'Alcântara", 2201176],
  ['pr', 'Itapejara do Oeste', 4111209],
  ['pr', 'Santa Cruz do Monte Castelo', 4123303],
  ['pr', 'São Jorge do Oeste', 4125209],
  ['rj', 'Búzios', 3300233],
  ['rj', 'Parati', 3303807],
  ['rj', 'Trajano de Morais', 3305901],
  ['rn', 'Arês', 2401206],
  ['rn', 'Augusto Severo', 2401305],
  ['rn', 'Açu', 2400208],
  ['rn', 'Boa Saúde', 2405306],
  ['rn', 'Presidente Juscelino', 2410306],
  ['ro', 'Alvorada do Oeste', 1100346],
  ['ro', 'Machadinho do Oeste', 1100130],
  ['ro', 'Santa Luzia do Oeste', 1100296],
  ['rr', 'São Luiz', 1400605],
  ['sc', 'Herval do Oeste', 4206702],
  ['sc', 'Piçarras', 4212809],
  ['sc', 'Presidente Castelo Branco', 4213906],
  ['se', 'Gracho Cardoso', 2802601],
  ['sp', 'Aparecida do Oeste', 3502606],
  ['sp', 'Embu', 3515004],
  ['sp', 'Estrela do Oeste', 3515202],
  ['sp', 'Florínia', 3516101],
  ['sp', 'Guarani do Oeste', 3518008],
  ['sp', 'Ipauçu', 3520905],
  ['sp', 'Luiz Antônio', 3527603],
  ['sp', 'Moji Guaçu', 3530706],
  ['sp', 'Moji Mirim', 3530805],
  ['sp', 'Moji das Cruzes', 3530607],
  ['sp', 'Palmeira do Oeste', 3535200],
  ['sp', 'Santa Bárbara do Oeste', 3545803],
  ['sp', 'São Luís do Paraitinga', 3550001],
  ['to', 'Couto de Magalhães', 1706001],
  ['to', 'Fortaleza do Tabocão', 1708254],
  ['to', 'São Valério da Natividade', 1720499],
];

/** Calls `each` with every alias. */
export function eachPlaceAlias(each: (uf: StateCode, name: string, alias: PlaceAlias) => void): void {
  for (const name of FEDERAL_DISTRICT_REGIONS) each('df', name, { code: BRASILIA, district: name });
  for (const [uf, name, code] of DISTRICTS) each(uf, name, { code, district: name });
  for (const [uf, name, code] of SPELLINGS) each(uf, name, { code, district: null });
}

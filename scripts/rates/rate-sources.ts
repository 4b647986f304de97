/** The acts from which the tables of fees were taken, by state; the folder of facts names them at more length. */
export const DEED_SOURCES: Readonly<Record<string, string>> = {
  ac: 'TJAC, Provimento COGER 15/2025',
  al: 'TJAL, Tabela A, item I (ano não impresso)',
  am: 'TJAM, tabela de 2025 (compilação não conferida)',
  ap: 'TJAP, Provimento CGJ 509/2025, Tabela 05-A',
  ba: 'TJBA, Decreto Judiciário 1.075/2025, Tabela II',
  ce: 'TJCE, Portaria 2.749/2024, Tabela II',
  df: 'TJDFT, Resolução 2/2025, Tabela I',
  es: 'TJES, Ato CGJ 10/2025, Tabela 7',
  go: 'TJGO, Provimento 179/2025, Tabela XIII',
  ma: 'TJMA, Resolução-GP 143/2025, Tabela XIII',
  mg: 'TJMG, Portaria 8.664/CGJ/2025, Tabela 1',
  ms: 'Lei MS 6.183/2023, Provimento 350/2026, Tabela I-A',
  mt: 'TJMT, Provimento 80/2025, Tabela A',
  pa: 'TJPA, DJ 8.222/2025, tabela dos tabelionatos',
  pb: 'Anoreg-PB, tabelas de 2026, Tabela A',
  pe: 'TJPE, Ato 1.556/2025, Tabela D',
  pi: 'TJPI, Tabela III',
  pr: 'Lei PR 21.869/2023, Tabela XI',
  rj: 'TJRJ, Portaria CGJ 2.679/2025, Tabela 07',
  rn: 'TJRN, Tabela II-A de 2026',
  ro: 'TJRO, DJ 234/2025, item 205.b',
  rr: 'TJRR, Provimento 5/2026, Tabela C1',
  rs: 'TJRS, Tabela de Emolumentos, DJE 8.048/2025',
  sc: 'TJSC, Circular CGJ 643/2025, Tabela I',
  se: 'TJSE, Resolução 3/2025, item 6.1',
  sp: 'Colégio Notarial SP, tabela de 2026 (Lei SP 11.331/2002)',
  to: 'TJTO, Provimento CGJUS 12/2025, Tabela V',
};

export const REGISTRY_SOURCES: Readonly<Record<string, string>> = {
  ac: 'TJAC, Provimento COGER 15/2025, Tabela 1-A',
  ap: 'TJAP, Provimento CGJ 509/2025, Tabela 01-A',
  ba: 'TJBA, Tabela III de 2019 na proporção da Tabela II de 2026',
  ce: 'TJCE, Portaria 2.749/2024, Tabela VII',
  df: '2º Registro de Imóveis do DF, Tabela III de 2025',
  go: 'TJGO, Provimento 179/2025, Tabela XIV, item 76',
  mg: 'TJMG, Portaria 8.664/CGJ/2025, Tabela 4',
  pa: 'TJPA, DJ 8.222/2025, Tabela III',
  pe: 'TJPE, Ato 1.556/2025, Tabela E',
  pi: 'TJPI, Tabela IV, item 45',
  pr: 'Lei PR 21.869/2023, Tabela XIII',
  rj: 'TJRJ, Portaria CGJ 2.679/2025, Tabela 05.1',
  ro: 'TJRO, DJ 234/2025, item 302.a',
  rs: 'TJRS, Tabela de Emolumentos, DJE 8.048/2025, Registro de Imóveis',
  se: 'TJSE, Resolução 3/2025, item 2.1',
  sp: 'ARISP, Tabela II de 2010 atualizada pela UFESP',
  to: 'TJTO, Provimento CGJUS 12/2025, Tabela IV',
};

/** Their tables leave out state funds or small acts that the buyer pays too: the sums are not known to the centavo. */
export const WITHOUT_FUNDS = {
  escritura: ['al', 'es', 'go', 'ms', 'pb', 'pe', 'pr', 'se'],
  registro: ['go', 'pa', 'pe', 'pr', 'se'],
} as const;

/** ITBI of municipalities whose sources do not agree: percent in the best, likeliest and worst case. */
export const CONTESTED_ITBI: Readonly<Record<string, readonly [number, number, number]>> = {
  'fortaleza/ce': [2, 3, 4],
  'campinas/sp': [2.5, 2.7, 2.7],
  'boa vista/rr': [1.5, 1.5, 2],
  'ji parana/ro': [2, 2, 2.5],
  'varzea grande/mt': [1, 3, 3],
};

/** Sources of ITBI by what the folder of facts says of them; the first that fits. */
export const ITBI_SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^general knowledge/, 'Alíquota de conhecimento geral: confira na prefeitura'],
  [/generated guide/, 'Guia geral de ITBI: confira na prefeitura'],
  [/^estimate constant/, 'Estimativa de uma calculadora de 2026: confira na prefeitura'],
  [/capital\.sp\.gov\.br/, 'Prefeitura de São Paulo, página do ITBI'],
  [/busca-docs/, 'Levantamentos de custos de 2026'],
  [/pbh\.gov\.br/, 'Prefeitura de Belo Horizonte (Leis 5.492/1988 e 10.692/2013)'],
  [/curitiba\.pr\.gov\.br/, 'Prefeitura de Curitiba (LC 108/2017)'],
  [/prefeitura\.poa\.br/, 'Prefeitura de Porto Alegre (LC 197/1989)'],
  [/correio24horas/, 'Lei 7.186/2006 de Salvador, segundo a imprensa'],
  [/diariodepernambuco/, 'Prefeitura do Recife, segundo a imprensa (dez. 2025)'],
  [/limaimobiliaria/, 'Páginas que não concordam (2 %, 3 %, 4 %): confira na prefeitura'],
  [/Lei DF 7\.635/, 'Lei DF 7.635/2024'],
  [/goiania\.go\.gov\.br/, 'Prefeitura de Goiânia (ISTI, 2021)'],
  [/myside/, 'Guia de ITBI de 2025'],
  [/galwan/, 'Guia de ITBI de uma construtora'],
  [/jundiai\.sp\.gov\.br/, 'Prefeitura de Jundiaí, página do ITBI'],
  [/itbi-county/, 'Levantamento aberto de alíquotas paulistas, dezembro de 2023'],
  [/saberimobiliario/, 'Guia de ITBI de 2015: confira na prefeitura'],
  [/emolumentos-sc/, 'Levantamento aberto de Santa Catarina, 2024'],
  [/chatbot-tributos/, 'Perguntas e respostas da prefeitura'],
  [/bandnewsgoias/, 'LC 246/2025 de Aparecida de Goiânia, segundo a imprensa'],
];

/** Names that the facts misspell, by the name that is meant. */
export const MISSPELT: Readonly<Record<string, string>> = {
  Florínia: 'Florínea',
  Idaiatuba: 'Indaiatuba',
  'Murutinga do Sol': 'Murutinga do Sul',
  'São Vincente': 'São Vicente',
  'Vázea Paulista': 'Várzea Paulista',
};

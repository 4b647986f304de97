const table = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(entries));

/** Short forms at the beginning of a name, or words before it that say nothing. */
export const AT_START = table({
  jd: 'Jardim',
  jdim: 'Jardim',
  jard: 'Jardim',
  jrd: 'Jardim',
  pq: 'Parque',
  pque: 'Parque',
  parq: 'Parque',
  prq: 'Parque',
  res: 'Residencial',
  resid: 'Residencial',
  vl: 'Vila',
  cj: 'Conjunto',
  conj: 'Conjunto',
  lot: 'Loteamento',
  loteam: 'Loteamento',
  cond: 'Condomínio',
  condom: 'Condomínio',
  set: 'Setor',
  ch: 'Chácara',
  chac: 'Chácara',
  faz: 'Fazenda',
  bal: 'Balneário',
  baln: 'Balneário',
  cid: 'Cidade',
  dist: 'Distrito',
  distr: 'Distrito',
  mans: 'Mansões',
  rec: 'Recanto',
  b: '',
  brro: '',
});

/** Short for a word wherever it stands. */
export const SHORT_WORDS = table({
  sta: 'Santa',
  sto: 'Santo',
  sra: 'Senhora',
  nsa: 'Nossa',
  subd: 'Subdistrito',
  subdist: 'Subdistrito',
  hab: 'Habitacional',
  habit: 'Habitacional',
  ind: 'Industrial',
  resid: 'Residencial',
  jd: 'Jardim',
  pq: 'Parque',
  vl: 'Vila',
  gde: 'Grande',
});

/** Titles before a name. */
export const HONORIFICS = table({
  pres: 'Presidente',
  gov: 'Governador',
  pref: 'Prefeito',
  dep: 'Deputado',
  sen: 'Senador',
  cel: 'Coronel',
  mal: 'Marechal',
  gal: 'General',
  gen: 'General',
  brig: 'Brigadeiro',
  cap: 'Capitão',
  eng: 'Engenheiro',
  prof: 'Professor',
  profa: 'Professora',
  dr: 'Doutor',
  dra: 'Doutora',
  pe: 'Padre',
});

/** "S" before one of them is "São". */
export const SAINTS: ReadonlySet<string> = new Set(
  `jose joao pedro paulo francisco sebastiao luis luiz vicente cristovao bento jorge miguel geraldo lucas marcos mateus
  tiago benedito roque gabriel rafael carlos caetano cosme domingos goncalo judas bernardo conrado marcos salvador`.split(
    /\s+/,
  ),
);

export const KEPT_AFTER_BAIRRO: ReadonlySet<string> = new Set(
  'alto novo alemao baixo nobre feliz jardim preto'.split(' '),
);

/** A number behind one of them counts, and is no number of a part. */
export const NO_ROMAN_AFTER: ReadonlySet<string> = new Set(
  'setor quadra qd etapa km zona area fase modulo gleba lote sqn sqs qn qs qi qe qr quilometro rua conjunto bloco'.split(
    ' ',
  ),
);

/** Signs in the place of a missing name. */
export const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'bairro',
  'nao informado',
  'nao informada',
  'nao consta',
  'sem bairro',
  's b',
  'sb',
  'nd',
  'n d',
  'n a',
  'outros',
  'diversos',
]);

/** Names that are spelled in several ways, and the one that tells them apart from others. */
export const SAME_SPELLING = table({
  luiz: 'luis',
  thomaz: 'tomas',
  thomas: 'tomas',
  tomaz: 'tomas',
  luiza: 'luisa',
  tereza: 'teresa',
  thereza: 'teresa',
  terezinha: 'teresinha',
  therezinha: 'teresinha',
  theresinha: 'teresinha',
  souza: 'sousa',
  moraes: 'morais',
  baptista: 'batista',
  mello: 'melo',
  mattos: 'matos',
  queiroz: 'queiros',
  rezende: 'resende',
  izabel: 'isabel',
  ypiranga: 'ipiranga',
  ignacio: 'inacio',
  vianna: 'viana',
  christo: 'cristo',
  cruzeiros: 'cruzeiros',
  felippe: 'felipe',
  philippe: 'felipe',
  mathias: 'matias',
  matheus: 'mateus',
  thiago: 'tiago',
  antonietta: 'antonieta',
  jacyra: 'jacira',
  arthur: 'artur',
  wanda: 'vanda',
});

import type { EvidenceFact, EvidenceOrigin } from '../../domain/evidence/evidence-kinds.ts';

/** Facts that papers and courts tell, by name. */
export const evidenceNames: Readonly<Record<EvidenceFact, string>> = {
  first_auction: '1º leilão',
  first_minimum: 'Lance mínimo no 1º leilão',
  second_auction: '2º leilão',
  second_minimum: 'Lance mínimo no 2º leilão',
  commission: 'Comissão do leiloeiro',
  payment_terms: 'Como se paga',
  debts_rule: 'Quem paga as dívidas',
  occupation: 'Ocupação',
  visit: 'Visita',
  case_number: 'Número do processo',
  registration: 'Número da matrícula',
  registry_office: 'Cartório',
  area: 'Área',
  owner_kind: 'Quem é o dono',
  attachment: 'Penhora',
  unavailability: 'Indisponibilidade',
  usufruct: 'Usufruto',
  mortgage: 'Hipoteca',
  fiduciary: 'Alienação fiduciária',
  consolidation: 'Consolidação da propriedade',
  auctions_failed: 'Leilões negativos averbados',
  issued_on: 'Data da certidão',
  court_class: 'Classe do processo',
  court_division: 'Vara',
  summons: 'Citação',
  seizure: 'Penhora no processo',
  valuation: 'Avaliação no processo',
  auction: 'Leilão no processo',
  award: 'Arrematação',
  letter: 'Carta de arrematação',
  stay: 'Suspensão',
  objection: 'Embargos',
};

/** Blocks of the page that tell what papers and courts say, once a person confirmed it. */
export const evidenceCopy = {
  questions: {
    edital: 'O que diz o edital?',
    matricula: 'O que diz a matrícula?',
    tribunal: 'Em que pé está o processo?',
  } satisfies Record<EvidenceOrigin, string>,
  untold: {
    edital: (names: string) => `O edital não informa: ${names}.`,
    matricula: (names: string) => `A matrícula não traz: ${names}.`,
    tribunal: (names: string) => `O tribunal não informa: ${names}.`,
  } satisfies Record<EvidenceOrigin, (names: string) => string>,
  unchecked: (names: string) => `Ainda não conferimos: ${names}.`,
  checked: {
    edital: (day: string) => `Conferido por nós em ${day}. Vale o que está no edital.`,
    matricula: (day: string) =>
      `Conferido por nós em ${day}. Peça uma certidão atualizada antes de assinar: depois dela pode ter mudado.`,
    tribunal: (day: string, seen: string) =>
      `Fonte: DataJud/CNJ, consultado em ${seen}, conferido em ${day}. Não serve para contar prazos: confira no tribunal.`,
  } satisfies Record<EvidenceOrigin, (day: string, seen: string) => string>,
  fact: (name: string, text: string) => `${name}: ${text}`,
  said: (quote: string) => `“${quote}”`,
  page: (page: number | null, paper: string) => (page === null ? paper : `${paper}, página ${page}`),
  reserved: 'documento reservado: peça para ver',
  outdated: 'O documento tem uma versão mais nova, ainda não conferida.',
  liens: (count: number) => (count === 1 ? '1 ônus anotado' : `${count} ônus anotados`),
  unsureLiens: (count: number) =>
    count === 1 ? '1 ônus que pode ter sido cancelado' : `${count} ônus que podem ter sido cancelados`,
  premises: { papers: 'Documentos do imóvel', data: 'Dados do anúncio' },
} as const;

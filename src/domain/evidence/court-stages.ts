import type { CourtFact, FoundEvidence } from './evidence-kinds.ts';

/** A movement of a lawsuit, as the public records have it. */
export type CourtMovement = {
  readonly code: number;
  readonly name: string;
  /** Details of a movement in its table: kinds of papers, reasons. */
  readonly details: readonly string[];
  /** Local day. */
  readonly day: string;
};

/** Public records of a lawsuit, without anybody who is a party to it. */
export type CourtRecord = {
  readonly className: string | null;
  readonly division: string | null;
  readonly movements: readonly CourtMovement[];
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

type Stage = Exclude<CourtFact, 'court_class' | 'court_division'>;

/**
 * By the words of the table of movements, the narrower first. A movement that undoes a step means no stage; neither
 * does what was only asked for.
 */
const STAGES: readonly (readonly [stage: Stage, words: RegExp])[] = [
  ['letter', /carta de (?:arrematacao|adjudicacao|alienacao)/],
  ['award', /\b(?:auto de )?arrematacao\b/],
  ['auction', /\b(?:leilao|praca|hasta publica)\b/],
  ['valuation', /\b(?:laudo de )?avaliacao\b/],
  ['seizure', /\bpenhora\b/],
  ['objection', /\bembargos\b(?! de declaracao)/],
  ['stay', /\b(?:suspensao|suspenso|sobrestamento|sobrestado)\b/],
  ['summons', /\bcitacao\b|\bcitado\b/],
];
const UNDONE =
  /\b(?:cancelad[oa]|cancelamento|anulad[oa]|nulidade|desconstitui|levantamento|levantad[oa]|revogad[oa]|nao realizad[oa]|negativ[oa]|frustrad[oa]|indefiri|indeferimento|retirad[oa] de|suspensao d[oa] (?:leilao|praca|hasta)|pedido de|requerimento|impossibilidade)\b/;

/** The stage that a movement means; null: none. */
export function stageOfMovement({ name, details }: Pick<CourtMovement, 'name' | 'details'>): Stage | null {
  const text = plain([name, ...details].join('; '));
  if (UNDONE.test(text)) return null;
  return STAGES.find(([, words]) => words.test(text))?.[0] ?? null;
}

/**
 * Facts that the records of a lawsuit propose: its class and division, and of each stage the last movement that means
 * it.
 */
export function courtEvidence({ className, division, movements }: CourtRecord): FoundEvidence[] {
  const facts = { place: 0, page: null } as const;
  const head = [
    ...(className === null
      ? []
      : [{ ...facts, fact: 'court_class', value: className, quote: className } as const]),
    ...(division === null
      ? []
      : [{ ...facts, fact: 'court_division', value: division, quote: division } as const]),
  ];
  const last = new Map<Stage, CourtMovement>();
  for (const movement of movements) {
    const stage = stageOfMovement(movement);
    if (stage !== null && movement.day >= (last.get(stage)?.day ?? '')) last.set(stage, movement);
  }
  const stages = [...last].map(([fact, { name, details, day }]) => ({
    ...{ ...facts, fact, value: day, quote: [name, ...details].join('; ') },
  }));
  return [...head, ...stages];
}

import { formatOf } from './file-format.ts';

/** Kinds of a property's papers. */
export const PAPER_KINDS = ['edital', 'matricula', 'laudo', 'aditivo', 'regulamento', 'outros'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/**
 * `true`: it names people, their CPF or what they owe, so that visitors ask for it until somebody chooses to show it. A paper of no
 * kind of its own may be a certificate of debts or a part of a lawsuit.
 */
export const NAMES_PEOPLE: Readonly<Record<PaperKind, boolean>> = {
  edital: false,
  matricula: true,
  laudo: false,
  aditivo: false,
  regulamento: false,
  outros: true,
};

/** Words of a paper's name, without accents, by the kind that they tell; the first that is found decides. */
const KIND_WORDS: readonly (readonly [PaperKind, RegExp])[] = [
  ['matricula', /\bmatricula/],
  ['outros', /\b(?:certid|processo|peticao|sentenca|escritura|contrato|procuracao|debito|divida|cpf)/],
  ['edital', /\b(?:edital|editais)/],
  ['laudo', /\b(?:laudo|avaliacao)/],
  ['aditivo', /\b(?:aditivo|retificacao|errata)/],
  ['regulamento', /\b(?:regulamento|regras|condicoes)/],
];

/** Kind of a paper of which its name alone is known. */
export function paperKindOf(name: string): PaperKind {
  const words = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return KIND_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'outros';
}

export const LONGEST_PAPER_TITLE = 120;
const MOST_BYTES = 60_000_000;

/**
 * `html`: a page, as a bot wall answers. `cut`: its end is missing. `active`: it holds programs, or starts them. `locked`: it opens with a password alone. `damaged`: no
 * reader opens it.
 */
export type PaperFault = 'too_large' | 'html' | 'not_a_pdf' | 'cut' | 'active' | 'locked' | 'damaged';

const END_BYTES = 2_048;
/** Names of the format that make a reader run something (ISO 32000-1, 12.6.4). */
const ACTIVE = /\/(?:JavaScript|Launch|RichMedia|EmbeddedFile)(?![A-Za-z0-9])/;
const SLICE = 1_000_000;

/** Reason to refuse a PDF, by its bytes alone; null: it may be taken. */
export function pdfFault(bytes: Uint8Array): PaperFault | null {
  if (bytes.length > MOST_BYTES) return 'too_large';
  if (!latin(bytes.subarray(0, 1024)).includes('%PDF-')) {
    return formatOf(bytes) === 'html' ? 'html' : 'not_a_pdf';
  }
  if (!latin(bytes.subarray(-END_BYTES)).includes('%%EOF')) return 'cut';
  for (let at = 0; at < bytes.length; at += SLICE) {
    // A name may stand across the edge of two slices.
    if (ACTIVE.test(latin(bytes.subarray(at, at + SLICE + 20)))) return 'active';
  }
  return null;
}

const decoder = new TextDecoder('latin1');
const latin = (bytes: Uint8Array) => decoder.decode(bytes);

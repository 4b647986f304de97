import type { Role } from '../roles.ts';
import { SECTION_NAMES, type SectionName, sectionOfField } from './record-fields.ts';

const PUBLISHERS = ['publicacao', 'administracao'] as const satisfies readonly Role[];
const WITH_LAWYERS = ['publicacao', 'juridico', 'administracao'] as const satisfies readonly Role[];

/** Roles that write each part of the record, and with it each of its fields. */
const WRITERS: Readonly<Record<SectionName, readonly Role[]>> = {
  venda: PUBLISHERS,
  endereco: PUBLISHERS,
  fotos: PUBLISHERS,
  caracteristicas: PUBLISHERS,
  processo: WITH_LAWYERS,
  dividas: WITH_LAWYERS,
  documentos: WITH_LAWYERS,
  textos: PUBLISHERS,
  carteiras: PUBLISHERS,
  contato: PUBLISHERS,
};

/** Roles that write some part of the record. */
export const RECORD_WRITERS: readonly Role[] = WITH_LAWYERS;

export const maySectionBeWrittenBy = (section: SectionName, role: Role): boolean =>
  WRITERS[section].includes(role);

/** A machine has no role, and writes what it was told to. */
export type Writing = { readonly role?: Role };

/**
 * True for a field that the role may write, also by a path inside it or by the day until which it is fixed
 * (`fixar.data_limite`).
 */
export function mayWrite({ role }: Writing, path: string): boolean {
  if (role === undefined) return true;
  const section = sectionOfField(path.replace(/^fixar\./, ''));
  return (section === null ? PUBLISHERS : WRITERS[section]).includes(role as never);
}

/** Fields among these that may be written. */
export const writable = <Value>(
  who: Writing,
  fields: Readonly<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => mayWrite(who, field)));

/** The part of the record with which somebody begins. */
export const firstSectionOf = (role: Role): SectionName =>
  SECTION_NAMES.find((section) => maySectionBeWrittenBy(section, role)) ?? 'venda';

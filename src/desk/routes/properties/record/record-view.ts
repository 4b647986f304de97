import { sharedDraftCopy } from '../../../../copy/desk/drafts.ts';
import { draftCopy } from '../../../../copy/desk/record.ts';
import { recordFieldHints } from '../../../../copy/desk/record-fields.ts';
import { dayOf } from '../../../../copy/desk/times.ts';
import { knownFacts } from '../../../../copy/property/known-facts.ts';
import type { Property } from '../../../../domain/catalogue/property.ts';
import type { PropertyEventKind } from '../../../../domain/catalogue/property-event.ts';
import { effective, NO_DRAFT, publication } from '../../../../domain/desk/record/draft-merge.ts';
import type { FieldKind } from '../../../../domain/desk/record/field-kinds.ts';
import { fixingOf, untouched } from '../../../../domain/desk/record/read-section.ts';
import {
  FIXABLE,
  type FieldName,
  type FieldValues,
  fieldOfPath,
  fieldsOfSection,
  NEEDED,
  type SectionName,
  sectionOfField,
} from '../../../../domain/desk/record/record-fields.ts';
import { gapsOf } from '../../../../domain/desk/record/record-gaps.ts';
import { isSameValue, markOf } from '../../../../domain/desk/record/same-value.ts';
import type { FieldFault } from '../../../../features/catalogue/property-feed/property-feed.faults.ts';
import type { OpenRecord } from '../../../../workflows/desk/record/open-record.server.ts';
import { eventValue } from './event-value.ts';
import { agoWords, faultWords, fieldLabel, short, wordsOfField } from './value-words.ts';

/** One field as the form shows it. */
export type FieldView = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: unknown;
  /** Person and time of the value that visitors see. */
  readonly origin: string | null;
  /** The list's value, where a hand stands over it; with it the field can follow the list again. */
  readonly listSays: string | null;
  /** The site's value, where the draft has another, and its writer. */
  readonly changed: string | null;
  /** Day until which it is fixed; undefined: it cannot be. */
  readonly fixedUntil: string | null | undefined;
};

const OWN_SOURCE = 'mesa';
const EVENT_OF: Partial<Record<FieldName, PropertyEventKind>> = {
  'valores.valor_venda': 'price',
  'valores.valor_avaliado': 'appraisal',
  tipo_de_venda: 'sale_type',
  datas_leilao: 'auction_dates',
  data_limite: 'deadline',
};

export function fieldViews(record: OpenRecord, section: SectionName, now: number): FieldView[] {
  const values = effective(record.now, record.draft ?? NO_DRAFT);
  const hasList = record.property !== null && record.property.source !== OWN_SOURCE;
  return Object.entries(fieldsOfSection(section)).map(([name, kind]) => ({
    name,
    kind,
    label: fieldLabel(name),
    hint: recordFieldHints[name as FieldName],
    value: values[name] ?? null,
    ...originOf(record, name, hasList),
    changed: changedWords(record, name, now),
    fixedUntil:
      hasList && FIXABLE.includes(name) ? ((values[fixingOf(name)] ?? null) as string | null) : undefined,
  }));
}

function originOf(
  { property, hands, said }: OpenRecord,
  name: string,
  hasList: boolean,
): Pick<FieldView, 'origin' | 'listSays'> {
  const hand = hands.find(({ field }) => field === name || field.startsWith(`${name}.`));
  if (hand !== undefined) {
    const origin = draftCopy.hand(hand.setBy, dayOf(new Date(hand.setAt).getTime()));
    return { origin, listSays: hasList && hand.field === name ? wordsOfField(name, said[name]) : null };
  }
  if (!hasList || property === null) return { origin: null, listSays: null };
  // The fields that follow the list since it was published are told once, above the fields.
  const event = EVENT_OF[name as FieldName];
  const since = (property.history ?? []).findLast(({ kind }) => kind === event)?.at;
  return {
    origin: since === undefined ? null : draftCopy.list(property.source, dayOf(Number(since))),
    listSays: null,
  };
}

/** Origin of the fields of a record that do not say another one; null: the desk. */
export function usualOrigin({ property }: Pick<OpenRecord, 'property'>): string | null {
  if (property === null || property.source === OWN_SOURCE) return null;
  const day = Date.parse(`${property.publishedOn}T12:00:00-03:00`);
  return draftCopy.usualOrigin(draftCopy.list(property.source, dayOf(day)));
}

function changedWords({ draft, now }: OpenRecord, name: string, at: number): string | null {
  if (draft === null || !Object.hasOwn(draft.body, name) || isSameValue(draft.body[name], now[name]))
    return null;
  const touched = draft.touched[name];
  const who = touched === undefined ? [] : [draftCopy.inDraft(touched.by, agoWords(touched.at, at))];
  const onAir = draft.number === null ? [] : [draftCopy.onAir(short(wordsOfField(name, now[name])))];
  return [...who, ...onAir].join(' · ');
}

/** Marks of what an untouched form would send, by which a save knows what this page has changed. */
export function seenMarks(fields: readonly FieldView[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, value, fixedUntil }) => [
      [name, markOf(untouched(name, value))],
      ...(fixedUntil === undefined ? [] : [[fixingOf(name), markOf(fixedUntil)]]),
    ]),
  );
}

type ChangeLine = {
  readonly field: string;
  readonly section: SectionName;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** Changes of the draft for visitors. */
export function changeLines({ draft, now }: OpenRecord): ChangeLine[] {
  if (draft === null) return [];
  const { changes, conflicts } = publication(draft, now);
  const all = {
    ...changes,
    ...Object.fromEntries(conflicts.map(({ field, draft: value }) => [field, value])),
  };
  return Object.entries(all).map(([field, value]) => ({
    field,
    section: sectionOfField(field.replace(/^fixar\./, '')) ?? 'venda',
    label: fieldLabel(field),
    before: short(wordsOfField(field, now[field])),
    after: short(wordsOfField(field, value)),
  }));
}

type ConflictView = {
  readonly field: string;
  readonly label: string;
  /** Value of the choice, and what it stands for. */
  readonly choices: readonly { readonly choice: string; readonly from: string; readonly words: string }[];
};

/** Fields of which there are two values, with both of them. */
export function conflictViews({ draft, now }: OpenRecord): ConflictView[] {
  if (draft === null) return [];
  const underIt = publication(draft, now).conflicts.map(({ field, draft: mine, now: theirs }) => ({
    field,
    label: fieldLabel(field),
    choices: [
      { choice: 'draft', from: sharedDraftCopy.keepDraft, words: wordsOfField(field, mine) },
      { choice: 'now', from: sharedDraftCopy.keepNow, words: wordsOfField(field, theirs) },
    ],
  }));
  const values = effective(now, draft);
  const fields = [...new Set(draft.conflicts.map(({ field }) => field))];
  const between = fields.map((field) => ({
    field,
    label: fieldLabel(field),
    choices: [
      {
        choice: 'kept',
        from: sharedDraftCopy.keepKept(draft.touched[field]?.by ?? ''),
        words: wordsOfField(field, values[field]),
      },
      ...draft.conflicts
        .filter((each) => each.field === field)
        .map(({ value, by }, at) => ({
          choice: String(at),
          from: sharedDraftCopy.keepOther(by),
          words: wordsOfField(field, value),
        })),
    ],
  }));
  return [...between, ...underIt.filter(({ field }) => !fields.includes(field))];
}

export type FaultLine = {
  readonly path: string;
  readonly section: SectionName | null;
  readonly label: string;
  readonly words: string;
};

/** Faults that keep the draft from being published, in words. */
export function faultLines(faults: readonly FieldFault[]): FaultLine[] {
  return faults.map(({ path, ...fault }) => ({
    path,
    section: sectionOfField(path),
    label: fieldLabel(fieldOfPath(path) ?? path),
    words: faultWords(fault),
  }));
}

/** Fields that a new property still lacks before it can be published, each with its part. */
export function neededLines(values: FieldValues) {
  return NEEDED.filter((path) => (values[path] ?? '') === '').map((path) => ({
    ...{ path, section: sectionOfField(path), label: fieldLabel(path) },
  }));
}

/** Nobody else has written in the draft. */
export const isOwnDraft = (draft: OpenRecord['draft'], name: string): boolean =>
  draft !== null && Object.values(draft.touched).every(({ by }) => by === name);

/** A lapsed request tells it by itself; what came may be one's own, as photos that were on their way. */
export function unseenNotice(asked: { readonly isLapsed: boolean } | null, isOwn: boolean): string | null {
  if (asked?.isLapsed) return null;
  return isOwn ? 'unseen_own' : 'unseen';
}

/** Events of a property, newest first. */
export function historyLines(property: Property | null) {
  const history = (property?.history ?? []).map((event) => ({
    at: Number(event.at),
    kind: event.kind,
    before: eventValue(event, 'before'),
    after: eventValue(event, 'after'),
  }));
  return history.reverse();
}

/** Versions published from the desk, with each difference in words. */
export function versionLines({ versions, property }: Pick<OpenRecord, 'versions' | 'property'>) {
  const made = property?.source === OWN_SOURCE ? versions.at(-1) : undefined;
  return versions.map(({ id, at, actorName, changes }) => ({
    id,
    /** True for a version with one before it: a property of the desk begins with its first version. */
    hasBefore: id !== made?.id,
    at: at.getTime(),
    by: actorName,
    changes: changes.map(({ field, before, after }) => ({
      field,
      label: fieldLabel(field),
      before: short(wordsOfField(field, before)),
      after: short(wordsOfField(field, after)),
    })),
  }));
}

/** Scheduled acts, in words. */
export function scheduledLines(scheduled: OpenRecord['scheduled']) {
  return scheduled.map(({ id, act, at, actorName, problem }) => ({
    id,
    act: draftCopy.scheduleActs[act],
    at: at.getTime(),
    by: actorName,
    problem: problem === null ? null : (draftCopy.failures[problem] ?? draftCopy.failed),
  }));
}

/** Filled and missing parts of a record, with the screen in which each is filled. */
export function gapLines(
  values: FieldValues,
  base: string,
  { isNew, mayFill }: { readonly isNew: boolean; readonly mayFill: (field: string) => boolean },
) {
  const screens: Readonly<Record<string, string>> = {
    imagens: `${base}/fotos`,
    ...(isNew ? {} : { documents: `${base}/documentos` }),
  };
  return gapsOf(values).map(({ name, field, by, isThere }) => ({
    name,
    label: knownFacts[name].name,
    isThere,
    mayFill: mayFill(field),
    by: draftCopy.gapsBy[by],
    href: screens[field] ?? `?parte=${sectionOfField(field) ?? 'venda'}#${field}`,
  }));
}

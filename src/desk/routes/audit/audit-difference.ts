import { roleNames } from '../../../copy/desk/desk.ts';
import { deskStateNames, topicNames } from '../../../copy/desk/inbox.ts';
import { statusNames } from '../../../copy/desk/properties.ts';
import type { ShownAudit } from '../../../workflows/desk/audit.server.ts';
import { fieldLabel, wordsOfField } from '../properties/record/value-words.ts';

export type AuditDifference = {
  /** Of the field; null: the act itself says what changed. */
  readonly label: string | null;
  readonly before: string;
  readonly after: string;
};

/** Names of the values of acts that change one thing. */
const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'property.status': statusNames,
  'person.role': roleNames,
  'enquiry.state': deskStateNames,
  'enquiry.refiled': topicNames,
};
const LONGEST = 160;

/** What an act changed, in words; null: nothing of which there is a before and an after. */
export function differenceOf(act: string, detail: ShownAudit['detail']): AuditDifference | null {
  const { field, before, after } = detail;
  if (before === undefined || after === undefined) return null;
  if (typeof field === 'string') {
    return {
      label: fieldLabel(field),
      before: short(wordsOfField(field, before)),
      after: short(wordsOfField(field, after)),
    };
  }
  const name = (value: unknown) => VALUE_NAMES[act]?.[String(value)] ?? String(value);
  return { label: null, before: name(before), after: name(after) };
}

const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;

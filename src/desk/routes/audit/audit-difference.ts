import { auditCopy } from '../../../copy/desk/audit.ts';
import { roleNames } from '../../../copy/desk/desk.ts';
import { eyesCopy } from '../../../copy/desk/eyes.ts';
import { deskStateNames, topicNames } from '../../../copy/desk/inbox.ts';
import { statusNames } from '../../../copy/desk/properties.ts';
import type { ShownAudit } from '../../../workflows/desk/audit.server.ts';
import { fieldLabel, wordsOfField } from '../properties/record/value-words.ts';

export type AuditDifference = {
  /** Label of the field; null: the act itself says what changed. */
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
  'settings.two_eyes': eyesCopy.rules,
};
const LONGEST = 160;

/** Changes of an act, in words; null: nothing of which there is a before and an after. */
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
  return { label: null, before: short(named(act, before)), after: short(named(act, after)) };
}

/** A value of an act: by its name where it has one, part by part where it has several. */
function named(act: string, value: unknown): string {
  const names = VALUE_NAMES[act];
  if (Array.isArray(value)) return value.map((each) => named(act, each)).join(', ') || auditCopy.nothing;
  if (typeof value !== 'object') return names?.[String(value)] ?? String(value);
  const parts = Object.entries(value ?? {}).flatMap(([key, part]) => {
    const label = names?.[key] ?? key;
    if (part === false || part === null) return [];
    return [part === true ? label : `${label}: ${named(act, part)}`];
  });
  return parts.join(', ') || auditCopy.nothing;
}

const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;

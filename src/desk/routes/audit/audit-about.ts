import { auditCopy } from '../../../copy/desk/audit.ts';
import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { roleNames } from '../../../copy/desk/desk.ts';
import { BULK_KINDS } from '../../../domain/desk/bulk/bulk-change.ts';
import { isRole } from '../../../domain/desk/roles.ts';
import type { ShownAudit } from '../../../workflows/desk/audit.server.ts';

export type AuditAbout = {
  /** Words of an act's detail besides its changes; empty: none. */
  readonly words: string;
  /** Record from which somebody came to visitors' data. */
  readonly enquiry: string | null;
};

type People = readonly { readonly id: string; readonly name: string }[];
type Detail = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Words on an act beside its actor and object; `people` are those of the desk. */
export function aboutOf({ act, detail }: Pick<ShownAudit, 'act' | 'detail'>, people: People): AuditAbout {
  const words = [
    ...ofPerson(act, detail),
    ...handedTo(act, detail, people),
    ...ofBulk(act, detail),
    ...(typeof detail.lines === 'number' ? [auditCopy.lines(detail.lines)] : []),
    ...(text(detail.writtenBy) === '' ? [] : [auditCopy.writtenBy(text(detail.writtenBy))]),
  ];
  return { words: words.join(', '), enquiry: text(detail.enquiry) || null };
}

function ofPerson(act: string, { role, invitation }: Detail): string[] {
  if (!act.startsWith('person.')) return [];
  const name = text(role);
  return [
    ...(text(invitation) === '' ? [] : [text(invitation)]),
    ...(isRole(name) ? [auditCopy.withRole(roleNames[name])] : []),
  ];
}

function handedTo(act: string, { to }: Detail, people: People): string[] {
  const name =
    act === 'enquiry.given' || act === 'inbox.rule' ? people.find(({ id }) => id === to)?.name : undefined;
  return name === undefined ? [] : [auditCopy.to(name)];
}

function ofBulk(act: string, { change, changed }: Detail): string[] {
  const kind = BULK_KINDS.find((each) => each === change);
  if (!act.startsWith('bulk.') || kind === undefined || typeof changed !== 'number') return [];
  return [auditCopy.changed(bulkCopy.kinds[kind], changed)];
}

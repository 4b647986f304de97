import { oneOf, STATES } from '../../../domain/catalogue/enumerations.ts';
import { rulesHit } from '../../../domain/desk/two-eyes.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { parseLocalDate } from '../../../domain/time.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { linkPlace } from '../../../features/catalogue/place-links/place-link.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { type DeskTask, moveTask, readTask } from '../../../features/desk/desk-task.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { enqueue } from '../../../platform/jobs/jobs.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { eyeSettings } from '../eyes/eyes.server.ts';
import { DESK_TASK, demoOf, type ImportBody, type TaskOutcome } from './import-task.ts';
import { approveImport, refuseImport } from './second-import.server.ts';

/** An import's gravity is that it is one: its changes are the bank's word. */
const IMPORT = { steep: 0, noAppraisal: 0, withdrawn: 0, isImport: true };

/** Acts of somebody on an import that was checked. */
export type ImportAct =
  /** Looks again, by other rules. */
  | { readonly kind: 'check'; readonly date: string; readonly force: boolean; readonly full: boolean }
  /** A name of a city, as `NAME/UF`, means this municipality, `Name` or `Name/UF`, in all lists to come. */
  | { readonly kind: 'link'; readonly written: string; readonly city: string }
  /** The line is taken without an appraisal. */
  | { readonly kind: 'accept'; readonly line: string }
  /** `withoutDemo`: whoever confirms has said that the demonstration goes. */
  | { readonly kind: 'confirm'; readonly withoutDemo?: boolean }
  /** A second person agrees, or does not and says why. */
  | { readonly kind: 'approve' }
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'cancel' };

/**
 * `moved`: it is no longer where it was when the page was shown. `demo_stays`: the demonstration would go, and nobody said
 * that it may.
 */
export type ImportActOutcome =
  | 'done'
  | 'gone'
  | 'moved'
  | 'date_invalid'
  | 'unknown_city'
  | 'invalid'
  | 'demo_stays'
  /** The asking person cannot be the second one. */
  | 'same_person'
  | 'no_reason';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isTaskId = (text: string): boolean => UUID.test(text);
const MOST_ACCEPTED = 5000;

export async function workOnImport(
  parts: SourceParts,
  id: string,
  act: ImportAct,
  actor: Actor,
): Promise<ImportActOutcome> {
  const task = isTaskId(id) ? await readTask(parts.database.db, id) : null;
  if (task === null || task.kind !== 'import') return 'gone';
  if (act.kind === 'confirm') {
    return act.withoutDemo || demoOf((task.preview ?? []) as TaskOutcome[]) === null
      ? confirm(parts, task, actor)
      : 'demo_stays';
  }
  if (act.kind === 'cancel') {
    const from = ['waiting', 'checking', 'checked', 'asked', 'refused'] as const;
    const isMoved = await moveTask(parts.database.db, id, { from, to: 'cancelled', now: parts.clock.now() });
    return isMoved ? 'done' : 'moved';
  }
  if (act.kind === 'approve') return approveImport(parts, task, actor);
  if (act.kind === 'refuse') return refuseImport(parts, task, act.reason, actor);
  if (act.kind === 'link') return link(parts, task, act, actor);
  const body = changedBody(task.body as ImportBody, act);
  return typeof body === 'string' ? body : checkAgain(parts, task, body);
}

const MOST_AT_ONCE = 60;

/**
 * Confirms several imports that were checked, each as by itself. `demo_stays`: the demonstration would go, and nobody
 * said that it may; then none is confirmed. A record that moved meanwhile is left as it is.
 */
export async function confirmImports(
  parts: SourceParts,
  ids: readonly string[],
  withoutDemo: boolean,
  actor: Actor,
): Promise<'done' | 'demo_stays'> {
  const wanted = [...new Set(ids)].filter(isTaskId).slice(0, MOST_AT_ONCE);
  const tasks = await Promise.all(wanted.map((id) => readTask(parts.database.db, id)));
  const imports = tasks.flatMap((task) => (task?.kind === 'import' ? [task] : []));
  const endDemo = imports.some(({ preview }) => demoOf((preview ?? []) as TaskOutcome[]) !== null);
  if (endDemo && !withoutDemo) return 'demo_stays';
  for (const task of imports) await confirm(parts, task, actor);
  return 'done';
}

function changedBody(
  body: ImportBody,
  act: Extract<ImportAct, { kind: 'check' | 'accept' }>,
): ImportBody | 'date_invalid' | 'invalid' {
  if (act.kind === 'accept') {
    const line = /^\d{1,7}$/.test(act.line) ? Number(act.line) : null;
    if (line === null || body.withoutAppraisal.length >= MOST_ACCEPTED) return 'invalid';
    return { ...body, withoutAppraisal: [...new Set([...body.withoutAppraisal, line])] };
  }
  const date = act.date === '' ? null : parseLocalDate(act.date);
  if (date === null && act.date !== '') return 'date_invalid';
  return { ...body, flags: { date, force: act.force, full: act.full } };
}

/** Mended rows are checked again as a whole: a line may let another one stand. */
async function checkAgain(
  { database, clock }: SourceParts,
  task: DeskTask,
  body: ImportBody,
): Promise<ImportActOutcome> {
  const now = clock.now();
  return transaction(database.db, async (trx) => {
    const from = ['checked', 'refused'] as const;
    if (!(await moveTask<CatalogueTables>(trx, task.id, { from, to: 'waiting', now, body }))) return 'moved';
    await enqueue(trx, { queue: DESK_TASK, body: { task: task.id }, key: task.id });
    return 'done';
  });
}

async function link(
  parts: SourceParts,
  task: DeskTask,
  { written, city }: Extract<ImportAct, { kind: 'link' }>,
  actor: Actor,
): Promise<ImportActOutcome> {
  const [, name = '', state = ''] = /^(.{1,200})\/([A-Za-z]{2})$/.exec(written) ?? [];
  const uf = oneOf(STATES, state.toLowerCase());
  if (uf === null) return 'invalid';
  const match = places().match(uf, city.replace(/\/\w\w\s*$/, '').trim());
  if (match === null) return 'unknown_city';
  const { database, clock } = parts;
  await transaction(database.db, async (trx) => {
    const cityCode = match.city.code;
    await linkPlace(trx, { uf, name, cityCode, by: actor.name }, clock.now());
    const detail = { name, uf, cityCode };
    await writeAudit(trx as never, actor, { act: 'place.linked', detail }, clock.now());
  });
  return checkAgain(parts, task, task.body as ImportBody);
}

/** The first of two people who confirm at once does it. It waits for a second person if the setting says so. */
async function confirm(
  { database, clock }: SourceParts,
  task: DeskTask,
  actor: Actor,
): Promise<ImportActOutcome> {
  const { id } = task;
  const now = clock.now();
  return transaction(database.db, async (trx) => {
    const rules = rulesHit(await eyeSettings({ db: trx as never }), IMPORT);
    const asks = rules.length > 0;
    const asked = { by: actor.id, name: actor.name, rules };
    const body: ImportBody = { ...(task.body as ImportBody), refused: null, ...(asks ? { asked } : {}) };
    const to = asks ? 'asked' : 'confirmed';
    if (!(await moveTask<CatalogueTables>(trx, id, { from: ['checked'], to, now, body }))) return 'moved';
    const entry: AuditEntry = {
      act: asks ? 'import.asked' : 'import.confirmed',
      object: { kind: 'import', id },
    };
    await writeAudit(trx as never, actor, entry, now);
    if (!asks) await enqueue(trx, { queue: DESK_TASK, body: { task: id }, key: id });
    return 'done';
  });
}

import type { Transaction } from 'kysely';
import {
  isLegalKey,
  type TextFault,
  type TextFields,
  type TextKey,
} from '../../../domain/content/text-versions.ts';
import { DAY_MS, type Instant, instant, localDateOf, parseLocalDate } from '../../../domain/time.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import {
  addPublishedText,
  askForText,
  dropTextDraft,
  lockTextDraft,
  publishedTexts,
  refuseText,
  SITE_TEXTS,
  saveTextDraft,
  type TextDraft,
  withdrawText,
} from '../../../features/content/text.repo.server.ts';
import type { TextTables } from '../../../features/content/text.tables.server.ts';
import { publish } from '../../../platform/changes/change-feed.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { eyeSettings } from '../eyes/eyes.server.ts';
import { isTaken, shippedOf, type TextParts, textDb, textsOf } from './text-parts.ts';

/** `stale`: somebody else has written meanwhile; `gone`: nothing is being written, or nobody was asked. */
export type TextOutcome =
  | { readonly kind: 'saved' | 'asked' | 'published' | 'refused' | 'discarded' | 'withdrawn' }
  | { readonly kind: 'stale' | 'gone' | 'same_person' | 'no_reason' }
  | { readonly kind: 'invalid'; readonly fault: TextFault };

/** A text may be published for so long ahead. */
const MOST_DAYS_AHEAD = 366;
const LONGEST = 200_000;

type Trx = Transaction<TextTables>;
const objectOf = (key: TextKey) => ({ kind: 'text', id: key });

/** Keeps what somebody writes; visitors see nothing of it. */
export async function saveText(
  parts: TextParts,
  key: TextKey,
  given: { readonly fields: TextFields; readonly since: string | null; readonly revision: number },
  actor: Actor,
): Promise<TextOutcome> {
  const { fields, revision } = given;
  if (JSON.stringify(fields).length > LONGEST)
    return { kind: 'invalid', fault: { code: 'field', at: 'body' } };
  const since = given.since === null ? null : parseLocalDate(given.since);
  const now = parts.clock.now();
  return transaction(textDb(parts), async (trx) => {
    const saved = { savedBy: actor.id, savedName: actor.name, savedAt: new Date(now) };
    if (!(await saveTextDraft(trx, { key, revision, since, fields, ...saved }))) return { kind: 'stale' };
    if (revision === 0)
      await writeAudit(trx as never, actor, { act: 'text.begun', object: objectOf(key) }, now);
    return { kind: 'saved' };
  });
}

/**
 * Publishes what is being written, from its day on; a legal text first asks for a second person where the settings say so, and
 * whoever else publishes it then agrees to it.
 */
export async function publishText(
  parts: TextParts,
  key: TextKey,
  revision: number,
  actor: Actor,
): Promise<TextOutcome> {
  const { legalTexts } = await eyeSettings(parts);
  const now = parts.clock.now();
  return transaction(textDb(parts), async (trx) => {
    const draft = await lockTextDraft(trx, key);
    if (draft === null) return { kind: 'gone' };
    if (draft.revision !== revision) return { kind: 'stale' };
    const fault = await faultOf(parts, trx, draft, now);
    if (fault !== null) return { kind: 'invalid', fault };
    const asks = isLegalKey(key) && legalTexts;
    if (asks && draft.asked === null) {
      await askForText(trx, key, { by: actor.id, name: actor.name, at: new Date(now) });
      await write(trx, actor, { act: 'text.asked', draft }, now);
      return { kind: 'asked' };
    }
    if (asks && draft.asked?.by === actor.id) return { kind: 'same_person' };
    await makePublic(trx, draft, actor, now);
    return { kind: 'published' };
  });
}

type Act = 'text.asked' | 'text.published' | 'text.refused';

function write(
  trx: Trx,
  actor: Actor,
  {
    act,
    draft,
    reason = null,
  }: { readonly act: Act; readonly draft: TextDraft; readonly reason?: string | null },
  now: Instant,
): Promise<void> {
  const { fields, since, savedName, asked } = draft;
  const detail = {
    ...(fields.version === '' ? {} : { version: fields.version }),
    ...{ since, writtenBy: savedName },
    ...(asked === null ? {} : { asked: asked.name }),
  };
  return writeAudit(trx as never, actor, { act, object: objectOf(draft.key), detail, reason }, now);
}

async function makePublic(trx: Trx, draft: TextDraft, actor: Actor, now: Instant): Promise<void> {
  const { key, fields } = draft;
  await addPublishedText(trx, {
    ...{ key, fields, since: draft.since ?? localDateOf(now) },
    ...{ writtenName: draft.savedName, publishedName: actor.name, publishedAt: new Date(now) },
  });
  await dropTextDraft(trx, key);
  await write(trx, actor, { act: 'text.published', draft }, now);
  await publish(trx, [{ kind: 'setting', key: SITE_TEXTS }]);
}

async function faultOf(
  parts: TextParts,
  trx: Trx,
  { key, fields, since }: TextDraft,
  now: Instant,
): Promise<TextFault | null> {
  const today = localDateOf(now);
  const day = since ?? (isLegalKey(key) ? null : today);
  const last = localDateOf(instant(now + MOST_DAYS_AHEAD * DAY_MS));
  if (day === null || day < today || day > last) return { code: 'day', at: day ?? '' };
  const fault = textsOf(parts).faultOf({ key, since: day, fields });
  if (fault !== null) return fault;
  const published = await publishedTexts<TextTables>(trx, key);
  if (isLegalKey(key) && isTaken(shippedOf(parts, key), published, fields.version)) {
    return { code: 'version_taken', at: fields.version };
  }
  return null;
}

const LONGEST_REASON = 500;

/** The second person does not agree, and says why; what was written stays. */
export async function refuseTextDraft(
  parts: TextParts,
  key: TextKey,
  given: string,
  actor: Actor,
): Promise<TextOutcome> {
  const reason = given
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
  if (reason === '') return { kind: 'no_reason' };
  return transaction(textDb(parts), async (trx) => {
    const draft = await lockTextDraft(trx, key);
    if (draft === null || draft.asked === null) return { kind: 'gone' };
    if (draft.asked.by === actor.id) return { kind: 'same_person' };
    await refuseText(trx, key, { name: actor.name, reason });
    await write(trx, actor, { act: 'text.refused', draft, reason }, parts.clock.now());
    return { kind: 'refused' };
  });
}

/** Gives up what is being written. */
export async function discardText(parts: TextParts, key: TextKey, actor: Actor): Promise<TextOutcome> {
  return transaction(textDb(parts), async (trx) => {
    if (!(await dropTextDraft(trx, key))) return { kind: 'gone' };
    await writeAudit(
      trx as never,
      actor,
      { act: 'text.discarded', object: objectOf(key) },
      parts.clock.now(),
    );
    return { kind: 'discarded' };
  });
}

/** Takes back a version before its day; one that has been in force stays for good. */
export async function withdrawVersion(
  parts: TextParts,
  key: TextKey,
  id: number,
  actor: Actor,
): Promise<TextOutcome> {
  const now = parts.clock.now();
  return transaction(textDb(parts), async (trx) => {
    const version = (await publishedTexts<TextTables>(trx, key)).find((text) => text.id === id);
    if (version === undefined || !(await withdrawText(trx, { key, id, today: localDateOf(now) })))
      return { kind: 'gone' };
    const detail = { version: version.fields.version, since: version.since };
    await writeAudit(trx as never, actor, { act: 'text.withdrawn', object: objectOf(key), detail }, now);
    await publish(trx, [{ kind: 'setting', key: SITE_TEXTS }]);
    return { kind: 'withdrawn' };
  });
}

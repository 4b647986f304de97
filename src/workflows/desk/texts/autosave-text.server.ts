import type { TextFields, TextKey } from '../../../domain/content/text-versions.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import { textDrafts } from '../../../features/content/text.repo.server.ts';
import { notePresence } from '../../../features/drafts/presence.repo.server.ts';
import type { Autosaved, Presence } from '../drafts/save.server.ts';
import { openText } from './read-texts.server.ts';
import type { TextParts } from './text-parts.ts';
import { saveText } from './work-text.server.ts';

type Typed = { readonly fields: TextFields; readonly since: string | null; readonly revision: number };

const isSame = (one: TextFields, other: TextFields) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps a text while somebody types in it; what says nothing new begins no draft and takes no request back. `stale`: somebody
 * else has written since the page was shown.
 */
export async function autosaveText(
  parts: TextParts,
  key: TextKey,
  typed: Typed,
  actor: Actor,
): Promise<Autosaved | 'stale'> {
  const { draft, shown } = await openText(parts, key);
  const { revision } = typed;
  const kept = draft?.fields ?? { ...shown, version: '' };
  const isKept = isSame(kept, typed.fields) && (draft?.since ?? null) === typed.since;
  if (isKept && revision === (draft?.revision ?? 0)) return saved(parts, revision, revision);
  const outcome = await saveText(parts, key, typed, actor);
  return outcome.kind === 'saved' ? saved(parts, revision, revision + 1) : 'stale';
}

const saved = ({ clock }: TextParts, before: number, revision: number): Autosaved => ({
  ...{ before, revision, seen: {}, crossed: 0, isOwn: false, savedAt: clock.now(), became: null },
});

/** Other people who have a text open, and the revision of its draft. */
export async function textPresence(
  { db, clock }: TextParts,
  key: TextKey,
  person: { readonly id: string; readonly name?: string },
): Promise<Omit<Presence, 'onSite'>> {
  const draft = (await textDrafts(db)).find((each) => each.key === key);
  return {
    others: await notePresence(db, `texto:${key}`, person.id, clock.now()),
    revision: draft?.revision ?? 0,
    savedBy: draft?.savedName ?? null,
    isOwn: draft !== undefined && draft.savedName === person.name,
    became: null,
  };
}

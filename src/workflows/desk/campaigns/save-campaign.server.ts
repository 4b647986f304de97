import type { Kysely } from 'kysely';
import {
  type CampaignKind,
  emptyFields,
  fieldsOfCampaign,
  readCampaignForm,
} from '../../../domain/desk/campaign/campaign-fields.ts';
import { effective, NO_DRAFT, type SeenMarks, writeDraft } from '../../../domain/desk/record/draft-merge.ts';
import { type Choice, keepChoices, keepSent, seenAfter } from '../../../domain/desk/record/kept-draft.ts';
import type { SentForm } from '../../../domain/desk/record/read-section.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import type { AuditTables } from '../../../features/audit/audit.tables.server.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import { lockCampaign, readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import {
  beginCampaignDraft,
  type CampaignDraft,
  type CampaignDraftKey,
  dropCampaignDraft,
  ensureCampaignDraft,
  lockCampaignDraft,
  readCampaignDraft,
  writeCampaignDraft,
} from '../../../features/campaigns/drafts/campaign-draft.repo.server.ts';
import { notePresence } from '../../../features/catalogue/drafts/presence.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { Autosaved } from '../record/save-draft.server.ts';
import {
  type CampaignParts,
  type CampaignTrx,
  campaignBecame,
  campaignKeyOf,
  kindOfDraft,
  newCampaignReference,
  openCampaign,
} from './open-campaign.server.ts';

/** The editor as a page sends it, and what that page showed. */
export type SentCampaign = { readonly form: SentForm; readonly seen: SeenMarks };

export type CampaignSaved =
  | {
      readonly kind: 'saved';
      /** Of the draft before, and after; 0: there is none. */
      readonly before: number;
      readonly revision: number;
      readonly crossed: readonly string[];
      readonly values: FieldValues;
    }
  | { readonly kind: 'gone' };

const trxOf = (parts: CampaignParts) => parts.db as unknown as Kysely<AuditTables>;
const untouched = (_field: string, value: unknown) => value;

async function keyOf(parts: CampaignParts, reference: string): Promise<CampaignDraftKey | null> {
  // What is still typed on a page of a draft that somebody else has published goes to the campaign that it became.
  const became = await campaignBecame(parts, reference);
  return campaignKeyOf(await readCampaigns(trxOf(parts)), became?.reference ?? reference);
}

/** Fields under the draft, and the draft itself, locked; begun where `begins` says so. */
export async function lockedDraft(
  trx: CampaignTrx,
  key: CampaignDraftKey,
  begins: { readonly by: string; readonly at: Date } | null,
): Promise<{
  readonly draft: CampaignDraft | null;
  readonly now: FieldValues;
  readonly kind: CampaignKind;
} | null> {
  const campaign = 'code' in key ? await lockCampaign(trx, key.code) : null;
  if ('code' in key && campaign === null) return null;
  let draft = await lockCampaignDraft(trx, key);
  if (draft === null && 'code' in key && begins !== null) {
    await ensureCampaignDraft(trx, key.code, begins.by, begins.at);
    draft = await lockCampaignDraft(trx, key);
  }
  if (draft === null && campaign === null) return null;
  const kind = kindOfDraft(draft, campaign);
  return { draft, kind, now: campaign === null ? emptyFields(kind) : fieldsOfCampaign(campaign) };
}

/** Keeps what a page sends in the draft, which begins with the first change; both values stay where two people wrote one field. */
export async function saveCampaign(
  parts: CampaignParts,
  reference: string,
  { form, seen }: SentCampaign,
  actor: Actor,
): Promise<CampaignSaved> {
  const key = await keyOf(parts, reference);
  if (key === null) return { kind: 'gone' };
  return transaction(trxOf(parts), async (trx) => {
    const at = parts.clock.now();
    const before = await lockedDraft(trx, key, null);
    if (before === null) return { kind: 'gone' };
    const values = readCampaignForm(before.kind, form);
    const hand = { by: actor.name, at };
    const old = before.draft ?? { base: {}, body: {}, touched: {}, conflicts: [] };
    const { kept, crossed } = keepSent(old, { values, seen, now: before.now }, untouched, hand);
    const revision = before.draft?.revision ?? 0;
    if (kept === null) return { kind: 'saved', before: revision, revision, crossed, values };
    const begins = { by: actor.name, at: new Date(at) };
    const draft = before.draft ?? (await lockedDraft(trx, key, begins))?.draft;
    if (!draft) return { kind: 'gone' };
    await writeCampaignDraft(trx, draft, { ...kept, art: draft.art }, actor.name, new Date(at));
    return { kind: 'saved', before: revision, revision: draft.revision + 1, crossed, values };
  });
}

/** Keeps what a page sends while somebody goes on typing in it. */
export async function autosaveCampaign(
  parts: CampaignParts,
  reference: string,
  sent: SentCampaign,
  actor: Actor,
): Promise<Autosaved> {
  const saved = await saveCampaign(parts, reference, sent, actor);
  if (saved.kind === 'gone') return { gone: true };
  return {
    before: saved.before,
    revision: saved.revision,
    seen: seenAfter(saved.values, sent.seen, saved.crossed, markOf),
    crossed: saved.crossed.length,
    savedAt: parts.clock.now(),
    became: await campaignBecame(parts, reference),
  };
}

/** Other people who have a campaign open, and the revision of its draft. */
export async function campaignPresence(
  parts: CampaignParts,
  reference: string,
  person: { readonly id: string },
): Promise<{
  readonly others: readonly string[];
  readonly revision: number;
  readonly savedBy: string | null;
  readonly became: { readonly reference: string; readonly by: string } | null;
}> {
  const key = await keyOf(parts, reference);
  const draft = key === null ? null : await readCampaignDraft(trxOf(parts), key);
  return {
    others: await notePresence(trxOf(parts), `campanha:${reference}`, person.id, parts.clock.now()),
    revision: draft?.revision ?? 0,
    savedBy: draft?.savedBy ?? null,
    became: await campaignBecame(parts, reference),
  };
}

/** Settles fields of which there are two values, as somebody chose who saw both. */
export async function chooseCampaignValues(
  parts: CampaignParts,
  reference: string,
  choices: Readonly<Record<string, Choice>>,
  actor: Actor,
): Promise<'done' | 'gone'> {
  const key = await keyOf(parts, reference);
  if (key === null) return 'gone';
  return transaction(trxOf(parts), async (trx) => {
    const found = await lockedDraft(trx, key, null);
    if (!found?.draft) return 'gone';
    const at = parts.clock.now();
    const kept = keepChoices(found.draft, found.now, choices, { by: actor.name, at });
    await writeCampaignDraft(trx, found.draft, { ...kept, art: found.draft.art }, actor.name, new Date(at));
    return 'done';
  });
}

/** Forgets what is written and not published. */
export async function discardCampaignDraft(
  parts: CampaignParts,
  reference: string,
): Promise<'done' | 'gone'> {
  const key = await keyOf(parts, reference);
  if (key === null) return 'gone';
  return transaction(trxOf(parts), async (trx) => {
    const draft = await lockCampaignDraft(trx, key);
    if (draft === null) return 'gone';
    await dropCampaignDraft(trx, draft.id);
    return 'done';
  });
}

/** Begins a campaign of a kind from nothing; how the desk calls it. */
export async function beginCampaign(parts: CampaignParts, kind: CampaignKind, actor: Actor): Promise<string> {
  return begin(parts, { type: emptyFields(kind).type }, null, actor);
}

/** Begins a copy: all but its code, which no two have, and its window. Null: there is nothing to copy. */
export async function copyCampaign(
  parts: CampaignParts,
  reference: string,
  actor: Actor,
): Promise<string | null> {
  const open = await openCampaign(parts, reference);
  if (open === null) return null;
  const {
    code: _code,
    key: _key,
    startsAt: _from,
    endsAt: _until,
    ...fields
  } = effective(open.now, open.draft ?? NO_DRAFT);
  return begin(parts, fields, open.draft?.art ?? open.desk.art, actor);
}

async function begin(parts: CampaignParts, fields: FieldValues, art: unknown, actor: Actor): Promise<string> {
  const at = new Date(parts.clock.now());
  const values = writeDraft(NO_DRAFT, fields, {});
  return transaction(trxOf(parts), async (trx) =>
    newCampaignReference(await beginCampaignDraft(trx, { ...values, art }, actor.name, at)),
  );
}

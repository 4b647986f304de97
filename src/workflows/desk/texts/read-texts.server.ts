import {
  inForceOn,
  isLegalKey,
  TEXT_KEYS,
  type TextFields,
  type TextKey,
} from '../../../domain/content/text-versions.ts';
import { type LocalDate, localDateOf } from '../../../domain/time.ts';
import {
  type PublishedText,
  publishedTexts,
  type TextDraft,
  textDrafts,
} from '../../../features/content/text.repo.server.ts';
import { eyeSettings } from '../eyes/eyes.server.ts';
import { shippedOf, type TextParts, textsOf } from './text-parts.ts';

/** One version, wherever it comes from. */
type ShownVersion = {
  /** Id of a version that was published here; null: it came with the product. */
  readonly id: number | null;
  readonly version: string;
  readonly since: string;
  readonly state: 'coming' | 'in_force' | 'former';
  readonly publishedName: string | null;
  readonly writtenName: string | null;
};

type ShownDraft = Omit<TextDraft, 'savedAt' | 'asked'> & {
  readonly savedAt: number;
  readonly asked: { readonly by: string; readonly name: string; readonly at: number } | null;
};

type TextLine = {
  readonly key: TextKey;
  readonly title: string;
  /** Version of legal texts. */
  readonly version: string;
  readonly since: string | null;
  /** Person who published the text in force here; null: it came with the product. */
  readonly publishedName: string | null;
  readonly draft: { readonly savedName: string; readonly isAsked: boolean } | null;
  readonly coming: string | null;
};

export type OpenText = {
  readonly key: TextKey;
  /** Text in force, as it was written. */
  readonly shown: TextFields;
  readonly draft: ShownDraft | null;
  /** The newest first. */
  readonly versions: readonly ShownVersion[];
  /** True for a text to whose publication a second person has to agree. */
  readonly needsSecond: boolean;
  readonly today: LocalDate;
};

type Dated = PublishedText & { readonly updated: string };

const datedOf = (published: readonly PublishedText[]): Dated[] =>
  published.map((text) => ({ ...text, updated: text.since }));

const draftOf = ({ savedAt, asked, ...draft }: TextDraft): ShownDraft => ({
  ...draft,
  savedAt: savedAt.getTime(),
  asked: asked && { ...asked, at: asked.at.getTime() },
});

/** Texts that the desk writes, each with the one in force, the coming one and the draft. */
export async function listTexts(parts: TextParts): Promise<TextLine[]> {
  const day = localDateOf(parts.clock.now());
  const published = datedOf(await publishedTexts(parts.db));
  const drafts = await textDrafts(parts.db);
  return TEXT_KEYS.map((key) => {
    const own = published.filter((text) => text.key === key);
    const mine = inForceOn(own, day);
    const shipped = inForceOn(shippedOf(parts, key).toReversed(), day) ?? shippedOf(parts, key).at(-1);
    const fields = mine?.fields ?? textsOf(parts).sourceOf(key);
    const draft = drafts.find((each) => each.key === key);
    const coming = own.map(({ since }) => since).filter((since) => since > day);
    return {
      ...{ key, title: fields.title },
      version: mine?.fields.version ?? shipped?.version ?? '',
      since: mine?.since ?? shipped?.updated ?? null,
      publishedName: mine?.publishedName ?? null,
      draft: draft === undefined ? null : { savedName: draft.savedName, isAsked: draft.asked !== null },
      coming: coming.sort()[0] ?? null,
    };
  });
}

/** A text with its versions and what is being written of it. */
export async function openText(parts: TextParts, key: TextKey): Promise<OpenText> {
  const day = localDateOf(parts.clock.now());
  const published = await publishedTexts(parts.db, key);
  const draft = (await textDrafts(parts.db)).find((each) => each.key === key) ?? null;
  const mine = inForceOn(datedOf(published), day);
  const { legalTexts } = await eyeSettings(parts);
  return {
    key,
    shown: mine?.fields ?? textsOf(parts).sourceOf(key),
    draft: draft && draftOf(draft),
    versions: versionsOf(parts, key, published, mine, day),
    needsSecond: isLegalKey(key) && legalTexts,
    today: day,
  };
}

function versionsOf(
  parts: TextParts,
  key: TextKey,
  published: readonly PublishedText[],
  mine: PublishedText | null,
  day: LocalDate,
): ShownVersion[] {
  const shipped = shippedOf(parts, key);
  const current = mine === null ? (inForceOn(shipped.toReversed(), day) ?? shipped.at(-1)) : null;
  const stateOf = (isCurrent: boolean, since: string) =>
    isCurrent ? 'in_force' : since > day ? 'coming' : 'former';
  const own = published.map(({ id, fields, since, publishedName, writtenName }) => ({
    ...{ id, version: fields.version, since, publishedName, writtenName },
    state: stateOf(id === mine?.id, since),
  }));
  const brought = shipped.map((text) => ({
    ...{ id: null, version: text.version, since: text.updated, publishedName: null, writtenName: null },
    state: stateOf(text === current, text.updated),
  }));
  return [...own.toReversed(), ...brought].sort((one, other) =>
    other.since.localeCompare(one.since),
  ) as ShownVersion[];
}

/** Texts whose publication a second person is asked about. */
export async function askedTexts(parts: Pick<TextParts, 'db'>) {
  const drafts = await textDrafts(parts.db);
  return drafts.flatMap(({ key, fields, asked }) =>
    asked === null ? [] : [{ key, title: fields.title, askedName: asked.name, askedAt: asked.at.getTime() }],
  );
}

import type { LocalDate } from '../time.ts';
import { type Article, LEGAL_KEYS, type LegalKey, type LegalText, type SiteContent } from './site-content.ts';

/** The texts that the desk writes; the last segments of their addresses. */
export const TEXT_KEYS = [
  ...LEGAL_KEYS,
  'perguntas-frequentes',
  'acessibilidade',
  'condicoes-blackout',
] as const;
export type TextKey = (typeof TEXT_KEYS)[number];

export const isTextKey = (key: string): key is TextKey => (TEXT_KEYS as readonly string[]).includes(key);
export const isLegalKey = (key: string): key is LegalKey => (LEGAL_KEYS as readonly string[]).includes(key);

/** Fields of a text; `summary` has a line for each sentence, `body` is Markdown. */
export const TEXT_FIELDS = ['title', 'description', 'version', 'lead', 'summary', 'body'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type TextFields = Readonly<Record<TextField, string>>;

export const NO_TEXT: TextFields = {
  title: '',
  description: '',
  version: '',
  lead: '',
  summary: '',
  body: '',
};

/** The fields that a text has. */
export function fieldsOfText(key: TextKey): readonly TextField[] {
  if (isLegalKey(key)) return ['version', 'title', 'description', 'summary', 'body'];
  return key === 'perguntas-frequentes'
    ? ['title', 'description', 'lead', 'body']
    : ['title', 'description', 'body'];
}

/** Fault for which a text is not shown, by a name; `at` is the field, the place or the words that it is about. */
export type ContentFault = {
  readonly code: 'file' | 'field' | 'name' | 'heading' | 'title' | 'answer' | 'element';
  readonly at: string;
};

/** Fault for which a draft is not published. */
export type TextFault = ContentFault | { readonly code: 'version_taken' | 'day'; readonly at: string };

/** A number of a legal text stands in an address. */
export const VERSION_PATTERN = /^\d{1,3}(?:\.\d{1,3}){0,2}$/;

/**
 * Texts that the desk has published, each from the oldest publication to the newest; `updated` is the day from which
 * one holds.
 */
export type PublishedTexts = {
  readonly legal: readonly LegalText[];
  readonly faq: readonly SiteContent['faq'][];
  readonly accessibility: readonly Article[];
  readonly blackout: readonly Article[];
};

export const NOTHING_PUBLISHED: PublishedTexts = { legal: [], faq: [], accessibility: [], blackout: [] };

type Dated = { readonly updated: string };

/** The one that holds on a day: of those whose day has come the newest, of one day the one published last; null: none yet. */
export function inForceOn<Text extends Dated>(texts: readonly Text[], day: LocalDate): Text | null {
  return texts.reduce<Text | null>(
    (best, text) => (text.updated > day || (best !== null && text.updated < best.updated) ? best : text),
    null,
  );
}

/**
 * The texts of the site as they stand on a day. A text that the desk published stands in the place of a file from its
 * own day on, also of a file that says a later one: an update of the product changes no text that somebody here has
 * agreed on.
 */
export function contentOn(files: SiteContent, published: PublishedTexts, day: LocalDate): SiteContent {
  const legalVersions = { ...files.legalVersions };
  const legal = { ...files.legal };
  for (const key of LEGAL_KEYS) {
    const own = published.legal.filter((text) => text.key === key);
    const shipped = files.legalVersions[key];
    legalVersions[key] = newestFirst([...shipped.toReversed(), ...own]);
    legal[key] =
      inForceOn(own, day) ?? inForceOn(shipped.toReversed(), day) ?? shipped.at(-1) ?? files.legal[key];
  }
  return {
    ...files,
    legal,
    legalVersions,
    faq: inForceOn(published.faq, day) ?? files.faq,
    accessibility: inForceOn(published.accessibility, day) ?? files.accessibility,
    blackout: inForceOn(published.blackout, day) ?? files.blackout,
  };
}

/** Given from the oldest publication to the newest. */
function newestFirst(texts: readonly LegalText[]): readonly LegalText[] {
  return texts
    .toReversed()
    .sort((one, other) => (one.updated < other.updated ? 1 : one.updated > other.updated ? -1 : 0));
}

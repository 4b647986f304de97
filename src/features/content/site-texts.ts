import type { LegalKey, SiteContent } from '../../domain/content/site-content.ts';
import {
  type ContentFault,
  contentOn,
  isLegalKey,
  NOTHING_PUBLISHED,
  type PublishedTexts,
  type TextFields,
  type TextKey,
} from '../../domain/content/text-versions.ts';
import { type Instant, type LocalDate, localDateOf } from '../../domain/time.ts';
import { ContentProblem } from './content-file.ts';
import { type ReadText, readWrittenText, type WrittenText } from './published-text.ts';

/** Texts of the files. */
export type TextFiles = {
  readonly content: SiteContent;
  /** Names that `{{…}}` may use. */
  readonly names: Readonly<Record<string, string>>;
  readonly sourceOf: (key: TextKey) => TextFields;
};

/** The texts of the site: those of the files, and what the desk published in their place. */
export class SiteTexts {
  readonly #files: TextFiles;
  #published: PublishedTexts = NOTHING_PUBLISHED;
  #last: { readonly day: LocalDate; readonly content: SiteContent } | null = null;

  constructor(files: TextFiles) {
    this.#files = files;
  }

  /** The texts of a day in Brasília; the same object within it while nothing is published. */
  at(now: Instant): SiteContent {
    const day = localDateOf(now);
    if (this.#last?.day !== day) {
      this.#last = { day, content: contentOn(this.#files.content, this.#published, day) };
    }
    return this.#last.content;
  }

  /** The texts as they stood on the day with one more published: for a preview. */
  with(text: WrittenText, day: LocalDate): SiteContent {
    const published = added(this.#published, this.#read(text));
    return contentOn(this.#files.content, published, day);
  }

  /** Shows what is published from now on; what cannot be read by this program is left out and told. */
  show(texts: readonly WrittenText[], onUnreadable: (key: TextKey, problem: string) => void): void {
    let published = NOTHING_PUBLISHED;
    for (const text of texts) {
      try {
        published = added(published, this.#read(text));
      } catch (error) {
        if (!(error instanceof ContentProblem)) throw error;
        onUnreadable(text.key, error.message);
      }
    }
    this.#published = published;
    this.#last = null;
  }

  /** Fields of the file, as the desk would write them. */
  sourceOf(key: TextKey): TextFields {
    return this.#files.sourceOf(key);
  }

  /** Legal texts of the files with their numbers, the newest first. */
  shipped(key: LegalKey): SiteContent['legalVersions'][LegalKey] {
    return this.#files.content.legalVersions[key];
  }

  /** Fault for which a text is not shown; null: none. */
  faultOf(text: WrittenText): ContentFault | null {
    try {
      this.#read(text);
      return null;
    } catch (error) {
      if (error instanceof ContentProblem) return error.fault;
      throw error;
    }
  }

  #read(text: WrittenText): ReadText {
    const tab = isLegalKey(text.key) ? this.#files.content.legal[text.key].tab : '';
    return readWrittenText(text, this.#files.names, tab);
  }
}

function added(published: PublishedTexts, read: ReadText): PublishedTexts {
  switch (read.kind) {
    case 'legal':
      return { ...published, legal: [...published.legal, read.text] };
    case 'faq':
      return { ...published, faq: [...published.faq, read.text] };
    default:
      return { ...published, [read.kind]: [...published[read.kind], read.text] };
  }
}

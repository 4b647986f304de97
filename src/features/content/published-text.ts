import type { Article, LegalText, SiteContent } from '../../domain/content/site-content.ts';
import { isLegalKey, type TextFields, type TextKey } from '../../domain/content/text-versions.ts';
import { contentSchemas } from './content.schema.ts';
import { contentSections, contentText, faqEntries, readContentParts } from './content-file.ts';

/** A text of the desk with the day from which it holds. */
export type WrittenText = { readonly key: TextKey; readonly since: string; readonly fields: TextFields };

/** A written text as its page shows it. */
export type ReadText =
  | { readonly kind: 'legal'; readonly text: LegalText }
  | { readonly kind: 'faq'; readonly text: SiteContent['faq'] }
  | { readonly kind: 'accessibility' | 'blackout'; readonly text: Article };

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*-\s*/, '').trim())
    .filter((line) => line !== '');

/** Reads what was written by the rules of the files. `tab` is the name of a legal text among the others. Throws ContentProblem. */
export function readWrittenText(
  { key, since, fields }: WrittenText,
  names: Readonly<Record<string, string>>,
  tab: string,
): ReadText {
  const { title, description, version, lead, summary } = fields;
  const body = fields.body.replaceAll('\r\n', '\n');
  const facts = { title, description, updated: since };
  if (isLegalKey(key)) {
    const front = { ...facts, tab, version, summary: linesOf(summary) };
    const file = readContentParts({ front, body }, contentSchemas.legal, names);
    return {
      kind: 'legal',
      text: { key, ...file.facts, intro: contentText(file.intro), sections: contentSections(file.parts) },
    };
  }
  if (key === 'perguntas-frequentes') {
    const file = readContentParts({ front: { ...facts, lead }, body }, contentSchemas.faq, names);
    return { kind: 'faq', text: { ...file.facts, entries: faqEntries(file.parts) } };
  }
  const file = readContentParts({ front: facts, body }, contentSchemas.article, names);
  const text = { ...file.facts, intro: contentText(file.intro), sections: contentSections(file.parts) };
  return { kind: key === 'acessibilidade' ? 'accessibility' : 'blackout', text };
}

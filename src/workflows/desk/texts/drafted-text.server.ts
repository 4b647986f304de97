import type { SiteContent } from '../../../domain/content/site-content.ts';
import type { TextFault, TextKey } from '../../../domain/content/text-versions.ts';
import { type Instant, instant, localDateOf, parseLocalDate } from '../../../domain/time.ts';
import { textDrafts } from '../../../features/content/text.repo.server.ts';
import { type TextParts, textsOf } from './text-parts.ts';

export type DraftedText =
  | {
      readonly kind: 'drafted';
      readonly content: SiteContent;
      /** Instant at which the site shows it so: now, or as the day begins from which it holds. */
      readonly at: Instant;
    }
  | { readonly kind: 'faulty'; readonly fault: TextFault };

/** The texts of the site as they stand once what is being written of one is published; nothing is written: as they stand now. */
export async function draftedText(parts: TextParts, key: TextKey): Promise<DraftedText> {
  const now = parts.clock.now();
  const texts = textsOf(parts);
  const draft = (await textDrafts(parts.db)).find((each) => each.key === key);
  if (draft === undefined) return { kind: 'drafted', content: texts.at(now), at: now };
  const today = localDateOf(now);
  const day = parseLocalDate(draft.since ?? '') ?? today;
  const text = { key, since: day, fields: draft.fields };
  const fault = texts.faultOf(text);
  if (fault !== null) return { kind: 'faulty', fault };
  const at = day > today ? instant(Date.parse(`${day}T00:00:00-03:00`)) : now;
  return { kind: 'drafted', content: texts.with(text, localDateOf(at)), at };
}

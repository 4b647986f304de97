import type { DeskParts } from '../desk-parts.ts';
import { autosaveText, textPresence } from './autosave-text.server.ts';
import { draftedText } from './drafted-text.server.ts';
import { askedTexts, listTexts, openText } from './read-texts.server.ts';
import { discardText, publishText, refuseTextDraft, saveText, withdrawVersion } from './work-text.server.ts';

/** Calls of the pages of texts. */
export function textCalls(parts: DeskParts) {
  const bound =
    <Rest extends unknown[], Result>(work: (parts: DeskParts, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      work(parts, ...rest);
  return {
    list: () => listTexts(parts),
    asked: () => askedTexts(parts),
    open: bound(openText),
    save: bound(saveText),
    autosave: bound(autosaveText),
    presence: bound(textPresence),
    drafted: bound(draftedText),
    publish: bound(publishText),
    refuse: bound(refuseTextDraft),
    discard: bound(discardText),
    withdraw: bound(withdrawVersion),
  };
}

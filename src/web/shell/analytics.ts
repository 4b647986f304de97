import { allows } from './consent.ts';
import { hear } from './hear.ts';
import type { ShellMessages } from './messages.ts';

/** A page names the property that visits are counted under in this element of its head; without it nothing is counted. */
const ID = 'meta[name=analytics]';

/** A page without React tells by it that an alert was taken, and what for. */
const ALERT = '[data-alert]';

/** Programs that render pages for search engines are no visitors, and a preview is none (specification 2 §7, D§5). */
const mayCount = (): boolean =>
  allows('measurement') &&
  !/prerender/i.test(navigator.userAgent) &&
  !/\/preview\/?$/.test(location.pathname);

type Tag = typeof import('./analytics-tag.ts');

/**
 * Hands events on to the tag, which is fetched when the visitor has consented, and not before: what happens without
 * consent is dropped, not kept (decision 0221).
 * @returns what is to be called when the visitor has decided
 */
export function followEvents(page: Document): () => void {
  const id = page.querySelector<HTMLMetaElement>(ID)?.content;
  if (!id) return () => {};
  let tag: Promise<Tag> | null = null;
  const begin = () => {
    if (mayCount()) tag ??= import('./analytics-tag.ts');
    void tag?.then(({ setCounting }) => setCounting(id, mayCount()));
  };
  const count = (detail: ShellMessages['outlet:track']) => {
    if (mayCount()) void tag?.then(({ push }) => push(id, detail));
  };
  hear(page, 'outlet:track', count);
  begin();
  const label = page.querySelector<HTMLElement>(ALERT)?.dataset.alert;
  if (label) count({ event: 'alert', label });
  return begin;
}

import type { DeskCall } from '../workflows/desk/desk-call.ts';

/** In an address: the draft that became what is there, as the desk called it. */
export const BECAME_OF = 'antes';

const DRAFT = /^\/mesa\/(imoveis|campanhas)\/((?:novo|rascunho)-\d{1,9})(\/[\w/-]*)?$/;

const callsOf = ({ desk }: DeskCall) => ({ imoveis: desk.record, campanhas: desk.campaigns });

/** Address to which a page of a published draft leads on; null: the page is of anything else. */
export async function onwardOfDraft(call: DeskCall, url: URL): Promise<string | null> {
  const found = DRAFT.exec(url.pathname);
  if (found === null || call.act !== null || call.signedIn === null) return null;
  const [, screen, draft = '', rest = ''] = found;
  const became = await callsOf(call)[screen as 'imoveis' | 'campanhas'].became(draft);
  if (became === null) return null;
  const query = new URLSearchParams(url.search);
  query.set(BECAME_OF, draft);
  return `/mesa/${screen}/${encodeURIComponent(became.reference)}${rest}?${query}`;
}

/** Outcome of the draft that an address names; null: it names none. */
export async function becameOf(call: DeskCall, { pathname, searchParams }: URL) {
  const draft = searchParams.get(BECAME_OF);
  const screen = pathname.split('/')[2];
  if (draft === null || call.signedIn === null || (screen !== 'imoveis' && screen !== 'campanhas'))
    return null;
  const became = await callsOf(call)[screen].became(draft);
  return became && { reference: became.reference, by: became.by };
}

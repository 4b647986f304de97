/** Keys of a campaign's link; forms send them along (specification 1 §3, A24). */
const UTM_KEYS = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content'];
const STORE = 'utms';
/** 'true' in a browser that a campaign has once led here, else 'false' (specification 1 §4). */
const SOURCE_FLAG = 'utmSource';
const LONGEST = 200;

/** Keeps the campaign keys of the address that the visitor arrived at; the last campaign replaces the one before. */
export function keepCampaign(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const params = new URLSearchParams(search);
  const utms = UTM_KEYS.flatMap((key) => {
    const value = params.get(key)?.trim().slice(0, LONGEST);
    return value ? [[key, value] as const] : [];
  });
  if (utms.length > 0) storage.setItem(STORE, JSON.stringify(Object.fromEntries(utms)));
  if (params.get('utm_source')) storage.setItem(SOURCE_FLAG, 'true');
  else if (storage.getItem(SOURCE_FLAG) !== 'true') storage.setItem(SOURCE_FLAG, 'false');
}

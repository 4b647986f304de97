import { normaliseName } from '../localities/locality.ts';

/** The campaign names that specification 2§9 recognises, the longer ones before those they begin with. */
export const CAMPAIGN_NAMES = [
  'mega feirao',
  'feirao15',
  'feirao',
  'corujao',
  'cashback',
  'blackout day',
  'blackout',
  'melhor proposta',
  'cupom10',
  'cupom20',
  'esquenta',
  'saldao',
] as const;
export type CampaignName = (typeof CAMPAIGN_NAMES)[number];

const plain = (text: string) => normaliseName(text).replace(/[^a-z0-9]/g, '');

/**
 * Recognised name in a campaign's key, code or name, however it is spelled: `Mega Feirão`, `mega_feirao` and
 * `MEGA-FEIRAO-2026` are one. Null for any other.
 */
export function recognisedName(text: string): CampaignName | null {
  const written = plain(text);
  return CAMPAIGN_NAMES.find((name) => written.startsWith(plain(name))) ?? null;
}

/** True while the offers of a blackout are on, for which windows have words of their own (1§2). */
export function isBlackout({ key, name }: { readonly key: string; readonly name: string }): boolean {
  return [key, name].some((text) => recognisedName(text)?.startsWith('blackout'));
}

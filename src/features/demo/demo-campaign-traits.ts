import type { DemoCampaignKey } from '../../copy/demo/demo-campaigns.ts';
import { centavos } from '../../domain/money.ts';
import { shareOf, type Trait } from './demo-draft.ts';

/** Takes part in a campaign at a share of the sale value; `valor_campanha` is what it saves. */
export function inCampaign(code: DemoCampaignKey, share: number): Trait {
  return ({ facts }) => {
    if (!facts.campaignCodes.includes(code)) facts.campaignCodes = [...facts.campaignCodes, code];
    if (facts.priceCents === null) return;
    const total = shareOf(facts.priceCents, share);
    facts.campaignTotalCents = total;
    facts.campaignValueCents = centavos(facts.priceCents - total);
  };
}

/** A campaign price without a campaign value: the label stays 'campanha' (1§4). */
export const noCampaignValue: Trait = ({ facts }) => {
  facts.campaignValueCents = centavos(0);
};

/** In a campaign without a price of its own. */
export function taggedCampaign(code: DemoCampaignKey): Trait {
  return ({ facts }) => {
    facts.campaignCodes = [...facts.campaignCodes, code];
  };
}

export function coupon(code: string): Trait {
  return ({ facts }) => {
    facts.coupon = code;
  };
}

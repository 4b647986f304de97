import { priceCopy } from '../../../../copy/frame/components.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';

type Amounts = {
  /** Price payable now, in centavos; null reads 'Sob consulta'. */
  readonly payableCents: number | null;
  readonly label: string;
  /** The sale value that a campaign price replaces. */
  readonly beforeCents: number | null;
  readonly isCampaign: boolean;
};

/** The price that the page leads with: the campaign's while one is active, else the sale value. */
export function leadingAmounts({ price }: Pick<PropertyPageView, 'price'>): Amounts {
  const { campaign, saleCents, saleLabel } = price;
  return campaign === null
    ? { payableCents: saleCents, label: saleLabel, beforeCents: null, isCampaign: false }
    : {
        payableCents: campaign.cents,
        label: priceCopy.campaignPrice(campaign.label),
        beforeCents: saleCents,
        isCampaign: true,
      };
}

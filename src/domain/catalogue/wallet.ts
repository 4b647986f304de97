import type { Property } from './property.ts';

/**
 * The property under one of its wallets (carteira): that wallet comes first, and its coupon and campaigns are the
 * property's. An unknown or absent id falls back to the first wallet (D§5).
 */
export function withWallet(property: Property, walletId: string | null): Property {
  const chosen = property.detail.wallets.find((wallet) => wallet.id === walletId);
  if (chosen === undefined) return property;
  const others = property.detail.wallets.filter((wallet) => wallet !== chosen);
  return {
    ...property,
    coupon: chosen.coupon ?? property.coupon,
    campaignCodes: chosen.campaigns.length > 0 ? chosen.campaigns : property.campaignCodes,
    detail: { ...property.detail, wallets: [chosen, ...others] },
  };
}

import type { Property } from './property.ts';

/**
 * The property under one of its wallets (carteira): that wallet comes first, and its coupon and campaigns are the
 * property's. An unknown or absent id falls back to the first wallet (D§5), whose coupon and campaigns a property without a
 * choice has already; another wallet does not inherit them.
 */
export function withWallet(property: Property, walletId: string | null): Property {
  const chosen = property.detail.wallets.find((wallet) => wallet.id === walletId);
  if (chosen === undefined) return property;
  const [first] = property.detail.wallets;
  const inherits = chosen === first || first === undefined;
  const isFirsts = first?.campaigns.join() === property.campaignCodes.join();
  const others = property.detail.wallets.filter((wallet) => wallet !== chosen);
  return {
    ...property,
    coupon: chosen.coupon ?? (inherits || first.coupon !== property.coupon ? property.coupon : null),
    campaignCodes:
      chosen.campaigns.length > 0 || (isFirsts && !inherits) ? chosen.campaigns : property.campaignCodes,
    detail: { ...property.detail, wallets: [chosen, ...others] },
  };
}

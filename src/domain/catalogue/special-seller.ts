/** The one seller whose pages say that terms and fees are in the public notice (specification 1§2). */
export const SPECIAL_SELLER_ID = 'comitente-especial';

export const hasSpecialSeller = (sellerId: string | null) => sellerId === SPECIAL_SELLER_ID;

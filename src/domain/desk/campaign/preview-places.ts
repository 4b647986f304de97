/** Pages of the site on which a campaign is looked at. */
export const PREVIEW_PLACES = ['home', 'busca', 'campanha', 'imovel'] as const;
export type PreviewPlace = (typeof PREVIEW_PLACES)[number];

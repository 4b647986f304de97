/** Words of the page of a withdrawn property: apart, since every page brings the page of its errors along. */
export const goneCopy = {
  similar: 'Imóveis parecidos',
} as const;

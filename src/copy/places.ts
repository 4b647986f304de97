/** Words of every field that takes a place. */
export const placeFieldCopy = {
  placeholder: 'Cidade, estado ou CEP',
  chosen: 'Localidades escolhidas',
  nearMe: 'Perto de mim',
  nearMeAsking: 'Procurando a sua cidade…',
} as const;

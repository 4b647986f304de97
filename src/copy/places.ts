/** Words of every field that takes a place. */
export const placeFieldCopy = { placeholder: 'Cidade ou estado' } as const;

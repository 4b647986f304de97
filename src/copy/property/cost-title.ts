/** Heading of the block that tells what buying costs; the rest of its words comes with the block. */
export const costTitle = 'Quanto custa de verdade';

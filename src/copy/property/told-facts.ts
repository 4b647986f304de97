import type { ShownKey } from '../../domain/catalogue/property-columns.ts';

/** Names of the facts that pages and spreadsheets show where a source tells them. */
export const toldFactLabels: Readonly<Record<ShownKey, string>> = {
  acceptsFgts: 'Aceita FGTS',
};

export const yesNoText = (isTrue: boolean) => (isTrue ? 'Sim' : 'Não');

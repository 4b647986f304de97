import type { ShownKey } from '../../domain/catalogue/property-columns.ts';

/** Names of the facts that pages and spreadsheets show where a source tells them. */
export const toldFactLabels: Readonly<Record<ShownKey, string>> = {
  acceptsFgts: 'Aceita FGTS',
};

export const yesNoText = (isTrue: boolean) => (isTrue ? 'Sim' : 'Não');

const optionTexts: Readonly<Record<string, string>> = {
  moradia: 'Financiamento da moradia do devedor',
  outro: 'Outro crédito com o imóvel em garantia',
};

/** Words of a fact that is one of a list. */
export const optionText = (option: string) => optionTexts[option] ?? option;

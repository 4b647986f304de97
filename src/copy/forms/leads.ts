/** Headings of the spreadsheet of leads, in their order (specification 1 §3). */
export const leadHeadings = {
  receivedAt: 'Data e hora',
  email: 'E-mail',
  resale: 'Opt-in revenda',
  whiteLabel: 'Opt-in white label',
  origin: 'Portal de origem',
  environment: 'Ambiente',
} as const;

export const leadWords = { sheet: 'Leads', yes: 'sim', no: 'não' } as const;

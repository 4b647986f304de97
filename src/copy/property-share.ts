/** Ways to hand a property on, to note it down and to print it. */
export const propertyShareCopy = {
  open: 'Compartilhar',
  title: 'Compartilhar este imóvel',
  close: 'Fechar',
  email: 'Enviar por e-mail',
  calendar: 'Datas na agenda (.ics)',
  print: 'Imprimir ficha',
  qrCode: 'Código QR do endereço desta página',
} as const;

/** Words of the calendar file. */
export const calendarCopy = {
  auction: (position: number) => `${position}º leilão`,
  deadline: 'Fim do prazo das propostas',
  title: (occasion: string, name: string) => `${occasion}: ${name}`,
  description: (smallId: string) =>
    `Código ${smallId}. Confira a data na página do imóvel: ela pode mudar sem aviso.`,
} as const;

/** Values that were fixed until a day, at the desk. */
export const fixedValuesCopy = {
  title: 'Valores fixados',
  hint: 'Preços e datas que valem até um dia, diga a lista o que disser. Olhe os que terminam em até 7 dias e os que a lista já não diz.',
  back: 'Voltar aos imóveis',
  none: 'Nenhum valor está fixado.',
  property: 'Imóvel',
  field: 'Campo',
  value: 'Fixado em',
  listed: 'A lista diz',
  same: 'o mesmo',
  until: 'Até',
  setBy: 'Por',
  left: (days: number) =>
    days === 0 ? 'termina hoje' : days === 1 ? 'termina amanhã' : `faltam ${days} dias`,
  differs: 'A lista diz outro',
} as const;

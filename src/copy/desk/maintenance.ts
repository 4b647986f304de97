/** Closing the site for a while. */
export const maintenanceCopy = {
  title: 'Manutenção',
  hint: 'Fecha o site para visitantes, ou deixa só ler. A mesa continua aberta, e nada do que está guardado se perde.',
  mode: 'O que visitantes podem',
  modes: {
    fechado: 'Nada: uma página de manutenção no lugar do site',
    leitura:
      'Só ler: as páginas continuam, os formulários dizem quando voltam e guardam o que foi escrito, e as importações esperam',
  },
  reading: 'O site está só para leitura até alguém o abrir.',
  readingUntil: (when: string) => `O site está só para leitura, e abre sozinho em ${when}.`,
  back: 'Operação',
  open: 'O site está aberto.',
  closed: 'O site está fechado até alguém o abrir.',
  closedUntil: (when: string) => `O site está fechado e abre sozinho em ${when}.`,
  planned: (from: string, until: string, isReading: boolean) =>
    `Manutenção marcada: de ${from} a ${until}${isReading ? ', só para leitura' : ''}.`,
  closeTitle: 'Agora',
  until: 'Até',
  untilHint:
    'Hora de Brasília. Com uma hora, o site abre sozinho e diz aos visitantes quando volta. Em branco, fica fechado até alguém o abrir.',
  close: 'Começar a manutenção',
  planTitle: 'Marcar para depois',
  from: 'De',
  plan: 'Marcar',
  tell: 'Para avisar antes, publique um aviso em Campanhas.',
  openNow: 'Abrir o site',
  cancel: 'Desmarcar',
  done: {
    closed: 'O site está fechado para visitantes.',
    reading: 'O site está só para leitura.',
    planned: 'A manutenção está marcada. O site fecha e abre sozinho.',
    opened: 'O site está aberto, e nenhuma manutenção está marcada.',
  },
  wrong: 'Confira as horas: o fim vem depois do começo e de agora, e o todo dura no máximo três dias.',
} as const;

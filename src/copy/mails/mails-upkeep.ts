/** Message to the operator when a backup failed, or could not be restored. */
export const upkeepMails = {
  backup: {
    subject: 'A cópia de segurança falhou',
    preview: 'A última que deu certo continua guardada até vencer.',
    title: 'A cópia de segurança falhou',
    intro: 'A cópia do banco de dados não foi feita, ou não voltou inteira quando foi restaurada em teste.',
    why: 'Causa',
    lastGood: 'Última que deu certo',
    none: 'nenhuma ainda',
    next: 'Veja e peça outra em Operação, na mesa, ou rode npm run doctor.',
    reason: (brand: string) => `Você recebe porque cuida do site ${brand}.`,
  },
} as const;

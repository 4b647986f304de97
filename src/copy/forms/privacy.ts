/** The page where everybody sees, takes along or erases what is held on their address. */
export const privacyPage = {
  title: 'Seus dados',
  description: 'Veja, baixe ou apague tudo o que guardamos sobre o seu e-mail.',
  intro: 'Tudo o que guardamos sobre um e-mail. Você vê, baixa ou apaga, sem explicar o motivo.',
  ask: {
    title: 'Receba o link no seu e-mail',
    how: 'Mandamos um link para o endereço que você informar. Só quem lê esse e-mail vê, baixa ou apaga os dados.',
    email: 'E-mail',
    submit: 'Enviar link',
  },
  sent: {
    title: 'Confira o seu e-mail',
    body: 'Se o endereço estiver certo, o link chega em instantes e vale por 24 horas. Olhe também a caixa de spam.',
    limit: 'Mandamos poucos links por dia para cada endereço; os que já chegaram continuam valendo.',
    again: 'Pedir para outro endereço',
  },
  busy: 'Recebemos muitos pedidos agora. Tente de novo em alguns minutos.',
  expired: 'Este link não vale mais. Peça outro abaixo.',
  signed: (email: string, until: string) => [
    'Você entrou pelo link do e-mail ',
    email,
    `. Ele vale até ${until}.`,
  ],
  held: {
    title: 'O que existe',
    nothing: 'Não guardamos nada sobre este e-mail, além do pedido deste link.',
    consents: 'Consentimentos',
    deliveries: 'E-mails que mandamos',
    others: 'Outros registros',
    count: (count: number) => (count === 1 ? '1 registro' : `${count} registros`),
    consentCount: (count: number) =>
      count === 1 ? '1 registro, com texto e versão' : `${count} registros, com texto e versão`,
  },
  take: {
    title: 'Baixar uma cópia',
    body: 'Um arquivo .json com os dados completos.',
    submit: 'Baixar arquivo',
  },
  erase: {
    title: 'Apagar tudo',
    body: 'Some na hora: mensagens, visitas, simulações, propostas, alertas e este acesso. Fica só a prova dos consentimentos, sem o seu e-mail, e o que a lei manda guardar.',
    word: 'APAGAR',
    label: 'Escreva APAGAR para confirmar',
    wrong: 'Escreva APAGAR, com todas as letras',
    submit: 'Apagar os meus dados',
    hint: 'Não dá para desfazer. Prazo da lei: 15 dias. Aqui é na hora, e na madrugada seguinte reescrevemos os arquivos do banco de dados.',
  },
  erased: {
    title: 'Seus dados foram apagados',
    body: 'Não guardamos mais nada sobre este e-mail, além da prova dos consentimentos, sem o endereço, e do que a lei manda guardar. O link deixou de valer. Na próxima madrugada reescrevemos os arquivos do banco de dados em que seus dados estavam; cópias de segurança e registros do banco somem no prazo deles.',
    home: 'Voltar ao início',
  },
} as const;

/** Kinds of held data, by form or by table. */
export const heldNames: Readonly<Record<string, string>> = {
  message: 'Mensagens sobre imóveis',
  contact: 'Contatos',
  visit: 'Pedidos de visita',
  simulation: 'Simulações',
  proposal: 'Propostas',
  lead: 'E-mails deixados no site',
  popup_lead: 'E-mails deixados no site, na janela',
  auction_lead: 'Interesse em leilões',
  alert: 'Alertas e ofertas da semana',
  alert_request: 'Pedidos de alerta',
  watch_request: 'Pedidos para acompanhar um imóvel',
  alert_email: 'Alertas pedidos por e-mail',
  watch: 'Imóveis acompanhados',
};

/** The message with the link. */
export const privacyMail = {
  subject: 'O link para os seus dados',
  title: 'Veja, baixe ou apague os seus dados',
  preview: 'O link vale por 24 horas.',
  intro: 'Alguém, provavelmente você, pediu para ver o que guardamos sobre este e-mail.',
  open: 'Ver os meus dados',
  until: (when: string) => ['O link vale até ', when, '. Depois disso, peça outro em Seus dados.'],
  notYou: 'Não foi você? Ignore esta mensagem: sem o link, nada é mostrado nem apagado.',
  reason: (when: string) => `Pedido feito em ${when}, pela página Seus dados.`,
} as const;

/** Names in the file of the copy. */
export const privacyFileName = 'meus-dados.json';

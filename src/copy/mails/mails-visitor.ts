const workingDays = (days: number) => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** Messages that confirm to a visitor what was received. */
export const visitorMails = {
  labels: {
    protocol: 'Protocolo',
    property: 'Imóvel',
    subject: 'Assunto',
    days: 'Dias',
    times: 'Período',
    address: 'Endereço',
    price: 'Preço de hoje',
    deadline: 'Prazo',
  },
  seeProperty: 'Ver o imóvel',
  written: 'O que você escreveu:',
  notRepeated: 'Por segurança, este e-mail não repete o que foi escrito.',
  offers: {
    text: 'Você marcou que quer receber ofertas por e-mail. Elas só começam se você confirmar: toda segunda, os imóveis com maior deságio.',
    button: 'Quero as ofertas da semana',
  },
  answerHere: 'Para completar, é só responder este e-mail.',
  and: ' e ',
  message: {
    subject: 'Recebemos seu contato com sucesso!',
    preview: (protocol: string, days: number) =>
      `Protocolo ${protocol}. Resposta em até ${workingDays(days)}.`,
    intro: (days: number) => `Respondemos em até ${workingDays(days)}.`,
    reason: (when: string) => `Você recebe porque escreveu sobre um imóvel em ${when}.`,
  },
  contact: {
    subject: 'Recebemos seu contato com sucesso!',
    preview: (protocol: string, days: number) =>
      `Protocolo ${protocol}. Resposta em até ${workingDays(days)}.`,
    intro: (days: number) => `Respondemos em até ${workingDays(days)}.`,
    reason: (when: string) => `Você recebe porque escreveu em Fale conosco em ${when}.`,
  },
  visit: {
    subject: 'Recebemos o seu pedido de visita',
    title: 'Pedido de visita recebido',
    preview: (days: string, times: string) => `${days}: ${times}. O horário é confirmado por telefone.`,
    intro: (days: number) =>
      `Quem vende liga em até ${workingDays(days)} para marcar o horário. A visita ainda não está confirmada.`,
    note: 'Leve documento com foto. Não pague nada para visitar.',
    reason: (when: string) => `Você recebe porque pediu uma visita em ${when}.`,
  },
  lead: {
    subject: 'Email enviado! Agora podemos te manter informado.',
    title: 'Recebemos o seu e-mail',
    preview: 'Você pode mudar de ideia quando quiser.',
    intro: 'Guardamos o seu e-mail para falar com você sobre imóveis e ofertas.',
    alert: [
      'Quer receber só o que procura? ',
      'Crie um alerta',
      ' com a cidade, o tipo e o preço: você recebe um e-mail quando entrar algo novo.',
    ],
    search: 'Buscar imóveis',
    forget: ['Não foi você, ou mudou de ideia? ', 'Apague os seus dados', ' quando quiser.'],
    reason: (when: string) => `Você recebe porque deixou este e-mail no site em ${when}.`,
  },
  auctionLead: {
    subject: 'Seu interesse neste leilão foi registrado',
    title: 'Interesse registrado',
    preview: 'O lance é feito na página do leiloeiro.',
    intro:
      'O lance é feito na página do leiloeiro, para onde você foi levado. Leia o edital antes de dar o lance.',
    reason: (when: string) => `Você recebe porque informou este e-mail na página de um leilão em ${when}.`,
  },
  simulation: {
    subject: 'Sua simulação de parcelamento',
    preview: (count: number, amount: string) => `${count} parcelas, a primeira de ${amount}.`,
    intro: 'Os números que você simulou, calculados de novo por nós:',
    value: 'Valor do imóvel',
    entry: 'Entrada',
    balance: 'Saldo a parcelar',
    count: 'Parcelas',
    instalment: 'Cada parcela',
    first: 'Primeira parcela',
    last: 'Última parcela',
    interest: 'Juros no total',
    total: 'Total pago',
    cost: 'CET',
    costValue: (percent: string) => `${percent}% ao ano, sem tarifas, seguros e TR`,
    note: 'É uma simulação, não uma proposta nem uma aprovação de crédito. As parcelas são corrigidas pelo índice do contrato.',
    again: 'Simular de novo',
    reason: (when: string) => `Você recebe porque simulou um parcelamento em ${when}.`,
  },
  proposal: {
    subject: 'Seu pré-cadastro foi registrado!',
    preview: 'Continue a proposta na plataforma parceira.',
    intro: ['A proposta ainda ', 'não foi enviada', '. Ela termina na plataforma de propostas e pagamentos:'],
    go: 'Continuar a proposta',
    password: 'Esqueceu a senha? Recupere na própria plataforma. Nós não guardamos a sua senha.',
    reason: (when: string) => `Você recebe porque começou uma proposta em ${when}.`,
  },
} as const;

/** Days and times of a visit as they stand in a sentence. */
export const visitWords: Readonly<Record<string, string>> = {
  mon: 'segunda',
  tue: 'terça',
  wed: 'quarta',
  thu: 'quinta',
  fri: 'sexta',
  morning: 'manhã',
  afternoon: 'tarde',
};

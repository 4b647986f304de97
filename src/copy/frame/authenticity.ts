/** Words of the page on which somebody asks whether an advert is real. */
export const authenticityCopy = {
  title: 'Este anúncio é real?',
  description:
    'Cole um link, código, nome ou telefone e veja se é nosso. Saiba como se paga e denuncie um golpe.',
  lead: 'Cole o que você recebeu: um link, um código, um nome, um e-mail ou um telefone. Não guardamos o que você cola.',
  label: 'Link, código, nome ou telefone',
  check: 'Conferir',
  asked: (text: string) => `Você perguntou por: ${text}`,
  listing: 'Sim, este imóvel está anunciado aqui',
  listingText:
    'Este é o registro oficial. Compare endereço, preço e código com o que você recebeu: golpistas copiam anúncios reais.',
  oldList: (day: string, days: number) =>
    `O dado é da lista de ${day}, de há ${days} dias: o imóvel pode já ter sido vendido, e o preço pode ter mudado. Confirme com quem vende.`,
  copiedListing: (host: string) =>
    `O endereço ${host} não é nosso. Mesmo que as fotos e o texto sejam iguais aos de um anúncio daqui, não pague por lá.`,
  gone: 'Este imóvel já não está à venda aqui',
  goneText: 'Quem ainda o oferece em nosso nome não fala por nós.',
  ownPage: 'Sim, este endereço é nosso',
  ownPageText: 'Mas ele não leva a um imóvel anunciado hoje.',
  foreignLink: 'Não, este endereço não é nosso',
  ownPhone: 'Sim, este telefone é nosso',
  ownPhoneText: 'O número que aparece na tela pode ser falsificado. Na dúvida, desligue e ligue você.',
  foreignPhone: 'Este telefone não é nosso',
  foreignPhoneText:
    'Ele pode ser de um corretor ou leiloeiro. Confira o nome na página do imóvel antes de mandar documentos.',
  ownEmail: 'Este domínio de e-mail é nosso',
  ownEmailText: 'O remetente pode ser falsificado. Um e-mail nosso nunca traz dados para pagar.',
  foreignEmail: 'Este e-mail não é nosso',
  foreignEmailText: 'Não responda com documentos nem pague o que ele pede.',
  ownName: 'Este é o nosso nome',
  ownNameText: 'Nome e marca qualquer um copia. O que vale é o endereço do site e o código do imóvel.',
  unknownName: 'Um nome não basta para conferir',
  unknownNameText: 'Peça o link ou o código do imóvel e cole aqui.',
  unknownCode: 'Não há anúncio nosso com este código',
  unknownCodeText: 'Confira os números. Se o código veio de outra pessoa, desconfie.',
  code: 'Código',
  price: 'Preço',
  place: 'Endereço',
  open: 'Abrir o anúncio oficial',
  addresses: 'Os nossos endereços',
  site: (origin: string) => `Site: ${origin}`,
  email: (address: string) => `E-mail: ${address}`,
  siteHint:
    'Leia o endereço letra por letra, da direita para a esquerda: o que vale é o que está logo antes da primeira barra.',
  paid: 'Como se paga',
  paidList: [
    'Ver, perguntar, visitar e mandar proposta não custa nada.',
    'O preço se paga a quem vende ou à Justiça, por boleto ou guia emitidos em nome do vendedor, depois de aprovada a proposta ou o lance.',
    'Em leilão, a comissão se paga ao leiloeiro nomeado no edital, na conta que o edital diz.',
    'Confira na página do imóvel quem vende, e no boleto o nome de quem recebe.',
  ],
  neverPaid: 'Como nunca se paga',
  neverList: [
    'Pix ou depósito para conta de pessoa, corretor ou funcionário.',
    'Taxa para reservar, visitar, liberar crédito, reduzir o preço ou furar a fila.',
    'Sinal antes de proposta aprovada, por WhatsApp ou por link de pagamento.',
    'Cartão, senha, código de SMS ou foto do documento por mensagem.',
  ],
  report: 'Denuncie um anúncio falso',
  reportText:
    'Conte o que viu e cole o link ou o telefone. Chega à nossa ouvidoria, como qualquer mensagem, com resposta por e-mail.',
  reportAction: 'Denunciar',
  reported: (text: string) => `Anúncio suspeito: ${text}`,
  paidAlready:
    'Se você já pagou, avise o seu banco agora (peça o MED, no caso de Pix) e registre boletim de ocorrência.',
} as const;

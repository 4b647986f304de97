import type { SaleCategory, SaleType } from '../../domain/catalogue/enumerations.ts';

/** A way of selling in the words of a buyer. They travel with the page that needs them, never with its scripts. */
export type ExplainerCopy = { readonly title: string; readonly paragraphs: readonly string[] };

/** Meaning of a sale category for the buyer (specification 1§2). */
export const categoryExplainers: Readonly<Partial<Record<SaleCategory, ExplainerCopy>>> = {
  pre_venda: {
    title: 'O que é pré-venda',
    paragraphs: [
      'O imóvel já pode ser negociado, mas quem vende ainda está concluindo a retomada ou o registro em seu nome.',
      'O preço da proposta aceita fica valendo. A escritura e a posse só vêm depois que essa etapa terminar, por isso peça a previsão por escrito antes de assinar.',
    ],
  },
  venda_judicial: {
    title: 'Como funciona a venda judicial',
    paragraphs: [
      'O imóvel é vendido dentro de um processo, com autorização do juízo. A proposta é levada ao processo e só vale depois que o juízo a aceita.',
      'Aceita a proposta e feito o pagamento, o juízo expede a carta que o cartório usa para registrar o imóvel em seu nome. Recursos no processo podem alongar o prazo.',
      'IPTU e taxas de antes da venda saem do preço pago (CTN, art. 130, parágrafo único). O edital não pode passá-los a quem compra (STJ, Tema 1.134). Com o condomínio é diferente: há decisões nos dois sentidos, por isso pergunte o valor antes.',
    ],
  },
  averbacoes_leiloes_negativos: {
    title: 'Averbação dos leilões negativos',
    paragraphs: [
      'Os dois leilões terminaram sem lance vencedor e isso ainda não consta na matrícula.',
      'O registro da compra depende dessa averbação. Confira no edital quem pede e quem paga.',
    ],
  },
};

/** A court's sale by auction: nobody sends a proposal. */
export const courtAuctionExplainer: ExplainerCopy = {
  title: 'Como funciona o leilão judicial',
  paragraphs: [
    'O imóvel é vendido dentro de um processo, por lances a um leiloeiro que o juízo nomeou. O maior lance que cumpre o edital vence.',
    'Pago o lance e assinado o auto de arrematação, correm dez dias úteis para pedidos de anulação. Depois o juízo expede a carta que o cartório usa para registrar o imóvel em seu nome.',
    ...(categoryExplainers.venda_judicial?.paragraphs.slice(2) ?? []),
  ],
};

/** The rules of a dispute or a queue, in the box that names its date. */
export const saleRules: Readonly<Partial<Record<SaleType, ExplainerCopy>>> = {
  melhor_proposta: {
    title: 'Como funciona a melhor proposta',
    paragraphs: [
      'Cada interessado envia uma proposta fechada, a partir da proposta mínima.',
      'Ninguém vê as outras propostas. No fim do prazo, a maior proposta válida é levada a quem vende.',
      'A proposta obriga quem a faz. Leia o regulamento antes de enviar.',
    ],
  },
  concorrencia_publica: {
    title: 'Como funciona a concorrência pública',
    paragraphs: [
      'O edital manda em tudo: prazo, forma da proposta, caução e comissão. Vence a proposta de maior valor que o cumpre.',
      'As propostas podem ser fechadas, abertas só depois do prazo, ou lances no site de quem conduz a venda, como na licitação aberta da Caixa.',
      'Caução é um depósito que garante a proposta, em geral de 5% do mínimo. Ele volta para quem não vence e conta como parte do preço para quem vence; quem vence e desiste o perde.',
    ],
  },
  fila_unica: {
    title: 'Como funciona a fila única',
    paragraphs: [
      'A primeira proposta válida vai para quem vende.',
      'As seguintes esperam na ordem de chegada e só são vistas se a anterior não seguir adiante.',
    ],
  },
};

/** The dispute with bids in the open, which the tag of the same name announces. */
export const digitalDispute: ExplainerCopy = {
  title: 'O que é a Disputa Digital',
  paragraphs: [
    'Os interessados dão lances pela internet até o fim do prazo e veem o maior lance do momento.',
    'Um lance nos últimos minutos pode prorrogar o prazo. Vence o maior lance, que ainda passa pela análise de quem vende.',
  ],
};

export type PendencyCopy = { readonly name: string; readonly text: string };

/** The sentence by which a listing tells of a pendency. */
export const pendencyQuote = (quote: string) => `O anúncio diz: “${quote}”.`;

/** Pendencies: items 1 to 18 of the table, by the number at the end of their code. */
export const pendencies: readonly PendencyCopy[] = [
  {
    name: 'Averbação da construção',
    text: 'A construção existe, mas não consta na matrícula. Em geral quem compra reúne habite-se, certidão da obra e planta e pede a averbação no cartório.',
  },
  {
    name: 'Averbação de demolição',
    text: 'A matrícula ainda mostra uma construção que não existe mais. É preciso a certidão de demolição da prefeitura.',
  },
  {
    name: 'Habite-se',
    text: 'Falta o documento da prefeitura que confirma a obra concluída conforme o projeto. Sem ele a construção não é averbada.',
  },
  {
    name: 'Retificação de área',
    text: 'As medidas do terreno não batem com a matrícula. A correção pede planta, memorial e a concordância dos vizinhos.',
  },
  {
    name: 'Desmembramento',
    text: 'O imóvel é parte de uma área maior e precisa de matrícula própria, depois da aprovação da prefeitura.',
  },
  {
    name: 'Unificação de matrículas',
    text: 'O imóvel ocupa mais de uma matrícula. Elas precisam ser reunidas em uma só.',
  },
  {
    name: 'Georreferenciamento',
    text: 'Imóvel rural sem coordenadas certificadas no INCRA. A transferência pode depender do serviço de um profissional credenciado.',
  },
  {
    name: 'CCIR em atraso',
    text: 'O certificado de cadastro de imóvel rural precisa estar emitido e pago para qualquer transferência.',
  },
  {
    name: 'CAR',
    text: 'Falta ou está incompleta a inscrição no Cadastro Ambiental Rural, que exige planta com reserva legal e áreas protegidas.',
  },
  {
    name: 'ITR',
    text: 'Faltam comprovantes do imposto rural dos últimos cinco anos, ou há declarações a corrigir.',
  },
  {
    name: 'Reserva legal',
    text: 'A reserva legal ainda não está averbada nem ligada ao cadastro ambiental. A regularização pode limitar o uso da terra.',
  },
  {
    name: 'Baixa de hipoteca',
    text: 'Uma hipoteca antiga continua na matrícula. O credor precisa dar a quitação para o cartório cancelar.',
  },
  {
    name: 'Baixa de penhora',
    text: 'Outro processo penhorou o imóvel. A baixa é pedida ao juízo desse processo, em geral com advogado.',
  },
  {
    name: 'Indisponibilidade de bens',
    text: 'Uma ordem judicial bloqueia bens de um dono anterior e alcança a matrícula. O levantamento é pedido em cada processo.',
  },
  {
    name: 'Usufruto',
    text: 'Outra pessoa tem o direito de usar o imóvel pela vida toda. O cancelamento depende de renúncia ou da certidão de óbito.',
  },
  {
    name: 'Alienação fiduciária antiga',
    text: 'A garantia de um financiamento anterior ainda consta na matrícula. O banco emite o termo de quitação.',
  },
  {
    name: 'Averbação dos leilões negativos',
    text: 'Falta registrar na matrícula que os dois leilões terminaram sem lance. O registro da compra depende disso.',
  },
  {
    name: 'Atualização cadastral',
    text: 'Nome da rua, número ou dados de uma das partes estão desatualizados na matrícula ou na prefeitura.',
  },
];

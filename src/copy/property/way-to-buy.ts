import type { Blocker, BuyerPaper, BuyerProfile, PurchaseStepId } from '../../domain/purchase/way-to-buy.ts';

/** Words of the block with the way from reading to possession. */
export const wayToBuyCopy = {
  question: 'Qual é o passo a passo para comprar este?',
  premises: 'Dados do anúncio',
  answer: (steps: number) => `${steps} passos, com papéis e prazos`,
  profile: 'Quem compra',
  profiles: {
    single: 'Eu, sem cônjuge',
    married: 'Eu, com cônjuge ou união estável',
    company: 'Minha empresa',
    proxy: 'Por procuração',
  } satisfies Record<BuyerProfile, string>,
  blockersTitle: 'Antes de começar',
  stepsTitle: 'Passos',
  papersTitle: 'Papéis',
  kept: 'O que você marca fica só neste navegador. Para ter em papel, use o imprimir do navegador com este bloco aberto.',
  term: (days: number) => `Prazo: ${days} dias`,
  /** Due dates of steps for which no dated rule sets a term. */
  when: {
    deposit: 'Quando: antes da proposta, conforme o edital',
    bid: 'Quando: no dia do leilão',
    offer: 'Quando: até a data do edital',
    commission: 'Quando: no dia do lance, ou conforme o edital',
    fee: 'Quando: conforme o edital',
    pay: 'Quando: conforme o edital ou as regras da venda',
    payCourt: 'Quando: de imediato, se o juízo não disser outra coisa',
    contract: 'Quando: depois de pago, conforme o edital ou as regras da venda',
    deed: 'Quando: depois de pago; o cartório cobra no dia',
    tax: 'Quando: antes do registro; muitas cidades cobram antes da escritura',
    register: 'Quando: com a escritura, o contrato ou a carta na mão; o cartório cobra na entrada',
  } satisfies Partial<Record<PurchaseStepId, string>> as Partial<Record<PurchaseStepId, string>>,
  blockers: {
    formerBorrower:
      'Ex-mutuário, quem mora no imóvel e parentes até o 3º grau pagam todas as dívidas, de antes e de depois (Caixa, item 16.6).',
    staff: 'Empregados da Caixa e seus parentes têm limites (Caixa, item 3).',
    courtPeople:
      'Juiz, servidores do juízo, quem conduz a venda e advogados das partes não podem comprar na venda judicial (CPC, art. 890).',
    microCompany: 'MEI não compra em venda direta ou online da Caixa (item 3).',
    noLoan: 'Empresa não usa FGTS nem financiamento habitacional.',
    publicPower:
      'A procuração para comprar com escritura precisa ser pública e dizer este imóvel ou esta compra (Código Civil, arts. 108 e 657).',
    spouseCash:
      'À vista, um dos dois pode comprar sozinho: a lei pede a autorização do cônjuge para vender e dar em garantia, não para comprar (Código Civil, art. 1.647). O regime de bens diz se o imóvel será dos dois, e a escritura leva o nome do cônjuge e o regime.',
    spouseLoan:
      'Com financiamento, o imóvel fica em garantia, e o cônjuge também assina, exceto na separação absoluta de bens, com pacto antenupcial registrado (Código Civil, art. 1.647, I). O banco costuma analisar a renda e o nome dos dois.',
    stableUnion:
      'Na união estável sem contrato escrito vale a comunhão parcial (Código Civil, art. 1.725). Se o companheiro precisa assinar é controverso: banco e cartório costumam pedir.',
  } satisfies Record<Blocker, string>,
  steps: {
    read: 'Ler o edital ou as regras da venda, e a matrícula atual inteira.',
    visit: 'Visitar, ou ao menos ver por fora e falar com a portaria e os vizinhos.',
    money: 'Ter o dinheiro disponível, ou a carta de crédito aprovada, antes da proposta.',
    cash: 'Ter o dinheiro disponível antes da proposta: o anúncio não aceita financiamento.',
    papers: 'Juntar os papéis de quem compra.',
    credential: 'Cadastrar-se com o leiloeiro do edital e esperar a habilitação.',
    deposit: 'Fazer a caução, se o edital pedir.',
    proposal: 'Enviar a proposta pelo canal do anúncio e guardar o número.',
    offer:
      'Entregar a proposta até a data do edital, como ele manda: fechada, ou em lances pelo site de quem conduz a venda.',
    bid: 'Dar o lance até o limite que você decidiu antes.',
    commission: 'Pagar a comissão do leiloeiro, na conta que o edital diz.',
    fee: 'Pagar a comissão de quem conduz a venda, se o edital cobrar de quem compra.',
    approval: 'Esperar a aprovação de quem vende.',
    pay: 'Pagar o boleto de quem vende. Confira o nome de quem recebe.',
    payCourt: 'Depositar na conta do processo, pela guia do juízo, de imediato ou como o edital disser.',
    contract: 'Assinar: escritura em cartório à vista, contrato do banco com financiamento ou FGTS.',
    deed: 'Assinar a escritura em cartório.',
    judge: 'Esperar o juízo aceitar a proposta. Antes disso você ainda não comprou.',
    saleRecord:
      'Assinar o termo de alienação no processo e receber a carta de alienação, que vale como escritura.',
    award: 'Esperar o auto de arrematação e a carta, que vale como escritura.',
    tax: 'Pagar o ITBI na prefeitura.',
    register: 'Registrar na matrícula. Só aí o imóvel é seu.',
    update: 'Passar o IPTU e o condomínio para o seu nome.',
    keys: 'Receber as chaves e entrar no imóvel.',
    tenant: 'Combinar a saída com quem aluga, ou ficar com o contrato de aluguel.',
    possession: 'Entrar no imóvel, por acordo ou com ordem do juiz se houver alguém.',
  } satisfies Record<PurchaseStepId, string>,
  papers: {
    identity: 'RG ou CNH e CPF',
    birth: 'Certidão de nascimento, ou de divórcio ou óbito do cônjuge averbada',
    marriage: 'Certidão de casamento ou de união estável',
    spouse: 'RG e CPF do cônjuge',
    pact: 'Pacto antenupcial registrado, se houver',
    address: 'Comprovante de endereço',
    income: 'Comprovantes de renda, se financiar',
    bylaws: 'Contrato social e última alteração',
    taxId: 'Cartão do CNPJ',
    representative: 'RG e CPF de quem assina pela empresa',
    clearance: 'Certidões da junta comercial e de tributos',
    power: 'Procuração pública com poderes para comprar',
    principal: 'RG, CPF e certidão de estado civil de quem deu a procuração',
  } satisfies Record<BuyerPaper, string>,
} as const;

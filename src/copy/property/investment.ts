/** Words of the part that tells what a later sale or rent brings. */
export const investmentCopy = {
  title: 'Se for para vender ou alugar depois',
  lead: 'Compra à vista por pessoa física (empresa: veja no fim), com os custos mais prováveis de cima. Venda pelo valor que você diz que o imóvel vale pronto.',
  leadCompany:
    'Compra à vista pela sua empresa, antes do imposto dela, com os custos mais prováveis de cima. Venda pelo valor que você diz que o imóvel vale pronto.',
  taxOfCompany: 'da empresa: fora da conta',
  worth: 'Mudar esse valor',
  unknownWorth: 'Diga quanto o imóvel vale pronto para ver a conta da venda.',
  rows: {
    sale: 'Venda',
    brokerage: (percent: string) => `Corretagem da venda, ${percent}`,
    cost: 'Tudo o que a compra custa até a posse',
    waiting: (months: string) => `Condomínio e IPTU até vender, ${months}`,
    tax: 'Imposto sobre o ganho',
    profit: 'Lucro',
    loss: 'Prejuízo',
  },
  roi: 'Retorno sobre o que custou',
  yearly: 'Retorno ao ano (TIR)',
  breakEven: 'Empata vendendo por',
  gain: 'Ganho que paga imposto',
  none: 'não há',
  byScenario: (low: string, high: string) => `Se a compra sair barata, ${low}; se sair cara, ${high}.`,
  grid: 'Lucro e retorno ao ano, por preço e prazo da venda, contado da compra',
  gridPrice: 'Venda por',
  gridMonths: (months: string) => `${months} depois da compra`,
  roiBase: (cost: string, months: string) =>
    `Retorno é o lucro sobre ${cost}: o custo total mais o condomínio e o IPTU até vender, ${months} depois da compra.`,
  median: (count: number, amount: string) =>
    `A avaliação pode estar alta: pela mediana de ${count} anúncios parecidos deste catálogo, o imóvel sairia por ${amount}. São preços de anúncio de imóveis retomados.`,
  medianProfit: (amount: string) => `Vendido por isso, o lucro seria de ${amount}.`,
  medianLoss: (amount: string) => `Vendido por isso, o prejuízo seria de ${amount}.`,
  medianUse: 'Fazer a conta com a mediana',
  yearlyShort: (percent: string) => `${percent} ao ano`,
  rentYield: 'Aluguel de um ano sobre o que custou',
  rentNone: 'Escreva o aluguel para ver quanto ele rende.',
  rentNote: 'Antes do imposto de renda, e sem mês vazio.',
  deductible: 'O que diminui o ganho, com recibo',
  notDeductible: 'O que não diminui',
  deductibleParts: 'preço, comissão da compra, ITBI, escritura, registro, obras e a corretagem da venda',
  notDeductibleParts:
    'saída do ocupante, dívidas antigas, condomínio e IPTU da espera, e as taxas da regularização',
  reduced: (amount: string, months: string) =>
    `Com a redução por tempo de posse (Lei 11.196/2005, art. 40), em ${months} o imposto seria ${amount}.`,
  exemptions: 'Quando não há imposto',
  exemptionList: [
    'Único imóvel, vendido por até R$ 440.000, sem outra venda em 5 anos (Lei 9.250/1995, art. 23).',
    'Casa ou apartamento cujo dinheiro compra outra moradia no Brasil em 180 dias, uma vez a cada 5 anos (Lei 11.196/2005, art. 39).',
    'Vendas de até R$ 35.000 no mês (Lei 9.250/1995, art. 22).',
  ],
  companies:
    'Empresa não paga esse imposto, e o cálculo acima não vale para ela. No lucro presumido, quem vive de comprar e vender imóveis paga IRPJ e CSLL sobre uma parte do valor da venda, e não sobre o ganho, além de PIS e Cofins (Lei 9.249/1995, arts. 15 e 20; IN RFB 1.700/2017, art. 33). Se o imóvel é do patrimônio da empresa, o ganho inteiro entra na conta (Lei 9.430/1996, art. 25). No lucro real e no Simples é diferente. Pergunte ao contador.',
  estimate:
    'Estimativa, não é aconselhamento jurídico nem de investimento. Os números vêm das premissas acima.',
} as const;

import type { SamplePaper } from './paper-layouts.ts';
import { reais, type SampleValues, sampleCase, slashed, spelled } from './sample-values.ts';

const moment = ({ day, clock }: SampleValues['first'], minutes = '00') => `${day}T${clock}:${minutes}`;

const common = (v: SampleValues) => ({
  first_minimum: String(v.first.cents),
  second_minimum: String(v.second.cents),
  commission: String(v.commission),
});

/** Edital of a fiduciary sale, in numbered clauses. */
function clauses(v: SampleValues): SamplePaper {
  const { first, second } = v;
  return {
    kind: 'edital',
    layout: 'cláusulas numeradas',
    title: 'EDITAL DE LEILÃO PÚBLICO',
    blocks: [
      `${v.name}, Leiloeiro Oficial, JUCESP nº 812, faz saber que levará a leilão o imóvel de propriedade fiduciária do BANCO EXEMPLO S.A., CNPJ 00.000.000/0001-91, dado em garantia por ${v.other}, CPF ${v.cpf}.`,
      `1. DAS DATAS. 1.1. O PRIMEIRO LEILÃO será no dia ${slashed(first.day)}, às ${first.clock}h00, com lance mínimo de ${reais(first.cents)}. 1.2. O SEGUNDO LEILÃO será no dia ${slashed(second.day)}, às ${second.clock}h30, com lance mínimo de ${reais(second.cents)}.`,
      `2. DA COMISSÃO. 2.1. O arrematante pagará ao leiloeiro a comissão de ${v.commission}% sobre o valor do lance.`,
      '---',
      '3. DO PAGAMENTO. 3.1. O pagamento será à vista, por transferência, em 24 horas após o leilão.',
      '4. DOS DÉBITOS. 4.1. Os débitos de IPTU e condomínio até a data da venda são de responsabilidade do vendedor.',
      '5. DA OCUPAÇÃO. 5.1. O imóvel encontra-se ocupado. Caso desocupado até a venda, as chaves serão entregues.',
      '6. Não haverá visita ao interior do imóvel.',
    ],
    expected: {
      ...common(v),
      first_auction: [moment(first), 1],
      second_auction: [moment(second, '30'), 1],
      payment_terms: [/à vista/, 2],
      debts_rule: [/responsabilidade do vendedor/, 2],
      occupation: ['Ocupado', 2],
      visit: [/Não haverá visita/, 2],
      case_number: null,
    },
  };
}

/** With its figures in a table. */
function table(v: SampleValues): SamplePaper {
  const { first, second } = v;
  return {
    kind: 'edital',
    layout: 'quadro de resumo',
    title: 'Edital de leilão: quadro de resumo',
    look: { font: 'Times-Roman' },
    blocks: [
      [
        ['Data do 1º leilão', `${slashed(first.day)} às ${first.clock}:00`],
        ['Lance mínimo do 1º leilão', reais(first.cents)],
        ['Data do 2º leilão', `${slashed(second.day)} às ${second.clock}:00`],
        ['Lance mínimo do 2º leilão', reais(second.cents)],
        ['Comissão do leiloeiro', `${v.commission}% (do valor da arrematação)`],
        ['Situação', 'Imóvel desocupado.'],
      ],
      'O pagamento poderá ser parcelado em até 30 meses, com 25% no ato.',
      'Tributos e condomínio em atraso correm por conta do arrematante.',
      'A visitação deve ser agendada com dois dias úteis de antecedência.',
      `Devedores: ${v.name} e ${v.other}, inscritos no CPF sob os números ${v.cpf} e 111.444.777-35.`,
    ],
    expected: {
      ...common(v),
      first_auction: [moment(first), 1],
      second_auction: [moment(second), 1],
      payment_terms: [/parcelado em até 30 meses/, 1],
      debts_rule: [/por conta do arrematante/, 1],
      occupation: ['Desocupado', 1],
      visit: [/agendada/, 1],
      case_number: null,
    },
  };
}

/** Edital of a court, as it is published. */
function court(v: SampleValues): SamplePaper {
  const { first, second } = v;
  const wrong = `${sampleCase(7_654_321).slice(0, 7)}00${sampleCase(7_654_321).slice(9)}`;
  return {
    kind: 'edital',
    layout: 'edital de praça judicial',
    title: 'EDITAL DE 1ª E 2ª PRAÇAS',
    look: { align: 'justify', size: 10 },
    blocks: [
      `Juízo da 2ª Vara Cível da Comarca de Santos. Processo nº ${v.caseText}. Incidente ${wrong}. Exequente: CONDOMÍNIO EDIFÍCIO EXEMPLO. Executado: ${v.name}, CPF ${v.cpf}.`,
      `A 1ª praça terá início em ${spelled(first.day)}, às ${first.clock}:00 horas, e se encerrará três dias depois, por lance não inferior à avaliação, de ${reais(first.cents)}. Não havendo lance, a 2ª praça seguirá até ${spelled(second.day)}, às ${second.clock}:00 horas, por valor mínimo de ${reais(second.cents)}, que é 60% da avaliação.`,
      `A comissão do leiloeiro, ${v.other}, é de ${v.commission}% e não se inclui no lance.`,
      'O bem será pago à vista, por depósito judicial, em 24 horas; propostas de parcelamento seguem o artigo 895 do Código de Processo Civil.',
      '---',
      'Os débitos de IPTU e os tributos sub-rogam-se no preço, na forma do artigo 130 do Código Tributário Nacional.',
      'O imóvel está locado. As visitas dependem de autorização do depositário.',
    ],
    expected: {
      ...common(v),
      first_auction: [moment(first), 1],
      second_auction: [moment(second), 1],
      payment_terms: [/pago à vista/, 1],
      debts_rule: [/sub-rogam-se no preço/, 2],
      occupation: ['Alugado', 2],
      visit: [/autorização do depositário/, 2],
      case_number: [v.caseNumber, 1],
    },
  };
}

/** Edital of several lots, of which ours is one; says little. */
function short(v: SampleValues): SamplePaper {
  const { first, second } = v;
  return {
    kind: 'edital',
    layout: 'aviso curto',
    title: 'AVISO DE LEILÃO',
    look: { font: 'Courier', size: 10 },
    blocks: [
      `1º Leilão: ${slashed(first.day)}, ${first.clock}h. 2º Leilão: ${slashed(second.day)}, ${second.clock}h.`,
      `Valores: 1º Leilão ${reais(first.cents)}; 2º Leilão ${reais(second.cents)}.`,
      `Ao valor do lance será somada a comissão de ${v.commission} % do leiloeiro.`,
      'Se ocupado, a desocupação é por conta de quem compra.',
      `Informações com ${v.name}, telefone (11) 98765-4321, ou contato@exemplo.com.br.`,
    ],
    expected: {
      ...common(v),
      first_auction: [moment(first), 1],
      second_auction: [moment(second), 1],
      payment_terms: null,
      debts_rule: null,
      occupation: null,
      visit: null,
      case_number: null,
    },
  };
}

/** Edital of the bank: one auction date on each page, terms at the end. */
function bank(v: SampleValues): SamplePaper {
  const { first, second } = v;
  return {
    kind: 'edital',
    layout: 'edital de banco, em páginas',
    title: 'EDITAL DE LEILÃO ELETRÔNICO Nº 0012/2026',
    blocks: [
      `O leiloeiro ${v.name} torna público o leilão dos imóveis consolidados pela CAIXA ECONÔMICA FEDERAL.`,
      '---',
      `Primeiro Leilão Público: ${spelled(first.day)}, a partir das ${first.clock}h. Valor mínimo de venda no 1º leilão: ${reais(first.cents)}.`,
      '---',
      `Segundo Leilão Público: ${spelled(second.day)}, a partir das ${second.clock}h. Valor mínimo de venda no 2º leilão: ${reais(second.cents)}.`,
      '---',
      `Cabe ao arrematante a comissão do leiloeiro, de ${v.commission}% do lance vencedor.`,
      'Formas de pagamento: o preço será pago à vista ou com financiamento e FGTS, conforme o anexo.',
      'Dívidas de condomínio: o comprador arca com até 10% da avaliação; o que passar disso, a CAIXA quita.',
      `Imóvel ocupado por ${v.other}.`,
      'É possível agendar vistoria externa.',
    ],
    expected: {
      commission: String(v.commission),
      first_minimum: [String(first.cents), 2],
      second_minimum: [String(second.cents), 3],
      first_auction: [moment(first), 2],
      second_auction: [moment(second), 3],
      payment_terms: [/financiamento e FGTS/, 4],
      debts_rule: [/até 10% da avaliação/, 4],
      occupation: ['Ocupado', 4],
      visit: [/vistoria externa/, 4],
      case_number: null,
    },
  };
}

export const EDITAL_LAYOUTS = [clauses, table, court, short, bank] as const;

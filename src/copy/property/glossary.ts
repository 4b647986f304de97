/** Sales in whose papers a word stands; a word without one stands in those of any sale. */
export type WordOf = 'auction' | 'court' | 'out-of-court' | 'proposal' | 'deposit' | 'guaranteed';

export type GlossaryWord = readonly [term: string, meaning: string, of?: WordOf];

/** Words of notices and registries that a first buyer meets on a page of ours, in the order of the alphabet. */
export const GLOSSARY: readonly GlossaryWord[] = [
  [
    'Auto de arrematação',
    'Papel do juiz que fecha a compra no leilão judicial. Assinado, a venda só se desfaz por motivo que a lei diz.',
    'court',
  ],
  [
    'Caução',
    'Dinheiro dado em garantia para poder propor. Quem não vence recebe de volta; o edital diz quanto e quando.',
    'deposit',
  ],
  [
    'Compra Garantida',
    'Selo que quem vende põe no anúncio. O anúncio não diz o que ele garante: pergunte antes da proposta.',
    'guaranteed',
  ],
  [
    'Consolidada (propriedade)',
    'O devedor não pagou, e o imóvel passou para o nome do credor no registro. Só depois disso ele pode ir a leilão.',
    'out-of-court',
  ],
  [
    'Deságio efetivo',
    'Quanto o custo total, com impostos, dívidas e posse, fica abaixo da avaliação. É menor que o desconto do anúncio.',
  ],
  [
    'Edital',
    'As regras da venda, publicadas antes: preço, prazos, quem paga o quê. Vale mais que o anúncio.',
  ],
  [
    'Habite-se',
    'Licença da prefeitura que diz que a obra pode ser usada. Sem ele, a obra não entra na matrícula.',
  ],
  [
    'Imissão na posse',
    'Ordem do juiz que põe o comprador dentro do imóvel quando quem ocupa não sai por acordo.',
  ],
  ['Lance mínimo', 'O menor valor que o leilão aceita. Não é o preço final: vence o maior lance.', 'auction'],
  ['Matrícula', 'A ficha do imóvel no registro: quem é o dono, penhoras, dívidas e tudo o que foi averbado.'],
  [
    'Praça',
    'Cada data do leilão. A segunda vem quando a primeira não vende, e costuma aceitar menos.',
    'auction',
  ],
  [
    'Preço vil',
    'Preço baixo demais para a lei: abaixo do mínimo do juiz ou, sem ele, da metade da avaliação.',
    'auction',
  ],
  [
    'Proposta mínima',
    'O menor valor que quem vende aceita ler. Não é o preço final: vence a melhor proposta.',
    'proposal',
  ],
  ['RGI', 'Registro Geral de Imóveis: o cartório onde fica a matrícula e onde a compra é registrada.'],
];

export const glossaryCopy = {
  question: 'O que querem dizer estas palavras?',
  answer: (count: number) => `${count} palavras de edital e de cartório`,
  premises: 'Dados do anúncio',
} as const;

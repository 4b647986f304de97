/** Texts of the documents that the demonstration catalogue hands out; each says on every page that it is a sample. */
export const sampleDocuments = {
  footer: 'Documento de exemplo, sem valor legal. Gerado para o catálogo de demonstração.',
  author: 'Catálogo de demonstração',
  pictureAlt: 'Imagem ilustrativa de um prédio, sem relação com um imóvel existente',
  registration: {
    title: 'Matrícula de exemplo',
    paragraphs: [
      'Esta folha mostra como a matrícula de um imóvel aparece no site. Ela não foi emitida por cartório e não descreve um imóvel existente.',
      'Imóvel: unidade autônoma situada na Rua Exemplo das Acácias, com área privativa de 64,00 m² e fração ideal de 1,25% do terreno.',
      'R-1. Alienação fiduciária em garantia, registrada em favor do credor (exemplo).',
      'AV-2. Consolidação da propriedade em nome do credor (exemplo), com o imposto de transmissão recolhido.',
      'AV-3. Averbação dos leilões negativos, realizados nas datas previstas em lei.',
      'Nada mais consta. Antes de comprar um imóvel de verdade, peça a certidão atualizada ao cartório.',
    ],
  },
  notice: {
    title: 'Edital de exemplo',
    paragraphs: [
      'Este edital mostra o formato em que as regras de venda são publicadas. Nenhuma venda é feita por ele.',
      '1. Objeto. Venda de imóveis na situação em que se encontram, em primeiro e segundo leilão.',
      '2. Participação. Podem participar pessoas físicas e jurídicas com cadastro aprovado.',
      '3. Lances. O lance mínimo do primeiro leilão é o valor de avaliação; o do segundo, o valor da dívida.',
      '4. Pagamento. À vista, em até 48 horas depois do arremate, com a comissão do leiloeiro.',
      '5. Despesas. Escritura, registro e imposto de transmissão são de quem compra.',
      '6. Desistência. Quem desiste perde o sinal, conforme a lei.',
    ],
  },
  regulation: {
    title: 'Regulamento de exemplo',
    paragraphs: [
      'Este regulamento explica, como exemplo, as vendas por melhor proposta e por concorrência pública.',
      '1. As propostas são enviadas pelo site e ficam fechadas até a data limite.',
      '2. Só valem propostas iguais ou maiores que a proposta mínima.',
      '3. No empate, vence a proposta enviada primeiro.',
      '4. Quem vence é avisado por e-mail e tem cinco dias úteis para assinar o contrato.',
      '5. O vendedor pode recusar todas as propostas, com justificativa.',
    ],
  },
  appraisal: {
    title: 'Laudo de avaliação de exemplo',
    paragraphs: [
      'Este laudo mostra como a avaliação de um imóvel é apresentada. Os números não se referem a um imóvel existente.',
      'Método: comparação direta com seis ofertas da mesma região, ajustadas por área, padrão e conservação.',
      'Resultado: valor de mercado dentro do intervalo de 10% para mais ou para menos.',
      'Vistoria: externa. O interior não foi visitado.',
    ],
  },
  court: {
    title: 'Peça do processo de exemplo',
    paragraphs: [
      'Esta peça mostra onde os documentos do processo aparecem no site. Não pertence a um processo existente.',
      'Decisão: designada a alienação judicial do imóvel penhorado, pelo valor da última avaliação.',
      'Intimem-se as partes. Publique-se o edital.',
    ],
  },
  table: {
    stage: 'Etapa',
    term: 'Prazo',
    rows: [
      ['Envio das propostas', 'até a data limite'],
      ['Resultado', '2 dias úteis'],
      ['Assinatura do contrato', '5 dias úteis'],
      ['Registro', '30 dias'],
    ],
  },
} as const;

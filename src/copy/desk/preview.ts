/** Preview of a draft as visitors would see it. */
export const previewCopy = {
  title: 'Prévia ao vivo',
  hint: 'Como o site mostra este rascunho. Nada aqui está publicado, e nada é enviado.',
  card: 'Cartão',
  page: 'Página',
  phone: 'Celular',
  desk: 'Computador',
  part: 'Parte',
  width: 'Largura',
  open: 'Ver como fica',
  gone: 'Esta ficha não existe mais.',
  unready: 'A prévia aparece quando houver município e estado.',
  closed: 'O site ainda não abriu. Tente de novo em instantes.',
} as const;

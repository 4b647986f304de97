/** The window before a document, and the viewer of documents. */
export const documentNoticeCopy = {
  title: 'Antes de abrir o documento',
  lead: 'Este documento é de terceiros',
  text: 'Pode estar desatualizado e não substitui a certidão do cartório.',
  points: [
    'Confira a data e o número da matrícula.',
    'O que vale é o original registrado em cartório.',
    'Em caso de dúvida, fale com um advogado de sua confiança.',
  ],
  understood: 'Entendi e não quero ver este aviso de novo nesta visita',
  cancel: 'Cancelar',
  open: 'Abrir o documento',
} as const;

/** In the text of a DOCX. */
export const documentTextCopy = {
  picture: '[Imagem: veja no arquivo original]',
  pictureAlt: 'Imagem do documento',
} as const;

export const viewerCopy = {
  close: 'Fechar o documento',
  opening: 'Abrindo o documento…',
  broken:
    'Este arquivo está danificado e não pôde ser mostrado. Baixe o arquivo ou peça outra cópia a quem vende.',
  locked: 'Este arquivo pede uma senha. Baixe o arquivo e peça a senha a quem vende.',
  failed: 'Não foi possível abrir o arquivo agora. Feche e abra de novo, ou baixe o arquivo.',
  missing: 'Este arquivo não está disponível agora. Peça uma cópia a quem vende.',
  warning: 'Documento de terceiros, só para consulta. Vale o original registrado em cartório.',
  textOnly: 'Cabeçalhos, rodapés e desenhos ficam no arquivo original. Baixe o arquivo para ver tudo.',
  tools: 'Ferramentas do documento',
  content: 'Conteúdo do documento',
  previous: 'Página anterior',
  next: 'Próxima página',
  page: 'Página',
  ofPages: (count: number) => `de ${count}`,
  pages: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
  pageNumber: (number: number) => `Página ${number}`,
  smaller: 'Diminuir',
  larger: 'Aumentar',
  zoom: (percent: number) => `${percent}%`,
  search: 'Procurar no documento',
  closeSearch: 'Fechar a procura',
  found: (number: number, count: number) => `${number} de ${count}`,
  notFound: 'Nada encontrado',
  previousFound: 'Resultado anterior',
  nextFound: 'Próximo resultado',
  print: 'Imprimir',
  printing: 'Preparando a impressão…',
  download: 'Baixar',
} as const;

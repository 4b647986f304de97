import type { PaperKind } from '../../domain/media/paper.ts';

/** Names under which papers are shown. */
export const paperNames: Readonly<Record<PaperKind, string>> = {
  edital: 'Edital',
  matricula: 'Matrícula',
  laudo: 'Laudo de avaliação',
  aditivo: 'Aditivo',
  regulamento: 'Regulamento',
  outros: 'Documento',
};

const firstWord = (text: string) => text.split(' ')[0]?.toLowerCase();

/** `Edital Lote 3`; a title that says its kind itself stands alone. */
export function paperHeading(kind: PaperKind, title: string): string {
  if (title === '') return paperNames[kind];
  return firstWord(title) === firstWord(paperNames[kind]) ? title : `${paperNames[kind]} ${title}`;
}

/** `Edital Lote 3, versão 2 (12/11/2026)`: another name for each version, so that who watches is told of it. */
export function paperName(paper: {
  readonly kind: PaperKind;
  readonly title: string;
  readonly version: number;
  readonly date: string | null;
}): string {
  const version = paper.version === 1 ? '' : `, versão ${paper.version}`;
  const date = paper.date === null ? '' : ` (${paper.date.split('-').reverse().join('/')})`;
  return `${paperHeading(paper.kind, paper.title)}${version}${date}`;
}

/** A paper that is reserved here and lies open where it was fetched. */
export const paperElsewhere = (name: string): string => `${name} (no site do banco)`;

/** The papers of a property at the desk. */
export const papersCopy = {
  title: 'Documentos',
  gone: 'Nenhum imóvel tem este código.',
  back: 'Voltar à ficha',
  add: 'Juntar documento',
  addHint:
    'Um documento do mesmo tipo e título vira a versão seguinte: o site mostra a mais nova, as anteriores ficam guardadas com o seu resumo, e quem acompanha o imóvel recebe um aviso.',
  kind: 'Tipo',
  titleField: 'Título',
  titleHint: 'Só quando há mais de um do mesmo tipo. Por exemplo: Lote 3.',
  date: 'Data do documento',
  dateHint: 'Pode ficar vazia.',
  file: 'Arquivo PDF',
  fileHint: 'Até 60 MB.',
  reserved: 'Reservado',
  reservedHint: 'O visitante vê que o documento existe e pede; o arquivo não é mostrado.',
  public: 'Mostrar a todos, mesmo que traga dados de pessoas',
  publicHint:
    'Matrícula e “Documento” (certidões, peças do processo) trazem nomes, CPF e dívidas: sem esta marca ficam reservados, e só os fatos confirmados aparecem. Com ela, qualquer pessoa abre e copia o arquivo.',
  send: 'Enviar documento',
  none: 'Ainda não há documentos enviados por aqui.',
  open: 'Aberto a todos',
  reserve: 'Reservar',
  release: 'Mostrar no site',
  view: 'Abrir',
  takeAway: 'Tirar do imóvel',
  putBack: 'Pôr de volta',
  out: 'Fora do imóvel',
  takenAway: (name: string, when: string) => `tirada por ${name} em ${when}`,
  version: (version: number) => `Versão ${version}`,
  newest: 'no site',
  dated: (date: string) => `de ${date}`,
  by: (name: string, when: string) => `enviado por ${name} em ${when}`,
  hash: 'SHA-256',
  registry: {
    title: 'Matrícula no site do banco',
    ask: 'Buscar matrícula',
    again: 'Buscar de novo',
    hint: 'Vem reservada, porque traz nomes e CPF: o site aponta para a do banco até alguém daqui mostrar a nossa.',
    notPermitted:
      'Ninguém registrou que o banco permite buscar as matrículas. Isso se faz em Origens, ao retomar a das listas do banco.',
    waiting: 'Está na fila e vem em instantes. Recarregue a página para ver.',
    kept: 'Foi buscada e está abaixo.',
    missing: (when: string) => `O banco não a tem nesse endereço. Só se pergunta de novo depois de ${when}.`,
    failed: (why: string) => `Ainda não veio: ${why}`,
    asked: (by: string, when: string) => `Pedida por ${by} em ${when}.`,
  },
  others: 'Documentos que a lista de origem traz',
  /** Of one of them; visitors read it too. */
  missed: 'Não conseguimos trazer: o site leva ao endereço de origem e diz isso.',
  done: {
    added: (version: number) =>
      version === 1 ? 'O documento está no site.' : `A versão ${version} está no site.`,
    kept: 'O documento está guardado e reservado: o visitante vê que existe, e pede.',
    same: 'Este arquivo já é a versão mais nova: nada mudou.',
    reserved: 'O documento está reservado.',
    released: 'O documento está aberto a todos.',
    taken: 'A versão foi tirada do imóvel, com os fatos lidos nela. Ela continua guardada abaixo.',
    back: 'A versão está de volta.',
    registry: 'A matrícula foi pedida ao site do banco.',
  },
  faults: {
    unknown: 'Este imóvel não existe mais.',
    gone: 'Este documento já não existe. Veja como a lista está agora.',
    refused: 'O documento não pôde ser guardado assim.',
    missing: 'Escolha um arquivo.',
    no_date: 'Escreva uma data que existe.',
    too_long: 'O título tem no máximo 120 letras.',
    too_large: 'O arquivo tem mais de 60 MB.',
    not_a_pdf: 'O arquivo não é um PDF, qualquer que seja o nome dele.',
    html: 'É uma página salva da internet, e não o documento: abra o documento e salve só ele.',
    cut: 'O arquivo está cortado: falta o fim.',
    active: 'O PDF traz um programa ou um anexo: exporte de novo como PDF/A.',
    locked: 'O PDF pede uma senha para abrir: salve uma cópia sem senha.',
    damaged: 'O PDF está estragado: nenhum leitor o abre. Exporte de novo.',
    too_many_files: 'Envie um arquivo de cada vez.',
    too_slow: 'O envio parou no meio. Envie de novo.',
    broken: 'O envio parou no meio. Envie de novo.',
    busy: 'Muitos envios ao mesmo tempo. Tente de novo em um minuto.',
  } as Readonly<Record<string, string>>,
} as const;

import type { DeskPattern } from '../../domain/desk/access.ts';
import type { Role } from '../../domain/desk/roles.ts';

/** The frame of every page of the desk. */
export const deskCopy = {
  name: 'Mesa do operador',
  skip: 'Pular para o conteúdo',
  skipToAct: (act: string) => `Ir para ${act} (de qualquer campo: Ctrl+Enter)`,
  became: (by: string, reference: string) =>
    `${by} publicou o rascunho que estava aberto: agora ele é ${reference}. O que você escreveu depois está no rascunho dele.`,
  notDone:
    'O que você apertou por último não foi feito, e nada mudou: a mesa ainda não sabia que era você. Faça outra vez.',
  notDoneYet: 'A sua sessão terminou. O que você apertou não foi feito: nada mudou.',
  screens: 'Telas',
  seeSite: 'Ver o site',
  signOut: 'Sair',
  toPanel: 'Voltar ao painel',
  countedNow: 'Contado agora, do banco de dados.',
  menu: {
    '': 'Painel',
    imoveis: 'Imóveis',
    campanhas: 'Campanhas',
    entrada: 'Entrada',
    importacoes: 'Importações',
    'segunda-pessoa': 'Segunda pessoa',
    textos: 'Textos do site',
    taxas: 'Taxas',
    operacao: 'Operação',
    auditoria: 'Auditoria',
    equipe: 'Equipe',
    integracoes: 'Integrações',
    conta: 'Minha conta',
  } satisfies Partial<Record<DeskPattern, string>>,
  forbidden: {
    title: 'Esta tela não é do seu papel',
    body: 'Quem administra a mesa pode mudar o seu papel em Equipe.',
  },
  notFound: { title: 'Não encontramos esta tela', body: 'O endereço pode ter mudado. Use o menu.' },
  crash: {
    title: 'A tela não pôde ser mostrada',
    body: 'Nada do que estava guardado se perdeu. Tente de novo em instantes.',
  },
} as const;

export const roleNames: Readonly<Record<Role, string>> = {
  leitura: 'Leitura',
  atendimento: 'Atendimento',
  publicacao: 'Publicação',
  juridico: 'Jurídico',
  administracao: 'Administração',
};

import { RECORD_WRITERS } from './record/field-roles.ts';
import { ROLES, type Role } from './roles.ts';

/**
 * People to whom a page or an act is open: everybody (`anyone`); those who gave the right password and still owe the
 * second factor (`half`); or some or all of the roles.
 */
export type Audience = 'anyone' | 'half' | readonly Role[];

/** One address of the desk: who sees it, and who may do what there. A name of an act is the form's field `do`. */
export type DeskPage = {
  readonly see: Audience;
  readonly acts: Readonly<Record<string, Audience>>;
  /**
   * The second factor is asked for again when it was given more than ten minutes ago: for the page, or only for these of
   * its acts.
   */
  readonly confirms?: true | readonly string[];
  /** A form with files is the act `add`: who may is known before a file is read, and each is worked on as it comes. */
  readonly streams?: true;
};

const page = <const Acts extends Readonly<Record<string, Audience>>>(
  see: Audience,
  acts: Acts,
  more: Pick<DeskPage, 'confirms' | 'streams'> = {},
) => ({ see, acts, ...more });

/** Roles that work with what visitors send, and so see who they are. */
const WITH_PEOPLE = ['atendimento', 'administracao'] as const satisfies readonly Role[];
const PUBLISHERS = ['publicacao', 'administracao'] as const satisfies readonly Role[];
const AUDITORS = ['juridico', 'administracao'] as const satisfies readonly Role[];
/** Roles that write the texts of the site, the legal ones among them. */
const LAWYERS = ['juridico', 'administracao'] as const satisfies readonly Role[];
/** Papers may name people. */
const PAPER_KEEPERS = ['publicacao', 'juridico', 'administracao'] as const satisfies readonly Role[];
const ADMINISTRATORS = ['administracao'] as const satisfies readonly Role[];

/** `add` is the form with the files. */
const PHOTO_ACTS = {
  add: PUBLISHERS,
  order: PUBLISHERS,
  earlier: PUBLISHERS,
  later: PUBLISHERS,
  cover: PUBLISHERS,
  describe: PUBLISHERS,
  turn: PUBLISHERS,
  withhold: PUBLISHERS,
  placeholder: PUBLISHERS,
  remove: PUBLISHERS,
} as const;

/**
 * The one table of who may what, by the pattern of the address below `/mesa`. An address without a row is answered to
 * nobody.
 */
export const DESK_ACCESS = {
  '': page(ROLES, {}),
  entrar: page('anyone', { password: 'anyone', provider: 'anyone' }),
  'entrar/codigo': page('half', { code: 'half' }),
  'entrar/segundo-fator': page('half', { set: 'half' }),
  'convite/:token': page('anyone', { accept: 'anyone' }),
  'entrar/provedor': page('anyone', {}),
  'esqueci-a-senha': page('anyone', { ask: 'anyone' }),
  imoveis: page(ROLES, { keep: ROLES, forget: ROLES, columns: ROLES }),
  'imoveis/exportar': page(ROLES, {}),
  'imoveis/falta': page(ROLES, {}),
  'imoveis/fixados': page(ROLES, {}),
  'imoveis/conferir': page(
    ROLES,
    { 'courts-on': ADMINISTRATORS, 'courts-off': ADMINISTRATORS },
    { confirms: ['courts-on'] },
  ),
  'imoveis/novo': page(PUBLISHERS, { begin: PUBLISHERS }),
  'imoveis/lote': page(PUBLISHERS, { preview: PUBLISHERS }),
  'imoveis/lote/:id': page(ROLES, {
    confirm: PUBLISHERS,
    cancel: PUBLISHERS,
    undo: PUBLISHERS,
    'undo-others': PUBLISHERS,
    approve: PUBLISHERS,
    refuse: PUBLISHERS,
  }),
  'imoveis/lote/:id/conferencia': page(ROLES, {}),
  'imoveis/lote/:id/progresso': page(ROLES, {}),
  'imoveis/:id': page(ROLES, {
    status: PUBLISHERS,
    price: PUBLISHERS,
    feature: PUBLISHERS,
    save: RECORD_WRITERS,
    publish: RECORD_WRITERS,
    refuse: PUBLISHERS,
    choose: RECORD_WRITERS,
    follow: RECORD_WRITERS,
    discard: PUBLISHERS,
    duplicate: PUBLISHERS,
    restore: PUBLISHERS,
    schedule: PUBLISHERS,
    unschedule: PUBLISHERS,
  }),
  'imoveis/:id/previa': page(ROLES, {}),
  'imoveis/:id/salvar': page(RECORD_WRITERS, { save: RECORD_WRITERS, here: RECORD_WRITERS }),
  'imoveis/:id/numeros': page(ROLES, {}),
  'imoveis/:id/relatorio': page(ROLES, {}),
  'imoveis/:id/fotos': page(ROLES, PHOTO_ACTS, { streams: true }),
  'imoveis/:id/fotos/lista': page(ROLES, PHOTO_ACTS, { streams: true }),
  'imoveis/:id/documentos': page(
    ROLES,
    {
      add: PAPER_KEEPERS,
      reserve: PAPER_KEEPERS,
      release: PAPER_KEEPERS,
      'take-away': PAPER_KEEPERS,
      'put-back': PAPER_KEEPERS,
      registry: PAPER_KEEPERS,
    },
    { streams: true },
  ),
  'imoveis/:id/documentos/:paper': page(PAPER_KEEPERS, {}),
  'imoveis/:id/fatos': page(ROLES, {
    confirm: PAPER_KEEPERS,
    refuse: PAPER_KEEPERS,
    withdraw: PAPER_KEEPERS,
    type: PAPER_KEEPERS,
    none: PAPER_KEEPERS,
    read: PAPER_KEEPERS,
    pictures: PAPER_KEEPERS,
  }),
  campanhas: page(ROLES, { begin: PUBLISHERS }),
  'campanhas/:id': page(ROLES, {
    save: PUBLISHERS,
    publish: PUBLISHERS,
    choose: PUBLISHERS,
    discard: PUBLISHERS,
    copy: PUBLISHERS,
    pause: PUBLISHERS,
    resume: PUBLISHERS,
    end: PUBLISHERS,
    remove: PUBLISHERS,
    refuse: PUBLISHERS,
    restore: PUBLISHERS,
    schedule: PUBLISHERS,
    unschedule: PUBLISHERS,
  }),
  'campanhas/:id/imoveis': page(ROLES, { put: PUBLISHERS, remove: PUBLISHERS }),
  'campanhas/:id/imagens': page(
    ROLES,
    {
      add: PUBLISHERS,
      source: PUBLISHERS,
      remove: PUBLISHERS,
      all: PUBLISHERS,
      cut: PUBLISHERS,
      uncut: PUBLISHERS,
    },
    { streams: true },
  ),
  'campanhas/:id/resumo': page(ROLES, { publish: PUBLISHERS }),
  'campanhas/:id/ver': page(ROLES, {}),
  'campanhas/:id/previa': page(ROLES, {}),
  'campanhas/:id/salvar': page(PUBLISHERS, { save: PUBLISHERS, here: PUBLISHERS }),
  entrada: page(WITH_PEOPLE, {}),
  'entrada/novas': page(WITH_PEOPLE, {}),
  'entrada/exportar': page(WITH_PEOPLE, {}),
  'entrada/visitas': page(WITH_PEOPLE, { visit: WITH_PEOPLE, visited: WITH_PEOPLE }),
  'entrada/distribuicao': page(WITH_PEOPLE, { set: ADMINISTRATORS, drop: ADMINISTRATORS }),
  'entrada/:id': page(WITH_PEOPLE, {
    take: WITH_PEOPLE,
    give: WITH_PEOPLE,
    state: WITH_PEOPLE,
    note: WITH_PEOPLE,
    call: WITH_PEOPLE,
    whatsapp: WITH_PEOPLE,
    answer: WITH_PEOPLE,
    'answer-close': WITH_PEOPLE,
    refile: WITH_PEOPLE,
    resend: WITH_PEOPLE,
    visit: WITH_PEOPLE,
    visited: WITH_PEOPLE,
  }),
  'entrada/:id/pessoa': page(WITH_PEOPLE, { stop: WITH_PEOPLE, 'take-back': WITH_PEOPLE }),
  'entrada/:id/pessoa/copia': page(WITH_PEOPLE, {}),
  'entrada/:id/pessoa/apagar': page(ADMINISTRATORS, { erase: ADMINISTRATORS }, { confirms: true }),
  importacoes: page(ROLES, { send: PUBLISHERS, pick: PUBLISHERS, confirm: PUBLISHERS }),
  'importacoes/andamento': page(ROLES, {}),
  'importacoes/fotos': page(ROLES, { add: PUBLISHERS }, { streams: true }),
  'importacoes/:id': page(ROLES, {
    check: PUBLISHERS,
    link: PUBLISHERS,
    accept: PUBLISHERS,
    confirm: PUBLISHERS,
    cancel: PUBLISHERS,
    approve: PUBLISHERS,
    refuse: PUBLISHERS,
  }),
  'importacoes/:id/relatorio': page(ROLES, {}),
  'importacoes/:id/arquivo': page(PUBLISHERS, {}),
  'importacoes/:id/progresso': page(ROLES, {}),
  'importacoes/:id/desfazer': page(PUBLISHERS, { undo: PUBLISHERS }, { confirms: true }),
  origens: page(ROLES, { add: PUBLISHERS }),
  midia: page(ROLES, { pause: PUBLISHERS, resume: PUBLISHERS, retry: PUBLISHERS, hours: PUBLISHERS }),
  // A folder of the server's own disk.
  'origens/pasta/nova': page(ADMINISTRATORS, { add: ADMINISTRATORS }, { confirms: true }),
  'origens/:name': page(ROLES, {
    run: PUBLISHERS,
    pause: PUBLISHERS,
    resume: PUBLISHERS,
    remove: PUBLISHERS,
  }),
  'segunda-pessoa': page(ROLES, { set: ADMINISTRATORS }, { confirms: ['set'] }),
  operacao: page(ADMINISTRATORS, {
    replay: ADMINISTRATORS,
    'replay-all': ADMINISTRATORS,
    retry: ADMINISTRATORS,
    backup: ADMINISTRATORS,
  }),
  manutencao: page(
    ADMINISTRATORS,
    { close: ADMINISTRATORS, plan: ADMINISTRATORS, open: ADMINISTRATORS },
    { confirms: ['close', 'plan'] },
  ),
  textos: page(ROLES, {}),
  'textos/:key': page(ROLES, {
    save: LAWYERS,
    publish: LAWYERS,
    refuse: LAWYERS,
    discard: LAWYERS,
    withdraw: LAWYERS,
  }),
  'textos/:key/previa': page(ROLES, {}),
  'textos/:key/salvar': page(LAWYERS, { save: LAWYERS, here: LAWYERS }),
  taxas: page(ROLES, { preview: ADMINISTRATORS, publish: ADMINISTRATORS, drop: ADMINISTRATORS }),
  auditoria: page(AUDITORS, {}),
  'auditoria/exportar': page(AUDITORS, {}),
  conta: page(ROLES, { password: ROLES, end: ROLES, link: ROLES }, { confirms: ['end', 'link'] }),
  equipe: page(
    ADMINISTRATORS,
    {
      invite: ADMINISTRATORS,
      uninvite: ADMINISTRATORS,
      role: ADMINISTRATORS,
      reset: ADMINISTRATORS,
      sessions: ADMINISTRATORS,
      factor: ADMINISTRATORS,
      revoke: ADMINISTRATORS,
    },
    { confirms: true },
  ),
  integracoes: page(ADMINISTRATORS, { add: ADMINISTRATORS, revoke: ADMINISTRATORS }, { confirms: true }),
  'integracoes/portais': page(ADMINISTRATORS, {}),
  'integracoes/avisos': page(
    ADMINISTRATORS,
    {
      add: ADMINISTRATORS,
      rotate: ADMINISTRATORS,
      pause: ADMINISTRATORS,
      resume: ADMINISTRATORS,
      replay: ADMINISTRATORS,
      remove: ADMINISTRATORS,
    },
    { confirms: true },
  ),
  'sem-permissao': page('anyone', {}),
  'nao-encontrado': page('anyone', {}),
  'nao-guardado': page('anyone', {}),
  sair: page(ROLES, { leave: 'half' }),
  confirmar: page(ROLES, { confirm: ROLES, provider: ROLES }),
} as const satisfies Readonly<Record<string, DeskPage>>;

export type DeskPattern = keyof typeof DESK_ACCESS;

/** Time for which the second factor counts as given, for sensitive acts. */
export const CONFIRMED_FOR_MS = 10 * 60 * 1000;

/** Field with the code, or the password, that a press which was asked who it is brings with it. */
export const CONFIRMING = 'quem-e';

/** In an address: the last press there was not done, since its person had to come in or to confirm first. */
export const NOT_DONE = 'nao-feito';

/** The asking person, as far as it matters here. */
export type Asking = {
  readonly stage: 'none' | 'factor' | 'setup' | 'full';
  readonly role: Role | null;
  readonly isConfirmed: boolean;
};

/** `sign-in`, `factor`, `setup`, `confirm`: what has to be done before; `forbidden`: not with this role. */
export type Verdict = 'allowed' | 'sign-in' | 'factor' | 'setup' | 'confirm' | 'forbidden' | 'unknown';

/** Says who may see an address (`act` null) or do something there. An act without a row is unknown. */
export function verdictOf(pattern: string, act: string | null, asking: Asking): Verdict {
  const row = (DESK_ACCESS as Readonly<Record<string, DeskPage>>)[pattern];
  const audience = act === null ? row?.see : row?.acts[act];
  if (row === undefined || audience === undefined) return 'unknown';
  if (audience === 'anyone') return 'allowed';
  if (asking.stage === 'none') return 'sign-in';
  if (audience === 'half') return 'allowed';
  if (asking.stage !== 'full') return asking.stage;
  if (asking.role === null || !audience.includes(asking.role)) return 'forbidden';
  const confirms = row.confirms === true || (act !== null && row.confirms?.includes(act) === true);
  return confirms && !asking.isConfirmed ? 'confirm' : 'allowed';
}

/** The roles that may see an address. */
const rolesThatSee = (pattern: DeskPattern): readonly Role[] =>
  ROLES.filter((role) => verdictOf(pattern, null, { stage: 'full', role, isConfirmed: true }) === 'allowed');

/** Roles that see what visitors sent, and so may be given it. */
export const INBOX_ROLES = rolesThatSee('entrada');

/** Facts of a failure beside its code: names, paths, codes of the system. */
type Facts = Readonly<Record<string, string | number>>;

const UNCHANGED = 'Nada mudou: escolha um backup anterior';
const BACKUP_PROBLEMS: Readonly<Record<string, (facts: Facts) => string>> = {
  none: () => `o arquivo não é um backup inteiro deste produto. ${UNCHANGED}`,
  cut: () => `o backup foi cortado: falta a última linha, ou ela não confere. ${UNCHANGED}`,
  sequence: ({ name }) => `o backup traz a sequência ${name}, que aqui não existe. ${UNCHANGED}`,
  table: ({ name }) => `a tabela ${name} tem outra forma aqui. ${UNCHANGED}`,
};

/** Whatever is full: transactions and files are taken whole or not at all. */
const SAFE =
  'O que já estava guardado está a salvo; o que se fazia agora não entrou. Abra espaço ali e faça de novo';
const FULL = `o disco está cheio. ${SAFE}`;
const QUOTA = `a cota deste usuário no disco acabou. ${SAFE}`;

/** By the code of the system; what stands in none of them is told by its code. */
const FOLDER_REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'é um arquivo',
  ENOTDIR: 'uma parte do caminho é um arquivo',
  EACCES: 'este usuário não pode gravar nela',
  EPERM: 'este usuário não pode gravar nela',
  EROFS: 'o sistema de arquivos é só de leitura',
  ENOSPC: FULL,
  EDQUOT: QUOTA,
};
const FILE_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'não há esse arquivo ou essa pasta',
  ENOTDIR: 'uma parte do caminho é um arquivo',
  EACCES: 'não pode ser lido nem gravado',
  EPERM: 'não pode ser lido nem gravado',
  EISDIR: 'é uma pasta',
  EROFS: 'o sistema de arquivos é só de leitura',
  ENOSPC: FULL,
  EDQUOT: QUOTA,
};
const STREET_REASONS: Readonly<Record<string, (facts: Facts) => string>> = {
  part: () => 'uma parte dele é grande demais',
  gone: () => 'não está mais lá',
  other: () => 'não é um arquivo PMTiles',
  version: ({ version }) => `é um PMTiles de versão ${version}, e não 3`,
  tiles: () => 'não traz mapas vetoriais (MVT)',
  packing: () => 'está compactado de outro modo que não gzip',
  layers: ({ layers }) => `as camadas não são as do Protomaps nem as do OpenMapTiles: ${layers}`,
};
const STORAGE_REFUSALS: Readonly<Record<string, string>> = {
  too_much: 'responde muito mais do que devia',
  not_s3: 'responde o que nenhum servidor compatível com S3 responde',
};

const FULL_PLACES: Readonly<Record<string, string>> = {
  database: ' na máquina do banco de dados',
  storage: ' no armazenamento de arquivos',
};
const megabytes = (bytes: string | number | undefined) => (Number(bytes) / 1e6).toFixed(1).replace('.', ',');

const ofMail = ({ code, command, reason }: Facts): string =>
  code === undefined ? String(reason) : `${code} a ${command}`;

/** Words of failures for an operator, by their code. Failures of which nobody is told have none. */
const WORDS: Readonly<Record<string, (facts: Facts) => string>> = {
  access_records_full: () => 'os registros do dia estão cheios',
  already_there: () => 'esta pessoa já está na mesa: use reset para uma senha nova',
  backup_of_other_version: ({ made, here }) =>
    `o backup foi feito com as migrações ${made}, e o banco de dados tem ${here}: restaure com a versão que o fez e atualize depois`,
  backup_incomplete: ({ written, restored }) => `foram gravadas ${written} linhas e voltaram ${restored}`,
  backup_lost: () => 'o que foi gravado não voltou',
  backup_place_missing: ({ folder }) => `não há a pasta ${folder}`,
  bad_backup: (facts) => BACKUP_PROBLEMS[facts.reason ?? '']?.(facts) ?? String(facts.reason),
  brand_unreadable: ({ problem }) => `a marca não pode ser lida: ${problem}`,
  caller_gone: () => 'quem pediu foi embora',
  cannot_listen: ({ where, reason }) => `não é possível escutar em ${where}: ${reason}`,
  content_unreadable: ({ problem }) => `os textos não podem ser lidos: ${problem}`,
  database_away: () => 'o banco de dados não responde',
  database_lost: ({ reason, folder, freeBytes }) =>
    reason === 'ENOSPC'
      ? `o disco está cheio: sobram ${megabytes(freeBytes)} MB em ${folder}, e o banco de dados precisa de mais. ${SAFE}`
      : `o banco de dados embutido se perdeu: ${reason}`,
  database_not_empty: ({ table }) =>
    `o banco de dados não está vazio: a tabela ${table} tem linhas. Para jogar fora tudo o que há: npm run restore -- --replace ARQUIVO (npm run backup -- OUTRO-ARQUIVO guarda antes)`,
  database_read_only: () =>
    'o banco de dados só aceita leitura: o disco dele encheu, ou ele é uma réplica. O que já estava guardado está a salvo; o que se fazia agora não entrou. Veja o servidor do banco de dados e faça de novo',
  database_unreachable: ({ name, host, reason }) =>
    `o banco de dados${name === '' ? '' : ` ${name}`} em ${host} não responde: ${reason}`,
  data_folder_unusable: ({ folder, reason }) =>
    `a pasta de dados ${folder} não pode ser usada: ${FOLDER_REASONS[reason ?? ''] ?? reason}`,
  disk_full: ({ place }) => `o disco está cheio${FULL_PLACES[place ?? ''] ?? ''}. ${SAFE}`,
  delivery_unknown: ({ id }) => `${id} não é uma mensagem que falhou ou perdeu a vez`,
  socket_forbidden: ({ folder }) =>
    `a pasta de dados ${folder} é de outro usuário: rode o comando como o usuário do servidor`,
  socket_path_too_long: ({ folder }) => `o caminho da pasta de dados é longo demais: ${folder}`,
  file_unusable: ({ file, reason }) => `${file}: ${FILE_REASONS[reason ?? ''] ?? reason}`,
  folder_in_use: ({ folder, holder }) =>
    `a pasta de dados ${folder} está em uso${holder === '' ? '' : ` (${String(holder).replace('process', 'processo')})`}`,
  import_input_short: ({ expected, got }) => `eram esperados ${expected} bytes de arquivos, vieram ${got}`,
  interrupted: () => 'interrompido: o arquivo em que se trabalhava entrou por inteiro ou não entrou',
  mail_address_refused: (facts) => `o servidor de e-mail recusou o endereço: ${ofMail(facts)}`,
  mail_deferred: (facts) => `o servidor de e-mail não aceitou, ou não respondeu: ${ofMail(facts)}`,
  mail_refused: (facts) => `o servidor de e-mail recusou: ${ofMail(facts)}`,
  migration_changed: ({ name }) => `a migração ${name} foi alterada depois de feita: acrescente outra`,
  migration_failed: ({ name, reason }) => `a migração ${name} falhou: ${reason}`,
  migration_missing: ({ name }) =>
    `o banco de dados tem a migração ${name}, com a qual esta versão não trabalha`,
  not_an_address: () => 'isto não é um endereço de e-mail',
  port_in_use: ({ port, host }) =>
    `a porta ${port} em ${host} está em uso: dê outra em PORT, ou pare quem a usa`,
  property_exists: ({ bankId }) => `já há um imóvel ${bankId}`,
  rates_unreadable: ({ problems }) => `as taxas guardadas não podem ser lidas: ${problems}`,
  returns_unreachable: ({ reason }) =>
    reason === 'login' ? 'a caixa não aceita o usuário e a senha' : `a caixa não pôde ser lida: ${reason}`,
  secret_key_unreadable: ({ name, folder }) => `o arquivo ${name} em ${folder} não traz uma chave`,
  server_stopping: () => 'o servidor está parando',
  storage_refused: ({ where, reason }) =>
    `o armazenamento${where === '' ? '' : ` em ${where}`} ${STORAGE_REFUSALS[reason ?? ''] ?? `recusa: ${reason}`}`,
  storage_unavailable: ({ where, reason }) => `o armazenamento em ${where} não responde: ${reason}`,
  street_file_wrong: (facts) => STREET_REASONS[facts.reason ?? '']?.(facts) ?? String(facts.reason),
  unknown_command: ({ name }) => `o servidor que roda não conhece o comando ${name}`,
  web_not_built: () => 'as páginas não foram compiladas: rode `npm start`',
  web_without_context: () => 'as páginas compiladas são de outra versão: compile de novo',
};

/**
 * A failure without words of its own is told by its message: that of refusals is Portuguese already. So is a failure
 * of a server of an earlier version, which tells no facts.
 */
export function failureWords(failure: {
  readonly code: string;
  readonly message: string;
  readonly facts?: Facts | undefined;
}): string {
  const { code, message, facts } = failure;
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  return words === undefined || facts === undefined ? message : words(facts);
}

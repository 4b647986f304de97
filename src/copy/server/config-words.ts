type Facts = Readonly<Record<string, string | number>>;

const listed = (values: string | number | undefined, word: string): string => {
  const all = String(values).split(',');
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`;
};
const STORAGE = 'deve ser um endereço como s3://CHAVE:SEGREDO@host/balde?region=sa-east-1';
const FOR_TESTS = 'não vale com DATABASE_URL, a não ser com ALLOW_TEST_CLOCK=1: é só para testes';

/** Words to the operator about a variable of the environment, by the code of its fault. */
const WORDS: Readonly<Record<string, (facts: Facts) => string>> = {
  address: ({ such }) => `deve ser um endereço como ${such}`,
  analytics: () => 'deve ser o identificador de uma propriedade, como G-ABC123',
  backup_place: () => 'deve ser o caminho inteiro de uma pasta, ou um endereço s3://',
  brand_name: () => 'deve ser o nome de uma pasta em brand/',
  folder_path: () => 'deve ser o caminho inteiro de uma pasta',
  groups: ({ roles }) =>
    `deve ser grupo:papel, com vírgulas entre vários; os papéis são ${listed(roles, 'e')}`,
  groups_missing: () => 'falta, e é preciso com OIDC_ISSUER: sem ele ninguém tem um papel',
  hosts: () => 'deve ser host:porta, com vírgulas entre vários',
  key_missing: () => 'falta, e é preciso com DATABASE_URL: todo processo assina com a mesma chave',
  mail_address: () => 'deve ser um endereço de e-mail',
  needs_database: () =>
    'precisa de DATABASE_URL: o banco de dados embutido é de um processo só, que faz tudo',
  one_of: ({ values }) => `deve ser ${listed(values, 'ou')}`,
  one_socket: () => 'deve ser 1: um soquete é passado',
  partner: ({ sandbox }) => `deve ser o endereço de quem recebe as propostas, ou ${sandbox}`,
  provider_incomplete: () => 'OIDC_CLIENT_ID e OIDC_CLIENT_SECRET só valem juntos',
  proxies: () => 'deve ser o número de proxies na frente, de 0 a 10',
  shortest: ({ least }) => `deve ter pelo menos ${least} letras ou sinais`,
  site_address: () =>
    'deve ter só esquema, host e porta, como https://www.example.com: sem caminho, consulta, fragmento nem usuário',
  storage_folders: () => 'só pode ter, depois do balde, pastas em letras minúsculas e números',
  storage_no_bucket: () => `${STORAGE}: não traz o balde depois do host`,
  storage_no_key: () => `${STORAGE}: não traz a chave ou o segredo`,
  storage_query: ({ allowed }) => `só pode ter ${listed(allowed, 'e')} depois do ponto de interrogação`,
  storage_region: () => 'traz uma região que não existe',
  storage_shape: () => `${STORAGE} (com %2F no lugar de uma barra no segredo)`,
  storage_tls: () => 'pode ter tls=on ou tls=off',
  tests_only: () => FOR_TESTS,
  time: () => 'deve ser um instante como 2026-08-01T09:00:00-03:00',
  time_of_day: () => 'deve ser uma hora do dia como 02:30',
  tls_authority: () => 'traz sslmode=verify-ca sem sslrootcert',
  tls_file: ({ name }) => `nomeia um arquivo que não pode ser lido: ${name}`,
  tls_mode: () => 'traz um sslmode que não é disable, require, verify-ca nem verify-full',
  web_address: () => 'deve ser um endereço da web (http:// ou https://)',
  whole_number: ({ least, most }) => `deve ser um número inteiro de ${least} a ${most}`,
  wrong: () => 'não se escreve assim',
};

export function configWords(problem: {
  readonly variable: string;
  readonly code: string;
  readonly facts: Facts;
}): string {
  const words = Object.hasOwn(WORDS, problem.code) ? WORDS[problem.code] : undefined;
  return `${problem.variable} ${words === undefined ? problem.code : words(problem.facts)}`;
}

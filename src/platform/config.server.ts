import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { type Instant, instant, parseLocalDate } from '../domain/time.ts';
import { type ConfigProblem, problem, problemOf } from './config-problem.ts';
import { tlsProblem } from './database/database-address.ts';
import { hostAndPort } from './fetch/allowed-hosts.ts';
import { type OpenIdConfig, openIdContradictions, openIdOf, openIdVariables } from './openid-config.ts';
import { readStorageAddress, type StorageAddress } from './storage/storage-address.ts';

/** Part of the work that a process does; its log lines name it. */
export type Role = 'all' | 'web' | 'worker';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Address under which visitors reach the product, without a final slash; null: this machine's. */
  readonly publicUrl: string | null;
  /** Number of proxies in front whose forwarded addresses are believed; 0: none. */
  readonly trustProxy: number;
  readonly dataDir: string;
  /** null: the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** null: a folder in the data folder. */
  readonly storage: StorageAddress | null;
  /** null: made and kept in the data folder. */
  readonly secretKey: string | null;
  readonly demo: 'auto' | 'off';
  /** Name of a folder under brand/; null: the default one. */
  readonly brand: string | null;
  readonly role: Role;
  /** A socket that systemd listens on and hands over, by its number; null: we open the port ourselves. */
  readonly listenFd: number | null;
  /** Opening of the port: at once, so that health can be asked, or when there is something to show. */
  readonly listenWhen: 'started' | 'ready';
  /** Time in ms for which a process that is asked to stop still accepts connections, while `/ready` says 503. */
  readonly drainMs: number;
  /** Instant at which the clock starts; null: the machine's time. */
  readonly startsAt: Instant | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** The mailbox to which messages come back; null: none is read. */
  readonly returnsUrl: string | null;
  /** `sandbox`: our own stand-in by name. null: it too while the demonstration is shown, else proposals go by message. */
  readonly proposalsUrl: string | null;
  readonly mapStyleUrl: string | null;
  readonly googleMapsKey: string | null;
  readonly analyticsId: string | null;
  readonly operatorToken: string | null;
  /** `host:port` of the operator's own network that files may be fetched from. */
  readonly fetchAllow: readonly string[];
  /** Fetching of photos and papers that listings name by address. */
  readonly mediaFetch: 'on' | 'off';
  /** Pictures of videos asked of their sites. */
  readonly videoPictures: 'on' | 'off';
  /** The public key of the CNJ, by which courts are asked about lawsuits; null: nobody is asked. */
  readonly datajudKey: string | null;
  /** Address of the interface; null: that of the CNJ. */
  readonly datajudUrl: string | null;
  /** Record of the place of each request that changes something (Marco Civil da Internet, art. 15). */
  readonly accessLog: boolean;
  /** Place in which a backup is put every day, each tried at once; null: no backup is made by itself. */
  readonly backupTo: BackupPlace | null;
  /** Time of day of the backup, in Brasília. */
  readonly backupAt: { readonly hour: number; readonly minute: number };
  readonly backupKeepDays: number;
  /** After how many days the list of a source and state is missed; 0: never. */
  readonly listMaxAgeDays: number;
  /** Below it lie the folders that a source of the desk may watch; null: below `listas` in the data folder. */
  readonly sourcesDir: string | null;
  /** Days for which data of visitors is kept. */
  readonly retentionDays: number;
  /** Serving of the operator's desk under `/mesa`. */
  readonly desk: 'on' | 'off';
  /** Origin of a host of the desk's own; null: it is wherever the site is. */
  readonly deskUrl: string | null;
  /** The operator's own identity provider; null: none. */
  readonly openId: OpenIdConfig | null;
  readonly limits: 'on' | 'off';
  /** Most that kept pages may take, in 2^20 bytes; 0: none is kept. */
  readonly pageCacheMb: number;
  /** Most that the texts of properties may take, in 2^20 bytes; 0: they come from the database. */
  readonly propertyStoreMb: number;
  /** Outside production, where `/estilo` is served. `npm start` runs in production. */
  readonly isDevelopment: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

/** Place of scheduled backups. */
export type BackupPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly address: StorageAddress };

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** Stands for the sandbox where the address of the partner is expected. */
export const PROPOSALS_SANDBOX = 'sandbox';

const SHORTEST_SECRET = 32;
/** By the protocol of systemd (sd_listen_fds). */
const FIRST_HANDED_OVER = 3;

function url(wrong: string, ...protocols: string[]) {
  const isRight = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
  return z.string().refine(isRight, wrong);
}

const such = (address: string) => problem('address', { such: address });
const webUrl = (wrong: string = problem('web_address')) => url(wrong, 'http:', 'https:');

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, problem('whole_number', { least, most }))
    .transform(Number)
    .refine((value) => value >= least && value <= most, problem('whole_number', { least, most }));

const oneOf = <T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, { error: problem('one_of', { values: values.join(',') }) });

const proxies = z.union(
  [
    z.literal(['', 'false', 'off']).transform(() => 0),
    z.literal(['true', 'on']).transform(() => 1),
    wholeNumber(0, 10),
  ],
  { error: problem('proxies') },
);

/** A day alone begins in Brasília, and a time without a zone is Brasília's; NaN for a day that no calendar has. */
function timeOf(value: string): number {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
    value,
  );
  const day = parseLocalDate(parts?.[1] ?? '');
  return parts && day !== null
    ? Date.parse(`${day}T${parts[2] ?? '00:00'}${parts[3] ?? '-03:00'}`)
    : Number.NaN;
}

const time = z
  .string()
  .refine((value) => Number.isFinite(timeOf(value)), problem('time'))
  .transform((value) => instant(timeOf(value)));

/** Pages lie at the root of their host, and nobody logs in on the way to them. */
const siteUrl = webUrl(such('https://www.example.com'))
  .refine((value) => {
    if (!URL.canParse(value)) return true;
    const { pathname, username, password } = new URL(value);
    return /^\/+$/.test(pathname) && `${username}${password}` === '' && !/[?#]/.test(value);
  }, problem('site_address'))
  .transform((value) => new URL(value).origin);

const databaseUrl = url(such('postgres://user:password@host/name'), 'postgres:', 'postgresql:').superRefine(
  (value, context) => {
    const wrong = URL.canParse(value) ? tlsProblem(value) : null;
    if (wrong !== null) context.addIssue({ code: 'custom', message: wrong });
  },
);

const storageAddress = z.string().transform((value, context) => {
  const read = readStorageAddress(value);
  if (read.ok) return read.address;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

/** Hosts as addresses of the web spell them, so that they can be compared with these. */
const allowedHosts = z.string().transform((value, context) => {
  const given = value.split(',').map((entry) => entry.trim());
  const read = given.map((entry) => (/^[^/?#@\s]+:\d+$/.test(entry) ? URL.parse(`http://${entry}`) : null));
  if (!read.includes(null)) return read.flatMap((url) => (url === null ? [] : [hostAndPort(url)]));
  context.addIssue({ code: 'custom', message: problem('hosts') });
  return z.NEVER;
});

const backupPlace = z.string().transform((value, context): BackupPlace => {
  if (isAbsolute(value)) return { kind: 'folder', folder: value };
  const read = readStorageAddress(value);
  if (read.ok) return { kind: 's3', address: read.address };
  context.addIssue({ code: 'custom', message: problem('backup_place') });
  return z.NEVER;
});

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('time_of_day'))
  .transform((value) => ({ hour: Number(value.slice(0, 2)), minute: Number(value.slice(3)) }));

/** Every variable that the product reads (all optional). */
const variables = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: siteUrl.optional(),
  TRUST_PROXY: proxies.default(0),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: databaseUrl.optional(),
  STORAGE_URL: storageAddress.optional(),
  SECRET_KEY: z
    .string()
    .min(SHORTEST_SECRET, problem('shortest', { least: SHORTEST_SECRET }))
    .optional(),
  DEMO: oneOf('auto', 'off').default('auto'),
  BRAND: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, problem('brand_name'))
    .optional(),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  LISTEN_FDS: z.literal('1', { error: problem('one_socket') }).optional(),
  LISTEN_PID: wholeNumber(1, 2 ** 31).optional(),
  LISTEN_WHEN: oneOf('started', 'ready').default('started'),
  DRAIN_MS: wholeNumber(0, 60_000).default(500),
  NOW: time.optional(),
  ALLOW_TEST_CLOCK: oneOf('0', '1').default('0'),
  SMTP_URL: url(such('smtp://user:password@host:587'), 'smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, problem('mail_address'))
    .optional(),
  RETURNS_URL: url(such('imaps://user:password@host/INBOX'), 'imap:', 'imaps:').optional(),
  PROPOSALS_URL: z
    .union([z.literal(PROPOSALS_SANDBOX), webUrl()], {
      error: problem('partner', { sandbox: PROPOSALS_SANDBOX }),
    })
    .optional(),
  MAP_STYLE_URL: webUrl().optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, problem('analytics'))
    .optional(),
  OPERATOR_TOKEN: z
    .string()
    .min(16, problem('shortest', { least: 16 }))
    .optional(),
  FETCH_ALLOW: allowedHosts.optional(),
  MEDIA_FETCH: oneOf('on', 'off').default('on'),
  VIDEO_PICTURES: oneOf('on', 'off').default('on'),
  DATAJUD_KEY: z
    .string()
    .regex(/^[\w+/=-]{8,200}$/, 'must be the key alone, without APIKey')
    .optional(),
  DATAJUD_URL: siteUrl.optional(),
  ACCESS_LOG: oneOf('on', 'off').optional(),
  BACKUP_TO: backupPlace.optional(),
  BACKUP_AT: timeOfDay.default({ hour: 2, minute: 30 }),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(14),
  LIST_MAX_AGE_DAYS: wholeNumber(0, 3650).default(8),
  SOURCES_DIR: z.string().refine(isAbsolute, problem('folder_path')).optional(),
  RETENTION_DAYS: wholeNumber(1, 36_500).default(730),
  DESK: oneOf('on', 'off').default('on'),
  DESK_URL: siteUrl.optional(),
  ...openIdVariables,
  LIMITS: oneOf('on', 'off').default('on'),
  PAGE_CACHE_MB: wholeNumber(0, 4096).default(32),
  PROPERTY_STORE_MB: wholeNumber(0, 100_000).default(48),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
});

type Variables = z.infer<typeof variables>;

/**
 * Reads the whole configuration from the environment, once at the start.
 * Each problem is one line for the operator; values are never repeated in it,
 * since they may be secrets. An empty variable counts as absent.
 */
export function readConfig(environment: Environment): ConfigResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => problemOf(path.join('.'), message));
    const unlike = new Map(found.map((one) => [JSON.stringify(one), one]));
    return { ok: false, problems: [...unlike.values()] };
  }
  const problems = contradictions(parsed.data);
  return problems.length ? { ok: false, problems } : { ok: true, config: configFrom(parsed.data) };
}

/** The environment of this process. The only place that reads it. */
export function processEnvironment(): Environment {
  return process.env;
}

function contradictions(read: Variables): ConfigProblem[] {
  return [...openIdContradictions(read), ...databaseContradictions(read)];
}

function databaseContradictions(read: Variables): ConfigProblem[] {
  if (read.DATABASE_URL === undefined) {
    return read.ROLE === 'all' ? [] : [problemOf(`ROLE=${read.ROLE}`, problem('needs_database'))];
  }
  const problems: ConfigProblem[] = [];
  if (read.SECRET_KEY === undefined) {
    problems.push(problemOf('SECRET_KEY', problem('key_missing')));
  }
  const mayTest = read.ALLOW_TEST_CLOCK === '1';
  if (read.NOW !== undefined && !mayTest) {
    problems.push(problemOf('NOW', problem('tests_only')));
  }
  if (read.LIMITS === 'off' && !mayTest) {
    problems.push(problemOf('LIMITS=off', problem('tests_only')));
  }
  return problems;
}

function configFrom(read: Variables): Config {
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? null,
    trustProxy: read.TRUST_PROXY,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    storage: read.STORAGE_URL ?? null,
    secretKey: read.SECRET_KEY ?? null,
    demo: read.DEMO,
    brand: read.BRAND ?? null,
    role: read.ROLE,
    listenFd: read.LISTEN_FDS !== undefined && read.LISTEN_PID === process.pid ? FIRST_HANDED_OVER : null,
    listenWhen: read.LISTEN_WHEN,
    drainMs: read.DRAIN_MS,
    startsAt: read.NOW ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? null,
    returnsUrl: read.RETURNS_URL ?? null,
    proposalsUrl: read.PROPOSALS_URL ?? null,
    mapStyleUrl: read.MAP_STYLE_URL ?? null,
    googleMapsKey: read.GOOGLE_MAPS_KEY ?? null,
    analyticsId: read.ANALYTICS_ID ?? null,
    operatorToken: read.OPERATOR_TOKEN ?? null,
    fetchAllow: read.FETCH_ALLOW ?? [],
    mediaFetch: read.MEDIA_FETCH,
    videoPictures: read.VIDEO_PICTURES,
    datajudKey: read.DATAJUD_KEY ?? null,
    datajudUrl: read.DATAJUD_URL ?? null,
    accessLog: (read.ACCESS_LOG ?? (read.PUBLIC_URL?.startsWith('https:') ? 'on' : 'off')) === 'on',
    backupTo: read.BACKUP_TO ?? null,
    backupAt: read.BACKUP_AT,
    backupKeepDays: read.BACKUP_KEEP_DAYS,
    listMaxAgeDays: read.LIST_MAX_AGE_DAYS,
    sourcesDir: read.SOURCES_DIR ?? null,
    retentionDays: read.RETENTION_DAYS,
    desk: read.DESK,
    deskUrl: read.DESK_URL ?? null,
    openId: openIdOf(read),
    limits: read.LIMITS,
    pageCacheMb: read.PAGE_CACHE_MB,
    propertyStoreMb: read.PROPERTY_STORE_MB,
    isDevelopment: read.NODE_ENV !== 'production',
    logLevel: read.LOG_LEVEL,
  };
}

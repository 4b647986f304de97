import { z } from 'zod';
import { type Instant, instant, parseLocalDate } from '../domain/time.ts';
import { tlsProblem } from './database-address.ts';
import { readStorageAddress, type StorageAddress } from './storage-address.ts';

/** Where a process logs from, and which part of the work it does. */
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
  /** Whether the port is opened at once, so that health can be asked, or when there is something to show. */
  readonly listenWhen: 'started' | 'ready';
  /** How long a process that is asked to stop still accepts connections, in ms, while `/ready` says 503. */
  readonly drainMs: number;
  /** Where the clock starts; null: the machine's time. */
  readonly startsAt: Instant | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** null: the sandbox partner. */
  readonly proposalsUrl: string | null;
  readonly mapStyleUrl: string | null;
  readonly googleMapsKey: string | null;
  readonly analyticsId: string | null;
  readonly operatorToken: string | null;
  /** Whether the sites of videos are asked for their pictures. */
  readonly videoPictures: 'on' | 'off';
  /** How long what visitors sent is kept, in days. */
  readonly retentionDays: number;
  readonly limits: 'on' | 'off';
  /** Most that kept pages may take, in 2^20 bytes; 0: none is kept. */
  readonly pageCacheMb: number;
  /** Most that the texts of properties may take, in 2^20 bytes; 0: they come from the database. */
  readonly propertyStoreMb: number;
  /** Outside production, where `/estilo` is served. `npm start` runs in production. */
  readonly isDevelopment: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const SHORTEST_SECRET = 32;
/** By the protocol of systemd (sd_listen_fds). */
const FIRST_HANDED_OVER = 3;

function url(what: string, ...protocols: string[]) {
  const isRight = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
  return z.string().refine(isRight, `must be ${what}`);
}

const webUrl = (what: string) => url(what, 'http:', 'https:');

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

const oneOf = <T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });

const proxies = z.union(
  [
    z.literal(['', 'false', 'off']).transform(() => 0),
    z.literal(['true', 'on']).transform(() => 1),
    wholeNumber(0, 10),
  ],
  { error: 'must be the number of proxies in front, 0 to 10' },
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
  .refine((value) => Number.isFinite(timeOf(value)), 'must be a time such as 2026-08-01T09:00:00-03:00')
  .transform((value) => instant(timeOf(value)));

/** Pages lie at the root of their host, and nobody logs in on the way to them. */
const siteUrl = webUrl('an address such as https://www.example.com')
  .refine((value) => {
    if (!URL.canParse(value)) return true;
    const { pathname, username, password } = new URL(value);
    return /^\/+$/.test(pathname) && `${username}${password}` === '' && !/[?#]/.test(value);
  }, 'must be scheme, host and port alone, such as https://www.example.com: without path, query, fragment or user')
  .transform((value) => new URL(value).origin);

const databaseUrl = url(
  'an address such as postgres://user:password@host/name',
  'postgres:',
  'postgresql:',
).superRefine((value, context) => {
  const problem = URL.canParse(value) ? tlsProblem(value) : null;
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const storageAddress = z.string().transform((value, context) => {
  const read = readStorageAddress(value);
  if (read.ok) return read.address;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

/** Every variable that the product reads (all optional). */
const variables = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: siteUrl.optional(),
  TRUST_PROXY: proxies.default(0),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: databaseUrl.optional(),
  STORAGE_URL: storageAddress.optional(),
  SECRET_KEY: z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`).optional(),
  DEMO: oneOf('auto', 'off').default('auto'),
  BRAND: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be the name of a folder under brand/')
    .optional(),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  LISTEN_FDS: z.literal('1', { error: 'must be 1: one socket is handed over' }).optional(),
  LISTEN_PID: wholeNumber(1, 2 ** 31).optional(),
  LISTEN_WHEN: oneOf('started', 'ready').default('started'),
  DRAIN_MS: wholeNumber(0, 60_000).default(500),
  NOW: time.optional(),
  ALLOW_TEST_CLOCK: oneOf('0', '1').default('0'),
  SMTP_URL: url('an address such as smtp://user:password@host:587', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address')
    .optional(),
  PROPOSALS_URL: webUrl('the address of the proposals partner').optional(),
  MAP_STYLE_URL: webUrl('the address of a map style').optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the identifier of a property, such as G-ABC123')
    .optional(),
  OPERATOR_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  VIDEO_PICTURES: oneOf('on', 'off').default('on'),
  RETENTION_DAYS: wholeNumber(1, 36_500).default(730),
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
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return { ok: false, problems: [...new Set(lines)] };
  }
  const problems = contradictions(parsed.data);
  return problems.length ? { ok: false, problems } : { ok: true, config: configFrom(parsed.data) };
}

/** The environment of this process. The only place that reads it. */
export function processEnvironment(): Environment {
  return process.env;
}

function contradictions(read: Variables): string[] {
  if (read.DATABASE_URL === undefined) {
    return read.ROLE === 'all'
      ? []
      : [
          `ROLE=${read.ROLE} needs DATABASE_URL: the embedded database belongs to one process, which does everything`,
        ];
  }
  const problems: string[] = [];
  if (read.SECRET_KEY === undefined) {
    problems.push('SECRET_KEY is needed with DATABASE_URL: every process must sign with the same key');
  }
  const mayTest = read.ALLOW_TEST_CLOCK === '1';
  if (read.NOW !== undefined && !mayTest) {
    problems.push('NOW is refused with DATABASE_URL, unless ALLOW_TEST_CLOCK=1: it is for tests only');
  }
  if (read.LIMITS === 'off' && !mayTest) {
    problems.push('LIMITS=off is refused with DATABASE_URL, unless ALLOW_TEST_CLOCK=1: it is for tests only');
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
    proposalsUrl: read.PROPOSALS_URL ?? null,
    mapStyleUrl: read.MAP_STYLE_URL ?? null,
    googleMapsKey: read.GOOGLE_MAPS_KEY ?? null,
    analyticsId: read.ANALYTICS_ID ?? null,
    operatorToken: read.OPERATOR_TOKEN ?? null,
    videoPictures: read.VIDEO_PICTURES,
    retentionDays: read.RETENTION_DAYS,
    limits: read.LIMITS,
    pageCacheMb: read.PAGE_CACHE_MB,
    propertyStoreMb: read.PROPERTY_STORE_MB,
    isDevelopment: read.NODE_ENV !== 'production',
    logLevel: read.LOG_LEVEL,
  };
}

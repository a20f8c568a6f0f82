import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { APPLICATION_VERSION, isEmailAddress, type Site, STAGES } from '@advice-builder/contract';
import type { OffSiteTarget } from './off-site/target.ts';

/** How many proxies stand before the server, or their addresses and networks (`10.1.0.0/16`). */
export type TrustedProxies = number | readonly string[];

/** What an operator can set. Read once from the environment at start; everything else takes this value. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where people open the product, as an origin without a slash at its end: `https://advice.example.com`. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  /** The folder of the keys: in production outside `dataDir`, so that a copy of the data does not hold them. */
  readonly keysDir: string;
  /** A PostgreSQL server; the embedded database under `dataDir` when undefined. */
  readonly databaseUrl: string | undefined;
  readonly production: boolean;
  /** A fixed "now"; refused in production. */
  readonly clock: Date | undefined;
  readonly sessionSecret: string | undefined;
  /** Seconds without a request after which a session ends. */
  readonly maxIdleSeconds: number;
  /** Seconds after which a session ends whatever happens. */
  readonly maxSessionSeconds: number;
  /** Scenarios of a record, the Current Situation included: 1 to 6. */
  readonly maxScenarios: number;
  /** Granny Flat is among the types of care. */
  readonly grannyFlatOffered: boolean;
  readonly maxBodyBytes: number;
  /** Requests a minute from one address before the server answers 429. */
  readonly requestsPerMinute: number;
  /** Calls in flight, and ms by which the event loop is late, from which calls are sent away with 503. */
  readonly maxInFlight: number;
  readonly maxLagMs: number;
  /** Seconds from the word to stop until nothing new is answered: `/healthz` says so meanwhile. */
  readonly drainSeconds: number;
  readonly trustProxy: TrustedProxies;
  readonly webRoot: string;
  /** Whether anybody may read the page of the API. */
  readonly apiPage: boolean;
  readonly cacheDir: string;
  readonly backupKey: string | undefined;
  /** This server backs up the PostgreSQL of `databaseUrl`; else somebody else does. */
  readonly backupsHere: boolean;
  /** The programs of PostgreSQL that do it, by name or path. */
  readonly pgDump: string;
  readonly pgRestore: string;
  /** Where each backup is copied to; nowhere when undefined. */
  readonly offSite: OffSiteTarget | undefined;
  /** Seals the secrets of two-factor authentication; the same on all processes. */
  readonly twoFactorKey: string | undefined;
  /** Signs the seals of the audit trail; the same on all processes. */
  readonly auditKey: string | undefined;
  /** A mail server; messages become files under `dataDir` when undefined. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The version clients are told; a client of another one loads itself again, once. */
  readonly spaVersion: string;
  readonly site: Site;
  /** The threads that make documents begin with the server; else with the first document, as where tests start many. */
  readonly documentsAtStart: boolean;
  /** This process calculates the records of re-runs in a thread; else worker processes do. */
  readonly rerunsHere: boolean;
  /** The printed flag `admin_excelify_dev`. */
  readonly adminExcelify: boolean;
  readonly logLevel: LogLevel;
  /** A port of this machine alone where metrics are read; undefined: only by the socket beside the data. */
  readonly metricsPort: number | undefined;
  /** Different records that an account may view or take out within an hour before it is an alarm. */
  readonly alarmRecordsAnHour: number;
  /** E-mail addresses, in lower case, of the accounts that may publish rates. */
  readonly operators: readonly string[];
  /** A file of public keys whose packs of rates are trusted; none when undefined. */
  readonly ratesKeys: string | undefined;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used; the message names the variable and what it accepts. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const REPOSITORY = resolve(import.meta.dirname, '../../../..');

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function readClock(env: Environment, production: boolean): Date | undefined {
  const value = text(env, 'CLOCK');
  if (value === undefined) return undefined;
  if (production) throw new ConfigError('CLOCK fixes the time and is refused when NODE_ENV is production.');
  const instant = new Date(value);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) || Number.isNaN(instant.getTime())) {
    throw new ConfigError(`CLOCK must be an ISO instant such as 2026-11-21T10:00:00+11:00, not "${value}".`);
  }
  return instant;
}

function readSecret(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && value.length < 32) throw new ConfigError(`${name} must have at least 32 characters.`);
  return value;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readProxies(env: Environment): TrustedProxies {
  const value = text(env, 'TRUST_PROXY');
  if (value === undefined) return 0;
  if (/^\d$/.test(value)) return Number(value);
  const addresses = value.split(',').map((each) => each.trim());
  if (addresses.every(isNetwork)) return addresses;
  throw new ConfigError(
    'TRUST_PROXY must be the number of proxies before the server, 0 to 9, or their addresses such as ' +
      `10.0.0.5,10.1.0.0/16, not "${value}".`,
  );
}

/** The address is not repeated in the words: it holds a password. */
function readSmtpUrl(env: Environment): string | undefined {
  const value = text(env, 'SMTP_URL');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError('SMTP_URL must be such as smtps://user:password@mail.example.com:465.');
  }
  return value;
}

/** `https://HOST/BUCKET` or `https://HOST/BUCKET/FOLDER`. */
function readBucket(value: string, region: string): OffSiteTarget {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const [bucket = '', ...folders] = url?.pathname.split('/').filter(Boolean) ?? [];
  const isHere = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isPlain = url !== undefined && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isPlain || bucket === '' || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere))) {
    throw new ConfigError(
      'BACKUP_S3_URL must be such as https://s3.ap-southeast-2.amazonaws.com/BUCKET/FOLDER; credentials are given by ' +
        'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a file named by AWS_SHARED_CREDENTIALS_FILE.',
    );
  }
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');
  return { kind: 's3', endpoint: url.origin, bucket, prefix, region };
}

function readOffSite(env: Environment): OffSiteTarget | undefined {
  const command = text(env, 'BACKUP_COPY_COMMAND');
  const url = text(env, 'BACKUP_S3_URL');
  if (command !== undefined && url !== undefined) {
    throw new ConfigError('Set BACKUP_COPY_COMMAND or BACKUP_S3_URL, not both.');
  }
  if (url !== undefined) return readBucket(url, text(env, 'BACKUP_S3_REGION') ?? 'ap-southeast-2');
  if (command === undefined) return undefined;
  return { kind: 'command', command, timeoutMs: wholeNumber(env, 'BACKUP_COPY_SECONDS', 3600, 1, 86_400) * 1000 };
}

function readMailFrom(env: Environment, sends: boolean): string {
  const value = text(env, 'MAIL_FROM');
  if (value === undefined && sends)
    throw new ConfigError('MAIL_FROM must be set with SMTP_URL: the sender of e-mails.');
  return value ?? 'Advice Builder <no-reply@advicebuilder.example>';
}

function readMembersUrl(env: Environment): string | null {
  const value = text(env, 'MEMBERS_URL');
  if (value === undefined) return null;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(`MEMBERS_URL must be an address such as https://members.example.com, not "${value}".`);
  }
  return value;
}

/** Over TLS, but on the machine itself: passkeys and providers of sign-in are bound to it. */
function readPublicUrl(env: Environment): string | undefined {
  const value = text(env, 'PUBLIC_URL');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
  if (url === undefined || !isSafe || value.replace(/\/$/, '') !== url.origin) {
    throw new ConfigError(
      `PUBLIC_URL must be an address such as https://advice.example.com, without a path, not "${value}".`,
    );
  }
  return url.origin;
}

/** The notice the specification speaks of ended long ago; the next one takes its own text and end. */
const NOTICE_UNTIL = '2022-08-19T14:30:00+10:00';
const NOTICE_TEXT = 'Advice Builder is closed for maintenance at this time.';

function readNotice(env: Environment): Site['notice'] {
  const until = text(env, 'NOTICE_UNTIL') ?? NOTICE_UNTIL;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(until) || Number.isNaN(Date.parse(until))) {
    throw new ConfigError(`NOTICE_UNTIL must be an ISO instant such as ${NOTICE_UNTIL}, not "${until}".`);
  }
  return { text: text(env, 'NOTICE_TEXT') ?? NOTICE_TEXT, until };
}

function readSite(env: Environment): Site {
  const value = text(env, 'STAGE') ?? 'production';
  const stage = STAGES.find((known) => known === value);
  if (stage === undefined) throw new ConfigError(`STAGE must be one of ${STAGES.join(', ')}, not "${value}".`);
  return {
    stage,
    membersUrl: readMembersUrl(env),
    support: [
      {
        about: 'Your account and your records',
        contact: text(env, 'SUPPORT_ACCOUNTS') ?? 'The administrator of your practice',
      },
      {
        about: 'The program does not work as it should',
        contact: text(env, 'SUPPORT_PROGRAM') ?? 'Whoever runs this installation',
      },
    ],
    notice: readNotice(env),
  };
}

function readOperators(env: Environment): readonly string[] {
  const addresses = (text(env, 'OPERATORS') ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const wrong = addresses.find((each) => !isEmailAddress(each));
  if (wrong === undefined) return addresses;
  throw new ConfigError(`OPERATORS must be e-mail addresses such as ann@oak.example,ben@oak.example, not "${wrong}".`);
}

function readLogLevel(env: Environment, production: boolean): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? (production ? 'info' : 'warn');
  const level = LOG_LEVELS.find((known) => known === value);
  if (level === undefined) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
  return level;
}

/** Throws a ConfigError on the first variable that cannot be used. */
export function readConfig(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const smtpUrl = readSmtpUrl(env);
  const dataDir = resolve(text(env, 'DATA_DIR') ?? 'data');
  return {
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    host: text(env, 'HOST') ?? 'localhost',
    publicUrl: readPublicUrl(env),
    dataDir,
    keysDir: resolve(text(env, 'KEYS_DIR') ?? (production ? `${dataDir}-keys` : join(dataDir, 'keys'))),
    databaseUrl: text(env, 'DATABASE_URL'),
    production,
    clock: readClock(env, production),
    sessionSecret: readSecret(env, 'SESSION_SECRET'),
    maxIdleSeconds: wholeNumber(env, 'MAX_IDLE', 900, 60, 86_400),
    maxSessionSeconds: wholeNumber(env, 'MAX_SESSION', 43_200, 60, 604_800),
    maxScenarios: wholeNumber(env, 'MAX_SCENARIOS', 6, 1, 6),
    grannyFlatOffered: wholeNumber(env, 'GRANNY_FLAT', 1, 0, 1) === 1,
    maxBodyBytes: wholeNumber(env, 'MAX_BODY_BYTES', 4_194_304, 65_536, 67_108_864),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', production ? 1200 : 100_000, 10, 1_000_000),
    maxInFlight: wholeNumber(env, 'MAX_IN_FLIGHT', 200, 1, 100_000),
    maxLagMs: wholeNumber(env, 'MAX_LAG_MS', 1000, 50, 60_000),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 120),
    trustProxy: readProxies(env),
    apiPage: wholeNumber(env, 'API_PAGE', production ? 0 : 1, 0, 1) === 1,
    webRoot: resolve(text(env, 'WEB_ROOT') ?? resolve(REPOSITORY, 'apps/web/dist')),
    cacheDir: resolve(text(env, 'CACHE_DIR') ?? resolve(REPOSITORY, 'node_modules/.cache/advice-builder')),
    backupKey: readSecret(env, 'BACKUP_KEY'),
    backupsHere: wholeNumber(env, 'BACKUPS_HERE', 1, 0, 1) === 1,
    pgDump: text(env, 'PG_DUMP') ?? 'pg_dump',
    pgRestore: text(env, 'PG_RESTORE') ?? 'pg_restore',
    offSite: readOffSite(env),
    twoFactorKey: readSecret(env, 'TWO_FACTOR_KEY'),
    auditKey: readSecret(env, 'AUDIT_KEY'),
    smtpUrl,
    mailFrom: readMailFrom(env, smtpUrl !== undefined),
    spaVersion: text(env, 'SPA_VERSION') ?? APPLICATION_VERSION,
    site: readSite(env),
    documentsAtStart: env.NODE_ENV !== 'test',
    rerunsHere: wholeNumber(env, 'RERUNS_HERE', 1, 0, 1) === 1,
    adminExcelify: wholeNumber(env, 'ADMIN_EXCELIFY_DEV', 0, 0, 1) === 1,
    logLevel: readLogLevel(env, production),
    metricsPort: wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535) || undefined,
    alarmRecordsAnHour: wholeNumber(env, 'ALARM_RECORDS_AN_HOUR', 60, 1, 1_000_000),
    operators: readOperators(env),
    ratesKeys: text(env, 'RATES_KEYS'),
  };
}

import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { APPLICATION_VERSION, isEmailAddress, type Site, STAGES } from '@advice-builder/contract';
import type { OffSiteTarget } from './off-site/target.ts';

/** The number of proxies in front of the server, or their addresses and networks (`10.1.0.0/16`). */
export type TrustedProxies = number | readonly string[];

/**
 * The settings of an operator. They are read once from the environment at the start, and all other code takes this
 * value.
 */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The address people open, as an origin without a slash at its end: `https://advice.example.com`. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  /**
   * The folder of the keys. In production it is outside `dataDir`, so that a copy of the data does not contain them.
   */
  readonly keysDir: string;
  /** URL of a PostgreSQL server; undefined for the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly production: boolean;
  /** A fixed "now". Production refuses it. */
  readonly clock: Date | undefined;
  readonly sessionSecret: string | undefined;
  /** Seconds without a request after which a session ends. */
  readonly maxIdleSeconds: number;
  /** Seconds after which a session ends in any case. */
  readonly maxSessionSeconds: number;
  /** Most scenarios of a record, including the Current Situation: 1 to 6. */
  readonly maxScenarios: number;
  /** Whether Granny Flat is offered as a type of care. */
  readonly grannyFlatOffered: boolean;
  readonly maxBodyBytes: number;
  /** Requests a minute from one address before the server answers 429. */
  readonly requestsPerMinute: number;
  /** Limits above which calls are refused with 503: calls in flight, and milliseconds of event loop delay. */
  readonly maxInFlight: number;
  readonly maxLagMs: number;
  /** Seconds between the signal to stop and the last new answer. `/healthz` reports the stop during that time. */
  readonly drainSeconds: number;
  readonly trustProxy: TrustedProxies;
  readonly webRoot: string;
  /** Whether the API page is public. */
  readonly apiPage: boolean;
  readonly cacheDir: string;
  readonly backupKey: string | undefined;
  /** Whether this server backs up the PostgreSQL database of `databaseUrl`. */
  readonly backupsHere: boolean;
  /** Names or paths of the PostgreSQL programs that make backups. */
  readonly pgDump: string;
  readonly pgRestore: string;
  /** The place to which each backup is copied; undefined for none. */
  readonly offSite: OffSiteTarget | undefined;
  /** The key that encrypts the secrets of two-factor authentication. All processes need the same key. */
  readonly twoFactorKey: string | undefined;
  /** The key that signs the seals of the audit trail. All processes need the same key. */
  readonly auditKey: string | undefined;
  /** URL of a mail server. If undefined, messages become files under `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The version reported to clients. A client of another version reloads itself once. */
  readonly spaVersion: string;
  readonly site: Site;
  /** Whether the document threads start with the server. Otherwise they start with the first document, as in tests. */
  readonly documentsAtStart: boolean;
  /** Whether this process calculates records of re-runs in a thread. Otherwise worker processes do. */
  readonly rerunsHere: boolean;
  /**
   * The flag `admin_excelify_dev` of the specification: whether administrators with the tag may download the summary as
   * a workbook outside production.
   */
  readonly adminExcelify: boolean;
  readonly logLevel: LogLevel;
  /**
   * A port of the local machine that serves metrics. If undefined, only the socket in the data directory serves them.
   */
  readonly metricsPort: number | undefined;
  /** The number of different records an account may view or export within an hour before an alarm. */
  readonly alarmRecordsAnHour: number;
  /** E-mail addresses, in lower case, of the accounts that may publish rates. */
  readonly operators: readonly string[];
  /** A file of public keys whose rate packs are trusted; undefined for none. */
  readonly ratesKeys: string | undefined;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used. The message names the variable and the accepted values. */
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
    'TRUST_PROXY must be the number of proxies in front of the server, 0 to 9, or their addresses such as ' +
      `10.0.0.5,10.1.0.0/16, not "${value}".`,
  );
}

/** The message does not repeat the address, because it contains a password. */
function readSmtpUrl(env: Environment): string | undefined {
  const value = text(env, 'SMTP_URL');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@mail.example.com:465.');
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
      'BACKUP_S3_URL must be an address such as https://s3.ap-southeast-2.amazonaws.com/BUCKET/FOLDER. Give the credentials in ' +
        'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or in a file named by AWS_SHARED_CREDENTIALS_FILE.',
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

/** Requires TLS except on localhost, because passkeys and sign-in providers are bound to this address. */
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

/**
 * The end of the maintenance notice in the specification, which is long past. To show a new notice, the operator sets a
 * text and an end.
 */
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

/**
 * Reads the settings from the environment.
 * @throws ConfigError for the first variable that cannot be used
 */
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

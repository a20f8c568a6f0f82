import { resolve } from 'node:path';

/** What an operator can set. Read once from the environment at start; everything else takes this value. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
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
  readonly maxBodyBytes: number;
  /** Requests a minute from one address before the server answers 429. */
  readonly requestsPerMinute: number;
  readonly trustProxy: boolean;
  readonly webRoot: string;
  readonly cacheDir: string;
  readonly backupKey: string | undefined;
  readonly logLevel: LogLevel;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

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

function readSecret(env: Environment): string | undefined {
  const value = text(env, 'SESSION_SECRET');
  if (value !== undefined && value.length < 32) {
    throw new ConfigError('SESSION_SECRET must have at least 32 characters.');
  }
  return value;
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
  return {
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    host: text(env, 'HOST') ?? 'localhost',
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: text(env, 'DATABASE_URL'),
    production,
    clock: readClock(env, production),
    sessionSecret: readSecret(env),
    maxIdleSeconds: wholeNumber(env, 'MAX_IDLE', 900, 60, 86_400),
    maxSessionSeconds: wholeNumber(env, 'MAX_SESSION', 43_200, 60, 604_800),
    maxScenarios: wholeNumber(env, 'MAX_SCENARIOS', 6, 1, 6),
    maxBodyBytes: wholeNumber(env, 'MAX_BODY_BYTES', 4_194_304, 65_536, 67_108_864),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', production ? 1200 : 100_000, 10, 1_000_000),
    trustProxy: text(env, 'TRUST_PROXY') === '1',
    webRoot: resolve(text(env, 'WEB_ROOT') ?? resolve(REPOSITORY, 'apps/web/dist')),
    cacheDir: resolve(text(env, 'CACHE_DIR') ?? resolve(REPOSITORY, 'node_modules/.cache/advice-builder')),
    backupKey: text(env, 'BACKUP_KEY'),
    logLevel: readLogLevel(env, production),
  };
}

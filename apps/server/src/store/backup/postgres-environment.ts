import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';
import { withoutOurSecrets } from '../../platform/our-secrets.ts';

/** Environment variables that would override the settings made here. Our driver ignores them. */
const OTHER_WAYS = ['PGSERVICE', 'PGHOSTADDR'];

/** The TLS settings with which the programs of PostgreSQL are as strict as our driver. */
function encryption(ssl: boolean | ConnectionOptions, asked: URLSearchParams, env: NodeJS.ProcessEnv) {
  if (!ssl) return { PGSSLMODE: asked.get('sslmode') === 'disable' ? 'disable' : 'prefer' };
  const files = {
    ...(asked.has('sslcert') && { PGSSLCERT: asked.get('sslcert') ?? '' }),
    ...(asked.has('sslkey') && { PGSSLKEY: asked.get('sslkey') ?? '' }),
  };
  const { rejectUnauthorized, checkServerIdentity } = typeof ssl === 'object' ? ssl : {};
  if (rejectUnauthorized === false) return { ...files, PGSSLMODE: 'require' };
  // The driver trusts the certificate authorities of Node.js; `system` means those of the machine.
  const authority = asked.get('sslrootcert') ?? env.PGSSLROOTCERT ?? 'system';
  return { ...files, PGSSLMODE: checkServerIdentity ? 'verify-ca' : 'verify-full', PGSSLROOTCERT: authority };
}

/**
 * The environment in which `pg_dump` and `pg_restore` connect to this address as our driver does. They read an address
 * differently, and every user of the machine could read a password in their arguments.
 */
export function postgresEnvironment(databaseUrl: string, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { host, port, user, database, password, ssl } = new pg.Client({ connectionString: databaseUrl });
  const asked = new URLSearchParams(databaseUrl.split('?').at(1) ?? '');
  const kept = Object.entries(withoutOurSecrets(env)).filter(([name]) => !OTHER_WAYS.includes(name));
  return {
    ...Object.fromEntries(kept),
    PGHOST: host,
    PGPORT: String(port),
    ...(user && { PGUSER: user }),
    ...(database && { PGDATABASE: database }),
    ...(password && { PGPASSWORD: password }),
    ...encryption(ssl, asked, env),
  };
}

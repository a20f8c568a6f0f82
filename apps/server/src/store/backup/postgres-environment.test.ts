import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresEnvironment } from './postgres-environment.ts';

describe('pg_dump connects as the driver does', () => {
  let folder: string;
  let authority: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'authority-'));
    authority = join(folder, 'ca.pem');
    writeFileSync(authority, 'a certificate');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const modeOf = (query: string, env: NodeJS.ProcessEnv = {}) => {
    const { PGSSLMODE, PGSSLROOTCERT } = postgresEnvironment(`postgresql://u@db.example/d${query}`, env);
    return [PGSSLMODE, PGSSLROOTCERT];
  };

  it('with the host, port, names and password of the address', () => {
    expect(postgresEnvironment('postgresql://an%40n:p%2Fw@db.example:6432/ad%20vice', {})).toEqual({
      PGHOST: 'db.example',
      PGPORT: '6432',
      PGUSER: 'an@n',
      PGPASSWORD: 'p/w',
      PGDATABASE: 'ad vice',
      PGSSLMODE: 'prefer',
    });
  });

  it('through a socket of the machine', () => {
    const expected = { PGHOST: '/run/postgresql', PGUSER: 'ann', PGDATABASE: 'advice' };
    expect(postgresEnvironment('postgresql://ann@/advice?host=/run/postgresql', {})).toMatchObject(expected);
    expect(postgresEnvironment('socket://ann@/run/postgresql?db=advice', {})).toMatchObject(expected);
    expect(postgresEnvironment('postgresql://ann@%2Frun%2Fpostgresql/advice', {})).toMatchObject(expected);
  });

  it('with the same trust in certificates', () => {
    for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full']) {
      expect(modeOf(`?sslmode=${mode}`)).toEqual(['verify-full', 'system']);
      expect(modeOf(`?sslmode=${mode}&sslrootcert=${authority}`)).toEqual(['verify-full', authority]);
    }
    expect(modeOf('?ssl=true')).toEqual(['verify-full', 'system']);
    expect(modeOf('?sslmode=require', { PGSSLROOTCERT: '/etc/ca.pem' })).toEqual(['verify-full', '/etc/ca.pem']);
    expect(modeOf('?sslmode=no-verify')).toEqual(['require', undefined]);
    expect(modeOf('?sslmode=disable')).toEqual(['disable', undefined]);
    expect(modeOf('?uselibpqcompat=true&sslmode=require')).toEqual(['require', undefined]);
    expect(modeOf(`?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${authority}`)).toEqual(['verify-ca', authority]);
    expect(modeOf('?uselibpqcompat=true&sslmode=verify-full')).toEqual(['verify-full', 'system']);
  });

  it('without our secrets or another way to connect', () => {
    const ours = { BACKUP_KEY: 'k', AUDIT_KEY: 'k', TWO_FACTOR_KEY: 'k', SESSION_SECRET: 'k', SMTP_URL: 'u' };
    const env = { ...ours, DATABASE_URL: 'u', PGSERVICE: 's', PGHOSTADDR: '10.0.0.1', PATH: '/bin' };
    const { PATH, ...given } = postgresEnvironment('postgresql://u@db.example/d', env);
    expect([PATH, Object.keys(given).filter((name) => name in env)]).toEqual(['/bin', []]);
  });
});

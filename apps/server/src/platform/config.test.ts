import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      maxIdleSeconds: 900,
      maxScenarios: 6,
      grannyFlatOffered: true,
      production: false,
    });
    expect(readConfig({ GRANNY_FLAT: '0' }).grannyFlatOffered).toBe(false);
    expect(config.databaseUrl).toBeUndefined();
    expect(config.clock).toBeUndefined();
  });

  it('accepts the public URL with or without a slash at the end', () => {
    expect(readConfig({}).publicUrl).toBeUndefined();
    expect(readConfig({ PUBLIC_URL: 'https://advice.example.com/' }).publicUrl).toBe('https://advice.example.com');
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000');
  });

  it('refuses a backup key that is too short', () => {
    expect(() => readConfig({ BACKUP_KEY: 'x'.repeat(31) })).toThrow('BACKUP_KEY must have at least 32 characters.');
    expect(readConfig({ BACKUP_KEY: 'x'.repeat(32) }).backupKey).toHaveLength(32);
  });

  it("copies backups by a command or to a bucket, and refuses credentials in the bucket's address", () => {
    expect(readConfig({}).offSite).toBeUndefined();
    const command = 'rclone copyto "$BACKUP_FILE" far:backups';
    expect(readConfig({ BACKUP_COPY_COMMAND: command }).offSite).toEqual({
      kind: 'command',
      command,
      timeoutMs: 3_600_000,
    });
    expect(readConfig({ BACKUP_S3_URL: 'https://s3.example.com/advice/oak/one' }).offSite).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example.com',
      bucket: 'advice',
      prefix: 'oak/one/',
      region: 'ap-southeast-2',
    });
    const both = { BACKUP_COPY_COMMAND: command, BACKUP_S3_URL: 'https://s3.example.com/advice' };
    expect(() => readConfig(both)).toThrow('not both');
  });

  it('refuses a fixed clock in production', () => {
    expect(readConfig({ CLOCK: '2026-11-21T10:00:00+11:00' }).clock?.toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect(() => readConfig({ CLOCK: '2026-11-21T10:00:00+11:00', NODE_ENV: 'production' })).toThrow(ConfigError);
  });

  it('accepts trusted proxies as a number or as addresses', () => {
    expect(readConfig({}).trustProxy).toBe(0);
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readConfig({ TRUST_PROXY: '10.0.0.5, 10.1.0.0/16,2001:db8::/32' }).trustProxy).toEqual([
      '10.0.0.5',
      '10.1.0.0/16',
      '2001:db8::/32',
    ]);
  });

  it('hides the API page in production unless it is switched on', () => {
    expect(readConfig({}).apiPage).toBe(true);
    expect(readConfig({ NODE_ENV: 'production' }).apiPage).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', API_PAGE: '1' }).apiPage).toBe(true);
  });

  it.each([
    ['API_PAGE', 'yes'],
    ['BACKUP_S3_URL', 'https://s3.example.com/'],
    ['BACKUP_S3_URL', 'http://s3.example.com/advice'],
    ['BACKUP_S3_URL', 'https://name:secret@s3.example.com/advice'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.1,proxy'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '1,'],
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['MAX_SCENARIOS', '7'],
    ['MAX_SCENARIOS', '0'],
    ['CLOCK', 'yesterday'],
    ['CLOCK', '2026-13-41T10:00'],
    ['SESSION_SECRET', 'short'],
    ['TWO_FACTOR_KEY', 'short'],
    ['STAGE', 'live'],
    ['MEMBERS_URL', 'members'],
    ['PUBLIC_URL', 'advice.example.com'],
    ['PUBLIC_URL', 'http://advice.example.com'],
    ['PUBLIC_URL', 'https://advice.example.com/app'],
    ['NOTICE_UNTIL', 'Friday'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
  ])('names the variable when it refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('requires a sender if e-mails leave the machine, and repeats no password', () => {
    const SMTP_URL = 'smtps://user:hidden@mail.example.com:465';
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM');
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'a@b.example' })).toMatchObject({
      smtpUrl: SMTP_URL,
      mailFrom: 'a@b.example',
    });
    expect(() => readConfig({ SMTP_URL: 'smtps//user:hidden@mail' })).toThrow(/^(?!.*hidden)/);
  });

  it('SS-014 LG-012 reports its own version to clients unless another is set', () => {
    expect(readConfig({}).spaVersion).toBe('2.0');
    expect(readConfig({ SPA_VERSION: '2.1' }).spaVersion).toBe('2.1');
  });

  it("is not a development host, and has default contacts and no members' site unless they are set", () => {
    const { site } = readConfig({});
    expect(site).toMatchObject({ stage: 'production', membersUrl: null });
    expect(site.support).toHaveLength(2);
    const set = { STAGE: 'staging', MEMBERS_URL: 'https://members.example.com/', SUPPORT_PROGRAM: '1800 000 000' };
    expect(readConfig(set).site).toMatchObject({ stage: 'staging', membersUrl: 'https://members.example.com/' });
    expect(readConfig(set).site.support[1]?.contact).toBe('1800 000 000');
  });
});

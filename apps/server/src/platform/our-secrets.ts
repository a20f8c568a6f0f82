/** Variables that other programs do not need. */
const OUR_SECRETS = ['BACKUP_KEY', 'AUDIT_KEY', 'TWO_FACTOR_KEY', 'SESSION_SECRET', 'DATABASE_URL', 'SMTP_URL'];

/** The environment for other programs, without our own secrets. */
export function withoutOurSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OUR_SECRETS.includes(name)));
}

/** What a program of others has no use for. */
const OUR_SECRETS = ['BACKUP_KEY', 'AUDIT_KEY', 'TWO_FACTOR_KEY', 'SESSION_SECRET', 'DATABASE_URL', 'SMTP_URL'];

/** The environment that programs of others get: our own secrets stay here. */
export function withoutOurSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OUR_SECRETS.includes(name)));
}

import { type AuditKey, createAuditKey } from './audit-chain.ts';
import { type KeysConfig, secretOf } from './keys.ts';

/** The key that seals the audit trail of this installation. */
export const auditKeyOf = (config: KeysConfig): AuditKey => createAuditKey(secretOf(config, 'audit.key'));

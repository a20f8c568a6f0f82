import { type AuditKey, createAuditKey } from './audit-chain.ts';
import type { Config } from './config.ts';
import { type KeyPlaces, keyOf } from './keys.ts';

/** Who seals the trail of this installation. */
export const auditKeyOf = (config: KeyPlaces & Pick<Config, 'auditKey'>): AuditKey =>
  createAuditKey(config.auditKey ?? keyOf(config, 'audit.key'));

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../store/database.ts';
import type { AuditAction, AuditDetails } from '../../store/repositories/audit.ts';

/** The subject of a line in the trail. Without a practice, the line is about the installation. */
interface Subject {
  readonly practiceId?: number;
  readonly userId?: number;
  readonly recordId?: number;
}

/** Context of a command by the operator of the installation, who has no account in the practice. */
export interface OperatorDesk {
  readonly db: Database;
  readonly clock: Clock;
  /** Adds a line to the audit trail, in the operator's name. */
  readonly note: (tx: Database, action: AuditAction, about: Subject, details?: AuditDetails) => Promise<void>;
}

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../store/database.ts';
import type { AuditAction, AuditDetails } from '../../store/repositories/audit.ts';

/** What a line of the trail is about. Without a practice it is about the installation. */
interface Subject {
  readonly practiceId?: number;
  readonly userId?: number;
  readonly recordId?: number;
}

/** What is done on behalf of whoever runs the installation, who is nobody of the practice. */
export interface OperatorDesk {
  readonly db: Database;
  readonly clock: Clock;
  /** Writes a line in the trail, in the operator's name. */
  readonly note: (tx: Database, action: AuditAction, about: Subject, details?: AuditDetails) => Promise<void>;
}

import type { RecordDocument, Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';

/** The documents a form is about. `today` is the civil date in Sydney. */
export interface RuleContext {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
  /** Scenario 0, whose care a proposed scenario may keep; without it nothing is kept. */
  readonly current?: Scenario | undefined;
  /** True unless the server excludes granny flats. */
  readonly grannyFlatOffered?: boolean;
}

/** The calls a record needs, as the state sees them. The screen builds one over the application's client. */
import type {
  CopyAnswer,
  LoadAnswer,
  MakeScenariosAnswer,
  SaveAnswer,
  SavePayload,
  ScenarioToMake,
  ShownRevisions,
  SummaryRequest,
} from '@advice-builder/contract';
import type { SummaryAnswer } from '@advice-builder/results';
import type { Sid } from './documents.ts';

/** Every call rejects with a `CallFailure` and nothing else. */
export interface RecordGateway {
  /** A new record of one's own. */
  readonly create: () => Promise<number>;
  readonly load: (recId: number, sid: Sid | undefined, payload: SavePayload) => Promise<LoadAnswer>;
  readonly save: (recId: number, payload: SavePayload) => Promise<SaveAnswer>;
  readonly copy: (recId: number, source: Sid, payload: SavePayload) => Promise<CopyAnswer>;
  /** Makes several scenarios, all or none. */
  readonly make: (recId: number, make: readonly ScenarioToMake[], payload: SavePayload) => Promise<MakeScenariosAnswer>;
  /** Makes a scenario of what one said in a version of the record's history. */
  readonly putBack: (recId: number, version: number, sid: Sid) => Promise<CopyAnswer>;
  /** `revision`: of the scenario as it is shown; a newer one is not deleted. */
  readonly deleteScenario: (recId: number, sid: Sid, revision: number | undefined) => Promise<void>;
  /** Deletes several, all or none: none where one is newer than the revision named. */
  readonly deleteScenarios: (recId: number, revisions: ShownRevisions) => Promise<void>;
  readonly summary: (recId: number, sid: Sid, payload: SummaryRequest) => Promise<SummaryAnswer>;
}

/**
 * `unreachable`: no answer, or the server is in trouble: worth another try. `conflict`: somebody saved a newer copy.
 * `gone`: the record, or the scenario, is there no longer.
 * `refused`: what was sent is not accepted; trying again changes nothing. `signed-out`: the session has ended.
 */
export type FailureKind = 'unreachable' | 'conflict' | 'gone' | 'refused' | 'signed-out';

export interface RefusedField {
  readonly path: string;
  readonly message: string;
}

export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly fields: readonly RefusedField[];

  constructor(kind: FailureKind, message: string, fields: readonly RefusedField[] = []) {
    super(message);
    this.name = 'CallFailure';
    this.kind = kind;
    this.fields = fields;
  }
}

/** The server calls that a record needs. The page implements them with the application's HTTP client. */
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

/** Every call rejects only with a `CallFailure`. */
export interface RecordGateway {
  /** Creates a new record that the user owns. */
  readonly create: () => Promise<number>;
  readonly load: (recId: number, sid: Sid | undefined, payload: SavePayload) => Promise<LoadAnswer>;
  readonly save: (recId: number, payload: SavePayload) => Promise<SaveAnswer>;
  readonly copy: (recId: number, source: Sid, payload: SavePayload) => Promise<CopyAnswer>;
  /** Creates all of these scenarios, or none. */
  readonly make: (recId: number, make: readonly ScenarioToMake[], payload: SavePayload) => Promise<MakeScenariosAnswer>;
  /** Creates a scenario from a version in the record's history. */
  readonly putBack: (recId: number, version: number, sid: Sid) => Promise<CopyAnswer>;
  /** `revision`: that of the scenario as shown. A newer scenario is not deleted. */
  readonly deleteScenario: (recId: number, sid: Sid, revision: number | undefined) => Promise<void>;
  /** Deletes all of these scenarios, or none if one is newer than its revision. */
  readonly deleteScenarios: (recId: number, revisions: ShownRevisions) => Promise<void>;
  readonly summary: (recId: number, sid: Sid, payload: SummaryRequest) => Promise<SummaryAnswer>;
}

/**
 * - `unreachable`: no answer, or a server problem; another try may succeed.
 * - `conflict`: somebody saved a newer copy.
 * - `gone`: the record or the scenario no longer exists.
 * - `refused`: the data sent is not accepted; another try changes nothing.
 * - `signed-out`: the session has ended.
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

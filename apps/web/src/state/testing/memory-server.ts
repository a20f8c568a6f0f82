/** An in-memory server for tests of the state. It stores documents and revisions, and can be made to fail. */

import { copyScenario, mergeNotes, mergeRecord, mergeScenario, newRecord, newScenario } from '@advice-builder/casework';
import type {
  AdviceRecord,
  LoadAnswer,
  RecordPatch,
  SavePayload,
  Scenario,
  ScenarioPatch,
  ScenarioToMake,
  ShownRevisions,
  Status,
} from '@advice-builder/contract';
import { isoDate, toIso } from '@advice-builder/kernel';
import { makeScenario, type SummaryAnswer } from '@advice-builder/results';
import type { Sid } from '../documents.ts';
import { CallFailure, type RecordGateway } from '../gateway.ts';
import type { Later } from '../saver.ts';

/** No test depends on the rates of a load answer: figures use the page's rate book. */
const NO_RATES: LoadAnswer['rates'] = {
  APAstThreshHOwnSingl: 0,
  APAstThreshNoHOwnSingl: 0,
  RV_Threshold: 0,
  RentAsCouplCap: 0,
  RentAsCouplThreshMin: 0,
  RentAsSinglCap: 0,
  RentAsSinglThreshMin: 0,
  RentAssistPaymentRate: 0,
  MPIR: [],
};

export const TODAY = isoDate('2026-11-21');

/** The initial contents of the server. */
export interface Stored {
  readonly recId?: number;
  /** Applied to a new record. */
  readonly record?: RecordPatch;
  /** Applied to a blank Current Situation, and to copies of it. */
  readonly scenarios?: Readonly<Record<number, ScenarioPatch>>;
  readonly maxScenarios?: number;
}

function storedScenarios(patches: NonNullable<Stored['scenarios']>): [Sid, Scenario][] {
  const current = mergeScenario(newScenario(TODAY, 0), patches[0] ?? {}, 0, TODAY);
  const proposed = Object.keys(patches)
    .map((key) => Number(key) as Sid)
    .filter((sid) => sid !== 0);
  const made = proposed.map((sid): [Sid, Scenario] => {
    const scenario = mergeScenario(copyScenario(current, sid), patches[sid] ?? {}, sid, TODAY);
    return [sid, { ...scenario, meta: { ...scenario.meta, revision: 1 } }];
  });
  return [[0, current], ...made];
}

export interface MemoryServer {
  readonly gateway: RecordGateway;
  /** Payloads of all calls that reached the server, in order. */
  readonly calls: { readonly name: string; readonly payload: SavePayload }[];
  readonly scenarios: Map<Sid, Scenario>;
  readonly record: () => AdviceRecord;
  /** Failures of the next calls, one each. */
  readonly failNext: CallFailure[];
  /** Failures of the next calls, one each. The server carries out the calls, but their answers are lost. */
  readonly loseNext: CallFailure[];
  /** While set, calls wait for it. */
  hold: Promise<void> | undefined;
  readonly answer: () => LoadAnswer;
  /** Saves as another person. */
  readonly saveElsewhere: (payload: SavePayload) => void;
}

export function memoryServer({ recId = 7, maxScenarios = 3, ...stored }: Stored = {}): MemoryServer {
  let clock = 0;
  const now = (): string => `2026-11-21T00:00:${String(++clock).padStart(2, '0')}.000Z`;
  let record: AdviceRecord = {
    ...mergeRecord(newRecord(TODAY), stored.record ?? {}, '2026-11-20T23:00:00.000Z'),
    recId,
    createdMonth: '2026-11-01',
    created: '21/11/2026 10:00 am',
    createdDate: '21/11/2026',
    created_at: '2026-11-20T23:00:00.000Z',
    updated_at: '2026-11-20T23:00:00.000Z',
    saved_at: null,
    clonedFrom: null,
    defaults: null,
    status: 1,
    workStatus: 'draft',
    nextReview: null,
    archivedAt: null,
    lastCare: null,
    example: false,
    revision: 1,
  };
  const scenarios = new Map<Sid, Scenario>(storedScenarios(stored.scenarios ?? {}));
  /**
   * The last revision of each scenario number. It keeps counting when a scenario is deleted and its number is used
   * again.
   */
  const counted = new Map<Sid, number>([...scenarios].map(([sid, { meta }]) => [sid, meta.revision]));
  const lastRevision = (sid: Sid): number => counted.get(sid) ?? 0;
  const calls: MemoryServer['calls'][number][] = [];
  const failNext: CallFailure[] = [];
  const loseNext: CallFailure[] = [];
  /** The last payload stored. A repeated payload is no conflict. */
  let taken = '';
  let takenStatus: Status | undefined;

  const save = (payload: SavePayload): Status => {
    if (takenStatus !== undefined && JSON.stringify(payload) === taken) return takenStatus;
    const status = saveNew(payload);
    taken = JSON.stringify(payload);
    takenStatus = status;
    return status;
  };

  const saveNew = (payload: SavePayload): Status => {
    const updated: Status['updated'] = {};
    for (const [key, patch] of Object.entries(payload.scenarios ?? {})) {
      const stored = scenarios.get(Number(key) as Sid);
      if (stored === undefined || patch.meta?.revision !== stored.meta.revision) {
        throw new CallFailure('conflict', 'A newer copy was saved.');
      }
    }
    if (payload.record !== undefined && payload.recordRevision !== record.revision) {
      throw new CallFailure('conflict', 'A newer copy was saved.');
    }
    if (payload.record !== undefined) {
      const savedAt = now();
      const notes = mergeNotes(record.notes, payload.record.notes ?? record.notes, savedAt);
      const kept = { clients: record.clients, notes, revision: record.revision + 1 };
      record = { ...record, ...payload.record, ...kept } as AdviceRecord;
      if (payload.record.clients !== undefined) record = { ...record, clients: payload.record.clients as never };
      const given = payload.record.notes && { notes: notes.map(({ id, datetime }) => ({ id, datetime })) };
      updated.record = { savedAt, revision: record.revision, ...given };
    }
    const { reportSetting = record.reportSetting, graphSetting = record.graphSetting } = payload;
    const { documentSetting = record.documentSetting } = payload;
    record = { ...record, reportSetting, graphSetting, documentSetting };
    const saved: NonNullable<Status['updated']['scenarios']> = {};
    for (const [key, patch] of Object.entries(payload.scenarios ?? {})) {
      const sid = Number(key) as Sid;
      const stored = scenarios.get(sid) as Scenario;
      const savedAt = now();
      const merged = mergeScenario(stored, patch, sid, TODAY);
      const revision = stored.meta.revision + 1;
      counted.set(sid, revision);
      scenarios.set(sid, { ...merged, meta: { ...merged.meta, revision, saved_at: savedAt } });
      saved[key] = { savedAt, revision };
    }
    updated.scenarios = saved;
    return { success: true, updated };
  };

  const server: MemoryServer = {
    calls,
    scenarios,
    record: () => record,
    failNext,
    loseNext,
    hold: undefined,
    answer: () => ({
      recId: record.recId,
      record: structuredClone(record),
      scenarios: structuredClone(Object.fromEntries(scenarios)),
      sids: [...scenarios.keys()],
      status: { success: true, updated: {} },
      rates: NO_RATES,
      today: toIso(TODAY),
      maxScenarios,
    }),
    saveElsewhere: (payload) => {
      save(payload);
    },
    gateway: {
      create: () => Promise.reject(new CallFailure('refused', 'one record is all')),
      load: (_recId, sid, payload) =>
        reach(`load ${sid ?? 'all'}`, payload, (status) => ({ ...server.answer(), status })),
      save: (recId, payload) => reach('save', payload, (status) => ({ recId, status })),
      copy: (_recId, source, payload) =>
        reach(`copy ${source}`, payload, (status) => {
          const newSid = ([1, 2, 3, 4, 5] as const).find((sid) => !scenarios.has(sid));
          if (newSid === undefined || scenarios.size >= maxScenarios) throw new CallFailure('refused', 'maximum');
          const copied = copyScenario(scenarios.get(source) as Scenario, newSid, source);
          const made = { savedAt: now(), revision: lastRevision(newSid) + 1 };
          scenarios.set(newSid, {
            ...copied,
            meta: { ...copied.meta, revision: made.revision, saved_at: made.savedAt },
          });
          const updated = { ...status.updated, scenarios: { ...status.updated.scenarios, [newSid]: made } };
          return { ...server.answer(), newSid, status: { ...status, updated } };
        }),
      make: (_recId, make, payload) =>
        reach('make', payload, (status) => {
          const free = ([1, 2, 3, 4, 5] as const).filter((sid) => !scenarios.has(sid)).slice(0, make.length);
          if (scenarios.size + make.length > maxScenarios) throw new CallFailure('refused', 'maximum');
          const made: NonNullable<Status['updated']['scenarios']> = {};
          for (const [index, sid] of free.entries()) {
            const each = make[index] as ScenarioToMake;
            const document = makeScenario(scenarios.get(each.source as Sid) as Scenario, each, sid, TODAY);
            const { savedAt, revision } = { savedAt: now(), revision: lastRevision(sid) + 1 };
            scenarios.set(sid, { ...document, meta: { ...document.meta, revision, saved_at: savedAt } });
            made[sid] = { savedAt, revision };
          }
          const updated = { ...status.updated, scenarios: { ...status.updated.scenarios, ...made } };
          return { ...server.answer(), newSids: [...free], status: { ...status, updated } };
        }),
      // This server stores no versions, so it restores the current contents.
      putBack: (_recId, version, sid) =>
        reach(`put back ${version} ${sid}`, {}, (status) => {
          const newSid = ([1, 2, 3, 4, 5] as const).find((each) => !scenarios.has(each));
          if (newSid === undefined || scenarios.size >= maxScenarios) throw new CallFailure('refused', 'maximum');
          const copied = copyScenario(scenarios.get(sid) as Scenario, newSid, sid);
          scenarios.set(newSid, { ...copied, meta: { ...copied.meta, revision: lastRevision(newSid) + 1 } });
          return { ...server.answer(), newSid, status };
        }),
      deleteScenario: (_recId, sid, revision) =>
        reach(`delete ${sid}`, {}, () => {
          refuseOlder(revision === undefined ? {} : { [sid]: revision }, {});
          scenarios.delete(sid);
        }),
      deleteScenarios: (_recId, revisions) =>
        reach(`delete ${Object.keys(revisions).join()}`, {}, () => {
          const sids = Object.keys(revisions).map((key) => Number(key) as Sid);
          if (sids.some((sid) => !scenarios.has(sid))) throw new CallFailure('gone', 'There is no such scenario.');
          refuseOlder(revisions, {});
          for (const sid of sids) scenarios.delete(sid);
        }),
      summary: (_recId, sid, { revisions = {}, ...payload }) =>
        reach(
          `summary ${sid}`,
          payload,
          (status) => ({ status }) as unknown as SummaryAnswer,
          () => refuseOlder(revisions, payload),
        ),
    },
  };

  /** A document whose revision the caller states, without a change to it, must be the stored one. */
  function refuseOlder(shown: ShownRevisions, payload: SavePayload): void {
    for (const [part, revision] of Object.entries(shown)) {
      const isSent = part === 'record' ? payload.record !== undefined : payload.scenarios?.[part] !== undefined;
      const stored = part === 'record' ? record.revision : scenarios.get(Number(part) as Sid)?.meta.revision;
      if (!isSent && stored !== undefined && stored !== revision) throw new CallFailure('conflict', 'A newer copy.');
    }
  }

  async function reach<A>(
    name: string,
    payload: SavePayload,
    answer: (status: Status) => A,
    check: () => void = () => undefined,
  ): Promise<A> {
    await server.hold;
    const failure = failNext.shift();
    if (failure !== undefined) throw failure;
    calls.push({ name, payload: structuredClone(payload) });
    check();
    const answered = answer(save(payload));
    const lost = loseNext.shift();
    if (lost !== undefined) throw lost;
    return answered;
  }

  return server;
}

/** A clock that a test moves by hand. */
export function handTimer(): { readonly later: Later; readonly pass: (milliseconds: number) => Promise<void> } {
  let now = 0;
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    later: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
    pass: async (milliseconds) => {
      now += milliseconds;
      for (const timer of [...waiting]) {
        if (timer.at > now) continue;
        waiting.delete(timer);
        timer.run();
      }
      await settled();
    },
  };
}

/** Lets all pending promises settle. */
export async function settled(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}

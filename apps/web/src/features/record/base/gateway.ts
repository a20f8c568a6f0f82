/** The calls of a record through the application's API client. */
import type {
  AnswerOf,
  CopyAnswer,
  LoadAnswer,
  MakeScenariosAnswer,
  SaveAnswer,
  SummaryRequest,
} from '@advice-builder/contract';
import type { SummaryAnswer } from '@advice-builder/results';
import { ApiFailure, api, wordsOfServer } from '../../../platform/api.ts';
import { rateBook, takeToldRates } from '../../../platform/rate-book.ts';
import type { Sid } from '../../../state/documents.ts';
import { CallFailure, type FailureKind, type RecordGateway } from '../../../state/gateway.ts';

const GONE: ReadonlySet<string> = new Set(['record-not-found', 'scenario-not-found']);

function kindOf(failure: ApiFailure): FailureKind {
  if (GONE.has(failure.code)) return 'gone';
  if (failure.status === 401) return 'signed-out';
  if (failure.status === 409) return failure.code === 'rates-changed' ? 'refused' : 'conflict';
  // A successful status with an unreadable answer counts as no answer.
  const isRefused = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
  return isRefused ? 'refused' : 'unreachable';
}

function toCallFailure(error: unknown): CallFailure {
  if (!(error instanceof ApiFailure)) throw error;
  const fields = error.fields.map(({ path, msg }) => ({ path, message: msg }));
  // Empty if the server gave no text; the page then describes the failed action itself.
  return new CallFailure(kindOf(error), wordsOfServer(error.body) ?? '', fields);
}

const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The check that an answer has the parts its call requires. */
type Holds<A> = (answer: Partial<A>) => boolean;
const holdsStatus: Holds<Pick<SaveAnswer, 'status'>> = ({ status }) => isGroup(status?.updated);
const holdsRecord: Holds<Pick<LoadAnswer, 'recId' | 'record' | 'scenarios' | 'sids' | 'status'>> = (answer) =>
  typeof answer.recId === 'number' &&
  isGroup(answer.record) &&
  isGroup(answer.scenarios) &&
  Array.isArray(answer.sids) &&
  holdsStatus(answer);

async function reach<A>(call: Promise<A>, holds?: Holds<A>): Promise<A>;
async function reach<A, Whole extends A>(call: Promise<A>, holds: (answer: A) => answer is Whole): Promise<Whole>;
async function reach<A>(call: Promise<A>, holds: Holds<A> = () => true): Promise<A> {
  let answer: A;
  try {
    answer = await call;
  } catch (error) {
    throw toCallFailure(error);
  }
  if (isGroup(answer) && holds(answer)) return answer;
  throw new CallFailure('unreachable', '');
}

const reachRecord = <A extends CopyAnswer | LoadAnswer | MakeScenariosAnswer>(call: Promise<A>): Promise<A> =>
  reach(call, holdsRecord);

/**
 * If the server does not know the page's rates, it refuses and sends its own. Once these are loaded, the summary is
 * requested again.
 */
async function summarise(params: { readonly recId: number; readonly sid: Sid }, payload: SummaryRequest) {
  const ask = () => api.call('summary', { params, body: { ...payload, ratesHash: rateBook().hash } });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'rates-changed') throw error;
    await takeToldRates();
    return ask();
  }
}

const isReport = (answer: AnswerOf<'summary'>): answer is AnswerOf<'summary'> & SummaryAnswer =>
  holdsStatus(answer) && isGroup(answer.agedCare);

export const recordGateway: RecordGateway = {
  create: async () => {
    const created = api.call('createRecord');
    return (await reach(created, ({ recId }) => typeof recId === 'number')).recId;
  },
  load: (recId, sid, payload) =>
    reachRecord(
      sid === undefined
        ? api.call('loadRecord', { params: { recId }, body: payload })
        : api.call('loadScenario', { params: { recId, sid }, body: payload }),
    ),
  save: (recId, payload) => {
    // Page settings are also saved while the page closes, so the request must outlive it.
    const keepalive = payload.record === undefined && payload.scenarios === undefined;
    return reach(api.call('saveRecord', { params: { recId }, body: { recId, ...payload }, keepalive }), holdsStatus);
  },
  copy: (recId, source, payload) =>
    reachRecord(api.call('copyScenario', { params: { recId, sourceSid: source }, body: payload })),
  make: (recId, make, payload) =>
    reachRecord(api.call('makeScenarios', { params: { recId }, body: { ...payload, make } })),
  putBack: (recId, version, sid) => reachRecord(api.call('putBackScenario', { params: { recId, version, sid } })),
  deleteScenario: async (recId, sid, revision) => {
    const body = revision === undefined ? {} : { revision };
    await reach(api.call('deleteScenario', { params: { recId, sid }, body }));
  },
  deleteScenarios: async (recId, revisions) => {
    await reach(api.call('deleteScenarios', { params: { recId }, body: { revisions } }));
  },
  summary: (recId, sid, payload) => reach(summarise({ recId, sid }, payload), isReport),
};

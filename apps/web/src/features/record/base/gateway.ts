/** The calls of a record over the application's client. */
import type { CopyAnswer, LoadAnswer, MakeScenariosAnswer, SaveAnswer, SummaryRequest } from '@advice-builder/contract';
import type { SummaryAnswer } from '@advice-builder/results';
import { ApiFailure, api, wordsOfServer } from '../../../platform/api.ts';
import { rateBook, takeToldRates } from '../../../platform/rate-book.ts';
import { CallFailure, type FailureKind, type RecordGateway } from '../../../state/gateway.ts';

const GONE: ReadonlySet<string> = new Set(['record-not-found', 'scenario-not-found']);

function kindOf(failure: ApiFailure): FailureKind {
  if (GONE.has(failure.code)) return 'gone';
  if (failure.status === 401) return 'signed-out';
  if (failure.status === 409) return failure.code === 'rates-changed' ? 'refused' : 'conflict';
  // An answer of success that is none says no more than none at all.
  const isRefused = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
  return isRefused ? 'refused' : 'unreachable';
}

function toCallFailure(error: unknown): CallFailure {
  if (!(error instanceof ApiFailure)) throw error;
  const fields = error.fields.map(({ path, msg }) => ({ path, message: msg }));
  // Where the server said nothing, the page says what it was about in its own words.
  return new CallFailure(kindOf(error), wordsOfServer(error.body) ?? '', fields);
}

const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** What an answer must have to be one of its call. */
type Holds<A> = (answer: Partial<A>) => boolean;
const holdsStatus: Holds<Pick<SaveAnswer, 'status'>> = ({ status }) => isGroup(status?.updated);
const holdsRecord: Holds<Pick<LoadAnswer, 'recId' | 'record' | 'scenarios' | 'sids' | 'status'>> = (answer) =>
  typeof answer.recId === 'number' &&
  isGroup(answer.record) &&
  isGroup(answer.scenarios) &&
  Array.isArray(answer.sids) &&
  holdsStatus(answer);

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

/** Rates that the server does not know were refused with what it has: once those are here the question is asked again. */
async function summarise(path: string, payload: SummaryRequest): Promise<SummaryAnswer> {
  const ask = () => api.post<SummaryAnswer>(path, { ...payload, ratesHash: rateBook().hash });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'rates-changed') throw error;
    await takeToldRates();
    return ask();
  }
}

export const recordGateway: RecordGateway = {
  create: async () => {
    const created = api.post<{ readonly recId: number }>('record/create');
    return (await reach(created, ({ recId }) => typeof recId === 'number')).recId;
  },
  load: (recId, sid, payload) =>
    reachRecord(api.post<LoadAnswer>(`record/${recId}/load${sid === undefined ? '' : `/${sid}`}`, payload)),
  save: (recId, payload) => {
    // How pages are set is saved as the page is closed, without asking.
    const keepalive = payload.record === undefined && payload.scenarios === undefined;
    return reach(api.put<SaveAnswer>(`record/${recId}/save`, { recId, ...payload }, { keepalive }), holdsStatus);
  },
  copy: (recId, source, payload) => reachRecord(api.post<CopyAnswer>(`record/${recId}/copy/${source}`, payload)),
  make: (recId, make, payload) =>
    reachRecord(api.post<MakeScenariosAnswer>(`record/${recId}/scenarios`, { ...payload, make })),
  putBack: (recId, version, sid) =>
    reachRecord(api.post<CopyAnswer>(`record/${recId}/history/${version}/scenarios/${sid}`)),
  deleteScenario: async (recId, sid, revision) => {
    const body = revision === undefined ? {} : { revision };
    await reach(api.post<unknown>(`record/${recId}/deleteScen/${sid}`, body));
  },
  deleteScenarios: async (recId, revisions) => {
    await reach(api.post<unknown>(`record/${recId}/deleteScens`, { revisions }));
  },
  summary: (recId, sid, payload) =>
    reach(
      summarise(`report/${recId}/summary/${sid}`, payload),
      (answer) => holdsStatus(answer) && isGroup(answer.agedCare),
    ),
};

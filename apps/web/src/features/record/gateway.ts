/** The calls of a record over the application's client. */
import type {
  CopyAnswer,
  LoadAnswer,
  MakeScenariosAnswer,
  SaveAnswer,
  SummaryAnswer,
  SummaryRequest,
} from '@advice-builder/contract';
import { ApiFailure, api } from '../../platform/api.ts';
import { rateBook, takeToldRates } from '../../platform/rate-book.ts';
import { CallFailure, type FailureKind, type RecordGateway } from '../../state/gateway.ts';

const GONE: ReadonlySet<string> = new Set(['record-not-found', 'scenario-not-found']);

function kindOf(failure: ApiFailure): FailureKind {
  if (GONE.has(failure.code)) return 'gone';
  if (failure.status === 401) return 'signed-out';
  if (failure.status === 409) return failure.code === 'rates-changed' ? 'refused' : 'conflict';
  return failure.status === 0 || failure.status >= 500 || failure.status === 429 ? 'unreachable' : 'refused';
}

function toCallFailure(error: unknown): CallFailure {
  if (!(error instanceof ApiFailure)) throw error;
  const fields = error.fields.map(({ path, msg }) => ({ path, message: msg }));
  // Where no answer of the server's came, the message is ours: the page says what it was about in its own words.
  const message = error.requestId === undefined ? '' : error.message;
  return new CallFailure(kindOf(error), message, fields);
}

async function reach<A>(call: Promise<A>): Promise<A> {
  try {
    return await call;
  } catch (error) {
    throw toCallFailure(error);
  }
}

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
  create: async () => (await reach(api.post<{ readonly recId: number }>('record/create'))).recId,
  load: (recId, sid, payload) =>
    reach(api.post<LoadAnswer>(`record/${recId}/load${sid === undefined ? '' : `/${sid}`}`, payload)),
  save: (recId, payload) => {
    // How pages are set is saved as the page is closed, without asking.
    const keepalive = payload.record === undefined && payload.scenarios === undefined;
    return reach(api.put<SaveAnswer>(`record/${recId}/save`, { recId, ...payload }, { keepalive }));
  },
  copy: (recId, source, payload) => reach(api.post<CopyAnswer>(`record/${recId}/copy/${source}`, payload)),
  make: (recId, make, payload) =>
    reach(api.post<MakeScenariosAnswer>(`record/${recId}/scenarios`, { ...payload, make })),
  putBack: (recId, version, sid) => reach(api.post<CopyAnswer>(`record/${recId}/history/${version}/scenarios/${sid}`)),
  deleteScenario: async (recId, sid, revision) => {
    const body = revision === undefined ? {} : { revision };
    await reach(api.post<unknown>(`record/${recId}/deleteScen/${sid}`, body));
  },
  deleteScenarios: async (recId, revisions) => {
    await reach(api.post<unknown>(`record/${recId}/deleteScens`, { revisions }));
  },
  summary: (recId, sid, payload) => reach(summarise(`report/${recId}/summary/${sid}`, payload)),
};

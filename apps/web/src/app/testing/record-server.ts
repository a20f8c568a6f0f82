/** An in-memory server of one record for the calls of the complete application. */

import {
  deleteScenarioRequestSchema,
  deleteScenariosRequestSchema,
  graphRequestSchema,
  type LogInAnswer,
  makeScenariosRequestSchema,
  noPreferences,
  readForm,
  savePayloadSchema,
  summaryRequestSchema,
} from '@advice-builder/contract';
import { success } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, toGraphAnswer } from '@advice-builder/results';
import type { z } from 'zod';
import {
  type Answer,
  answerWith,
  isAuthAnswer,
  json,
  logInAnswer,
  pathOf,
  userAnswer,
} from '../../platform/testing/browser.ts';
import type { Sid } from '../../state/documents.ts';
import { CallFailure, type FailureKind } from '../../state/gateway.ts';
import { type MemoryServer, memoryServer, type Stored, TODAY } from '../../state/testing/memory-server.ts';

/** The signed-in person: an adviser who has seen the welcome. */
export const demoAdviser: LogInAnswer = logInAnswer('x.y.z', { preferences: { ...noPreferences, welcomed: true } });

/** @param usual returns the server's normal answer. */
type Instead = (request: Request, usual: () => Promise<Response>) => Response | Promise<Response>;

export interface RecordServer {
  readonly recId: number;
  /** The stored documents, with switches to make the server fail or wait. */
  readonly memory: MemoryServer;
  /** Starts to answer the calls of the page, in place of the previous server. The list contains every call. */
  readonly listen: () => readonly Request[];
  /** Answers calls such as `PUT record/7/save` differently, until the returned function is called. */
  readonly instead: (call: RegExp, answer: Instead) => () => void;
}

const CODES: Readonly<Record<Exclude<FailureKind, 'unreachable'>, readonly [status: number, code: string]>> = {
  conflict: [409, 'revision-conflict'],
  gone: [404, 'record-not-found'],
  refused: [422, 'value-invalid'],
  'signed-out': [401, 'session-expired'],
};

/** A refusal by the server. */
export const refusal = (status: number, code: string, msg: string, fields: readonly object[] = []): Response =>
  json(status, { error: { code, msg, fields }, requestId: 'in-memory' });

/** The failure as a server answer. An unreachable server gives no answer. */
function refusalOf(failure: unknown): Response {
  if (!(failure instanceof CallFailure)) throw failure;
  if (failure.kind === 'unreachable') throw new TypeError('Failed to fetch');
  const fields = failure.fields.map(({ path, message }) => ({ path, code: 'value-invalid', msg: message }));
  return refusal(...CODES[failure.kind], failure.message, fields);
}

async function bodyOf<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const read = readForm(await request.text(), schema);
  if (read.ok) return read.value;
  throw new CallFailure('refused', read.problems.map(({ code, fieldPath }) => `${fieldPath}: ${code}`).join());
}

type Handler = (request: Request, sid: Sid) => Promise<unknown>;

/** Answers the calls about the record. The last number in a path is that of a scenario. */
function handlers(
  { gateway, record, scenarios }: MemoryServer,
  recId: number,
): readonly (readonly [RegExp, Handler])[] {
  const calculated = (sid: Sid) => {
    const [scenario, current] = [scenarios.get(sid), scenarios.get(0)];
    if (scenario === undefined || current === undefined) throw new CallFailure('gone', 'There is no such scenario.');
    return { name: scenario.name, result: calculateReport(record(), scenario, current, shippedRateBook, TODAY) };
  };
  const done = { recId, status: { success: true, updated: {} } };
  return [
    [/^POST load$/, async (request) => gateway.load(recId, undefined, await bodyOf(request, savePayloadSchema))],
    [/^POST load\/\d$/, async (request, sid) => gateway.load(recId, sid, await bodyOf(request, savePayloadSchema))],
    [/^PUT save$/, async (request) => gateway.save(recId, await bodyOf(request, savePayloadSchema))],
    [/^POST copy\/\d$/, async (request, sid) => gateway.copy(recId, sid, await bodyOf(request, savePayloadSchema))],
    [
      /^POST scenarios$/,
      async (request) => {
        const { make, ...payload } = await bodyOf(request, makeScenariosRequestSchema);
        return gateway.make(recId, make, payload);
      },
    ],
    [
      /^POST deleteScen\/\d$/,
      async (request, sid) => {
        await gateway.deleteScenario(recId, sid, (await bodyOf(request, deleteScenarioRequestSchema)).revision);
        return done;
      },
    ],
    [
      /^POST deleteScens$/,
      async (request) => {
        await gateway.deleteScenarios(recId, (await bodyOf(request, deleteScenariosRequestSchema)).revisions);
        return done;
      },
    ],
    [/^POST delete$/, async () => done],
    [
      /^POST summary\/\d$/,
      async (request, sid) => {
        const { status } = await gateway.summary(recId, sid, await bodyOf(request, summaryRequestSchema));
        const { result } = calculated(sid);
        if (!result.ok) throw new CallFailure('refused', result.problems.map(({ code }) => code).join());
        return { ...result.value.report, flags: { admin_excelify_dev: false }, status };
      },
    ],
    [
      /^POST graph\/\d$/,
      async (request, sid) => {
        const { scenarios: asked } = await bodyOf(request, graphRequestSchema);
        const sids = [...new Set([0, ...asked])].toSorted((a, b) => a - b) as Sid[];
        const sources = sids.map((of) => {
          const { name, result } = calculated(of);
          return { sid: of, name, report: result.ok ? success(result.value.report) : result };
        });
        return toGraphAnswer(sid, sources);
      },
    ],
  ];
}

/** Answers that do not depend on the record. */
const OTHERS: Readonly<Record<string, unknown>> = {
  'GET isAuth': { ...isAuthAnswer(), preferences: demoAdviser.preferences },
  'GET user': userAnswer,
  'PUT preferences': demoAdviser.preferences,
};

/** Every server uses a new record number, because a page remembers the records deleted on it. */
let newest = 1000;

export function recordServer(stored: Omit<Stored, 'recId'> = {}): RecordServer {
  newest += 1;
  const recId = newest;
  const memory = memoryServer({ recId, maxScenarios: 6, ...stored });
  const known = handlers(memory, recId);
  const others: { readonly call: RegExp; readonly answer: Instead }[] = [];
  const usual = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${pathOf(request)}`;
    if (call in OTHERS) return json(200, OTHERS[call]);
    const about = call.replace(new RegExp(` (?:record|report)/${recId}/`), ' ');
    const handler = about === call ? undefined : known.find(([path]) => path.test(about))?.[1];
    if (handler === undefined) return refusal(404, 'record-not-found', `nobody answers ${call}`);
    try {
      return json(200, await handler(request, Number(call.at(-1)) as Sid));
    } catch (failure) {
      return refusalOf(failure);
    }
  };
  const answer: Answer = async (request) => {
    const call = `${request.method} ${pathOf(request)}`;
    const other = others.findLast((each) => each.call.test(call));
    return other === undefined ? usual(request.clone()) : other.answer(request, () => usual(request.clone()));
  };
  return {
    recId,
    memory,
    listen: () => answerWith(answer),
    instead: (call, answered) => {
      const other = { call, answer: answered };
      others.push(other);
      return () => void others.splice(others.indexOf(other), 1);
    },
  };
}

/** Makes the record read-only for the person who opens it. */
export function onlyRead({ instead }: RecordServer): void {
  instead(/^POST record\/\d+\/load/, async (_request, usual) =>
    json(200, { ...(await (await usual()).json()), readOnly: true }),
  );
}

/** A fake server with packs of rates, for tests of the operators' pages. */
import type { ImportPackAnswer, PackListAnswer } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { type Answer, answerWith, json, pathOf } from '../../../platform/testing/browser.ts';

type Pack = PackListAnswer['packs'][number];

export const MPIR = 'Maximum permissible interest rate';

const difference = {
  kind: 'new',
  series: 'mpir.rate',
  from: '2027-01-01',
  value: 8.62,
  status: 'published',
  source: { publisher: 'Health', title: 'MPIR' },
  before: { from: '2026-10-01', value: 8.51, status: 'secondary' },
} as const;

const TRIED: ImportPackAnswer = {
  name: 'rates-2027-01',
  title: 'Rates of 1 January 2027',
  made: '2026-11-20',
  signedBy: null,
  differences: [difference],
};

export const EFFECT = { records: 41, moved: 38, worse: 36, without: 1, care: 1.25, pension: -29.7 };

export const proposal = (id: number, change: Partial<Pack> = {}): Pack => ({
  id,
  hash: '0'.repeat(64),
  name: 'rates-2027-01',
  title: 'Rates of 1 January 2027',
  made: '2026-11-20',
  signedBy: null,
  state: 'proposed',
  imported: { at: '2026-11-20T01:00:00.000Z', by: 'olga@b.example' },
  accepted: null,
  withdrawn: null,
  values: [{ series: 'mpir.rate', from: '2027-01-01', value: 8.62, status: 'published' }],
  ...change,
});

export const refusal = (...words: readonly string[]): Response =>
  json(422, {
    status: { success: false },
    requestId: 'r',
    error: {
      code: 'pack-refused',
      title: 'Check What Was Entered',
      msg: words[0],
      fields: words.map((msg) => ({ path: 'pack', code: 'pack-refused', msg })),
    },
  });

export interface PackServer {
  /** The packs in the list; a test may change them. */
  packs: readonly Pack[];
  isOperator: boolean;
  /** Every change and dry run, as `POST rates/packs` and its body. */
  readonly calls: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  /** The answer with the effect waits for this promise. */
  effectComes: Promise<void>;
  /** Answers that replace the usual ones, by path. */
  answers: Readonly<Record<string, Answer>>;
}

/** Answers every dry run as passing all checks, unless the test sets another answer. */
export function packServer(packs: readonly Pack[] = [], isOperator = true): PackServer {
  const server: PackServer = { packs, isOperator, calls: [], effectComes: Promise.resolve(), answers: {} };
  const answerOf = (path: string, body: Readonly<Record<string, unknown>>): Response => {
    if (path === 'rates/packs' && body.dryRun)
      return json(200, { ...TRIED, ...(body.effect !== false && { effect: EFFECT }) });
    if (path === 'rates/packs') return json(200, { ...TRIED, id: 1 });
    if (path.endsWith('/changes')) return json(200, { differences: [difference], faults: [] });
    if (path.endsWith('/effect')) return json(200, EFFECT);
    return json(200, { status: { success: true } });
  };
  answerWith(async (request) => {
    const path = pathOf(request);
    if (!path.startsWith('rates/packs')) return json(404, {});
    if (request.method === 'GET' && path === 'rates/packs') {
      const { isOperator: is, packs: listed } = server;
      return json(200, { released: shippedRateBook.hash, isOperator: is, packs: listed });
    }
    const text = await request.clone().text();
    const body = text.startsWith('{') ? JSON.parse(text) : {};
    if (request.method === 'POST') server.calls.push({ path, body });
    if (path.endsWith('/effect') || (body.dryRun && body.effect !== false)) await server.effectComes;
    return server.answers[path]?.(request) ?? answerOf(path, body);
  });
  return server;
}

/**
 * Export as a case file and import again: every record of the tests keeps its figures to the last bit, on the page and
 * on the command line, which reads the file directly.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { type CaseFile, caseFileSchema, type ImportAnswer, type LoadAnswer, validate } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCalc } from '../../apps/calc/src/calc.ts';
import { ApiClient } from '../support/api-client.ts';
import { addPerson } from '../support/operator.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { documentsOf } from '../support/saved-case.ts';

const FOLDERS = ['../cases/', '../review-cases/data/', '../worked-examples/moves/'] as const;
const TODAY = '2026-11-21';

/** The case in a file. Some files contain only the case; others add expected values. */
function caseIn(url: URL): CaseFile | undefined {
  const content = JSON.parse(readFileSync(url, 'utf8')) as { readonly case?: unknown };
  const file = validate(caseFileSchema, content.case ?? content);
  return file.ok ? file.value : undefined;
}

const CASES = FOLDERS.flatMap((folder) => {
  const at = new URL(folder, import.meta.url);
  return readdirSync(at)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file = caseIn(new URL(name, at));
      return file === undefined ? [] : [{ name: `${folder}${name}`, file }];
    });
});

const dataDir = temporaryFolder();
let server: RunningServer;
/** The client of the person signed in. A person may request thirty documents a minute, and each case needs two. */
let api: ApiClient;
const CASES_A_PERSON = 15;

beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  removeFolder(dataDir);
});

/** Changes the person after a number of cases. */
async function signInFor(at: number): Promise<void> {
  if (at % CASES_A_PERSON !== 0) return;
  const account = { email: `cases.${at}@advicebuilder.example`, password: 'Cases-Out-And-In-2026' };
  const facts = ['--first', 'Casey', '--last', 'Filer', '--practice', 'Demonstration practice', '--role', 'adviser'];
  await addPerson(server, account, ...facts);
  api = new ApiClient(server.url);
  await api.signIn(account);
}

const imported = async (text: string): Promise<LoadAnswer> => {
  const raw = { type: 'application/json', body: text };
  const { recId } = await api.must<ImportAnswer>('POST', '/record/import', { raw });
  return api.must<LoadAnswer>('POST', `/record/${recId}/load`);
};

const exported = async ({ recId }: LoadAnswer): Promise<string> =>
  (await api.call('GET', `/record/${recId}/case`)).text;

type Documents = Pick<LoadAnswer, 'record' | 'scenarios'>;

/** The full report of each scenario as text, so that any changed digit shows. */
function figuresOf({ record, scenarios }: Documents): Readonly<Record<string, string>> {
  const current = scenarios[0];
  if (current === undefined) throw new Error('no Current Situation');
  return Object.fromEntries(
    Object.entries(scenarios).map(([sid, scenario]) => {
      const done = calculateReport(record, scenario, current, shippedRateBook, isoDate(TODAY), { months: 180 });
      return [sid, JSON.stringify(done.ok ? done.value.report : done.problems)];
    }),
  );
}

function filed(file: CaseFile): Documents {
  const { record, scenario } = documentsOf(file);
  const sids = Object.keys(file.scenarios);
  return {
    record: record as LoadAnswer['record'],
    scenarios: Object.fromEntries(sids.map((sid) => [sid, scenario(Number(sid))])),
  };
}

/** The contents without values set by the server: ids of entries and times. */
const contentsOf = (text: string) => JSON.parse(text) as CaseFile;

describe('exporting and importing a case', () => {
  it('covers the records of every folder', () => {
    for (const folder of FOLDERS) expect(CASES.filter(({ name }) => name.startsWith(folder)).length).toBeGreaterThan(5);
  });

  it.each(CASES.map((each, at) => ({ ...each, at })))('$name', async ({ file, at }) => {
    await signInFor(at);
    const first = await imported(JSON.stringify(file));
    expect(figuresOf(first)).toEqual(figuresOf(filed(file)));
    const text = await exported(first);
    const second = await imported(text);
    expect(figuresOf(second)).toEqual(figuresOf(first));
    expect(contentsOf(await exported(second))).toEqual(contentsOf(text));
    const { out, problems } = runCalc(['case.json'], () => text);
    expect(problems).toEqual([]);
    const printed = JSON.parse(out) as { scenarios: Record<string, object> };
    for (const [sid, scenario] of Object.entries(second.scenarios)) {
      const current = second.scenarios[0] ?? scenario;
      const done = calculateReport(second.record, scenario, current, shippedRateBook, isoDate(TODAY));
      if (!done.ok) throw new Error(JSON.stringify(done.problems));
      expect(printed.scenarios[sid]).toMatchObject(JSON.parse(JSON.stringify(done.value.report)));
    }
  });
});

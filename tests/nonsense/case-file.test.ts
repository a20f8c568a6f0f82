/**
 * The command line with files that are no case file, or that no adviser would have. It prints figures, or lines `field:
 * message`.
 */

import { templateList } from '@advice-builder/casework';
import { type EntryPatch, entrySchema } from '@advice-builder/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalc } from '../../apps/calc/src/calc.ts';
import { margaretCase } from '../support/margaret.ts';
import { brokenNumbers } from './answers.ts';

/** `scenarios.0.sCare[0].lmr: words`. A damaged field can have any name. */
const LINE = /^\S.*?: .*\S$/s;

const run = (content: unknown) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const result = runCalc(['case.json'], () => text);
  expect(result.problems.filter((line) => !LINE.test(line))).toEqual([]);
  expect(result.exitCode).toBe(result.problems.length > 0 ? 2 : 0);
  return result;
};

const margaretText = JSON.stringify(margaretCase);
const base = JSON.parse(margaretText) as {
  asAt: string;
  record: Record<string, unknown>;
  scenarios: Record<string, { sFentries: unknown[]; sInvest: object }>;
};
const withScenario = (patch: object) => ({ ...base, scenarios: { 0: { ...base.scenarios[0], ...patch } } });

describe('a file that is no case file', () => {
  it.each<[string, string, string]>([
    ['an empty file', '', 'case.json: '],
    ['NaN, which JSON does not have', '{"asAt": NaN}', 'case.json: '],
    ['a word', '"case"', 'case: This must be a group of fields'],
    ['a list', '[]', 'case: This must be a group of fields'],
    ['null', 'null', 'case: This must be a group of fields'],
    ['an empty group', '{}', 'asAt: This is required'],
    ['very deeply nested lists', '['.repeat(200_000) + ']'.repeat(200_000), '[0][0][0][0]'],
    ['very deeply nested groups', `${'{"record":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 'record.record.record.'],
  ])('%s', (_, text, start) => {
    expect(run(text).problems[0]?.startsWith(start)).toBe(true);
  });

  it.each<[string, string, string]>([
    ['an amount beyond the largest number', '1e400', 'scenarios.0.sInvest.quickTotal: This must be a number'],
    ['an amount above the limit', '1e12', 'scenarios.0.sInvest.quickTotal: The maximum'],
    ['text for an amount', '"420000"', 'scenarios.0.sInvest.quickTotal: This must be a number'],
    ['a tenth of a cent', '0.001', 'scenarios.0.sInvest.quickTotal: Amounts have at most two decimals'],
    ['a deeply nested list', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'scenarios.0.sInvest.quickTotal[0][0]'],
  ])('%s', (_, amount, line) => {
    const { problems } = run(
      JSON.stringify(withScenario({ sInvest: { quickTotal: 'HERE' } })).replace('"HERE"', amount),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(line)).toBe(true);
  });

  it.each(['0000-01-01', '0001-01-01', '1900-01-01', '9999-12-31', '2026-02-29', '21/11/2026', '', null, 20261121])(
    'a case as at %j is calculated or rejected at a field',
    (asAt) => {
      run({ ...base, asAt });
    },
  );

  it('dates out of order are reported, each at its entry', () => {
    const entry = { eid: 2, assetValue: 5, assetDateStart: '2028-01-01', assetDateEnd: '2027-01-01' };
    const { exitCode, out } = run(withScenario({ sFentries: [entry] }));
    expect(exitCode).toBe(0);
    expect(JSON.parse(out).scenarios[0].notices).toContainEqual(
      expect.objectContaining({ code: 'entry-date-order', path: 'sFentries[0].assetDateEnd' }),
    );
  });
});

describe('texts with random characters damaged', () => {
  it('give numbers or lines of errors', () => {
    const spot = fc.record({
      at: fc.nat(margaretText.length - 1),
      drop: fc.nat(1),
      put: fc.constantFrom('', '0', '9', '-', '.', 'e9', '"', '{', '}', '[', ']', ',', ':', 'null', 'true', '\\u0000'),
    });
    let answered = 0;
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 2, size: 'xsmall' }), (spots) => {
        const text = spots.reduce((t, { at, drop, put }) => t.slice(0, at) + put + t.slice(at + drop), margaretText);
        const { exitCode, out } = run(text);
        if (exitCode === 2) return;
        answered += 1;
        // JSON has no NaN and would write null, which no figure of the cash flow may be.
        expect(out).not.toMatch(/"(value|balance)": null/);
      }),
      { seed: 20261121, numRuns: 400 },
    );
    expect(answered).toBeGreaterThan(20);
  });
});

const MOST = 200;

/** An entry of a template with every amount, date and choice filled in. */
function fullEntry(eid: number): EntryPatch {
  const schema = entrySchema.options.find((option) => option.shape.eid.value === eid);
  const has = (name: string): boolean => schema !== undefined && name in schema.shape;
  const values: Record<string, unknown> = {
    assetValue: 1000,
    investValue: 1500,
    cashAmount: 10,
    term: 10,
    dob: '03/03/1942',
    gender: 2,
    assetDateStart: eid === 1 ? '2026-06-15' : '2027-02-01',
    clientId: eid === 10 ? 0 : null,
  };
  return Object.fromEntries([['eid', eid], ...Object.entries(values).filter(([name]) => has(name))]) as EntryPatch;
}

describe('two hundred entries', () => {
  it.each(templateList.map(({ eid, title, addMax }) => ({ eid, title, addMax })))(
    'of $title are calculated, or rejected with the highest number allowed',
    ({ eid, addMax }) => {
      const entries = Array.from({ length: MOST }, () => fullEntry(eid));
      const { exitCode, out, problems } = run(withScenario({ sFentries: entries }));
      if (addMax >= 0) {
        expect(problems).toEqual([expect.stringMatching(/^scenarios\.0\.sFentries: Maximum .* entries reached/)]);
        return;
      }
      // A person can have at most one entry with `eid` 10, so all but the first are rejected.
      if (eid === 10) {
        expect(problems).toHaveLength(MOST - 1);
        expect(problems.at(-1)).toMatch(/^scenarios\.0\.sFentries\[199\]\.clientId: /);
        return;
      }
      expect(exitCode).toBe(0);
      expect(brokenNumbers(JSON.parse(out))).toEqual([]);
      expect(out).not.toMatch(/"(value|balance)": null/);
    },
  );

  it('plus one more are rejected, in every scenario', () => {
    const entries = Array.from({ length: MOST + 1 }, () => fullEntry(2));
    const scenarios = Object.fromEntries([0, 1, 2, 3, 4, 5].map((sid) => [sid, { sFentries: entries }]));
    expect(run({ ...base, scenarios }).problems).toEqual(
      [0, 1, 2, 3, 4, 5].map((sid) => `scenarios.${sid}.sFentries: At most 200 entries.`),
    );
  });
});

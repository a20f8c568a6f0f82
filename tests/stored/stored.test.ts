/** Documents that a release stored give the same figures now, to the last bit, whatever is hidden in them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  completeRecord,
  completeScenario,
  personNumbers,
  proposedWithNewFields,
  type RecordDocument,
  type Scenario,
  scenarioWithNewFields,
  stageBefore,
} from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { figuresOf, STORED_AT, type StoredCase } from './figures.ts';

const file = new URL('released-2026-11-22.jsonl.gz', import.meta.url);
const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
const columns = new Set((JSON.parse(head) as { readonly columns: readonly string[] }).columns);
const stored = lines.map((line) => JSON.parse(line) as StoredCase & { readonly figures: object });

it('three hundred records of the release of 22 November 2026 give the figures they gave', () => {
  expect(stored).toHaveLength(300);
  const moved = stored.flatMap(({ figures, ...each }, at) => {
    const now = figuresOf(each, () => columns, asReleased);
    return JSON.stringify(now) === JSON.stringify(figures) ? [] : [{ at, figures, now }];
  });
  expect(moved).toEqual([]);
});

/**
 * Without what the release did not count: care at home of the Current Situation before a later entry, and a deposit that
 * the exit from a community pays, which was hidden beside one.
 */
function asReleased(scenario: Scenario): Scenario {
  const [first, second] = scenario.sCare;
  const isCommunity = [first, second].some(({ typeOfCare }) => typeOfCare === 4 || typeOfCare === 5);
  const without = { keepCareUntilEntry: false, ...(isCommunity ? { sellRadRacPaid: null } : {}) };
  return {
    ...scenario,
    sCare: [
      { ...first, ...without },
      { ...second, ...without },
    ],
  };
}

/** Home care that goes on until a later entry; a resident whose deposit the exit from the partner's community pays. */
function isNamed(
  source: Parameters<typeof stageBefore>[0] & { readonly record: RecordDocument },
  sid: string,
): boolean {
  const people = personNumbers(source.record);
  const isKept = sid !== '0' && people.some((person) => stageBefore(source, person)?.isKept);
  const cares = people.map((person) => source.scenario.sCare[person]);
  const isPaidByExit =
    cares.some(({ typeOfCare }) => typeOfCare === 4 || typeOfCare === 5) &&
    cares.some(({ typeOfCare, sellRadRacPaid }) => typeOfCare === 1 && (sellRadRacPaid ?? 0) > 0);
  return isKept || isPaidByExit;
}

it('read as they stand, those alone give others that the decided rules name', () => {
  let moved = 0;
  for (const { figures, ...each } of stored) {
    const now: Readonly<Record<string, string>> = figuresOf(each, () => columns);
    const record = completeRecord(each.record, STORED_AT);
    const current = completeScenario(each.scenarios['0'] ?? {}, 0, STORED_AT);
    for (const [sid, then] of Object.entries(figures as Readonly<Record<string, string>>)) {
      if (now[sid] === then) continue;
      moved += 1;
      const scenario = sid === '0' ? current : completeScenario(each.scenarios[sid] ?? {}, Number(sid), STORED_AT);
      expect([sid, isNamed({ record, scenario, current, today: STORED_AT }, sid)]).toEqual([sid, true]);
    }
  }
  expect(moved).toBeGreaterThan(0);
});

it('those alone say that care before an entry is counted now whose scenario keeps some', () => {
  const said = stored.flatMap(({ record: was, scenarios }, at) => {
    const record = completeRecord(was, STORED_AT);
    const [current, other] = [scenarios['0'], scenarios['1']] as Scenario[];
    const now = scenarioWithNewFields(current as Scenario);
    const scenario = proposedWithNewFields(other as Scenario, { record, current: now });
    const source = { record, scenario, current: now, today: STORED_AT };
    const isKept = personNumbers(record).some((person) => stageBefore(source, person)?.isKept);
    const isSaid = scenario.meta.careNewlyCounted === true;
    expect([at, isSaid]).toEqual([at, isKept]);
    return isSaid ? [at] : [];
  });
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThan(stored.length);
});

it('they are of every type of care, for one person and for two', () => {
  const types = new Set(
    stored.flatMap(({ record, scenarios }) => {
      const [first, second] = scenarios['0']?.sCare ?? [];
      return record.relationship === 1 ? [`${first?.typeOfCare}`] : [`${first?.typeOfCare} ${second?.typeOfCare}`];
    }),
  );
  const all = [1, 2, 3, 4, 5];
  expect(all.filter((type) => !types.has(String(type)))).toEqual([]);
  expect(all.filter((type) => ![...types].some((pair) => pair.startsWith(`${type} `)))).toEqual([]);
});

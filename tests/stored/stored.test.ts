/** Documents that a release stored give the same figures now, to the last bit, whatever is hidden in them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { completeRecord, completeScenario, personNumbers, type Scenario, stageBefore } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { figuresOf, STORED_AT, type StoredCase } from './figures.ts';

const file = new URL('released-2026-11-22.jsonl.gz', import.meta.url);
const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
const columns = new Set((JSON.parse(head) as { readonly columns: readonly string[] }).columns);
const stored = lines.map((line) => JSON.parse(line) as StoredCase & { readonly figures: object });

it('three hundred records of the release of 22 November 2026 give the figures they gave', () => {
  expect(stored).toHaveLength(300);
  const moved = stored.flatMap(({ figures, ...each }, at) => {
    const now = figuresOf(each, () => columns, withoutKeptCare);
    return JSON.stringify(now) === JSON.stringify(figures) ? [] : [{ at, figures, now }];
  });
  expect(moved).toEqual([]);
});

/** What the release did not count: care at home of the Current Situation before a later entry. */
function withoutKeptCare(scenario: Scenario): Scenario {
  const [first, second] = scenario.sCare;
  return {
    ...scenario,
    sCare: [
      { ...first, keepCareUntilEntry: false },
      { ...second, keepCareUntilEntry: false },
    ],
  };
}

it('read as they stand, those alone give others in which care at home goes on until a later entry', () => {
  let moved = 0;
  for (const { figures, ...each } of stored) {
    const now: Readonly<Record<string, string>> = figuresOf(each, () => columns);
    const record = completeRecord(each.record, STORED_AT);
    const current = completeScenario(each.scenarios['0'] ?? {}, 0, STORED_AT);
    for (const [sid, then] of Object.entries(figures as Readonly<Record<string, string>>)) {
      if (now[sid] === then) continue;
      moved += 1;
      const scenario = completeScenario(each.scenarios[sid] ?? {}, Number(sid), STORED_AT);
      const kept = personNumbers(record).filter(
        (person) => stageBefore({ record, scenario, current, today: STORED_AT }, person)?.isKept,
      );
      expect(sid).not.toBe('0');
      expect(kept).not.toEqual([]);
    }
  }
  expect(moved).toBeGreaterThan(0);
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

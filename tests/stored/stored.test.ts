/** Documents that a release stored give the same figures now, to the last bit, whatever is hidden in them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { figuresOf, type StoredCase } from './figures.ts';

const file = new URL('released-2026-11-22.jsonl.gz', import.meta.url);
const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
const columns = new Set((JSON.parse(head) as { readonly columns: readonly string[] }).columns);
const stored = lines.map((line) => JSON.parse(line) as StoredCase & { readonly figures: object });

it('three hundred records of the release of 22 November 2026 give the figures they gave', () => {
  expect(stored).toHaveLength(300);
  const moved = stored.flatMap(({ figures, ...each }, at) => {
    const now = figuresOf(each, () => columns);
    return JSON.stringify(now) === JSON.stringify(figures) ? [] : [{ at, figures, now }];
  });
  expect(moved).toEqual([]);
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

/** Runs every case of the data folder: cases from a review of the product, with hand-worked figures. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calculateCase, readCase, valueAt } from './read-case.ts';

const folder = new URL('./data/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe.each(files)('%s', (name) => {
  const reviewed = readCase(new URL(name, folder));

  test.each(Object.entries(reviewed.expected))('scenario %s', (sid, expected) => {
    const { projection, report, notices } = calculateCase(reviewed, sid);
    for (const [target, value] of Object.entries(expected.figures)) {
      const found = valueAt(projection, target);
      expect(Math.abs(found - value), `${target}: ${found} for ${value}. ${reviewed.authority}`).toBeLessThan(0.005);
    }
    for (const [day, value] of Object.entries(expected.careplus ?? {})) {
      const row = report.careplus[0]?.year.find(({ date }) => date === day);
      expect(row?.annuity.value, `CarePlus on ${day}. ${reviewed.authority}`).toBeCloseTo(value, 2);
    }
    if (expected.opening !== undefined) {
      expect(report.dataset.net_worth[0], `opening. ${reviewed.authority}`).toBeCloseTo(expected.opening, 2);
    }
    for (const code of expected.notices ?? []) expect(notices, reviewed.authority).toContain(code);
    for (const code of expected.withoutNotices ?? []) expect(notices, reviewed.authority).not.toContain(code);
  });

  test('states its subject, its authority, and at least one figure of every scenario', () => {
    expect(reviewed.about.length).toBeGreaterThan(20);
    expect(reviewed.authority.length).toBeGreaterThan(10);
    expect(Object.keys(reviewed.expected).sort()).toEqual(Object.keys(reviewed.case.scenarios).sort());
    for (const { figures } of Object.values(reviewed.expected)) expect(Object.keys(figures).length).toBeGreaterThan(0);
  });
});

test('every case file is read', () => {
  expect(files.length).toBeGreaterThanOrEqual(1);
});

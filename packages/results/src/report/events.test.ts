/** The list below the chart has a line for every step that a client can see. */

import { hart, hartRecord, TODAY } from '@advice-builder/casework/testing';
import type { Scenario } from '@advice-builder/contract';
import { type PersonIndex, type TurningFigure, turnsOf } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { careTurnWords, pensionTurnWords } from '../words/turn-words.ts';
import { calculateReport } from './calculate-report.ts';

function calculated(scenario: Scenario) {
  const result = calculateReport(hartRecord(), scenario, hart().current, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const eventLines = (scenario: Scenario): readonly string[] =>
  calculated(scenario).report.dataset.history.map(({ date, label }) => `${date} ${label}`);

describe('the events of a couple', () => {
  it('include the step of an annuity on its threshold day, and the end of a gift after five years', () => {
    const lines = eventLines(hart().keep);
    expect(lines).toContain("2028-03-01 Dorothy's annuity counts less in the assets test and in net worth");
    expect(lines).toContain('2029-08-01 To their daughter no longer counts');
    const { net_worth: worth, assets_forPension: assets } = calculated(hart().keep).report.dataset;
    // November 2026 is the first month, so the end of March 2028 is at 17 and the start of August 2029 at 33.
    expect((worth[17] as number) - (worth[16] as number)).toBeLessThan(-30_000);
    expect((assets[33] as number) - (assets[32] as number)).toBeLessThan(-35_000);
  });

  it('include the single rate of each person from an entry, and the renting out of a home', () => {
    expect(eventLines(hart().keep)).toContain('2027-01-01 Each is paid the single pension rate');
    expect(eventLines(hart().rent)).toContain('2027-02-01 The home is rented out');
    expect(eventLines(hart().dies).filter((line) => line.includes('single pension rate'))).toHaveLength(1);
  });
});

describe("the reason for a change in a couple's figure", () => {
  const words = (scenario: Scenario, figure: TurningFigure, person: PersonIndex): readonly string[] => {
    const { projection } = calculated(scenario);
    const reasonOf = figure === 'care' ? careTurnWords : pensionTurnWords;
    return turnsOf(projection, figure, person, 0).map((turn) => reasonOf(projection, person, turn));
  };

  it('names the pension if counting the home changes care only through the pension', () => {
    const care = words(hart().dies, 'care', 0);
    expect(care).toContainEqual(expect.stringMatching(/ends as the pension ends\.$/));
    expect(care).not.toContainEqual(expect.stringContaining('as the home is counted'));
    expect(words(hart().dies, 'pension', 0)).toContainEqual(expect.stringMatching(/ as the home is counted\.$/));
  });
});

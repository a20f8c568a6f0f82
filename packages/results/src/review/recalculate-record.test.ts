import { coupleOf, margaret, recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import {
  type RecordDocument,
  type RecordReview,
  recordReviewSchema,
  type Scenario,
  type ScenarioReview,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { type RateBook, type SeriesId, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { recalculateRecord } from './recalculate-record.ts';

const MARCH = isoDate('2027-03-20');
const OLD = shippedRateBook;

/** The shipped rates with one more value of a series from 20 March 2027. */
const withNew = (id: SeriesId, value: number): RateBook =>
  OLD.withOverrides({ [id]: [...OLD.historyOf(id), { from: MARCH, value, status: 'published' }] });

const newest = (id: SeriesId): number => OLD.historyOf(id).at(-1)?.value ?? 0;

function review(now: RateBook, scenarios: Scenario | ReadonlyMap<number, Scenario>, record = recordOf()): RecordReview {
  const all = scenarios instanceof Map ? scenarios : new Map([[0, scenarios as Scenario]]);
  const made = recalculateRecord({ record, scenarios: all, before: () => OLD, now, today: TODAY, day: MARCH });
  return recordReviewSchema.strict().parse(made);
}

const first = (...args: Parameters<typeof review>): ScenarioReview => review(...args).scenarios[0] as ScenarioReview;

/** Personal assets only: the assets test decides, and the assets do not change. */
const things = (value: number): Scenario => scenarioOf({ sAssets: { quickTotal: value } });
const LIMIT = 'pension.assets-limit.single-non-homeowner';

describe('recalculateRecord', () => {
  it('finds no changes with the same book, and calculates once', () => {
    const found = first(OLD, margaret());
    expect(found).toMatchObject({ outcome: 'same-to-the-dollar', isWorse: false, reasons: [], parts: [], missing: [] });
    expect(found.before).toEqual(found.after);
  });

  it('reads figures in the first month in which the rates are in force', () => {
    const { before, after } = first(withNew('pension.max-basic-rate.single', 40_000), margaret());
    expect([before?.pensionOn, after?.pensionOn]).toEqual(['2027-04-01', '2027-04-01']);
    expect(after?.pension).toBeGreaterThan(before?.pension ?? Number.NaN);
  });

  it('says which rate changed a figure, and which part of net worth it changes', () => {
    const id = 'pension.max-basic-rate.single';
    const found = first(withNew(id, newest(id) + 260), margaret());
    expect(found.outcome).toBe('changed');
    expect(found.reasons.join(' ')).toMatch(/from 20 March 2027, before \$/);
    expect(found.parts.map(({ label }) => label)).toContain('Age Pension');
    expect(found.isWorse).toBe((found.after?.care ?? 0) > (found.before?.care ?? 0));
  });

  it.each([
    ['below', 299_000, 'threshold-crossed'],
    ['at', 300_000, 'same-to-the-dollar'],
    ['above', 301_000, 'same-to-the-dollar'],
  ])('recognises a threshold: the new limit %s the assets', (_, limit, outcome) => {
    const found = first(withNew(LIMIT, limit), things(300_000));
    expect(found.outcome).toBe(outcome);
    expect(found.reasons.includes('Pension: the assets test decides; before, neither test reduces it.')).toBe(
      outcome === 'threshold-crossed',
    );
  });

  it.each([
    ['below', 399_000, 'threshold-crossed'],
    ['at', 400_000, 'same-to-the-dollar'],
    ['above', 401_000, 'same-to-the-dollar'],
  ])('recognises the means class at home: the new limit %s the assets', (_, limit, outcome) => {
    const care = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/11/2026', supportAtHomeLevel: 4 } as const;
    const found = first(
      withNew(LIMIT, limit),
      scenarioOf({ sCare: [care], sAssets: { quickTotal: 400_000 }, sExpenses: { quickTotal: 90_000 } }),
    );
    expect(found.outcome).toBe(outcome);
    const words = 'Contributions at home are those of a part pensioner or card holder; before, of a full pensioner.';
    expect(found.reasons.includes(words)).toBe(outcome === 'threshold-crossed');
  });

  it('reports no threshold if the same test gives another amount', () => {
    const found = first(withNew(LIMIT, newest(LIMIT) + 1_000), things(700_000));
    expect(found.outcome).toBe('changed');
    expect(found.isWorse).toBe(false);
  });

  it('says what is missing if a scenario cannot be calculated, and counts no figure', () => {
    const found = first(OLD, scenarioOf({ sCare: [{ typeOfCare: 1 }] }));
    expect(found).toMatchObject({ before: null, after: null, outcome: 'cannot-be-calculated', isWorse: false });
    expect(found.missing).toEqual([{ words: 'Margaret needs a date of entry.', path: 'sCare[0].dateOfEntry' }]);
  });

  it('has nothing to compare with if the scenario was never calculated', () => {
    const source = { record: recordOf(), scenarios: new Map([[0, margaret()]]), now: OLD, today: TODAY };
    const [found] = recalculateRecord({ ...source, before: () => undefined }).scenarios;
    expect(found).toMatchObject({ before: null, outcome: 'not-calculated-before' });
    expect(found?.after?.care).toBeGreaterThan(0);
  });

  it('reports a projection that ends before the day of the new rates as not calculable', () => {
    const found = first(OLD, margaret(), recordOf({ projectFrom: '2012-01-01' }));
    expect(found.outcome).toBe('cannot-be-calculated');
  });

  it('adds the pensions of a couple, and names the person whose rule changes', () => {
    const scenario = scenarioOf({ sCare: [{ typeOfCare: 2 }, { typeOfCare: 2 }], sAssets: { quickTotal: 400_000 } });
    const found = first(withNew('pension.assets-limit.couple-non-homeowner', 399_000), scenario, coupleOf());
    expect(found.reasons.some((words) => words.startsWith('Thomas: Pension: the assets test decides'))).toBe(true);
    const single = first(OLD, scenarioOf({ sCare: [{ typeOfCare: 2 }] }));
    expect(found.before?.pension).toBeGreaterThan(single.before?.pension ?? Number.NaN);
  });

  it('names the preferred scenario, or the Current Situation if that was deleted', () => {
    const chosen = (sid: number): RecordDocument =>
      recordOf({ reportSetting: { [sid]: { include: true, graph: false, preferred: true } } });
    const both = new Map([
      [0, margaret()],
      [2, scenarioOf({ name: 'Sell' }, 2)],
    ]);
    expect(review(OLD, both, chosen(2)).preferred).toBe(2);
    expect(review(OLD, both, chosen(3)).preferred).toBe(0);
    expect(review(OLD, both, chosen(2)).scenarios.map(({ sid, isPreferred }) => [sid, isPreferred])).toEqual([
      [0, false],
      [2, true],
    ]);
  });

  it('counts an entry that is left out once', () => {
    const scenario = scenarioOf({ sFentries: [{ eid: 2, name: 'Shares', treatment: 2 }] });
    expect(review(OLD, scenario).notCounted).toBe(1);
  });

  it('does not modify its input', () => {
    const [record, scenario] = [recordOf(), margaret()];
    const before = JSON.stringify([record, scenario]);
    review(withNew(LIMIT, 1), scenario, record);
    expect(JSON.stringify([record, scenario])).toBe(before);
  });
});

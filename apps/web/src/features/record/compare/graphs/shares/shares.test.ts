import type { Scenario } from '@advice-builder/contract';
import {
  type Household,
  kinks as kinksOf,
  type LimbChange,
  type SweepPoint,
  type SweepSubject,
  sweepAsEntered,
  sweepPoint,
  sweepShares,
  sweepSubject,
} from '@advice-builder/engine';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { beforeAll, describe, expect, test } from 'vitest';
import { calculated } from '../../../testing/margaret.ts';
import { aimsOf } from './aims.ts';
import { chartsOf, rangesOf } from './charts-of.ts';
import { cashWords, courseWords, kinkWords, partlyPaid, shareText, spokenShare } from './share-words.ts';
import { tableRows } from './table-rows.ts';

function subjectOf(change?: (scenario: Scenario) => Scenario, options = {}): SweepSubject {
  const household: Household = calculated(change).projection.household;
  const start = sweepSubject(household, shippedRateBook, 0, options);
  if (!start.ok) throw new Error(start.reason);
  return start.subject;
}

let subject: SweepSubject;
let points: readonly SweepPoint[];
beforeAll(() => {
  subject = subjectOf();
  points = sweepShares().map((share) => sweepPoint(subject, share));
});

const at = (share: number): SweepPoint => {
  const found = points.find((point) => point.share === share);
  if (found === undefined) throw new Error(`no point ${share}`);
  return found;
};

describe('the texts', () => {
  test('show a share as a whole percent or with two decimals, and speak it with its dollars', () => {
    expect([shareText(0.6), shareText(400_000 / 650_000)]).toEqual(['60%', '61.54%']);
    expect(spokenShare(0.6, 390_000)).toBe('60 percent, 390,000 dollars');
  });

  test('describe the unpaid part of a share as part of that share', () => {
    expect(partlyPaid(at(0.5))).toBeUndefined();
    const poor = subjectOf((scenario) => ({ ...scenario, sInvest: { ...scenario.sInvest, quickTotal: 41_000 } }));
    const point = sweepPoint(poor, 0.8);
    expect(point.unpaid).toBeGreaterThan(0);
    expect(partlyPaid(point)).toBe('paid 62 of 80 percent');
  });

  test('have a sentence for each change of rule, and one sentence if it is the same for both of a couple', () => {
    const couple: SweepSubject = {
      ...subject,
      household: { ...subject.household, people: [...subject.household.people, ...subject.household.people] as never },
    };
    const pension = (person: 0 | 1, before: 'nil' | 'assets', after: 'nil' | 'assets' | 'income'): LimbChange => ({
      before: { id: 'pension', person, value: before },
      after: { id: 'pension', person, value: after },
    });
    const kink = (changes: readonly LimbChange[]) => ({ from: 0.39, to: 0.4, changes });
    const names = ['Thomas', 'Joan'];
    expect(kinkWords(kink([pension(0, 'nil', 'assets'), pension(1, 'nil', 'assets')]), couple, names)).toEqual([
      'The pension starts: assets fall below the limit',
    ]);
    expect(kinkWords(kink([pension(1, 'assets', 'income')]), couple, names)).toEqual([
      'Joan: The income test takes over from the assets test',
    ]);
    expect(kinkWords(kink([pension(0, 'assets', 'nil')]), subject, ['Margaret'])).toEqual([
      'The pension stops: assets are above the limit',
    ]);
    const payment: LimbChange = {
      before: { id: 'payment', value: 'at-entry' },
      after: { id: 'payment', value: 'at-settlement' },
    };
    expect(kinkWords(kink([payment]), subject, ['Margaret'])).toEqual([
      `Margaret can pay ${formatMoney(subject.payableAtEntry)} before the sale of the home; at a larger share, the rest is paid at settlement`,
    ]);
  });

  test('exist for every share at which a rule changes, and none recommends anything', () => {
    const kinks = kinksOf(points);
    expect(kinks.length).toBeGreaterThan(0);
    const all = kinks.flatMap((kink) => kinkWords(kink, subject, ['Margaret']));
    for (const words of all) {
      expect(words).toMatch(/^[A-Z]/);
      expect(words).not.toMatch(/undefined|recommend|should|\bbest\b/i);
    }
  });

  test('describe a straight line as a rate, a bent one by its ends, and say how far it stays nil', () => {
    const readings = (value: (share: number) => number) =>
      Array.from({ length: 101 }, (_, share) => ({ share, value: value(share) }));
    expect(courseWords(readings((share) => 100_000 - 500 * share))).toBe('Falls by about $5,000 for each 10%.');
    expect(courseWords(readings((share) => share * share))).toBe('From $0 at 0% to $10,000 at 100%.');
    expect(courseWords(readings((share) => Math.max(0, share - 40)))).toBe('Nil up to 40%.');
    expect(courseWords(readings(() => 7))).toBe('The same at every share.');
  });

  test('name where and when the bank first goes below zero', () => {
    const short = (share: number, month: number | undefined): SweepPoint => ({
      ...at(share),
      firstMonthBelowZero: month,
    });
    const none = [0, 0.5, 1].map((share) => short(share, undefined));
    expect(cashWords(none, subject)).toBe('Cash does not go below zero within five years at any share.');
    const some = [short(0, undefined), short(0.5, 7), short(1, 2)];
    expect(cashWords(some, subject)).toBe(
      'Cash goes below zero within five years at shares from 50% to 100%: first in January 2027, at 100%.',
    );
    expect(cashWords([short(0, 3), short(1, 2)], subject)).toContain('at every share');
  });
});

describe('the charts and rows', () => {
  test('combine runs of neighbours in one range, including a run of one', () => {
    const odd = new Set([0, 0.01, 0.5, 0.99, 1]);
    expect(rangesOf(points, ({ share }) => odd.has(share))).toEqual([
      { from: 0, to: 1 },
      { from: 50, to: 50 },
      { from: 99, to: 100 },
    ]);
  });

  test('read the four figures, with the chosen share and the scenario as entered', () => {
    const entered = sweepAsEntered(subject);
    const kinks = kinksOf(points);
    const charts = chartsOf({ subject, points, kinks, entered, chosen: at(0.6), sid: 2 });
    expect(charts.map(({ label, value }) => [label, value])).toEqual([
      ['Cost of care, second year', at(0.6).costOfCare],
      ['Total pension, second year', at(0.6).pension],
      ['Net worth after five years', at(0.6).netWorthAfterFiveYears],
      ['Cash after five years', at(0.6).bankAfterFiveYears],
    ]);
    for (const { chart } of charts) {
      expect(chart.readings).toHaveLength(101);
      expect(chart.own?.share).toBe(54.55);
      expect(chart.kinks.map(({ number }) => number)).toEqual(kinks.map((_, index) => index + 1));
    }
  });

  test('include the fixed shares, the chosen one, and the scenario as entered if no share equals it', () => {
    const entered = sweepAsEntered(subject);
    const rows = tableRows({ subject, points, entered, kinks: [], chosen: 0.6 });
    expect(rows.map(({ share, isChosen, isEntered }) => [shareText(share), isChosen, isEntered])).toEqual([
      ['0%', false, false],
      ['25%', false, false],
      ['50%', false, false],
      ['54.55%', false, true],
      ['60%', true, false],
      ['75%', false, false],
      ['100%', false, false],
    ]);
    const like = tableRows({
      subject: { ...subject, ownShare: 0.5 },
      points,
      entered: at(0.5),
      kinks: [],
      chosen: 0.5,
    });
    expect(like.filter(({ isEntered }) => isEntered)).toEqual([
      expect.objectContaining({ share: 0.5, isChosen: true }),
    ]);
  });

  test('name for each aim the shares with the most favourable amount that the law accepts', () => {
    const aims = aimsOf(points);
    const [care, , worth, cash] = aims;
    expect(care?.value).toBe(Math.min(...points.map(({ costOfCare }) => costOfCare)));
    expect(worth?.value).toBe(Math.max(...points.map(({ netWorthAfterFiveYears }) => netWorthAfterFiveYears)));
    expect([cash?.from, cash?.value]).toEqual([0, at(0).bankAfterFiveYears]);
    const half = points.map((point) => ({ ...point, isAcceptedByLaw: point.share <= 0.5 }));
    expect(aimsOf(half)[0]?.to).toBeLessThanOrEqual(0.5);
    expect(aimsOf(points.map((point) => ({ ...point, isAcceptedByLaw: false })))).toEqual([]);
    const flat = points.map((point) => ({ ...point, pension: 0 }));
    expect(aimsOf(flat)[1]).toMatchObject({ isEverywhere: true });
  });
});

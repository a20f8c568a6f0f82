/**
 * Checks of the fees, free areas, thresholds, caps and supplements of residential and home care before 1 November 2025.
 */
import { Decimal } from 'decimal.js';
import type { CheckReport } from './check-report.ts';
import { cutToCent, type Exact, exact, nearestCent } from './exact.ts';
import { type ExactData, steps } from './exact-data.ts';
import { BASIC_RATE } from './pension-checks.ts';

export const MAXIMUM_SUPPLEMENT = 'accommodation.supplement.option-1-new-over-40';
export const OLD_SUPPLEMENT = 'accommodation.supplement.option-3-old-over-40';
const KINDS = ['single', 'illness-separated-each', 'couple-each'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Consumer prices, all groups, weighted average of eight capitals, 2011-12 = 100: December 2013, then every June and
 * December quarter (Australian Bureau of Statistics, 6401.0).
 */
const CONSUMER_PRICES =
  '104.8 105.9 106.6 107.5 108.4 108.6 110.0 110.7 112.1 113.0 114.1 114.8 116.2 114.4 117.2 118.8 121.3 126.1 130.8 133.7 136.1 138.8 139.4 141.7'
    .split(' ')
    .map(exact);
/** The last day of a supplement indexed by consumer prices. Later supplements rise with the new lifetime cap. */
const LAST_OLD_SUPPLEMENT = '2025-09-20';

/** Shares of the basic rate for levels 1 to 4 since 1 July 2019. Before that day all were 17.5%. */
const HOME_CARE_FEE_SHARES = ['0.1568', '0.1658', '0.1705', '0.175'];

export function checkAgedCare(data: ExactData, report: CheckReport): void {
  checkResidential(data, report);
  checkIncomeFreeAreas(data, report);
  checkCaps(data, report);
  checkHomeCareFees(data, report);
  checkSupplements(data, report);
}

function checkResidential(data: ExactData, report: CheckReport): void {
  const of = (name: string, on: string) => data.value(`residential-2014.${name}`, on);
  for (const on of data.dates('residential-2014.basic-daily-fee')) {
    const fee = cutToCent(data.value(BASIC_RATE, on).times('0.85').div(14));
    report.same('basic daily fee = 85% of the basic rate / 14, rounded down', on, of('basic-daily-fee', on), fee);
  }
  for (const on of data.dates('residential-2014.asset-free-area')) {
    const halfThousands = data.value(BASIC_RATE, on).times('2.25').times(26).div(500);
    const freeArea = halfThousands.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(500);
    const supplement = data.value(MAXIMUM_SUPPLEMENT, on);
    const threshold1 = freeArea.plus(supplement.times(364).div('0.175'));
    report.same('asset free area = 2.25 basic rates, nearest 500', on, of('asset-free-area', on), freeArea);
    report.same('17.5% of threshold 1 less free area = 364 supplements', on, of('asset-threshold-1', on), threshold1);
    const threshold2 = threshold1.plus(supplement.times(4160));
    report.same('threshold 2 = threshold 1 + 4160 supplements', on, of('asset-threshold-2', on), threshold2);
    report.same('home cap = threshold 1', on, of('home-cap', on), of('asset-threshold-1', on));
  }
}

/** 26 x (basic rate + maximum supplement - minimum supplement + income free area of the pension). */
function incomeFreeArea(data: ExactData, on: string, kind: Kind): Exact {
  const who = kind === 'couple-each' ? 'couple-each' : 'single';
  const free =
    kind === 'single'
      ? data.value('pension.income-free-area.single', on)
      : data.value('pension.income-free-area.couple-combined', on).div(2);
  const pension = data
    .value(`pension.max-basic-rate.${who}`, on)
    .plus(data.value(`pension.supplement-max.${who}`, on))
    .minus(data.value(`pension.supplement-min.${who}`, on));
  return pension.plus(free).times(26);
}

function checkIncomeFreeAreas(data: ExactData, report: CheckReport): void {
  const free = 'care income free area = 26 x (pension less minimum supplement + its free area)';
  for (const kind of ['single', 'illness-separated-each'] as const) {
    const id = `residential-2014.income-free-area.${kind}`;
    for (const on of data.dates(id))
      report.same(free, `${id} ${on}`, data.value(id, on), incomeFreeArea(data, on, kind));
  }
  for (const kind of KINDS) {
    const id = `home-care-package.income-free-area.${kind}`;
    const cutOff = `pension.income-cut-off.${kind.replace('-each', '-combined')}`;
    for (const on of data.dates(id)) {
      report.same(free, `${id} ${on}`, data.value(id, on), incomeFreeArea(data, on, kind));
      const perPerson = data.value(cutOff, on).div(kind === 'single' ? 1 : 2);
      const threshold = data.value(`home-care-package.income-threshold.${kind}`, on);
      report.same('home care income threshold = 26 income cut-offs', `${kind} ${on}`, threshold, perPerson.times(26));
    }
  }
}

function checkCaps(data: ExactData, report: CheckReport): void {
  const follow = (name: string, id: string, tolerances: ReadonlyMap<string, number>) => {
    for (const [a, b] of steps(data.dates(id))) {
      const indexed = data.value(id, a).times(data.value(BASIC_RATE, b)).div(data.value(BASIC_RATE, a));
      report.same(name, `${id} ${b}`, data.value(id, b), cutToCent(indexed), tolerances.get(b));
    }
  };
  const exactly: ReadonlyMap<string, number> = new Map();
  follow('residential caps follow the basic rate', 'residential-2014.annual-cap', exactly);
  follow('residential caps follow the basic rate', 'residential-2014.lifetime-cap', exactly);
  for (const on of data.dates('residential-2014.annual-cap')) {
    const wanted = data.value('residential-2014.annual-cap', on).times('2.4');
    const close = data.value('residential-2014.lifetime-cap', on).minus(wanted).abs().lt('0.3');
    report.check('lifetime cap = 2.4 annual caps', close, on);
  }
  for (const cap of ['annual-cap-1', 'annual-cap-2']) {
    const id = `home-care-package.${cap}`;
    follow('home care caps follow the basic rate', id, new Map([['2024-09-20', 0.06]]));
    const daily = id.replace('annual', 'daily');
    for (const on of data.dates(id)) {
      report.same(
        'home care daily cap = yearly cap / 364, rounded down',
        `${daily} ${on}`,
        data.value(daily, on),
        cutToCent(data.value(id, on).div(364)),
      );
    }
  }
}

function checkHomeCareFees(data: ExactData, report: CheckReport): void {
  for (const [i, share] of HOME_CARE_FEE_SHARES.entries()) {
    const id = `home-care-package.basic-daily-fee.level-${i + 1}`;
    for (const on of data.dates(id)) {
      const fee = data
        .value(BASIC_RATE, on)
        .times(on < '2019-07-01' ? '0.175' : share)
        .div(14);
      report.same(
        'home care basic daily fee = share of the basic rate / 14, rounded down',
        `${id} ${on}`,
        data.value(id, on),
        cutToCent(fee),
      );
    }
  }
}

function checkSupplements(data: ExactData, report: CheckReport): void {
  const days = data.dates(MAXIMUM_SUPPLEMENT).filter((on) => on <= LAST_OLD_SUPPLEMENT);
  for (const id of [MAXIMUM_SUPPLEMENT, OLD_SUPPLEMENT]) {
    let highest = CONSUMER_PRICES[0]!;
    for (const [i, [a, b]] of steps(days).entries()) {
      const now = CONSUMER_PRICES[i + 1]!;
      const before = data.value(id, a);
      const wanted = now.gt(highest) ? nearestCent(before.times(now).div(highest)) : before;
      report.same('supplements follow consumer prices', `${id} ${b}`, data.value(id, b), wanted);
      if (now.gt(highest)) highest = now;
    }
  }
  for (const on of data.dates(MAXIMUM_SUPPLEMENT)) {
    for (const [full, reduced] of [
      [MAXIMUM_SUPPLEMENT, 'accommodation.supplement.option-2-new-40-or-less'],
      [OLD_SUPPLEMENT, 'accommodation.supplement.option-4-old-40-or-less'],
    ] as const) {
      const wanted = nearestCent(data.value(full, on).times('0.75'));
      report.same(
        'a supplement for 40% or fewer low means residents is 75%',
        `${reduced} ${on}`,
        data.value(reduced, on),
        wanted,
      );
    }
  }
}

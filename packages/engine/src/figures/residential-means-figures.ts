/**
 * The means test of residential care, on the scale of 2014 or of 1 November 2025.
 * Law: Aged Care Act 2024 ss 319, 323, 330 and Aged Care Rules 2025 s319-5; Aged Care Act 1997 ss 44-22 to 44-26A.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { isBelow } from '@advice-builder/kernel';
import {
  careOf,
  headcount,
  inCare,
  isFirstCareMonth,
  isSingle,
  ordinaryHome,
  paysNewFees,
  residentOf,
  statusScaleIsNew,
} from './cell.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  lastMonth,
  monthStart,
  rate,
  sumOverPeople,
} from './definition.ts';

type When = (c: Cell) => boolean;
type Values = (name: string) => number;

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const LAW = ['Aged Care Act 2024 s319', 'Aged Care Rules 2025 s319-5', 'Aged Care Act 1997 s44-22'];
const DAYS = constant('days', 'Days by which law divides yearly means', 364, '/');

function sharedBy(when: When): FigureInput {
  return fact('people', 'relationship', 'Shared by', headcount, { role: '/', unit: 'ratio', period: undefined, when });
}

/** The home counts for a resident while nobody protected lives in it. */
function homeCountsForCare(c: Cell): boolean {
  return inCare(c) && ordinaryHome(c)?.protectedPerson !== true && c.month >= c.projection.plan.home.vacatedMonth;
}

function incomeInputs(on: (c: Cell) => CivilDate, when: When, isNew: When): readonly FigureInput[] {
  const old: When = (c) => when(c) && !isNew(c);
  const both: When = (c) => when(c) && isNew(c);
  return [
    rate(
      'incomeFree',
      (c) =>
        isSingle(c)
          ? 'residential-2014.income-free-area.single'
          : 'residential-2014.income-free-area.illness-separated-each',
      '-',
      { on, when },
    ),
    rate('oldIncomeRate', 'residential-2014.income-rate', 'x', { on, when: old }),
    rate('incomeRate', 'residential-2025.income-rate', 'x', { on, when: both }),
    rate(
      'income1',
      (c) =>
        isSingle(c)
          ? 'residential-2025.income-threshold-1.single'
          : 'residential-2025.income-threshold-1.illness-separated-each',
      'limit',
      { on, when: both },
    ),
    rate('income2', 'residential-2025.income-threshold-2', 'limit', { on, when: both }),
    rate('income3', 'residential-2025.income-threshold-3', 'limit', { on, when: both }),
    rate(
      'income4',
      (c) =>
        isSingle(c)
          ? 'residential-2025.income-threshold-4.single'
          : 'residential-2025.income-threshold-4.illness-separated-each',
      'limit',
      { on, when: both },
    ),
  ];
}

/** Yearly income part: 50% of three slices with flat stretches between them, or of all above the free area. */
function incomePart(v: Values, income: number, isNew: boolean): number {
  if (!isNew) return v('oldIncomeRate') * Math.max(0, income - v('incomeFree'));
  return (
    v('incomeRate') *
    (Math.max(0, Math.min(income, v('income1')) - v('incomeFree')) +
      Math.max(0, Math.min(income, v('income3')) - v('income2')) +
      Math.max(0, income - v('income4')))
  );
}

function assetInputs(on: (c: Cell) => CivilDate, when: When, isNew: When): readonly FigureInput[] {
  const old: When = (c) => when(c) && !isNew(c);
  const both: When = (c) => when(c) && isNew(c);
  return [
    rate('assetFree', 'residential-2014.asset-free-area', '-', { on, when }),
    rate('oldAssetRate1', 'residential-2014.asset-rate-1', 'x', { on, when: old }),
    rate('oldAssetRate2', 'residential-2014.asset-rate-2', 'x', { on, when: old }),
    rate('oldAssetRate3', 'residential-2014.asset-rate-3', 'x', { on, when: old }),
    rate('oldAsset1', 'residential-2014.asset-threshold-1', 'limit', { on, when: old }),
    rate('oldAsset2', 'residential-2014.asset-threshold-2', 'limit', { on, when: old }),
    rate('assetRate1', 'residential-2025.asset-rate-1', 'x', { on, when: both }),
    rate('assetRate2', 'residential-2025.asset-rate-2', 'x', { on, when: both }),
    rate('asset1', 'residential-2025.asset-threshold-1', 'limit', { on, when: both }),
    rate('asset2', 'residential-2025.asset-threshold-2', 'limit', { on, when: both }),
    rate('asset3', 'residential-2025.asset-threshold-3', 'limit', { on, when: both }),
    rate('asset4', 'residential-2025.asset-threshold-4', 'limit', { on, when: both }),
  ];
}

/** Yearly asset part: 17.5% then 7.8% twice (2025), or 17.5%, 1%, 2% (2014). */
function assetPart(v: Values, assets: number, isNew: boolean): number {
  if (!isNew) {
    return (
      v('oldAssetRate1') * Math.max(0, Math.min(assets, v('oldAsset1')) - v('assetFree')) +
      v('oldAssetRate2') * Math.max(0, Math.min(assets, v('oldAsset2')) - v('oldAsset1')) +
      v('oldAssetRate3') * Math.max(0, assets - v('oldAsset2'))
    );
  }
  return (
    v('assetRate1') * Math.max(0, Math.min(assets, v('asset1')) - v('assetFree')) +
    v('assetRate2') * Math.max(0, Math.min(assets, v('asset3')) - v('asset2')) +
    v('assetRate2') * Math.max(0, assets - v('asset4'))
  );
}

const entryDay = (c: Cell): CivilDate => (residentOf(c)?.care.entryDate ?? monthStart(c)) as CivilDate;

/** The status is decided by a test, not by the adviser's statement, in the first month of care. */
const isTestedForStatus: When = (c) =>
  isFirstCareMonth(c) && careOf(c)?.statedStatus === undefined && careOf(c)?.meansDisclosed === true;

export const residentialMeansFigures = {
  careHomeCounted: {
    label: 'Home counted for care',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence:
      'The former home counts from the day of entry, up to a cap for each person, unless somebody protected lives there.',
    formula: 'Own share of the home value, at most the home cap.',
    law: [
      'Aged Care Act 2024 s330(6)-(7)',
      'Aged Care Act 1997 s44-26A(6)-(7)',
      'Modelling choice: a couple’s home is joint',
    ],
    inputs: [
      figure('homeValue', '+', homeCountsForCare),
      sharedBy(homeCountsForCare),
      rate('cap', 'residential-2014.home-cap', 'limit', { when: homeCountsForCare }),
    ],
    compute: (v, c) => (homeCountsForCare(c) ? Math.min(v('homeValue') / v('people'), v('cap')) : 0),
  },
  careAssets: {
    label: 'Assets for the care means test',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence:
      'The pension’s asset list without the home, plus the refundable deposit and the home as counted for care; a couple’s in halves.',
    formula: '(Assets besides the home + refundable deposits) / persons + home counted for care.',
    law: ['Aged Care Act 2024 s330', 'Aged Care Act 1997 s44-26A'],
    inputs: [
      figure('assetsOutsideHome', '+', inCare),
      sumOverPeople('deposit', '+', inCare),
      sharedBy(inCare),
      figure('careHomeCounted', '+', inCare),
    ],
    compute: (v, c) => (inCare(c) ? (v('assetsOutsideHome') + v('deposit')) / v('people') + v('careHomeCounted') : 0),
  },
  careIncome: {
    label: 'Income for the care means test',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'Own share of ordinary income and DVA compensation, and the own pension without minimum and energy supplement.',
    formula: '(Ordinary income for care + DVA compensation counted) / persons + pension counted for care.',
    law: ['Aged Care Act 2024 s323', 'Aged Care Act 1997 s44-24'],
    inputs: [
      figure('careOrdinaryIncome', '+', inCare),
      sumOverPeople('dvaCountedForCare', '+', inCare),
      sharedBy(inCare),
      figure('pensionCountedForCare', '+', inCare),
    ],
    compute: (v, c) =>
      inCare(c) ? (v('careOrdinaryIncome') + v('dvaCountedForCare')) / v('people') + v('pensionCountedForCare') : 0,
  },
  incomeTestedAmount: {
    label: 'Income part of the means tested amount',
    ...perDay,
    sentence: 'Half of the income above the free area, with two flat stretches under the rules from 1 November 2025.',
    formula: '50% of the income in each slice / 364.',
    law: LAW,
    inputs: [figure('careIncome', '+', inCare), ...incomeInputs(monthStart, inCare, paysNewFees), DAYS],
    compute: (v, c) => (inCare(c) ? incomePart(v, v('careIncome'), paysNewFees(c)) / v('days') : 0),
  },
  assetTestedAmount: {
    label: 'Asset part of the means tested amount',
    ...perDay,
    sentence: 'A percentage of the assets in each slice above the free area.',
    formula: 'Assets in each slice x its percentage / 364.',
    law: LAW,
    inputs: [figure('careAssets', '+', inCare), ...assetInputs(monthStart, inCare, paysNewFees), DAYS],
    compute: (v, c) => (inCare(c) ? assetPart(v, v('careAssets'), paysNewFees(c)) / v('days') : 0),
  },
  meansTestedAmount: {
    label: 'Means tested amount',
    ...perDay,
    sentence: 'What income and assets together say a resident can contribute each day.',
    formula: 'Income part + asset part.',
    law: LAW,
    inputs: [figure('incomeTestedAmount'), figure('assetTestedAmount')],
    compute: (v) => v('incomeTestedAmount') + v('assetTestedAmount'),
  },
  entryMeansTestedAmount: {
    label: 'Means tested amount on the day of entry',
    ...perDay,
    sentence:
      'The test that decides once whether a resident is low means: rates of the entry day, means of that month.',
    formula: 'Income part + asset part at the rates of the entry day.',
    law: ['Aged Care Act 2024 ss 294, 296, 298', 'Aged Care Rules 2025 s230-10', 'Aged Care Act 1997 ss 44-28, 52G-2'],
    inputs: [
      figure('careIncome', '+', isTestedForStatus),
      figure('careAssets', '+', isTestedForStatus),
      figure('careHomeCounted', '-', isTestedForStatus),
      figure('homeValue', '+', (c) => isTestedForStatus(c) && homeCountsForCare(c)),
      sharedBy(isTestedForStatus),
      rate('cap', 'residential-2014.home-cap', 'limit', {
        on: entryDay,
        when: (c) => isTestedForStatus(c) && homeCountsForCare(c),
      }),
      ...incomeInputs(entryDay, isTestedForStatus, statusScaleIsNew),
      ...assetInputs(entryDay, isTestedForStatus, statusScaleIsNew),
      DAYS,
    ],
    compute: (v, c) => {
      if (!isTestedForStatus(c)) return 0;
      const home = homeCountsForCare(c) ? Math.min(v('homeValue') / v('people'), v('cap')) : 0;
      const assets = v('careAssets') - v('careHomeCounted') + home;
      const isNew = statusScaleIsNew(c);
      return (incomePart(v, v('careIncome'), isNew) + assetPart(v, assets, isNew)) / v('days');
    },
    estimated: (c) => isTestedForStatus(c) && (residentOf(c)?.entryMonth ?? 0) < 0,
  },
  lowMeans: {
    label: 'Low Means Resident',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence:
      'Decided once, on the day of entry: the means tested amount was below the maximum accommodation supplement.',
    formula:
      'The adviser’s statement, else means tested amount on the day of entry < maximum accommodation supplement of that day.',
    law: ['Aged Care Act 2024 ss 294, 298', 'Aged Care Rules 2025 s230-10', 'Aged Care Act 1997 s52G-2'],
    inputs: [
      lastMonth('lowMeans', 'consulted'),
      fact(
        'stated',
        'care.statedStatus',
        'Low means as stated',
        (c) => (careOf(c)?.statedStatus === 'low-means' ? 1 : 0),
        {
          role: 'consulted',
          unit: 'yes-no',
          period: undefined,
          when: (c) => isFirstCareMonth(c) && careOf(c)?.statedStatus !== undefined,
        },
      ),
      figure('entryMeansTestedAmount', 'consulted', isTestedForStatus),
      rate('supplement', 'accommodation.supplement.option-1-new-over-40', 'limit', {
        on: entryDay,
        when: isTestedForStatus,
      }),
    ],
    compute: (v, c) => {
      if (!inCare(c)) return 0;
      if (!isFirstCareMonth(c)) return v('previous lowMeans');
      if (careOf(c)?.statedStatus !== undefined) return v('stated');
      // Equality is not low means (Aged Care Act 2024 s294; Aged Care Act 1997 s52G-2).
      return isTestedForStatus(c) && isBelow(v('entryMeansTestedAmount'), v('supplement')) ? 1 : 0;
    },
  },
} as const satisfies Record<string, FigureDefinition>;

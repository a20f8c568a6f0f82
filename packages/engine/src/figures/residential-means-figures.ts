/**
 * The means test of residential care, on the scale of 2014 or of 1 November 2025.
 * Law: Aged Care Act 2024 ss 319, 323, 330 and Aged Care Rules 2025 s319-5; Aged Care Act 1997 ss 44-22 to 44-26A.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { lowMeansDecision } from '../projection/resident-plan.ts';
import { homeCountsForCare } from '../projection/residential-step.ts';
import { homeCapRates, homeCounted } from '../rules/residential/assessed-assets.ts';
import {
  assetTest2014,
  assetTested2014,
  bothTests2014,
  incomeTest2014,
  incomeTested2014,
  meansTested2014,
} from '../rules/residential/means-tested-amount-2014.ts';
import {
  assetTest2025,
  assetTested2025,
  bothTests2025,
  type CareTestContext,
  incomeTest2025,
  incomeTested2025,
  lowMeansTest,
  meansTested2025,
} from '../rules/residential/means-tested-amount-2025.ts';
import type { Working } from '../rules/working.ts';
import {
  careOf,
  headcount,
  inCare,
  isSingle,
  moves,
  paysNewFees,
  residentOf,
  statusScaleIsNew,
  stayOf,
} from './cell.ts';
import {
  type Cell,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  lastMonth,
  monthStart,
  named,
  sumOverPeople,
  useRates,
  type Values,
} from './definition.ts';
import { principalHome, principalHomeDebts } from './home-worth.ts';

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const LAW = ['Aged Care Act 2024 s319', 'Aged Care Rules 2025 s319-5', 'Aged Care Act 1997 s44-22'];

function sharedBy(when?: (c: Cell) => boolean): FigureInput {
  const options = { role: '/', unit: 'ratio', period: undefined } as const;
  return fact('people', 'relationship', 'Persons', headcount, when === undefined ? options : { ...options, when });
}

const homeCounts = (c: Cell): boolean => inCare(c) && homeCountsForCare(c.projection, c.month);

/** The context of the means test at the rates of a day. */
const testOn =
  (on: (c: Cell) => CivilDate) =>
  (c: Cell): CareTestContext => ({ on: on(c), status: isSingle(c) ? 'single' : 'illness-separated' });

const now = testOn(monthStart);
const onOldScale = (c: Cell): boolean => !paysNewFees(c);
const homeCapNow = useRates(homeCapRates, now);
const incomeNow = { new: useRates(incomeTest2025, now, paysNewFees), old: useRates(incomeTest2014, now, onOldScale) };
const assetsNow = { new: useRates(assetTest2025, now, paysNewFees), old: useRates(assetTest2014, now, onOldScale) };

/** The first day in the home: entry, or a move. */
const atEntry = testOn((c) => stayOf(c)!.startDate);
const homeCapAtEntry = useRates(homeCapRates, atEntry, homeCounts);
const testAtEntry = {
  new: useRates(bothTests2025, atEntry, statusScaleIsNew),
  old: useRates(bothTests2014, atEntry, (c) => !statusScaleIsNew(c)),
};

const decidesLowMeans = (c: Cell): ReturnType<typeof lowMeansDecision> | undefined => {
  const resident = residentOf(c);
  return resident !== undefined && inCare(c) ? lowMeansDecision(resident, c.month) : undefined;
};
const isStated = (c: Cell): boolean => decidesLowMeans(c) === 'stated';
const isTested = (c: Cell): boolean => decidesLowMeans(c) === 'test';
const supplementAtEntry = useRates(lowMeansTest, atEntry, isTested);

/** The daily part of the yearly amount. The number of days is a rate of the means test. */
function perDayOf(yearly: number, daysDivisor: number, working: Working | undefined): number {
  working?.divide('daysDivisor', daysDivisor);
  return yearly / daysDivisor;
}

/** The principal home less the debts secured on it, under the name that the rule of the home cap uses. */
function homeNetOfDebt(v: Values, working: Working | undefined): number {
  const debt = v('homeDebt');
  if (debt !== 0) {
    working?.define('homeValue', 'Home less the debts secured on it', (part) =>
      part.add('Home value', v('homeValue')).subtract('homeDebt', debt),
    );
  }
  return v('homeValue') - debt;
}

export const residentialMeansFigures = {
  careHomeCounted: {
    label: 'Home counted for care',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence:
      'The former home counts from the day of entry, up to a cap for each person, unless a protected person lives there.',
    formula: 'The person’s share of the home value less the debts secured on the home, at most the home cap.',
    law: [
      'Aged Care Act 2024 s330(6)-(7)',
      'Aged Care Act 1997 s44-26A(6)-(7)',
      'Modelling choice: a couple’s home is joint',
    ],
    applies: homeCounts,
    inputs: [...principalHome(), principalHomeDebts(), sharedBy(), ...homeCapNow.inputs],
    compute: (v, c, w) => homeCounted(homeNetOfDebt(v, w), v('people'), homeCapNow.read(c).homeCap, w),
  },
  careAssets: {
    label: 'Assets for the care means test',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence:
      'Half of a couple’s assets in the pension test (without the home) and refundable deposits, or all of them for a single person, plus the home as counted for care.',
    formula: '(Assets other than the home + refundable deposits) / persons + home counted for care.',
    law: ['Aged Care Act 2024 s330', 'Aged Care Act 1997 s44-26A'],
    applies: inCare,
    inputs: [figure('assetsOutsideHome'), sumOverPeople('deposit'), sharedBy(), figure('careHomeCounted')],
  },
  careIncome: {
    label: 'Income for the care means test',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'The person’s share of ordinary income and DVA compensation, plus the person’s pension without minimum and energy supplement.',
    formula: '(Ordinary income for care + DVA compensation counted) / persons + pension counted for care.',
    law: ['Aged Care Act 2024 s323', 'Aged Care Act 1997 s44-24'],
    applies: inCare,
    inputs: [
      figure('careOrdinaryIncome'),
      sumOverPeople('dvaCountedForCare'),
      sharedBy(),
      figure('pensionCountedForCare'),
    ],
  },
  incomeTestedAmount: {
    label: 'Income part of the means tested amount',
    ...perDay,
    sentence:
      'A share of the income above the free area. Under the rules from 1 November 2025, two ranges of income add nothing.',
    formula: 'Income in each slice x its share / days by which the law divides.',
    law: LAW,
    applies: inCare,
    inputs: [named('income', figure('careIncome')), ...incomeNow.new.inputs, ...incomeNow.old.inputs],
    compute: (v, c, w) => {
      if (paysNewFees(c)) {
        const rates = incomeNow.new.read(c);
        return perDayOf(incomeTested2025(v('income'), rates, w), rates.daysDivisor, w);
      }
      const rates = incomeNow.old.read(c);
      return perDayOf(incomeTested2014(v('income'), rates, w), rates.daysDivisor, w);
    },
  },
  assetTestedAmount: {
    label: 'Asset part of the means tested amount',
    ...perDay,
    sentence: 'A percentage of the assets in each slice above the free area.',
    formula: 'Assets in each slice x its percentage / days by which the law divides.',
    law: LAW,
    applies: inCare,
    inputs: [named('assets', figure('careAssets')), ...assetsNow.new.inputs, ...assetsNow.old.inputs],
    compute: (v, c, w) => {
      if (paysNewFees(c)) {
        const rates = assetsNow.new.read(c);
        return perDayOf(assetTested2025(v('assets'), rates, w), rates.daysDivisor, w);
      }
      const rates = assetsNow.old.read(c);
      return perDayOf(assetTested2014(v('assets'), rates, w), rates.daysDivisor, w);
    },
  },
  meansTestedAmount: {
    label: 'Means tested amount',
    ...perDay,
    sentence: 'The daily amount that a resident can contribute, judged by income and assets together.',
    formula: 'Income part + asset part.',
    law: LAW,
    inputs: [figure('incomeTestedAmount'), figure('assetTestedAmount')],
  },
  entryMeansTestedAmount: {
    label: 'Means tested amount on the day of entry',
    ...perDay,
    sentence:
      'The test that decides once for each home whether a resident is low means. It uses the rates of the day of entry, or of a move, and the means of that month.',
    formula: 'Income part + asset part at the rates of the day of entry, or of a move.',
    law: ['Aged Care Act 2024 ss 294, 296, 298', 'Aged Care Rules 2025 s230-10', 'Aged Care Act 1997 ss 44-28, 52G-2'],
    applies: isTested,
    inputs: [
      named('income', figure('careIncome')),
      figure('careAssets'),
      figure('careHomeCounted', '-'),
      ...principalHome('+', homeCounts),
      principalHomeDebts(homeCounts),
      sharedBy(homeCounts),
      ...homeCapAtEntry.inputs,
      ...testAtEntry.new.inputs,
      ...testAtEntry.old.inputs,
    ],
    compute: (v, c, w) => {
      const home = (working?: Working): number =>
        homeCounts(c)
          ? homeCounted(homeNetOfDebt(v, working), v('people'), homeCapAtEntry.read(c).homeCap, working)
          : 0;
      const assets = v('careAssets') - v('careHomeCounted') + home();
      w?.define('assets', 'Assets with the home at the cap of the entry day', (assetsWorking) =>
        assetsWorking
          .add('careAssets', v('careAssets'))
          .subtract('careHomeCounted', v('careHomeCounted'))
          .add('Home at the cap of the entry day', home(), home),
      );
      return statusScaleIsNew(c)
        ? meansTested2025(v('income'), assets, testAtEntry.new.read(c), w)
        : meansTested2014(v('income'), assets, testAtEntry.old.read(c), w);
    },
    estimated: (c) => isTested(c) && !moves(c) && (residentOf(c)?.entryMonth ?? 0) < 0,
  },
  lowMeans: {
    label: 'Low Means Resident',
    unit: 'yes-no',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence:
      'Decided once for each home, on the day of entry or of a move: low means if the means tested amount was below the maximum accommodation supplement.',
    formula:
      'The adviser’s statement about the entry, or else means tested amount on the day of entry, or of a move, < maximum accommodation supplement of that day.',
    law: ['Aged Care Act 2024 ss 294, 298', 'Aged Care Rules 2025 s230-10', 'Aged Care Act 1997 s52G-2'],
    applies: inCare,
    inputs: [
      { ...lastMonth('lowMeans'), when: (c) => decidesLowMeans(c) === 'before' },
      fact(
        'stated',
        'care.statedStatus',
        'Low means as stated',
        (c) => (careOf(c)?.statedStatus === 'low-means' ? 1 : 0),
        { unit: 'yes-no', period: undefined, when: isStated },
      ),
      figure('entryMeansTestedAmount', '+', isTested),
      // A means tested amount equal to the supplement is not low means (Aged Care Act 2024 s294; Aged Care Act 1997
      // s52G-2).
      ...supplementAtEntry.inputs,
    ],
  },
} as const satisfies Record<string, FigureDefinition>;

/**
 * Support at Home from 1 November 2025: class of means and the percentages that follow.
 * Law: Aged Care Rules 2025 ss 314-10 to 314-85.
 */
import { isAbove, isBelow, nearestDollar, nearestHundredthPercent } from '@advice-builder/kernel';
import type { RateTable } from '@advice-builder/rates';
import type { PersonColumns } from '../projection/projection.ts';
import { type ContributionScale, contributionScale } from '../rules/home-care/support-at-home-rates.ts';
import { assetsLimitSeries, incomeFreeAreaSeries } from '../rules/social-security/pension-entitlement.ts';
import { planOf } from './cell.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  type FigureInput,
  figure,
  monthStart,
  rate,
  tableRate,
} from './definition.ts';
import {
  hasCeiling,
  homeCareOf,
  onSupportAtHome,
  pensionOf,
  pensionRateInputs,
  sharedBy,
  status,
  undisclosedInput,
  type Values,
} from './home-care-cell.ts';

const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const percent = { unit: 'percent', period: undefined, per: 'person', yearly: 'none' } as const;
const yesNo = { unit: 'yes-no', period: undefined, per: 'person', yearly: 'none' } as const;
const MEANS_LAW = ['Aged Care Rules 2025 ss 314-30 to 314-85'];
const RATE_LAW = ['Aged Care Rules 2025 ss 314-10, 314-55, 314-80, 314-85'];
const FORTNIGHTS_OF_YEAR = constant('fortnights', 'Fortnights in a year', 26, '/');
const FORTNIGHTS = constant('fortnights', 'Fortnights in a year', 26, 'x');

const isMeansTested = onSupportAtHome;

/** Has a war widow(er) pension, so that the supplement that is paid tells the class. */
const hasSupplement = (c: Cell): boolean => isMeansTested(c) && planOf(c).pension.test === 'supplement';

const SUPPLEMENT_INPUTS = [figure('pensionBeforeMinimum', 'consulted', hasSupplement)];

const CARD = {
  single: 'pension.cshc-income-limit.single',
  couple: 'pension.cshc-income-limit.couple-combined',
  'illness-separated': 'pension.cshc-income-limit.illness-separated-combined',
} as const;

const cardLimit = rate('cardLimit', (c) => CARD[status(c)], 'limit', { when: isMeansTested });
const freeArea = rate('free', (c) => incomeFreeAreaSeries(status(c)), '-', { when: isMeansTested });
const incomeRate = rate('incomeRate', 'support-at-home.income-rate', 'x', { when: isMeansTested });

/** Share of what lies above a limit, to the dollar (Aged Care Rules 2025 ss 314-30 to 314-85), not below 0. */
function reduction(share: number, amount: number, limit: number): number {
  return amount > limit ? nearestDollar(share * (amount - limit)) : 0;
}

function ownColumns(c: Cell): PersonColumns {
  return c.projection.people[c.person] as PersonColumns;
}

/** The scale of the class of the month; of a nil fee at the transition that of a full pensioner. */
function scaleOf(table: RateTable, c: Cell): ContributionScale {
  const own = ownColumns(c);
  const isNil = hasCeiling(c) && !isAbove(own.feeAtTransition[c.month] as number, 0);
  const contributionClass =
    isNil || own.homeCareFullPensioner[c.month] === 1
      ? 'full-pensioner'
      : own.homeCareSelfFunded[c.month] === 1
        ? 'self-funded'
        : 'part-pensioner-or-card';
  return contributionScale(table, contributionClass, homeCareOf(c)?.regime.participantClass ?? 'standard');
}

function rateOf(kind: 'independence' | 'everyday', what: string): readonly FigureInput[] {
  const table = 'support-at-home.contribution-rates';
  return [
    figure('homeCareFullPensioner', 'consulted', isMeansTested),
    figure('homeCareSelfFunded', 'consulted', isMeansTested),
    figure('feeAtTransition', 'consulted', hasCeiling),
    tableRate('base', table, `Least contribution to ${what}`, (t, c) => scaleOf(t, c)[`${kind}Base`], {
      when: isMeansTested,
    }),
    tableRate('slope', table, `Contribution to ${what} per percent of means`, (t, c) => scaleOf(t, c)[`${kind}Slope`], {
      role: 'x',
      when: isMeansTested,
    }),
    figure('contributionInput', 'x', isMeansTested),
  ];
}

/** To two decimals (Aged Care Rules 2025 ss 314-80, 314-85). */
function percentOf(v: Values): number {
  return nearestHundredthPercent(v('base') + v('slope') * v('contributionInput'));
}

export const supportAtHomeMeansFigures = {
  homeCareIncome: {
    label: 'Income for Support at Home',
    ...perYear,
    sentence:
      'Own share of the income of the own pension test, where a war widow(er) pension may count; the pension itself is not in it.',
    formula: '(Assessable income a year + war widow(er) pension as income) / persons.',
    law: MEANS_LAW,
    inputs: [
      figure('assessableIncomeYear', '+', isMeansTested),
      figure('warWidowIncome', '+', isMeansTested),
      sharedBy(isMeansTested),
    ],
    compute: (v, c) => (isMeansTested(c) ? (v('assessableIncomeYear') + v('warWidowIncome')) / v('people') : 0),
  },
  homeCareAssets: {
    label: 'Assets for Support at Home',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'Own share of the assets of the pension test; the home lived in is exempt.',
    formula: 'Assessable assets / persons.',
    law: MEANS_LAW,
    inputs: [figure('assessableAssetsPension', '+', isMeansTested), sharedBy(isMeansTested)],
    compute: (v, c) => (isMeansTested(c) ? v('assessableAssetsPension') / v('people') : 0),
  },
  hypotheticalPension: {
    label: 'Age pension by means alone',
    unit: 'money',
    period: 'fortnight',
    per: 'person',
    yearly: 'none',
    sentence: 'What income and assets would give as age pension without Rent Assistance, whoever receives what.',
    formula: 'Lower result of the income test and the assets test.',
    law: [
      'Aged Care Rules 2025 ss 314-10, 314-30 to 314-55',
      'Modelling choice: disability compensation is left out, a war widow(er) pension is income of its owner and of a partner paid by Centrelink',
    ],
    inputs: [
      figure('assessableAssetsPension', '+', isMeansTested),
      figure('homeowner', 'consulted', isMeansTested),
      figure('assessableIncomeYear', '+', isMeansTested),
      figure('warWidowIncome', '+', isMeansTested),
      FORTNIGHTS_OF_YEAR,
      ...pensionRateInputs(monthStart, isMeansTested),
    ],
    compute: (v, c) =>
      isMeansTested(c)
        ? pensionOf(v, c, {
            assets: v('assessableAssetsPension'),
            incomePerFortnight: (v('assessableIncomeYear') + v('warWidowIncome')) / v('fortnights'),
            rent: 0,
            blind: false,
          }).rateBeforeMinimumPerFortnight
        : 0,
  },
  homeCareFullPensioner: {
    label: 'Full pensioner by means',
    ...yesNo,
    sentence: 'Neither test reduces the pension; an income support supplement is paid at its ceiling.',
    formula:
      'Age pension by means alone = full pension; of a supplement that is paid: supplement = ceiling + Rent Assistance.',
    law: ['Aged Care Rules 2025 ss 314-10, 314-30 to 314-55'],
    inputs: [
      undisclosedInput(isMeansTested),
      figure('hypotheticalPension', 'consulted', isMeansTested),
      ...pensionRateInputs(monthStart, isMeansTested).slice(0, 4),
      ...SUPPLEMENT_INPUTS,
      rate('ceiling', 'dva.iss-ceiling', 'limit', { when: hasSupplement }),
      figure('rentAssistanceFull', 'consulted', hasSupplement),
    ],
    compute: (v, c) => {
      if (!isMeansTested(c) || v('undisclosed') === 1) return 0;
      const isLess = isAbove(v('pensionBeforeMinimum'), 0)
        ? isBelow(v('pensionBeforeMinimum'), v('ceiling') + v('rentAssistanceFull'))
        : isBelow(v('hypotheticalPension'), v('basic') + v('supplement') + v('energy'));
      return isLess ? 0 : 1;
    },
  },
  homeCareSelfFunded: {
    label: 'Self-funded',
    ...yesNo,
    sentence:
      'Means not disclosed, or no pension by means and no supplement, and income too high for the seniors health card.',
    formula:
      'Means not disclosed; or no age pension by means and no supplement paid, and income at or above the limit of the card for one person.',
    law: [
      'Aged Care Rules 2025 ss 314-10, 314-30 to 314-55',
      'Modelling choice: assessable income below the limit holds the card',
    ],
    inputs: [
      undisclosedInput(isMeansTested),
      figure('hypotheticalPension', 'consulted', isMeansTested),
      figure('homeCareIncome', 'consulted', isMeansTested),
      ...SUPPLEMENT_INPUTS,
      cardLimit,
      sharedBy(isMeansTested),
    ],
    compute: (v, c) =>
      v('undisclosed') === 1 ||
      (isMeansTested(c) &&
        !isAbove(v('pensionBeforeMinimum'), 0) &&
        !isAbove(v('hypotheticalPension'), 0) &&
        !isBelow(v('homeCareIncome'), v('cardLimit') / v('people')))
        ? 1
        : 0,
  },
  homeCareIncomeReduction: {
    label: 'Income reduction amount',
    ...perYear,
    sentence: 'Half of the income above the pension’s free area, to the dollar.',
    formula: '50% x (income - own share of the free area x 26), not below 0.',
    law: MEANS_LAW,
    inputs: [figure('homeCareIncome', '+', isMeansTested), freeArea, FORTNIGHTS, sharedBy(isMeansTested), incomeRate],
    compute: (v, c) =>
      isMeansTested(c)
        ? reduction(v('incomeRate'), v('homeCareIncome'), (v('free') * v('fortnights')) / v('people'))
        : 0,
  },
  homeCareAssetsReduction: {
    label: 'Assets reduction amount',
    ...perYear,
    sentence: '7.8% of the assets above the pension’s limit, to the dollar.',
    formula: '7.8% x (assets - own share of the assets limit), not below 0.',
    law: MEANS_LAW,
    inputs: [
      figure('homeCareAssets', '+', isMeansTested),
      figure('homeowner', 'consulted', isMeansTested),
      rate('limit', (c) => assetsLimitSeries(status(c), c.projection.columns.homeowner[c.month] === 1), '-', {
        when: isMeansTested,
      }),
      sharedBy(isMeansTested),
      rate('assetRate', 'support-at-home.asset-rate', 'x', { when: isMeansTested }),
    ],
    compute: (v, c) =>
      isMeansTested(c) ? reduction(v('assetRate'), v('homeCareAssets'), v('limit') / v('people')) : 0,
  },
  homeCareMaximumReduction: {
    label: 'Greatest reduction amount',
    ...perYear,
    sentence: 'The income reduction at the income limit of the seniors health card.',
    formula: '50% x own share of (card limit - free area x 26), to the dollar.',
    law: MEANS_LAW,
    inputs: [cardLimit, freeArea, FORTNIGHTS, sharedBy(isMeansTested), incomeRate],
    compute: (v, c) =>
      isMeansTested(c)
        ? reduction(v('incomeRate'), v('cardLimit') / v('people'), (v('free') * v('fortnights')) / v('people'))
        : 0,
  },
  contributionInput: {
    label: 'Input contribution rate',
    ...percent,
    sentence: 'How far means lie between the full pension and the limit of the seniors health card.',
    formula: '100 x the greater of income and assets reduction / greatest reduction, at most 100.',
    law: [...MEANS_LAW, 'Modelling choice: at most 100'],
    inputs: [
      figure('homeCareIncomeReduction', '+', isMeansTested),
      figure('homeCareAssetsReduction', '+', isMeansTested),
      figure('homeCareMaximumReduction', '/', isMeansTested),
      constant('most', 'At most', 100, 'limit'),
    ],
    compute: (v, c) =>
      isMeansTested(c)
        ? Math.min(
            v('most'),
            (v('most') * Math.max(v('homeCareIncomeReduction'), v('homeCareAssetsReduction'))) /
              v('homeCareMaximumReduction'),
          )
        : 0,
  },
  independenceRate: {
    label: 'Independence contribution rate',
    ...percent,
    sentence: 'The share of independence services the person pays. Clinical supports cost nothing.',
    formula: 'Least contribution of the class + its slope x input rate, to two decimals.',
    law: RATE_LAW,
    inputs: rateOf('independence', 'independence services'),
    compute: percentOf,
  },
  everydayLivingRate: {
    label: 'Everyday living contribution rate',
    ...percent,
    sentence: 'The share of everyday living services the person pays.',
    formula: 'Least contribution of the class + its slope x input rate, to two decimals.',
    law: RATE_LAW,
    inputs: rateOf('everyday', 'everyday living services'),
    compute: percentOf,
  },
} as const satisfies Record<string, FigureDefinition>;

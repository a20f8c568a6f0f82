/**
 * Support at Home from 1 November 2025: the means class and the percentages that follow from it. Law: Aged Care Rules
 * 2025 ss 314-10 to 314-85.
 */
import { FORTNIGHTS_IN_YEAR, isAbove } from '@advice-builder/kernel';
import { at } from '../projection/at.ts';
import { hasIncapacityIncome } from '../projection/incapacity-step.ts';
import { testedMeans } from '../projection/pension-step.ts';
import { type HomeCareRegime, wasFeeNil } from '../regimes/home-care-regime.ts';
import { isAboveCard, isFullRate } from '../rules/home-care/support-at-home-class.ts';
import {
  assetsReduction,
  assetsReductionRates,
  type ContributionScaleContext,
  cardLimitRates,
  contributionClassOf,
  contributionPercent,
  everydayScale,
  incomeReduction,
  incomeReductionRates,
  independenceScale,
  inputPercent,
  type MeansClass,
  maximumReduction,
  maximumReductionRates,
  ownCardLimit,
} from '../rules/home-care/support-at-home-rates.ts';
import { ceilingRates, supplementCeiling } from '../rules/social-security/income-support-supplement.ts';
import { fullRate, fullRateRates, pensionRates, testedPension } from '../rules/social-security/pension-entitlement.ts';
import { testedRateSteps } from '../rules/social-security/tested-rate-steps.ts';
import type { Working } from '../rules/working.ts';
import { planOf } from './cell.ts';
import {
  type Cell,
  type FigureDefinition,
  type FigureInput,
  figure,
  monthStart,
  named,
  useRates,
} from './definition.ts';
import {
  hasCeiling,
  homeCareOf,
  isUndisclosed,
  onSupportAtHome,
  ownColumns,
  pensionOn,
  sharedBy,
  status,
  undisclosedInput,
} from './home-care-cell.ts';

const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const percent = { unit: 'percent', period: undefined, per: 'person', yearly: 'none' } as const;
const yesNo = { unit: 'yes-no', period: undefined, per: 'person', yearly: 'none' } as const;
const MEANS_LAW = ['Aged Care Rules 2025 ss 314-30 to 314-85'];
const RATE_LAW = ['Aged Care Rules 2025 ss 314-10, 314-55, 314-80, 314-85'];

const isMeansTested = onSupportAtHome;
const isDisclosed = (c: Cell): boolean => isMeansTested(c) && !isUndisclosed(c);

/** Whether the person has a war widow(er) pension, so that the supplement paid decides the class. */
const hasSupplement = (c: Cell): boolean => isMeansTested(c) && planOf(c).pension.test === 'supplement';
const isSupplementPaid = (c: Cell): boolean =>
  hasSupplement(c) && isAbove(at(ownColumns(c).pensionBeforeMinimum, c.month), 0);

const bySupplement = (c: Cell): boolean => isDisclosed(c) && isSupplementPaid(c);
const byMeans = (c: Cell): boolean => isDisclosed(c) && !isSupplementPaid(c);

const now = pensionOn(monthStart);
/** The minimum payment is shown only; it is not part of the calculation. */
const pensionNow = useRates(
  { ...pensionRates, supplementMinimum: { ...pensionRates.supplementMinimum, role: 'consulted' } },
  now,
);
const fullPension = useRates(fullRateRates, now, byMeans);
const ceiling = useRates(ceilingRates, now, bySupplement);
const ofIncome = useRates(incomeReductionRates, now);
const ofAssets = useRates(assetsReductionRates, now);
const greatest = useRates(maximumReductionRates, now);

/** Whether the seniors health card decides: the person's means would give no pension, and no supplement is paid. */
const asksForCard = (c: Cell): boolean =>
  isDisclosed(c) && !isSupplementPaid(c) && !isAbove(at(ownColumns(c).hypotheticalPension, c.month), 0);
const cardLimit = useRates(cardLimitRates, now, asksForCard);

function meansClassIn(c: Cell): MeansClass {
  const own = ownColumns(c);
  if (own.homeCareFullPensioner[c.month] === 1) return 'full-pensioner';
  return own.homeCareSelfFunded[c.month] === 1 ? 'self-funded' : 'part-pensioner';
}

/** The scale that applies in the month. */
function scaleIn(c: Cell): ContributionScaleContext {
  const regime = homeCareOf(c)?.regime as HomeCareRegime;
  const isNil = wasFeeNil(regime, at(ownColumns(c).feeAtTransition, c.month));
  return {
    on: monthStart(c),
    contributionClass: contributionClassOf(meansClassIn(c), isNil),
    scheme: regime.participantClass,
  };
}
const independence = useRates(independenceScale, scaleIn);
const everyday = useRates(everydayScale, scaleIn);

/** The inputs of a percentage, besides its scale. */
const ofScale: readonly FigureInput[] = [
  figure('homeCareFullPensioner', 'consulted'),
  figure('homeCareSelfFunded', 'consulted'),
  figure('feeAtTransition', 'consulted', hasCeiling),
  named('input', figure('contributionInput', 'x')),
];

export const supportAtHomeMeansFigures = {
  homeCareIncome: {
    label: 'Income for Support at Home',
    ...perYear,
    sentence:
      'The person’s share of the household’s ordinary income, which may include a war widow(er) pension. The pension itself is not included.',
    formula: '(Assessable income a year + war widow(er) pension as income) / persons.',
    law: MEANS_LAW,
    applies: isMeansTested,
    inputs: [figure('assessableIncomeYear'), figure('warWidowIncome'), sharedBy(isMeansTested)],
  },
  homeCareAssets: {
    label: 'Assets for Support at Home',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'none',
    sentence: 'The person’s share of the assets of the pension test. The principal home is exempt.',
    formula: 'Assessable assets / persons.',
    law: MEANS_LAW,
    applies: isMeansTested,
    inputs: [figure('assessableAssetsPension'), sharedBy(isMeansTested)],
  },
  hypotheticalPension: {
    label: 'Age pension by means test',
    unit: 'money',
    period: 'fortnight',
    per: 'person',
    yearly: 'none',
    sentence:
      'The Age Pension that income and assets would give without Rent Assistance, whichever payment the person receives.',
    formula: 'Lower result of the income test and the assets test.',
    law: [
      'Aged Care Rules 2025 ss 314-10, 314-30 to 314-55',
      'Modelling choice: disability compensation is left out, a war widow(er) pension is income of its owner and of a partner whom Centrelink pays or would pay',
      'Modelling choice: an MRCA incapacity payment is income, also if Centrelink takes it off the pension paid',
    ],
    applies: isMeansTested,
    estimated: (c) => isDisclosed(c) && hasIncapacityIncome(c.projection, c.month),
    inputs: [
      named('assets', figure('assessableAssetsPension')),
      figure('homeowner', 'consulted'),
      figure('assessableIncomeYear'),
      figure('warWidowIncome'),
      sharedBy(isMeansTested),
      ...pensionNow.inputs,
    ],
    compute: (v, c, w) => {
      const income = (v('assessableIncomeYear') + v('warWidowIncome')) / FORTNIGHTS_IN_YEAR;
      const tested = testedMeans(status(c), v('assets'), income, 0, false);
      const rates = pensionNow.read(c);
      w?.define('income', 'Fortnightly income', (part) =>
        part
          .add('assessableIncomeYear', v('assessableIncomeYear'))
          .add('warWidowIncome', v('warWidowIncome'))
          .divide('Fortnights in a year', FORTNIGHTS_IN_YEAR),
      );
      if (w !== undefined) testedRateSteps(tested, rates, w);
      return testedPension(tested, rates).rateBeforeMinimumPerFortnight;
    },
  },
  homeCareFullPensioner: {
    label: 'Full pensioner by means',
    ...yesNo,
    sentence: 'Neither test reduces the pension; an income support supplement is paid at its ceiling.',
    formula:
      'Age pension by means test = full pension; if a supplement is paid: supplement = ceiling + Rent Assistance.',
    law: ['Aged Care Rules 2025 ss 314-10, 314-30 to 314-55'],
    applies: isMeansTested,
    inputs: [
      undisclosedInput(isMeansTested),
      named('rate', figure('pensionBeforeMinimum', '+', bySupplement)),
      ...ceiling.inputs,
      named('rentAssistance', figure('rentAssistanceFull', '+', bySupplement)),
      figure('pensionBeforeMinimum', 'consulted', (c) => hasSupplement(c) && byMeans(c)),
      named('rate', figure('hypotheticalPension', '+', byMeans)),
      ...fullPension.inputs,
    ],
    compute: (v, c, w) => {
      if (isUndisclosed(c)) return 0;
      const full = (working?: Working): number =>
        bySupplement(c)
          ? supplementCeiling(v('rentAssistance'), ceiling.read(c), working)
          : fullRate(fullPension.read(c), working);
      w?.define('fullRate', bySupplement(c) ? 'Ceiling of the supplement' : 'Full pension', full);
      return isFullRate(v('rate'), full(), w) ? 1 : 0;
    },
  },
  homeCareSelfFunded: {
    label: 'Self-funded',
    ...yesNo,
    sentence:
      'Means are not disclosed; or there is no pension by means, no supplement, and an income too high for the seniors health card.',
    formula:
      'Means not disclosed; or no age pension by means, no supplement paid, and income at or above the card limit for one person.',
    law: [
      'Aged Care Rules 2025 ss 314-10, 314-30 to 314-55',
      'Modelling choice: a person with assessable income below the limit holds the card',
    ],
    applies: isMeansTested,
    inputs: [
      undisclosedInput(isMeansTested),
      figure('pensionBeforeMinimum', 'consulted', (c) => hasSupplement(c) && isDisclosed(c)),
      figure('hypotheticalPension', 'consulted', (c) => isDisclosed(c) && !isSupplementPaid(c)),
      named('income', figure('homeCareIncome', '+', asksForCard)),
      ...cardLimit.inputs,
      sharedBy(asksForCard),
    ],
    compute: (v, c, w) => {
      if (isUndisclosed(c)) {
        w?.add('undisclosed', 1);
        return 1;
      }
      if (!asksForCard(c)) return 0;
      const limit = (working?: Working): number => ownCardLimit(cardLimit.read(c).cardLimit, v('people'), working);
      w?.define('limit', 'Person’s share of the income limit', limit);
      return isAboveCard(v('income'), limit(), w) ? 1 : 0;
    },
  },
  homeCareIncomeReduction: {
    label: 'Income reduction amount',
    ...perYear,
    sentence: 'A share of the income above the pension’s free area, to the dollar.',
    formula: 'Share x (income - person’s share of the yearly free area), not below 0.',
    law: MEANS_LAW,
    applies: isMeansTested,
    inputs: [named('income', figure('homeCareIncome')), sharedBy(isMeansTested), ...ofIncome.inputs],
    compute: (v, c, w) => incomeReduction(v('income'), v('people'), ofIncome.read(c), w),
  },
  homeCareAssetsReduction: {
    label: 'Assets reduction amount',
    ...perYear,
    sentence: 'A share of the assets above the pension’s limit, to the dollar.',
    formula: 'Share x (assets - person’s share of the assets limit), not below 0.',
    law: MEANS_LAW,
    applies: isMeansTested,
    inputs: [
      named('assets', figure('homeCareAssets')),
      figure('homeowner', 'consulted'),
      sharedBy(isMeansTested),
      ...ofAssets.inputs,
    ],
    compute: (v, c, w) => assetsReduction(v('assets'), v('people'), ofAssets.read(c), w),
  },
  homeCareMaximumReduction: {
    label: 'Greatest reduction amount',
    ...perYear,
    sentence: 'The income reduction at the income limit of the seniors health card.',
    formula: 'Share x person’s share of (card limit - yearly free area), to the dollar.',
    law: MEANS_LAW,
    applies: isMeansTested,
    inputs: [sharedBy(isMeansTested), ...greatest.inputs],
    compute: (v, c, w) => maximumReduction(v('people'), greatest.read(c), w),
  },
  contributionInput: {
    label: 'Input contribution rate',
    ...percent,
    sentence: 'The position of the means between the full pension and the limit of the seniors health card.',
    formula: 'The greater of income and assets reduction / greatest reduction as a percentage, at most 100.',
    law: [...MEANS_LAW, 'Modelling choice: at most 100'],
    applies: isMeansTested,
    inputs: [
      named('incomeReduction', figure('homeCareIncomeReduction')),
      named('assetsReduction', figure('homeCareAssetsReduction', 'least')),
      named('maximumReduction', figure('homeCareMaximumReduction', '/')),
    ],
    compute: (v, _, w) => inputPercent(v('incomeReduction'), v('assetsReduction'), v('maximumReduction'), w),
  },
  independenceRate: {
    label: 'Independence contribution rate',
    ...percent,
    sentence: 'The share of independence services the person pays. Clinical supports cost nothing.',
    formula: 'Lowest contribution of the class + its increase x input rate, to two decimals.',
    law: RATE_LAW,
    applies: isMeansTested,
    inputs: [...independence.inputs, ...ofScale],
    compute: (v, c, w) => contributionPercent(v('input'), independence.read(c), w),
  },
  everydayLivingRate: {
    label: 'Everyday living contribution rate',
    ...percent,
    sentence: 'The share of everyday living services the person pays.',
    formula: 'Lowest contribution of the class + its increase x input rate, to two decimals.',
    law: RATE_LAW,
    applies: isMeansTested,
    inputs: [...everyday.inputs, ...ofScale],
    compute: (v, c, w) => contributionPercent(v('input'), everyday.read(c), w),
  },
} as const satisfies Record<string, FigureDefinition>;

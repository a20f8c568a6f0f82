/** The assets and income that both means tests start from. */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import { isAssessedNotDeemed, isDeemed } from '../household/entries.ts';
import { statusInMonth } from '../projection/assets-step.ts';
import { isFormerHomeAsset } from '../projection/home-step.ts';
import { type DeemingContext, deeming } from '../rules/social-security/deemed-income.ts';
import { deemedBesideKept } from '../rules/social-security/kept-for-home.ts';
import {
  type Cell,
  constant,
  entries,
  type FigureDefinition,
  fact,
  figure,
  monthStart,
  parts,
  sumOverPeople,
  useRates,
} from './definition.ts';
import { countsGrannyFlat, grannyFlatGiftCounted } from './granny-flat-gift.ts';
import { isKept } from './home-worth.ts';
import { deductedFromIncome } from './incapacity-figures.ts';
import { bankInTests, hasAssetDebts } from './loan-figures.ts';
import { bonusWithoutPension, hasBonus } from './work-bonus-figures.ts';

const deemingNow = useRates(
  deeming,
  (c: Cell): DeemingContext => ({ on: monthStart(c), status: statusInMonth(c.projection, c.month) }),
);

export const meansFigures = {
  personalAssets: {
    label: 'Personal assets',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'Contents, vehicles and personal assets marked assessable. A funeral bond is exempt.',
    formula: 'Contents + vehicles + assessable personal assets.',
    law: ['Social Security Act 1991 s1118', 'Social Security Guide 4.6.5.10'],
    inputs: [
      fact(
        'contents',
        'personalAssets.contents',
        'Contents, collections and artworks',
        (c) => c.projection.household.personalAssets.contents,
      ),
      fact('vehicles', 'personalAssets.vehicles', 'Vehicles', (c) => c.projection.household.personalAssets.vehicles),
      entries('assets', 'Assessable personal assets', 'value', (e) => e.kind === 'personal-asset' && e.assessable),
    ],
  },
  deemedInvestments: {
    label: 'Deemed investments',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'Investments whose income is deemed.',
    formula: 'Sum of the entries treated as deemed.',
    law: ['Social Security Act 1991 s9(1), s1076'],
    inputs: [entries('value', 'Deemed investments', 'value', (e) => isDeemed(e))],
  },
  notDeemedAssets: {
    label: 'Assets not deemed',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'Assets that count at their value without being deemed.',
    formula:
      'Sum of the entries treated as not deemed and of investment properties + a former home less the debts secured on it.',
    law: ['Social Security Act 1991 s11, s1118', 'Social Security Guide 4.6.4'],
    inputs: [
      entries('value', 'Assets not deemed', 'value', (e) => isAssessedNotDeemed(e) || e.kind === 'investment-property'),
      figure('formerHomeValue', '+', (c) => isFormerHomeAsset(c.projection, c.month)),
      figure('homeDebt', '-', (c) => isFormerHomeAsset(c.projection, c.month)),
    ],
  },
  deprivedAssets: {
    label: 'Deprived assets (gifts)',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'Amounts given away above the free areas count for five years. Once one member of a couple has died, half of joint gifts counts, and nothing of the gifts of the person who died.',
    formula: 'Sum of the deprived parts of gifts less than five years old.',
    law: ['Social Security Act 1991 ss 1126, 1126AA-1126AD'],
    inputs: [
      entries('value', 'Deprived part of gifts', 'value', (e) => e.kind === 'gift'),
      parts('grannyFlat', 'Deprived part of the granny flat arrangement', grannyFlatGiftCounted, {
        when: countsGrannyFlat,
      }),
    ],
  },
  financialAssets: {
    label: 'Financial assets',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'The assets that are deemed to earn income.',
    formula: 'Cash at Bank (not below 0) + deemed investments + deemed income streams + deprived assets.',
    law: ['Social Security Act 1991 s9(1), ss 1076-1078'],
    inputs: [
      ...bankInTests('+'),
      constant('floor', 'Nil', 0, 'least'),
      figure('deemedInvestments'),
      figure('deemedStreams'),
      figure('deprivedAssets'),
    ],
  },
  assetsOutsideHome: {
    label: 'Assets other than the home',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'The assets that count in both means tests.',
    formula:
      'Financial assets + personal assets + assets not deemed + income streams as assets - debts secured on these assets.',
    law: ['Social Security Act 1991 Part 3.12', 'Aged Care Act 2024 s330'],
    inputs: [
      figure('financialAssets'),
      figure('personalAssets'),
      figure('notDeemedAssets'),
      figure('streamAssets'),
      figure('assetDebt', '-', hasAssetDebts),
    ],
  },
  assessableAssetsPension: {
    label: 'Assessable Assets (Pension)',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'All assets that count in the pension assets test. Refundable deposits are exempt.',
    formula: 'Assets other than the home + home once assessable - proceeds kept for the next home.',
    law: ['Social Security Act 1991 s1064-G, Part 3.12', 'Social Security Guide 4.6.3.90'],
    inputs: [figure('assetsOutsideHome'), figure('homeAssessedForPension'), figure('keptForPurchase', '-', isKept)],
  },
  deemedIncome: {
    label: 'Deemed income',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence: 'The income that financial assets are assumed to earn, whatever they actually earn.',
    formula:
      'Financial assets up to the threshold x lower rate + the rest x upper rate; proceeds kept for the next home separately, x lower rate.',
    law: ['Social Security Act 1991 ss 1076-1082', 'Social Security Guide 4.6.3.90'],
    inputs: [figure('financialAssets'), figure('keptForPurchase', '-', isKept), ...deemingNow.inputs],
    compute: (v, c, w) => deemedBesideKept(v('financialAssets'), v('keptForPurchase'), deemingNow.read(c), w),
  },
  otherTestIncome: {
    label: 'Other assessable income',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence: 'Income that is assessed as it is received.',
    formula: 'Sum of the assessable income of the entries. A loss of one never offsets another.',
    law: [
      'Social Security Act 1991 s8, s1072',
      'Social Security Guide 4.3.8.30, 4.3.5.60 (payments under the MRCA)',
      'Modelling choice: docs/method/age-pension (Additional Disablement Amount, MRCA supplement)',
    ],
    inputs: [entries('income', 'Assessable income of entries', 'testIncome', () => true), figure('homeRentForPension')],
  },
  assessableIncomeYear: {
    label: 'Assessable income a year',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence:
      'Ordinary income, without the pension itself. The pension test leaves out incapacity payments that come off the pension.',
    formula: 'Deemed income + other assessable income - Work Bonus.',
    law: ['Social Security Act 1991 s1064-E'],
    inputs: [figure('deemedIncome'), figure('otherTestIncome'), sumOverPeople('workBonus', '-', hasBonus)],
  },
  careOrdinaryIncome: {
    label: 'Ordinary income for care',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'The household’s ordinary income, with the former home’s rent as the care test counts it for this person.',
    formula:
      'Assessable income a year - rent in the pension test + rent in the care test + Work Bonus of persons without a pension.',
    law: [
      'Aged Care Act 2024 s323',
      'Aged Care Act 1997 s44-24',
      'Modelling choice: the Work Bonus counts as in the pension test for a person who is paid a pension, and for nobody else',
    ],
    inputs: [
      figure('assessableIncomeYear'),
      figure('homeRentForPension', '-'),
      figure('homeRentForCare'),
      bonusWithoutPension,
    ],
  },
  assessableIncomeFortnight: {
    label: 'Assessable Income (F/N)',
    unit: 'money',
    period: 'fortnight',
    per: 'household',
    yearly: 'none',
    sentence: 'Assessable income as the pension test counts it.',
    formula: '(Assessable income a year - incapacity payments taken off a pension) / fortnights in a year.',
    law: ['Social Security Act 1991 s1064-E, s1173'],
    inputs: [
      figure('assessableIncomeYear'),
      deductedFromIncome,
      constant('fortnights', 'Fortnights in a year', FORTNIGHTS_IN_YEAR, '/'),
    ],
  },
} as const satisfies Record<string, FigureDefinition>;

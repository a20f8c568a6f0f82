/** The home, and the assets and income both means tests start from. */

import { addMonths, type CivilDate } from '@advice-builder/kernel';
import type { HomeRent, PeriodicAmount } from '../household/household.ts';
import { exitEntitlementOn, isCommunity } from '../projection/home-plan.ts';
import { isExemptByRent, isLet, recurringCharge, rentCounts } from '../projection/home-step.ts';
import { assessableRent } from '../rules/social-security/assessable-rent.ts';
import {
  amountInMonth,
  amountInYear,
  isAssessedNotDeemed,
  isDeemed,
  isSingle,
  monthIndex,
  ordinaryHome,
} from './cell.ts';
import {
  type Cell,
  constant,
  entries,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  monthStart,
  rate,
} from './definition.ts';
import { streamStatus } from './stream-figures.ts';

const CHOICE = 'Modelling choice: docs/method/projection';

function ownsHome(c: Cell): boolean {
  return ordinaryHome(c) !== undefined && c.month < c.projection.plan.home.saleMonth;
}

/** Lives in, or still holds, a village or land lease community unit. */
function holdsUnit(c: Cell): boolean {
  return isCommunity(c.projection.household.home) && c.month < c.projection.plan.home.exitMonth;
}

const isSaleMonth = (c: Cell): boolean => ordinaryHome(c) !== undefined && c.month === c.projection.plan.home.saleMonth;
const isExitMonth = (c: Cell): boolean =>
  isCommunity(c.projection.household.home) && c.month === c.projection.plan.home.exitMonth;

/** Simple growth, one formula for sale, both tests and net worth. */
function homeAt(v: (name: string) => number, months: number): number {
  return v('value') * (1 + (Math.max(0, v('growth')) / 1200) * months);
}

function homeInputs(when: (c: Cell) => boolean): readonly FigureInput[] {
  return [
    fact('value', 'home.netValue', 'Net Home Value', (c) => ordinaryHome(c)?.netValue ?? 0, { when }),
    fact('growth', 'home.growthPercent', 'Asset Growth', (c) => ordinaryHome(c)?.growthPercent ?? 0, {
      role: 'x',
      unit: 'percent',
      period: 'year',
      when,
    }),
  ];
}

/** The exit entitlement of a unit on a day, from the contract or as typed in quick mode. */
function unitInput(on: (c: Cell) => CivilDate, when: (c: Cell) => boolean): FigureInput {
  return fact(
    'unit',
    'home.contract',
    'Exit entitlement on the day',
    (c) => exitEntitlementOn(c.projection.household, on(c)),
    { when },
  );
}

function rentOf(c: Cell): HomeRent | undefined {
  return ordinaryHome(c)?.rent;
}

const isRented = (c: Cell): boolean => {
  const rent = rentOf(c);
  return rent !== undefined && isLet(c.projection, rent, c.month);
};

function rentExpenses(rent: HomeRent): PeriodicAmount {
  return { amount: rent.expensesPerPayment, frequency: rent.rent.frequency };
}

function assessedRent(test: 'pension' | 'care'): FigureInput {
  return fact(
    'rent',
    'home.rent',
    'Rent as assessed, a year',
    (c) => {
      const rent = rentOf(c) as HomeRent;
      return assessableRent({
        grossRent: amountInYear(rent.rent),
        expenses: amountInYear(rentExpenses(rent)),
        method: rent.assessment,
      });
    },
    { period: 'year', when: (c) => isRented(c) && rentCounts(c.projection, c.month)[test] },
  );
}

/** Neither the two years nor an exempt rent keep the home out of the assets test any more. */
function exemptionIsOver(c: Cell): boolean {
  return c.month >= c.projection.plan.home.assessableFromMonth && !isExemptByRent(c.projection, c.month);
}

function countsContribution(c: Cell): boolean {
  const { home } = c.projection.household;
  const { contribution, exitMonth, vacatedMonth } = c.projection.plan.home;
  if (contribution === undefined || contribution.homeowner) return false;
  return home.kind === 'village' ? c.month < exitMonth : home.kind === 'granny-flat' && c.month < vacatedMonth;
}

/** The home itself can become assessable: an own home, a land lease dwelling, a unit whose contribution is exempt. */
function countsHome(c: Cell): boolean {
  const { home } = c.projection.household;
  if (home.kind === 'village') return c.projection.plan.home.contribution?.homeowner !== false && exemptionIsOver(c);
  return (home.kind === 'ordinary' || home.kind === 'land-lease') && exemptionIsOver(c);
}

function isHomeowner(v: (name: string) => number, c: Cell): boolean {
  const { home } = c.projection.household;
  const { contribution, vacatedMonth } = c.projection.plan.home;
  if (home.kind === 'ordinary') return v('homeValue') > 0 && !exemptionIsOver(c);
  if (home.kind === 'granny-flat') return c.month < vacatedMonth && contribution?.homeowner !== false;
  return holdsUnit(c) && !exemptionIsOver(c) && (home.kind === 'land-lease' || contribution?.homeowner !== false);
}

export const meansFigures = {
  homeValue: {
    label: 'Home value',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'The home at the start of the month, after a sale nothing; of a village or land lease unit the exit entitlement.',
    formula: 'Net Home Value x (1 + growth / 12 x months since the start); simple growth.',
    law: [CHOICE],
    inputs: [...homeInputs(ownsHome), unitInput(monthStart, holdsUnit)],
    compute: (v, c) => (ownsHome(c) ? homeAt(v, c.month) : v('unit')),
  },
  homeValueClosing: {
    label: 'Home value, end of month',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'last',
    sentence: 'The home at the end of the month, after a sale nothing.',
    formula: 'Net Home Value x (1 + growth / 12 x months since the start, this month included).',
    law: [CHOICE],
    inputs: [...homeInputs(ownsHome), unitInput((c) => addMonths(monthStart(c), 1), holdsUnit)],
    compute: (v, c) => (ownsHome(c) ? homeAt(v, c.month + 1) : v('unit')),
  },
  homeSalePrice: {
    label: 'Sale of Home',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'The price in the month of settlement; of a village or land lease unit the exit entitlement paid.',
    formula: 'Net Home Value x (1 + growth / 12 x months to settlement).',
    law: [CHOICE],
    inputs: [
      ...homeInputs(isSaleMonth),
      unitInput((c) => {
        const { home } = c.projection.household;
        return (isCommunity(home) ? home.model?.exitDate : undefined) ?? monthStart(c);
      }, isExitMonth),
    ],
    compute: (v, c) => (isSaleMonth(c) ? homeAt(v, c.month) : v('unit')),
  },
  homeRent: {
    label: 'Rent of the former home',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'Rent before its expenses, from its month to the one before its end or the sale.',
    formula: 'Rent x times a year / 12.',
    law: [CHOICE],
    inputs: [
      fact(
        'rent',
        'home.rent',
        'Rent of the month',
        (c) => amountInMonth((rentOf(c) as HomeRent).rent, monthIndex(c)),
        { period: 'month', when: isRented },
      ),
    ],
    compute: (v) => v('rent'),
  },
  homeRentExpenses: {
    label: 'Expenses of the former home let',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'Expenses of the rent, in the months with rent.',
    formula: 'Expenses x times a year / 12.',
    law: [CHOICE],
    inputs: [
      fact(
        'expenses',
        'home.rent',
        'Expenses of the month',
        (c) => amountInMonth(rentExpenses(rentOf(c) as HomeRent), monthIndex(c)),
        { period: 'month', when: isRented },
      ),
    ],
    compute: (v) => v('expenses'),
  },
  homeRentForPension: {
    label: 'Rent of the former home in the pension test',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence: 'Not counted for a resident who entered before 1 January 2017 and owes a daily payment.',
    formula: 'Net rent, or two-thirds of the gross.',
    law: ['Social Security Act 1991 s8(8)(znaa)', 'Social Security Guide 4.3.8.30'],
    inputs: [assessedRent('pension')],
    compute: (v) => v('rent'),
  },
  homeRentForCare: {
    label: 'Rent of the former home in the care test',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence: 'Not counted for a resident who entered before 1 January 2016 and owes a daily payment.',
    formula: 'Net rent, or two-thirds of the gross.',
    law: ['Aged Care Act 1997 s44-24', 'Aged Care Rules 2025 s323-20'],
    inputs: [assessedRent('care')],
    compute: (v) => v('rent'),
  },
  siteFees: {
    label: 'Site fees and service charges',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'Recurring charges of a village, land lease community or granny flat, until exit.',
    formula: 'Charge x times a year / 12.',
    law: [CHOICE],
    inputs: [
      fact(
        'charge',
        'home.serviceCharge',
        'Charge of the month',
        (c) => amountInMonth(recurringCharge(c.projection, c.month), monthIndex(c)),
        { period: 'month' },
      ),
    ],
    compute: (v) => v('charge'),
  },
  homeAssessedForPension: {
    label: 'Home assessed for the pension',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'The home counts once two years have passed since the last occupant went into care; an entry contribution up to the extra allowable amount counts at once.',
    formula: 'Home value once the exemption is over, or the entry contribution that is assessable.',
    law: ['Social Security Act 1991 s11A(8)-(9), s1148', 'Social Security Guide 4.6.3, 4.6.4'],
    inputs: [
      figure('homeValue', '+', countsHome),
      fact(
        'contribution',
        'home.purchasePrice',
        'Entry contribution',
        (c) => c.projection.plan.home.contribution?.amount ?? 0,
        { when: countsContribution },
      ),
    ],
    compute: (v) => v('homeValue') + v('contribution'),
  },
  homeowner: {
    label: 'Homeowner',
    unit: 'yes-no',
    period: undefined,
    per: 'household',
    yearly: 'none',
    sentence: 'Whether the homeowner limit of the pension assets test applies.',
    formula: 'A home is owned and still exempt as the principal home.',
    law: ['Social Security Act 1991 s11(4)', 'Social Security Guide 4.6.3'],
    inputs: [figure('homeValue', 'consulted')],
    compute: (v, c) => (isHomeowner(v, c) ? 1 : 0),
  },
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
    compute: (v) => v('contents') + v('vehicles') + v('assets'),
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
    compute: (v) => v('value'),
  },
  notDeemedAssets: {
    label: 'Assets not deemed',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'Assets that count at their value without being deemed.',
    formula: 'Sum of the entries treated as not deemed and of investment properties.',
    law: ['Social Security Act 1991 s11, s1118'],
    inputs: [
      entries('value', 'Assets not deemed', 'value', (e) => isAssessedNotDeemed(e) || e.kind === 'investment-property'),
    ],
    compute: (v) => v('value'),
  },
  deprivedAssets: {
    label: 'Deprived assets (gifts)',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'What was given away above the free areas counts for five years.',
    formula: 'Sum of the deprived parts of gifts less than five years old.',
    law: ['Social Security Act 1991 ss 1126AA-1126AD'],
    inputs: [
      entries('value', 'Deprived part of gifts', 'value', (e) => e.kind === 'gift'),
      fact('grannyFlat', 'home.giftAmount', 'Deprived part of the granny flat arrangement', (c) =>
        c.projection.plan.gifts
          .filter((g) => g.entry === undefined && c.month >= g.month && c.month < g.untilMonth)
          .reduce((sum, g) => sum + g.deprived, 0),
      ),
    ],
    compute: (v) => v('value') + v('grannyFlat'),
  },
  financialAssets: {
    label: 'Financial assets',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'The pool that is deemed to earn income.',
    formula: 'Cash at Bank (not below 0) + deemed investments + deemed income streams + deprived assets.',
    law: ['Social Security Act 1991 s9(1), ss 1076-1078'],
    inputs: [figure('bankAfterEvents'), figure('deemedInvestments'), figure('deemedStreams'), figure('deprivedAssets')],
    compute: (v) =>
      Math.max(0, v('bankAfterEvents')) + v('deemedInvestments') + v('deemedStreams') + v('deprivedAssets'),
  },
  assetsOutsideHome: {
    label: 'Assets besides the home',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'The asset list both means tests share.',
    formula: 'Financial assets + personal assets + assets not deemed + income streams as assets.',
    law: ['Social Security Act 1991 Part 3.12', 'Aged Care Act 2024 s330'],
    inputs: [figure('financialAssets'), figure('personalAssets'), figure('notDeemedAssets'), figure('streamAssets')],
    compute: (v) => v('financialAssets') + v('personalAssets') + v('notDeemedAssets') + v('streamAssets'),
  },
  assessableAssetsPension: {
    label: 'Assessable Assets (Pension)',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'Everything the pension assets test counts. Refundable deposits are exempt.',
    formula: 'Assets besides the home + home once assessable.',
    law: ['Social Security Act 1991 s1064-G, Part 3.12'],
    inputs: [figure('assetsOutsideHome'), figure('homeAssessedForPension')],
    compute: (v) => v('assetsOutsideHome') + v('homeAssessedForPension'),
  },
  deemedIncome: {
    label: 'Deemed income',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence: 'The income financial assets are taken to earn, whatever they earn.',
    formula: 'Financial assets up to the threshold x lower rate + the rest x upper rate.',
    law: ['Social Security Act 1991 ss 1076-1082'],
    inputs: [
      figure('financialAssets'),
      rate(
        'threshold',
        (c) => (isSingle(c) ? 'deeming.threshold.single' : 'deeming.threshold.couple-combined'),
        'limit',
      ),
      rate('lower', 'deeming.lower-rate', 'x'),
      rate('upper', 'deeming.upper-rate', 'x'),
    ],
    compute: (v) => {
      const below = Math.min(v('financialAssets'), v('threshold'));
      return (below * v('lower')) / 100 + ((v('financialAssets') - below) * v('upper')) / 100;
    },
  },
  otherTestIncome: {
    label: 'Other assessable income',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence: 'Income that is assessed as it is received.',
    formula: 'Sum of the assessable income of the entries; a loss of one never offsets another.',
    law: ['Social Security Act 1991 s8, s1072', 'Social Security Guide 4.3.8.30'],
    inputs: [entries('income', 'Assessable income of entries', 'testIncome', () => true), figure('homeRentForPension')],
    compute: (v) => v('income') + v('homeRentForPension'),
    entryStatus: streamStatus,
  },
  assessableIncomeYear: {
    label: 'Assessable income a year',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence: 'Ordinary income of both tests, the pension itself apart.',
    formula: 'Deemed income + other assessable income.',
    law: ['Social Security Act 1991 s1064-E'],
    inputs: [figure('deemedIncome'), figure('otherTestIncome')],
    compute: (v) => v('deemedIncome') + v('otherTestIncome'),
  },
  careOrdinaryIncome: {
    label: 'Ordinary income for care',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence: 'The ordinary income of the pension test with the rent of the former home as the care test counts it.',
    formula: 'Assessable income a year - rent in the pension test + rent in the care test.',
    law: ['Aged Care Act 2024 s323', 'Aged Care Act 1997 s44-24'],
    inputs: [figure('assessableIncomeYear'), figure('homeRentForPension', '-'), figure('homeRentForCare')],
    compute: (v) => v('assessableIncomeYear') - v('homeRentForPension') + v('homeRentForCare'),
  },
  assessableIncomeFortnight: {
    label: 'Assessable Income (F/N)',
    unit: 'money',
    period: 'fortnight',
    per: 'household',
    yearly: 'none',
    sentence: 'Assessable income as the pension counts it.',
    formula: 'Assessable income a year / 26.',
    law: ['Social Security Act 1991 s1064-E'],
    inputs: [figure('assessableIncomeYear'), constant('fortnights', 'Fortnights in a year', 26, '/')],
    compute: (v) => v('assessableIncomeYear') / v('fortnights'),
  },
} as const satisfies Record<string, FigureDefinition>;

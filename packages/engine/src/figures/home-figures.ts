/** The home, or the unit or right that stands in its place: its value, its rent, and what the pension makes of it. */
import { addMonths, type CivilDate } from '@advice-builder/kernel';
import type { HomeRent, PeriodicAmount } from '../household/household.ts';
import { exitEntitlementOn, isCommunity } from '../projection/home-plan.ts';
import {
  isExemptByRent,
  isLet,
  recurringCharge,
  rentCountsForCare,
  rentCountsForPension,
} from '../projection/home-step.ts';
import { amountInMonth, amountInYear } from '../rules/amounts.ts';
import { assessableRent } from '../rules/social-security/assessable-rent.ts';
import { monthIndex, ordinaryHome } from './cell.ts';
import { type Cell, type FigureDefinition, type FigureInput, fact, figure, monthStart } from './definition.ts';

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

const rentIsCounted = {
  pension: (c: Cell) => rentCountsForPension(c.projection, c.month),
  care: (c: Cell) => rentCountsForCare(c.projection, c.person, c.month),
} as const;

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
    { period: 'year', when: (c) => isRented(c) && rentIsCounted[test](c) },
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

export const homeFigures = {
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
    sentence:
      'Not counted, for both of a couple, while a resident who entered before 1 January 2017 owes a daily payment.',
    formula: 'Net rent, or two-thirds of the gross.',
    law: ['Social Security Act 1991 s8(8)(znaa)', 'Social Security Guide 4.3.8.30'],
    inputs: [assessedRent('pension')],
    compute: (v) => v('rent'),
  },
  homeRentForCare: {
    label: 'Rent of the former home in the care test',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'Not counted for a resident who entered before 1 January 2016 and owes a daily payment: each by the own entry.',
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
} as const satisfies Record<string, FigureDefinition>;

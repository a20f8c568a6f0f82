/** The home, or the unit or right that replaces it: its value, its rent, and its treatment by the pension tests. */
import { addMonths, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { CommunityHome, HomeRent } from '../household/household.ts';
import { type EntryContribution, exemptionIn, type HomePlan } from '../projection/home-plan.ts';
import {
  countsContribution,
  countsHome,
  exitDay,
  isCharged,
  isExemptionOver,
  isHeld,
  isLeft,
  isLet,
  recurringCharge,
  rentCountsForCare,
  rentCountsForPension,
  rentExpenses,
  rentTurnsOnPayment,
} from '../projection/home-step.ts';
import { EXEMPT_YEARS, type HomeExemption } from '../regimes/home-exemption.ts';
import { amountInYear } from '../rules/amounts.ts';
import { assessableRent } from '../rules/social-security/assessable-rent.ts';
import {
  dayOfExtraAllowable,
  homeownerTest,
  isBeforeExtraAllowable,
} from '../rules/social-security/homeowner-status.ts';
import { ordinaryHome } from './cell.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  monthStart,
  parts,
  sumOverPeople,
  useRates,
} from './definition.ts';
import type { FactId } from './fact-ids.ts';
import { givenAway } from './granny-flat-gift.ts';
import {
  homeOf,
  isBefore,
  isKept,
  isKeptForContribution,
  isOrdinary,
  principalHome,
  principalHomeDebts,
  unitOf,
  type When,
  type Worked,
  withFormerHome,
  worth,
} from './home-worth.ts';
import { type Paid, paidInMonth, payment, paymentOf } from './paid.ts';

const CHOICE = 'Modelling choice: docs/method/projection';

const planOfHome = (c: Cell): HomePlan => c.projection.plan.home;
const isGrannyFlat: When = (c) => homeOf(c).kind === 'granny-flat';
const hasHome: When = (c) => homeOf(c).kind !== 'none';
const isHeldNow: When = (c) => isHeld(c.projection, c.month);
const isChargedNow: When = (c) => isCharged(c.projection, c.month);
const isLeftNow: When = (c) => isLeft(c.projection, c.month);

const isRented: When = (c) => {
  const rent = ordinaryHome(c)?.rent;
  return rent !== undefined && isLet(c.projection, rent, c.month);
};

const rentOf = (c: Cell): HomeRent => ordinaryHome(c)?.rent as HomeRent;
const CHARGE: Paid = {
  fact: 'home.serviceCharge',
  label: 'Service charge, site fee or rent',
  of: (c) => recurringCharge(c.projection, c.month),
};
const RENT: Paid = { fact: 'home.rent', label: 'Rent', of: (c) => rentOf(c).rent };
const RENT_EXPENSES: Paid = { fact: 'home.rent', label: 'Expenses', of: (c) => rentExpenses(rentOf(c)) };

/** The inputs that decide whether a resident owes a daily payment, and therefore whether rent and home are exempt. */
const dailyPaymentInputs: readonly FigureInput[] = [
  sumOverPeople('deposit', 'consulted', turnsOnPayment),
  sumOverPeople('retainedBefore', 'consulted', turnsOnPayment),
  {
    name: 'previous lowMeans',
    role: 'consulted',
    source: { kind: 'figure', figure: 'lowMeans', of: 'each', month: 'previous' },
    when: (c) => c.month > 0 && turnsOnPayment(c),
  },
];

function turnsOnPayment(c: Cell): boolean {
  return isRented(c) && rentTurnsOnPayment(c.projection, c.month);
}

/** The rent that a test counts. */
function assessedRent(counts: When): Worked {
  return {
    applies: isRented,
    inputs: [...payment(RENT), ...namedWith('of expenses', payment(RENT_EXPENSES)), ...dailyPaymentInputs],
    compute: (v, c, w) => {
      const rent = paymentOf(v);
      const costs = paymentOf((name) => v(`${name} of expenses`));
      w?.define('grossRent', 'Yearly rent', (part) => amountInYear(rent, part)).define(
        'expenses',
        'Yearly expenses',
        (part) => part.add('amount of expenses', costs.amount).multiply('frequency of expenses', costs.frequency),
      );
      const { assessment: method } = rentOf(c);
      const assessed = assessableRent({ grossRent: amountInYear(rent), expenses: amountInYear(costs), method }, w);
      if (counts(c)) return assessed;
      w?.multiply('Not counted', 0);
      return 0;
    },
  };
}

const namedWith = (words: string, inputs: readonly FigureInput[]): readonly FigureInput[] =>
  inputs.map((input) => ({ ...input, name: `${input.name} ${words}` }));

const contributionOf = (c: Cell): EntryContribution | undefined => planOfHome(c).contribution;
const paysContribution: When = (c) => contributionOf(c) !== undefined && !isBefore(c);

/** Whether the price of a granny flat right is tested for its reasonable value. */
const isTested: When = (c) => {
  const home = homeOf(c);
  return home.kind === 'granny-flat' && home.applyTest;
};

/** The amount paid for the unit or the granny flat right, without the part that is a gift. */
function contribution(when: When): readonly FigureInput[] {
  return [
    fact('paid', 'home.purchasePrice', 'Purchase Price', (c) => contributionOf(c)?.paid ?? 0, { when }),
    parts('gift', 'Given away in the arrangement', givenAway, { role: '-', when: (c) => when(c) && isTested(c) }),
  ];
}

const extraAllowable = useRates(
  homeownerTest,
  (c) => ({ on: dayOfExtraAllowable(c.projection.rates, contributionOf(c)!.entryDate) }),
  paysContribution,
);

/** Whether nothing was paid, or only a site is rented. The person is then a homeowner through the dwelling owned. */
const hasNoContribution: When = (c) => !isOrdinary(c) && !isBefore(c) && !paysContribution(c);
/** Whether the home counts by its value: an ordinary home, or the former home before a purchase. */
const countsByValue: When = (c) => (isOrdinary(c) || isBefore(c)) && !isKept(c);

/** Whether the amount is an estimate because no extra allowable amount existed yet on the day of entry. */
const isEstimatedEntry: When = (c) => {
  const { rates } = c.projection;
  const entry = contributionOf(c)?.entryDate;
  return entry !== undefined && isBeforeExtraAllowable(rates, entry);
};

const isAssessedAsHome: When = (c) => !isKept(c) && (isBefore(c) || planOfHome(c).assessed === 'home');
const exemptionOf = (c: Cell): HomeExemption => exemptionIn(planOfHome(c), c.month);
const yearsVacated = (c: Cell): number => (c.month - exemptionOf(c).vacatedMonth) / MONTHS_IN_YEAR;
const yearsExempt = (c: Cell): number =>
  (exemptionOf(c).assessableFromMonth - exemptionOf(c).vacatedMonth) / MONTHS_IN_YEAR;
const isVacatedByDeath: When = (c) => exemptionOf(c).isVacatedByDeath;
const isVacatedForRent: When = (c) => exemptionOf(c).isVacatedForRent;
/**
 * Whether the time since the last occupant left matters: it decides when a home starts to count, and when a granny flat
 * right stops counting.
 */
const isVacated: When = (c) => (isAssessedAsHome(c) || isGrannyFlat(c)) && c.month >= exemptionOf(c).vacatedMonth;

const held = (id: FactId, label: string, when: When): FigureInput =>
  fact('held', id, label, (c) => (isHeldNow(c) ? 1 : 0), { role: 'x', unit: 'yes-no', when });

const isEitherCounted: When = (c) => paysContribution(c) && isExemptionOver(c.projection, c.month);

/** How long the home has been exempt, and how long it can be. */
const exemption: readonly FigureInput[] = [
  fact('vacated', 'care.entryDate', 'Years since the last occupant went into care', yearsVacated, {
    role: 'consulted',
    unit: 'ratio',
    when: (c) => isVacated(c) && !isVacatedByDeath(c) && !isVacatedForRent(c),
  }),
  fact('vacated', 'death.month', 'Years since the last occupant died', yearsVacated, {
    role: 'consulted',
    unit: 'ratio',
    when: (c) => isVacated(c) && isVacatedByDeath(c),
  }),
  fact('exemptYears', 'care.entryDate', 'Years for which a home left for care is exempt', () => EXEMPT_YEARS, {
    role: 'consulted',
    unit: 'ratio',
    // A right for life has no exemption after the death of its last occupant.
    when: (c) => isVacated(c) && !isVacatedForRent(c) && !(isGrannyFlat(c) && isVacatedByDeath(c)),
  }),
  fact('vacated', 'home.rentPaidFrom', 'Years since the last occupant moved to a rented home', yearsVacated, {
    role: 'consulted',
    unit: 'ratio',
    when: (c) => isVacated(c) && isVacatedForRent(c),
  }),
  fact('exemptYears', 'home.rentPaidFrom', 'Years for which the home is exempt', yearsExempt, {
    role: 'consulted',
    unit: 'ratio',
    when: (c) => isVacated(c) && isVacatedForRent(c),
  }),
  ...dailyPaymentInputs,
];

export const homeFigures = {
  homeValue: {
    label: 'Home value',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'The home at the start of the month, nil after a sale until the next home is bought. For a village or land lease unit this is the exit entitlement.',
    formula:
      'Net Home Value x (1 + growth / 12 x months since the start); simple growth. Next home: price x (1 + growth / 12 x months since its purchase).',
    law: [CHOICE],
    ...worth({ when: isHeldNow, months: (c) => c.month, on: monthStart }),
  },
  homeValueClosing: {
    label: 'Home value, end of month',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'last',
    sentence: 'The home at the end of the month, nil after a sale until the next home is bought; with a former home.',
    formula:
      'Net Home Value x (1 + growth / 12 x months since the start, this month included) + former home. Next home: price x (1 + growth / 12 x months since its purchase).',
    law: [CHOICE],
    ...withFormerHome(worth({ when: isHeldNow, months: (c) => c.month + 1, on: (c) => addMonths(monthStart(c), 1) })),
  },
  homeSalePrice: {
    label: 'Sale of Home',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence:
      'The price in the month of settlement. For a village or land lease unit this is the exit entitlement paid.',
    formula: 'Net Home Value x (1 + growth / 12 x months to settlement).',
    law: [CHOICE],
    ...worth({
      when: isLeftNow,
      months: (c) => c.month,
      on: (c) => exitDay(c.projection, unitOf(c) as CommunityHome, c.month),
      isSold: true,
    }),
  },
  homeRent: {
    label: 'Rent of the former home',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'Rent before its expenses, from its first month to the month before it ends or the home is sold.',
    formula: 'Rent x payments in a year / 12.',
    law: [CHOICE],
    ...paidInMonth(RENT, isRented),
  },
  homeRentExpenses: {
    label: 'Expenses of the rented-out former home',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'Expenses of the rent, in the months with rent.',
    formula: 'Expenses x payments in a year / 12.',
    law: [CHOICE],
    ...paidInMonth(RENT_EXPENSES, isRented),
  },
  homeRentForPension: {
    label: 'Rent of the former home in the pension test',
    unit: 'money',
    period: 'year',
    per: 'household',
    yearly: 'none',
    sentence:
      'Not counted, for both members of a couple, while a resident who entered before 1 January 2017 owes a daily payment.',
    formula: 'Net rent, or two-thirds of the gross.',
    law: ['Social Security Act 1991 s8(8)(znaa)', 'Social Security Guide 4.3.8.30'],
    ...assessedRent((c) => rentCountsForPension(c.projection, c.month)),
  },
  homeRentForCare: {
    label: 'Rent of the former home in the care test',
    unit: 'money',
    period: 'year',
    per: 'person',
    yearly: 'none',
    sentence:
      'Not counted for a resident who entered before 1 January 2016 and owes a daily payment. Each person’s own entry decides.',
    formula: 'Net rent, or two-thirds of the gross.',
    law: ['Aged Care Act 1997 s44-24', 'Aged Care Rules 2025 s323-20'],
    ...assessedRent((c) => rentCountsForCare(c.projection, c.person, c.month)),
  },
  siteFees: {
    label: 'Site fees and service charges',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'Recurring charges of a village, land lease community or granny flat, until exit.',
    formula: 'Charge x payments in a year / 12.',
    law: [CHOICE],
    ...paidInMonth(CHARGE, (c) => hasHome(c) && !isOrdinary(c) && isChargedNow(c)),
  },
  homeAssessedForPension: {
    label: 'Home assessed for the pension',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'The home counts from two years after the last occupant went into care or died, or from 12 months after the last occupant moved to a rented home. An entry contribution up to the extra allowable amount counts at once; for a granny flat only until those two years end or its last occupant dies.',
    formula:
      'Home value less the debts secured on it, once the exemption is over; or the assessable entry contribution.',
    law: [
      'Social Security Act 1991 s1121',
      'Social Security Act 1991 s11A(8)-(9), s1148',
      'Social Security Guide 4.6.3, 4.6.4',
    ],
    applies: hasHome,
    inputs: [
      ...principalHome('+', (c) => countsHome(c.projection, c.month)),
      principalHomeDebts((c) => countsHome(c.projection, c.month)),
      ...contribution((c) => countsContribution(c.projection, c.month)),
      // This figure decides whether a contribution is an asset.
      figure('homeowner', 'consulted', paysContribution),
      // Once the exemption of the home is over, the person is a non-homeowner whatever was paid. The extra allowable
      // amount then decides whether the home or the contribution counts.
      ...extraAllowable.inputs.map((rate) => ({ ...rate, role: 'consulted' as const, when: isEitherCounted })),
      ...exemption,
    ],
    estimated: isEstimatedEntry,
  },
  homeowner: {
    label: 'Homeowner',
    unit: 'yes-no',
    period: undefined,
    per: 'household',
    yearly: 'none',
    sentence: 'Whether the homeowner limit of the pension assets test applies.',
    formula: 'A home is owned and still exempt as the principal home.',
    law: ['Social Security Act 1991 s11(4), ss 11A(9), 12C(3), 1150', 'Social Security Guide 4.6.3'],
    applies: hasHome,
    inputs: [
      ...principalHome('+', countsByValue),
      { ...constant('nil', 'Nil', 0, 'above'), when: countsByValue },
      { ...constant('kept', 'The home is sold, with the price kept for the next one', 1, '+'), when: isKept },
      ...contribution(paysContribution),
      ...extraAllowable.inputs,
      ...extraAllowable.inputs.map((rate) => ({ ...rate, role: 'consulted' as const, when: isKeptForContribution })),
      { ...constant('unit', 'A unit or right without an entry contribution', 1, '+'), when: hasNoContribution },
      held('home.exitDate', 'The unit has not been left yet', (c) => unitOf(c) !== undefined && !isBefore(c)),
      held(
        'care.entryDate',
        'Lived in, or left for care for less than two years',
        (c) => isGrannyFlat(c) && !isBefore(c),
      ),
      fact(
        'exempt',
        'care.entryDate',
        'Exempt as the principal home',
        (c) => (isExemptionOver(c.projection, c.month) ? 0 : 1),
        { role: 'x', unit: 'yes-no', when: isAssessedAsHome },
      ),
      ...exemption,
    ],
    estimated: isEstimatedEntry,
  },
} as const satisfies Record<string, FigureDefinition>;

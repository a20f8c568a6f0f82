/** The formulas for the columns of account based pensions and defined benefits, entry by entry. */
import type { PeriodicAmount } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { at, itemAt } from '../projection/at.ts';
import { isPaid as isPaidIn } from '../projection/death.ts';
import { hasEnded, isPaidOut, schemeOf } from '../projection/stream-plan.ts';
import { fixedMonth, isDeemedAccount, leastPaymentOf } from '../projection/stream-step.ts';
import { grown } from '../rules/amounts.ts';
import {
  accountBasedIncome,
  type LeastPaymentContext,
  leastPaymentRates,
  percentagePayment,
} from '../rules/income-streams/account-based-pension.ts';
import {
  type DefinedBenefitContext,
  deductionLimitRates,
  definedBenefitIncome,
  isDeductionLimited,
} from '../rules/income-streams/defined-benefit.ts';
import { entryPosition, monthIndex } from './cell.ts';
import type { ColumnFormulas } from './column-formulas.ts';
import { type Cell, type Formula, figure, monthStart, parts, useRates } from './definition.ts';
import {
  carried,
  type EntryPayment,
  entryOf,
  growth,
  type Indexation,
  indexed,
  inMonth,
  inYear,
  ofOwners,
  ownersOf,
  percentTyped,
  sharedByOwners,
  sharedByOwnersOf,
  typed,
} from './entry-inputs.ts';
import { monthsInYear } from './paid.ts';

type AccountKind = 'account-based-pension';

const account = (c: Cell) => entryOf<AccountKind>(c);
const planOf = (c: Cell) => itemAt(c.projection.plan.streams, entryPosition(c));
const isStarted = (c: Cell): boolean => c.month >= planOf(c).startMonth && !hasEnded(planOf(c), c.month);
const firstMonth = (c: Cell): number => Math.max(0, planOf(c).startMonth);

/** The month whose balance determines a percentage payment in this month. */
const fixed = (c: Cell): number => fixedMonth(planOf(c), c.month, monthIndex(c));
const inFixed = (c: Cell): Cell => ({ ...c, month: fixed(c) });

/** The balance at the start of a month of the stream. */
function balanceAt(label: string, month: (c: Cell) => number): Formula {
  const isFirst = (c: Cell): boolean => month(c) === firstMonth(c);
  return {
    applies: isStarted,
    inputs: [
      typed('value', label, (c) => account(c).value, { when: isFirst }),
      carried(
        'value',
        (c) => !isFirst(c),
        (c) => month(c) - 1,
      ),
    ],
  };
}

const balance = balanceAt('Balance as entered', (c) => c.month);
const ownFixedBalance: Formula = {
  inputs: [...balanceAt('Balance as entered', fixed).inputs, sharedByOwnersOf(inFixed)],
};

const leastOf = (c: Cell) =>
  leastPaymentOf(c.projection.household, account(c), c.person, monthAt(c.projection.household, fixed(c)));
const least = useRates<LeastPaymentContext, typeof leastPaymentRates>(
  leastPaymentRates,
  (c) => leastOf(c) as LeastPaymentContext,
  (c) => leastOf(c) !== undefined,
);

const percentOf = (c: Cell): number => {
  const { payment } = account(c);
  return payment.kind === 'percent' ? payment.percentPerYear : 0;
};

/** One owner's payment for a year as a percentage of the balance, raised to the minimum payment. */
const yearOfOwner: Formula = {
  inputs: [
    parts('balance', 'Balance on 1 July, or at the start', ownFixedBalance, { period: 'lump' }),
    percentTyped('percentPerYear', 'Payment, percent of the balance', percentOf, '%'),
    ...least.inputs,
  ],
  compute: (v, c, w) =>
    percentagePayment(v('balance'), percentOf(c), leastOf(c) === undefined ? undefined : least.read(c).leastPercent, w),
};

const duePercent: Formula = {
  inputs: [ofOwners('year', 'Payment of the year', yearOfOwner, inFixed), monthsInYear('/')],
};

const dollars: EntryPayment = {
  label: 'Payment',
  of: (c): PeriodicAmount => {
    const { payment } = account(c);
    return payment.kind === 'dollars' ? payment.payment : { amount: 0, frequency: 1 };
  },
};
const indexation: Indexation = {
  percent: (c) => account(c).indexationPercent,
  since: (c) => account(c).start,
};

const inDollars = (c: Cell): boolean => account(c).payment.kind === 'dollars';
const inPercent = (c: Cell): boolean => !inDollars(c);

const accountIncome: Formula = {
  applies: isStarted,
  inputs: [
    parts('due', 'Payment of the month', duePercent, { when: inPercent, period: 'month' }),
    parts('due', 'Payment of the month', indexed(inMonth(dollars), indexation), { when: inDollars, period: 'month' }),
    parts('opening', 'Balance at the start of the month', balance, { role: 'limit' }),
  ],
};

const accountClosing: Formula = {
  applies: isStarted,
  inputs: [
    parts('opening', 'Balance at the start of the month', balance),
    parts('paid', 'Payment of the month', accountIncome, { role: '-' }),
    growth,
  ],
  compute: (v, _, w) => {
    const left = v('opening') - v('paid');
    w?.define('value', 'Balance after the payment', (part) =>
      part.add('opening', v('opening')).subtract('paid', v('paid')),
    );
    return grown(left, v('growthPercent'), w);
  },
};

/** Whether the account of the cell's owner is deemed. */
const isDeemed = (c: Cell): boolean =>
  isDeemedAccount(account(c), at(itemAt(c.projection.people, c.person).grandfatheringLost, c.month));

/** Whether grandfathering was lost. It only matters if a deduction was entered. */
const hasKept = figure('grandfatheringLost', 'consulted', (c) => account(c).deductible);

const ownBalance = [parts('opening', 'Balance at the start of the month', balance), sharedByOwners, hasKept];

const yearPercent: Formula = {
  inputs: [parts('due', 'Payment of the month', duePercent), monthsInYear('x')],
};

/** One owner's payments for a year: the dollars entered, or twelve times the percentage payment of the month. */
const ownYear: Formula = {
  inputs: [
    parts('year', 'Yearly payments', yearPercent, { when: inPercent }),
    parts('year', 'Yearly payments', indexed(inYear(dollars), indexation), { when: inDollars }),
    sharedByOwners,
  ],
};

const ownIncome: Formula = {
  applies: (c) => !isDeemed(c) && at(itemAt(c.projection.entries, entryPosition(c)).value, c.month) > 0,
  inputs: [
    parts('payment', 'Owner’s yearly payments', ownYear, { period: 'year' }),
    typed('deduction', 'Owner’s deductible amount', (c) => account(c).deductiblePerYear / ownersOf(c).length, {
      period: 'year',
    }),
    hasKept,
  ],
  compute: (v, _, w) => accountBasedIncome(v('payment'), v('deduction'), w),
};

const accountColumns: ColumnFormulas = {
  value: balance,
  closing: accountClosing,
  sold: {
    applies: (c) => c.month >= planOf(c).startMonth && isPaidOut(planOf(c), c.month),
    inputs: balance.inputs,
  },
  income: accountIncome,
  deemedValue: {
    applies: isStarted,
    inputs: [ofOwners('deemed', 'Owners’ deemed part', { applies: isDeemed, inputs: ownBalance })],
  },
  testValue: {
    applies: isStarted,
    inputs: [ofOwners('counted', 'Part not deemed', { applies: (c) => !isDeemed(c), inputs: ownBalance })],
  },
  testIncome: {
    applies: isStarted,
    inputs: [ofOwners('income', 'Payments less deductible amounts', ownIncome)],
  },
};

const scheme = (c: Cell) => entryOf<'defined-benefit'>(c);
const isPaid = (c: Cell): boolean => isPaidIn(c.projection, scheme(c), c.month, monthIndex(c));
const benefit: EntryPayment = { label: 'Payment', of: (c) => scheme(c).payment };
const benefitIndexation: Indexation = {
  percent: (c) => scheme(c).indexationPercent,
  since: (c) => scheme(c).start,
};

const schemeOfOwner = (c: Cell): DefinedBenefitContext =>
  schemeOf(monthStart(c), c.projection.plan.people[c.person]?.pension.payer ?? 'centrelink');
const isLimited = (c: Cell): boolean => isDeductionLimited(schemeOfOwner(c));
const deductionLimit = useRates(deductionLimitRates, schemeOfOwner, isLimited);

const ownBenefit: Formula = {
  inputs: [
    parts('gross', 'Owner’s yearly payments', {
      inputs: [parts('year', 'Yearly payments', indexed(inYear(benefit), benefitIndexation)), sharedByOwners],
    }),
    typed('deductible', 'Owner’s deductible amount', (c) => scheme(c).deductiblePerYear / ownersOf(c).length, {
      period: 'year',
    }),
    ...deductionLimit.inputs,
  ],
  compute: (v, c, w) =>
    definedBenefitIncome(
      { gross: v('gross'), deductible: v('deductible') },
      isLimited(c) ? deductionLimit.read(c) : { deductionLimit: undefined },
      w,
    ),
};

const definedBenefit: ColumnFormulas = {
  income: { ...indexed(inMonth(benefit), benefitIndexation), applies: isPaid },
  testIncome: { applies: isPaid, inputs: [ofOwners('income', 'Payments less deductible amounts', ownBenefit)] },
};

export const accountEntryFormulas = {
  'account-based-pension': accountColumns,
  'defined-benefit': definedBenefit,
} as const;

/** The formulas for the columns of assets, incomes, expenses and gifts, entry by entry. */
import { isOwned } from '../household/entries.ts';
import type { PeriodicAmount } from '../household/household.ts';
import { isAlive, isPaid as isPaidIn } from '../projection/death.ts';
import { isFirstOfAsset, isOutsideCare } from '../projection/entry-step.ts';
import { giftingDay, isGiftCounted, ofGivers } from '../projection/home-plan.ts';
import { countsAsIncome } from '../regimes/mrca-payments.ts';
import { grown } from '../rules/amounts.ts';
import { assessableRent } from '../rules/social-security/assessable-rent.ts';
import { deprivedGift, gifting } from '../rules/social-security/deprived-assets.ts';
import { entryPosition, monthIndex } from './cell.ts';
import type { ColumnFormulas } from './column-formulas.ts';
import { type Cell, constant, type Formula, parts, useRates } from './definition.ts';
import {
  carried,
  type EntryPayment,
  entryOf,
  growth,
  type Indexation,
  indexed,
  inMonth,
  inYear,
  typed,
} from './entry-inputs.ts';
import { interestOfYear } from './loan-entry-formulas.ts';
import { monthsInYear } from './paid.ts';

type AssetKind = 'personal-asset' | 'investment' | 'investment-property';

const notBelowNil = constant('floor', 'Nil', 0, 'least');

/** Whether the month is between the start and the end of the entry. */
const isHeld = (c: Cell): boolean => {
  const { start, end } = entryOf<AssetKind>(c);
  return isOwned(start, end, monthIndex(c));
};

const isFirst = (c: Cell): boolean =>
  isFirstOfAsset(entryOf<AssetKind>(c).start, c.projection.household.projectFrom, c.month, monthIndex(c));

/** The value of an asset at the start of a month, including the month in which it is sold. */
const opening = [
  typed('value', 'Value as entered', (c) => entryOf<AssetKind>(c).value, { when: isFirst }),
  carried('value', (c) => !isFirst(c)),
];

/** A value at the start of a month, grown to the end of the month. */
function closingOf(value: Formula): Formula {
  return {
    ...(value.applies === undefined ? {} : { applies: value.applies }),
    inputs: [parts('value', 'Value at the start of the month', value), growth],
    compute: (v, _, w) => grown(v('value'), v('growthPercent'), w),
  };
}

const assetValue: Formula = { applies: isHeld, inputs: opening };

const asset: ColumnFormulas = {
  value: assetValue,
  closing: closingOf(assetValue),
  sold: {
    applies: (c) => {
      const { start, end } = entryOf<AssetKind>(c);
      return end === monthIndex(c) && (start === undefined || start <= end);
    },
    inputs: opening,
  },
};

const incomeOfYear = typed('incomePerYear', 'Yearly income', (c) => entryOf<'investment'>(c).incomePerYear);
const costsOfYear = typed('expensesPerYear', 'Yearly expenses', (c) => entryOf<'investment'>(c).expensesPerYear);

const investment: ColumnFormulas = {
  ...asset,
  income: { applies: isHeld, inputs: [incomeOfYear, monthsInYear('/')] },
  expense: { applies: isHeld, inputs: [costsOfYear, monthsInYear('/')] },
  testIncome: {
    applies: (c) => isHeld(c) && entryOf<'investment'>(c).treatment === 'not-deemed',
    inputs: [incomeOfYear, { ...costsOfYear, role: '-' }, notBelowNil],
  },
};

const isLet = (c: Cell): boolean => {
  const { rentStart, rentEnd } = entryOf<'investment-property'>(c);
  return isHeld(c) && isOwned(rentStart, rentEnd, monthIndex(c));
};

const rent: EntryPayment = { label: 'Rent', of: (c) => entryOf<'investment-property'>(c).rent };
const rentCosts: EntryPayment = {
  label: 'Expenses of each payment',
  of: (c): PeriodicAmount => {
    const property = entryOf<'investment-property'>(c);
    return { amount: property.expensesPerPayment, frequency: property.rent.frequency };
  },
};

/** The loans that bought or improved the property of the cell, one cell each. */
const loansOfProperty = (c: Cell): readonly Cell[] =>
  c.projection.plan.loans.flatMap((loan, entry) => (loan?.boughtEntry === entryPosition(c) ? [{ ...c, entry }] : []));
const isBoughtByLoan = (c: Cell): boolean => loansOfProperty(c).length > 0;

const property: ColumnFormulas = {
  ...asset,
  income: { ...inMonth(rent), applies: isLet },
  expense: { ...inMonth(rentCosts), applies: isLet },
  testIncome: {
    applies: isLet,
    inputs: [
      parts('grossRent', 'Yearly rent', inYear(rent), { period: 'year' }),
      parts('expenses', 'Yearly expenses', inYear(rentCosts), { period: 'year' }),
      parts('interest', 'Yearly interest on loans that bought the property', interestOfYear, {
        period: 'year',
        of: loansOfProperty,
        when: isBoughtByLoan,
      }),
    ],
    compute: (v, c, w) => {
      const method = entryOf<'investment-property'>(c).assessment;
      const interest = isBoughtByLoan(c) ? v('interest') : undefined;
      return assessableRent({ grossRent: v('grossRent'), expenses: v('expenses'), method, interest }, w);
    },
  },
};

const isFirstOfInheritance = (c: Cell): boolean => c.month === 0 || entryOf<'inheritance'>(c).start === monthIndex(c);

const inherited = [
  typed('value', 'Value as entered', (c) => entryOf<'inheritance'>(c).value, { when: isFirstOfInheritance }),
  carried('value', (c) => !isFirstOfInheritance(c)),
];

const inheritanceValue: Formula = {
  applies: (c) => {
    const { start, redemption } = entryOf<'inheritance'>(c);
    return isOwned(start, redemption, monthIndex(c));
  },
  inputs: inherited,
};

const inheritance: ColumnFormulas = {
  value: inheritanceValue,
  closing: closingOf(inheritanceValue),
  sold: {
    applies: (c) => {
      const { start, redemption } = entryOf<'inheritance'>(c);
      return redemption === monthIndex(c) && start <= redemption;
    },
    inputs: inherited,
  },
};

type PaidKind = 'income' | 'expense' | 'out-of-pocket';
const isPaid = (c: Cell): boolean => isPaidIn(c.projection, entryOf<PaidKind>(c), c.month, monthIndex(c));

const payment: EntryPayment = { label: 'Payment', of: (c) => entryOf<PaidKind>(c).payment };
const indexation: Indexation = {
  percent: (c) => entryOf<PaidKind>(c).indexationPercent,
  since: (c) => entryOf<PaidKind>(c).start,
};

const income: ColumnFormulas = {
  income: { ...indexed(inMonth(payment), indexation), applies: isPaid },
  testIncome: {
    ...indexed(inYear(payment), indexation),
    applies: (c) => isPaid(c) && countsAsIncome(entryOf<'income'>(c)),
  },
};

const expense: ColumnFormulas = { expense: { ...indexed(inMonth(payment), indexation), applies: isPaid } };

const outOfPocket: ColumnFormulas = {
  expense: {
    ...indexed(inMonth(payment), indexation),
    applies: (c) => isPaid(c) && !isOutsideCare(c.projection, entryOf<'out-of-pocket'>(c), c.month),
  },
};

export const giftRates = useRates(gifting, (c) => ({ on: giftingDay(c.projection.household) }));

/** The position of the entry's gift among all gifts of the household; -1 if it does not count. */
function giftOf(c: Cell): number {
  return c.projection.plan.gifts.findIndex(({ entry }) => entry === entryPosition(c));
}

const gift: ColumnFormulas = {
  value: {
    applies: (c) => c.projection.plan.gifts.some((one) => one.entry === c.entry && isGiftCounted(one, c.month)),
    inputs: [typed('amount', 'Given away', (c) => entryOf<'gift'>(c).amount), ...giftRates.inputs],
    compute: (_, c, w) => {
      const { gifts } = c.projection.plan;
      const one = gifts[giftOf(c)];
      if (one === undefined) return 0;
      return ofGivers(one, c.month, deprivedGift(one, gifts, gifts, giftRates.read(c), w).deprived, w);
    },
  },
};

const assistive: ColumnFormulas = {
  expense: {
    applies: (c) => {
      const { month, owner } = entryOf<'assistive'>(c);
      return month === monthIndex(c) && isAlive(c.projection, owner, c.month);
    },
    inputs: [typed('cost', 'Price', (c) => entryOf<'assistive'>(c).cost)],
  },
};

export const assetEntryFormulas = {
  'personal-asset': asset,
  investment,
  'investment-property': property,
  income,
  inheritance,
  gift,
  expense,
  'out-of-pocket': outOfPocket,
  assistive,
} as const;

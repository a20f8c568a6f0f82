/** The formulas for the columns of loans, loan by loan. */

import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { Entry } from '../household/household.ts';
import { itemAt } from '../projection/at.ts';
import { firstLoanMonth, isDrawing, isDrawn, isOwing, isRepaid, type LoanPlan } from '../projection/loan-plan.ts';
import {
  borrowersIn,
  isLimitKnown,
  isOldEnough,
  isOwedBefore,
  maximumOf,
  ranksBefore,
  shareHome,
  worthOfSecurity,
} from '../projection/loan-step.ts';
import { loanInterest } from '../rules/loan-interest.ts';
import { heasInterestRates, heasLimit, heasLimitRates } from '../rules/social-security/home-equity-access-scheme.ts';
import { entryPosition, monthIndex } from './cell.ts';
import type { ColumnFormulas } from './column-formulas.ts';
import {
  type Cell,
  constant,
  entries,
  type FigureInput,
  type Formula,
  figure,
  monthStart,
  parts,
  useRates,
} from './definition.ts';
import { carried, type EntryPayment, entryOf, inMonth, percentTyped, typed } from './entry-inputs.ts';
import { monthsInYear } from './paid.ts';

const loanOf = (c: Cell) => entryOf<'loan'>(c);
const planOf = (c: Cell): LoanPlan => itemAt(c.projection.plan.loans, entryPosition(c));
const isFirst = (c: Cell): boolean => c.month === firstLoanMonth(planOf(c));
const isOwingNow = (c: Cell): boolean => isOwing(planOf(c), c.month);
const isHeas = (c: Cell): boolean => loanOf(c).contract === 'home-equity-access-scheme';
const isLimited = (c: Cell): boolean => planOf(c).isLimited;
/** The entry of the cell, among all entries. */
const isOwn = (entry: Entry, c: Cell): boolean => entry === loanOf(c);

/** The loans of other entries that a test of their positions selects. */
const others =
  (isOther: (c: Cell, other: number, own: number) => boolean) =>
  (entry: Entry, c: Cell): boolean =>
    isOther(c, c.projection.household.entries.indexOf(entry), entryPosition(c));
const isBefore = others((c, other, own) => ranksBefore(c.projection, other, own));
const isOnSameHome = others((c, other) => shareHome(c.projection.plan.loans[other], planOf(c)));
const isDrawnBefore = others((c, other, own) => other < own && shareHome(c.projection.plan.loans[other], planOf(c)));
const isOwedOnDrawing = others((c, other, own) => isOwedBefore(c.projection, other, own, c.month));

const worthAt = (months: (c: Cell) => number): FigureInput =>
  typed('worth', 'Value of the home', (c) => worthOfSecurity(c.projection, planOf(c), months(c)) ?? 0);
const nil = constant('nil', 'Nil', 0, 'least');

/** The rest of the home that a lender with a guarantee can still receive. */
const securityAt = (
  months: (c: Cell) => number,
  before: readonly FigureInput[],
  when: (c: Cell) => boolean = () => true,
): FigureInput =>
  parts(
    'security',
    'Value of the home, less loans with a guarantee before this one',
    { inputs: [worthAt(months), ...before, nil] },
    { role: 'limit', when: (c) => isLimited(c) && when(c) },
  );

/** The rest of the home that a lender with a guarantee still lends against. */
const roomLess = (owing: readonly FigureInput[]): FigureInput =>
  parts(
    'room',
    'Value of the home, less what is owed on it',
    { inputs: [worthAt((c) => c.month), ...owing, nil] },
    { role: 'limit', when: isLimited },
  );

const isDrawnNow = (c: Cell): boolean => isDrawn(planOf(c), c.month);
const isOwedAtStart = (c: Cell): boolean => isFirst(c) && !isDrawnNow(c);

/** Dollars owed before the repayment of the whole; in the month in which the loan is drawn, with its amount. */
const owedBefore: readonly FigureInput[] = [
  typed('owed', 'Amount owed, as entered', (c) => loanOf(c).owed, { when: isOwedAtStart }),
  { ...entries('drawnNow', 'Amount drawn', 'sold', isOwn), when: (c) => isFirst(c) && isDrawnNow(c) },
  carried('owed', (c) => !isFirst(c)),
  securityAt(
    (c) => c.month,
    [
      entries('before', 'Loans before this one', 'value', isBefore, '-'),
      entries('beforeRepaid', 'Loans before this one, repaid in this month', 'bought', isBefore, '-'),
    ],
    isOwedAtStart,
  ),
];

const isAsked = (c: Cell): boolean => isOwingNow(c) && isDrawing(loanOf(c), monthIndex(c));
const borrowers = (c: Cell) => borrowersIn(c.projection, loanOf(c), c.month);
const canPay = (c: Cell): boolean => borrowers(c).length > 0 && isOldEnough(c.projection, entryPosition(c), c.month);
const hasLimit = (c: Cell): boolean => isHeas(c) && isLimitKnown(c.projection, borrowers(c), c.month);

const drawing: EntryPayment = { label: 'Amount drawn', of: (c) => loanOf(c).drawing };
const repayment: EntryPayment = { label: 'Repayment', of: (c) => loanOf(c).repayment };

const limitNow = useRates(heasLimitRates, (c: Cell) => ({ on: monthStart(c) }));
const limitOfPerson: Formula = {
  inputs: [figure('pensionMaximum'), ...limitNow.inputs, figure('pensionEntitlement', '-')],
  compute: (v, c, w) => heasLimit(v('pensionMaximum'), v('pensionEntitlement'), limitNow.read(c), w),
};
/** The limit of a borrower without a pension, in the cell of the partner. */
const limitByPartner: Formula = {
  inputs: [figure('pensionMaximum'), ...limitNow.inputs],
  compute: (v, c, w) => {
    const { multiple } = limitNow.read(c);
    w?.add('pensionMaximum', v('pensionMaximum')).multiply('multiple', multiple);
    return v('pensionMaximum') * multiple;
  },
};
/** The cells of the people whose maximum rate limits the borrowers; `isOwnRate`: for borrowers with a pension. */
const limiting = (c: Cell, isOwnRate: boolean): readonly Cell[] =>
  borrowers(c).flatMap((borrower) => {
    const person = maximumOf(c.projection, borrower, c.month);
    return person !== undefined && (person === borrower) === isOwnRate ? [{ ...c, person }] : [];
  });
const limitOfMonth: Formula = {
  inputs: [
    parts('limit', 'Limit of a fortnight', limitOfPerson, {
      period: 'fortnight',
      of: (c) => limiting(c, true),
      when: (c) => limiting(c, true).length > 0,
    }),
    parts('limitByPartner', 'Limit of a fortnight, at the rate of the partner', limitByPartner, {
      period: 'fortnight',
      of: (c) => limiting(c, false),
      when: (c) => limiting(c, false).length > 0,
    }),
    constant('fortnights', 'Fortnights in a year', FORTNIGHTS_IN_YEAR, 'x'),
    monthsInYear('/'),
  ],
};

const interestNow = useRates(heasInterestRates, (c: Cell) => ({ on: monthStart(c) }), isHeas);

const owed: readonly FigureInput[] = [
  entries('value', 'Owed after the dated events of the month', 'value', isOwn),
  entries('drawn', 'Drawn in the month', 'drawn', isOwn),
];

/** Interest of a year on what a loan is owed as the means tests of the month count it. */
export const interestOfYear: Formula = {
  inputs: [
    entries('owed', 'Owed after the dated events of the month', 'value', isOwn),
    percentTyped('interestPercent', 'Interest', (c) => loanOf(c).interestPercent, '%'),
    monthsInYear('x'),
  ],
  compute: (v, _, w) => {
    const interest = loanInterest(v('owed'), v('interestPercent'), 'monthly', w) * MONTHS_IN_YEAR;
    w?.multiply('Months in a year', MONTHS_IN_YEAR);
    return interest;
  },
};

const loan: ColumnFormulas = {
  value: { applies: isOwingNow, inputs: owedBefore },
  sold: {
    applies: isDrawnNow,
    inputs: [
      typed('owed', 'Amount to be drawn, as entered', (c) => loanOf(c).owed),
      roomLess([entries('owing', 'Owed on the home', 'value', isOwedOnDrawing, '-')]),
    ],
  },
  bought: { applies: (c) => isRepaid(planOf(c), c.month), inputs: owedBefore },
  drawn: {
    applies: (c) => isAsked(c) && !(isHeas(c) && !canPay(c)),
    inputs: [
      parts('asked', 'Amount entered, for the month', inMonth(drawing)),
      parts('limitOfMonth', 'Limit of the scheme, for the month', limitOfMonth, { role: 'limit', when: hasLimit }),
      roomLess([
        entries('owing', 'Owed on the home', 'value', isOnSameHome, '-'),
        entries('drawnBefore', 'Drawn in the month from loans before this one', 'drawn', isDrawnBefore, '-'),
      ]),
    ],
  },
  interest: {
    applies: isOwingNow,
    inputs: [
      parts('owed', 'Owed, with the amount drawn in the month', { inputs: owed }),
      percentTyped('interestPercent', 'Interest', (c) => loanOf(c).interestPercent, '%'),
      ...interestNow.inputs,
    ].map((input) => (input.source.kind === 'typed' ? { ...input, when: (c: Cell) => !isHeas(c) } : input)),
    compute: (v, c, w) => loanInterest(v('owed'), v('interestPercent'), isHeas(c) ? 'fortnightly' : 'monthly', w),
  },
  expense: {
    applies: isOwingNow,
    inputs: [
      parts('asked', 'Repayment entered, for the month', inMonth(repayment)),
      parts(
        'rest',
        'Owed, with the interest of the month',
        { inputs: [...owed, entries('interest', 'Interest', 'interest', isOwn)] },
        { role: 'limit' },
      ),
    ],
  },
  closing: {
    applies: isOwingNow,
    inputs: [
      ...owed,
      entries('interest', 'Interest', 'interest', isOwn),
      entries('repaid', 'Repayment', 'expense', isOwn, '-'),
      securityAt((c) => c.month + 1, [entries('before', 'Loans before this one', 'closing', isBefore, '-')]),
    ],
  },
};

export const loanEntryFormulas = { loan } as const;

/** Loans: what is drawn, owed and repaid, and the debts that lower the value of the home and of other assets. */
import { isCountedAsset } from '../household/entries.ts';
import type { Entry } from '../household/household.ts';
import { securesLoan } from '../projection/loan-step.ts';
import { entryPosition } from './cell.ts';
import {
  type Cell,
  entries,
  type FigureDefinition,
  type FigureInput,
  figure,
  type InputRole,
  lastMonth,
  parts,
} from './definition.ts';
import { hasFormerHome, isOrdinary } from './home-worth.ts';

const CHOICE = 'Modelling choice: docs/method/assets-and-income';

const isLoan = ({ kind }: { readonly kind: string }): boolean => kind === 'loan';

/** Whether the projection has a loan that is charged over an asset other than the home. */
export const hasAssetDebts = (c: Cell): boolean => c.projection.plan.loans.some((loan) => loan?.onEntry !== undefined);

/** The loans that are charged over the asset entry of the cell, and that asset. */
const onAssetOfCell = (entry: Entry, c: Cell): boolean => {
  const { household, plan } = c.projection;
  return plan.loans[household.entries.indexOf(entry)]?.onEntry === entryPosition(c);
};
const isAssetOfCell = (entry: Entry, c: Cell): boolean =>
  c.projection.household.entries.indexOf(entry) === entryPosition(c);

/** The assets in the tests that secure loans, one cell each. */
const securingAssets = (c: Cell): readonly Cell[] =>
  c.projection.household.entries.flatMap((entry, i) =>
    isCountedAsset(entry) && securesLoan(c.projection, i) ? [{ ...c, entry: i }] : [],
  );

const hasLoans = (c: Cell): boolean => c.projection.plan.hasLoans;

/** The bank as the means tests of the month count it: without the amounts drawn from loans in it. */
export function bankInTests(role: InputRole): readonly FigureInput[] {
  return [figure('bankAfterEvents', role, (c) => !hasLoans(c)), figure('bankBeforeDrawings', role, hasLoans)];
}

/** Capital received on the dates of the month, without amounts drawn from loans in the course of it. */
export const datedCapitalIn: readonly FigureInput[] = [
  figure('homeSalePrice'),
  figure('formerHomePrice', '+', hasFormerHome),
  entries('sold', 'Assets sold, terms ended', 'sold', (e) => e.kind !== 'loan'),
  entries('outside', 'Money from outside this record', 'outside', () => true),
  figure('depositsReturned'),
  figure('depositsRefunded'),
  figure('depositsRefundedOnMove'),
  entries('borrowed', 'New loans', 'sold', isLoan),
];

export const loanFigures = {
  bankBeforeDrawings: {
    label: 'Cash at Bank before loan drawings',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'The balance after dated events that the means tests of the month count. Amounts drawn from loans in the course of the month count from the next month.',
    formula: 'Start of month + capital received without loan drawings - capital paid out.',
    law: [CHOICE],
    applies: hasLoans,
    inputs: [
      figure('bankOpening'),
      parts('datedCapitalIn', 'Capital received without loan drawings', { inputs: datedCapitalIn }),
      figure('capitalOut', '-'),
    ],
  },
  loanDrawings: {
    label: 'Loan drawings',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence:
      'The regular amounts drawn from loans in the month. They reach the bank in the course of the month, so the means tests count them from the next month. Payments of the Home Equity Access Scheme are limited, and no lender with a guarantee lends more than the rest of the home.',
    formula:
      'Sum of the amounts drawn; with a pension, at most a multiple of the maximum pension rate, and at most the value of the home less what is owed on it.',
    law: ['Social Security Act 1991 s1134(1A)', CHOICE],
    inputs: [entries('drawn', 'Amounts drawn', 'drawn', isLoan)],
  },
  loanInterest: {
    label: 'Interest on loans',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'The interest that loans add to what is owed in the month.',
    formula:
      'Owed x rate / 12. For the Home Equity Access Scheme the rate compounds each fortnight, 26 fortnights over 12 months.',
    law: ['Social Security Act 1991 s1135(3)', CHOICE],
    inputs: [entries('interest', 'Interest', 'interest', isLoan)],
  },
  loanRepayments: {
    label: 'Loan repayments',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'The regular repayments of loans, at most what is owed.',
    formula: 'Sum of the repayments entered, until a loan is repaid.',
    law: [CHOICE],
    inputs: [entries('repaid', 'Repayments', 'expense', isLoan)],
  },
  homeDebt: {
    label: 'Debts secured on the home',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'What is owed against the home at the start of the month, after its dated events. At most the home value.',
    formula: 'Sum of the loans secured on the home, limited to its value.',
    law: ['Social Security Act 1991 s1121', 'Aged Care Act 2024 s330', CHOICE],
    inputs: [
      {
        name: 'owed',
        role: '+',
        source: {
          kind: 'entries',
          label: 'Loans secured on the home',
          column: 'value',
          which: (entry, c) => {
            const index = c.projection.household.entries.indexOf(entry);
            return c.projection.plan.loans[index]?.onHome === true;
          },
        },
      },
      figure('homeValue', 'limit', isOrdinary),
      figure('formerHomeValue', 'limit', hasFormerHome),
    ],
    applies: (c) => isOrdinary(c) || hasFormerHome(c),
  },
  homeDebtRepaid: {
    label: 'Debts repaid by the sale of the home',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence: 'The loans secured on the home that its sale has repaid so far.',
    formula: 'Repaid so far + repaid in this month from the sale.',
    law: [CHOICE],
    inputs: [
      lastMonth('homeDebtRepaid'),
      {
        name: 'repaid',
        role: '+',
        source: {
          kind: 'entries',
          label: 'Loans secured on the home',
          column: 'bought',
          which: (entry, c) => {
            const index = c.projection.household.entries.indexOf(entry);
            return c.projection.plan.loans[index]?.onHome === true && c.month === c.projection.plan.home.saleMonth;
          },
        },
      },
    ],
  },
  assetDebt: {
    label: 'Debts secured on other assets',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'What is owed against assets other than the home, after the dated events of the month. At most the value of each asset, and only for assets that the means tests count. Deeming counts the asset in full.',
    formula: 'For each asset: sum of the loans secured on it, limited to its value.',
    law: ['Social Security Act 1991 s1121(1)', 'Social Security Guide 4.6.6.30', 'Aged Care Act 2024 s330', CHOICE],
    applies: hasAssetDebts,
    inputs: [
      parts(
        'debts',
        'Loans, limited to the value of the asset',
        {
          inputs: [
            entries('owed', 'Loans secured on the asset', 'value', onAssetOfCell),
            entries('worth', 'Value of the asset', 'value', isAssetOfCell, 'limit'),
          ],
        },
        { of: securingAssets, period: 'lump' },
      ),
    ],
  },
  debtsClosing: {
    label: 'Debts, end of month',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'last',
    sentence:
      'What is owed at the end of the month. A reverse mortgage or a Home Equity Access Scheme loan never counts above the value of the home.',
    formula: 'Sum over the loans: owed + drawn + interest - repayments.',
    law: ['National Credit Code ss 86A-86E', CHOICE],
    inputs: [entries('owed', 'Owed', 'closing', isLoan)],
  },
} as const satisfies Record<string, FigureDefinition>;

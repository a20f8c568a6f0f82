/** The refundable deposit. Law: Aged Care Act 2024 ss 303-309; Aged Care Rules 2025 s308-10. */
import { RETENTION_YEARS_DAY, retentionSource } from '../projection/deposit-history.ts';
import { isRefunded } from '../projection/events-step.ts';
import { depositFromSaleIn, isRetained, type ResidentPlan, topUpsIn } from '../projection/resident-plan.ts';
import { depositDays, unpaidDeposit } from '../rules/residential/accommodation-payment.ts';
import {
  depositAfterRetention,
  retentionOfMonth,
  retentionShare,
  retentionYears,
} from '../rules/residential/deposit-retention.ts';
import type { Working } from '../rules/working.ts';
import { agreedPrice } from './accommodation-figures.ts';
import { careOf, inCare, isLowMeans, residentOf } from './cell.ts';
import {
  type Cell,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  lastMonth,
  monthStart,
  named,
  useRates,
  type Values,
} from './definition.ts';

const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;
const lump = { unit: 'money', period: 'lump', per: 'person', yearly: 'none' } as const;

const isFirstMonth = (c: Cell): boolean => c.month === 0;
/** There is a deposit: one paid before, or one carried on. */
const hasDeposit = (c: Cell): boolean => !isFirstMonth(c) || residentOf(c)?.paidBefore !== undefined;
const paidBefore = fact('paid', 'care.depositPaid', 'RAD or RAC paid', (c) => residentOf(c)?.paidBefore?.paid ?? 0, {
  when: isFirstMonth,
});

/** The home has kept a part of what was paid before the projection. */
function isKeptBefore(c: Cell): boolean {
  const resident = residentOf(c);
  const period = resident?.paidBefore;
  return isFirstMonth(c) && period !== undefined && period.from < period.until && resident?.retentionShare !== 0;
}

const sourceOf = (c: Cell): ReturnType<typeof retentionSource> => {
  const resident = residentOf(c);
  return resident === undefined ? 'none' : retentionSource(resident.care, resident.regime);
};

/** The home keeps a part of the deposit in this month, or would if a percentage above nil had been typed. */
const keepsPart = (c: Cell): boolean => {
  const resident = residentOf(c);
  return resident !== undefined && inCare(c) && isRetained(resident, c.month) && sourceOf(c) !== 'none';
};

/** The share of the law, or the percentage that was typed. */
function shareInputs(when: (c: Cell) => boolean): readonly FigureInput[] {
  const atEntry = (c: Cell) => ({ on: careOf(c)!.entryDate });
  return [
    ...useRates(retentionShare, atEntry, (c) => when(c) && sourceOf(c) === 'law').inputs,
    fact('retentionPercent', 'care.retentionPercent', 'Rad Retention', (c) => careOf(c)?.retentionPercent ?? 0, {
      role: '%',
      unit: 'percent',
      period: 'year',
      when: (c) => when(c) && sourceOf(c) === 'typed',
    }),
  ];
}

function shareOf(v: Values, c: Cell, working: Working | undefined): number {
  if (sourceOf(c) === 'law') return v('sharePerYear');
  const percent = v('retentionPercent');
  working?.define('sharePerYear', 'Share of the deposit kept in a year', (part) =>
    part.share('retentionPercent', percent),
  );
  return percent / 100;
}

/** An amount that the plan of a resident has for each month. */
function ofResident(amountIn: (resident: ResidentPlan, month: number) => number): (c: Cell) => number {
  return (c) => {
    const resident = residentOf(c);
    return resident === undefined ? 0 : amountIn(resident, c.month);
  };
}

/** For how long the home keeps a part: looked at, but no step. */
const yearsOfRetention = useRates(retentionYears, () => ({ on: RETENTION_YEARS_DAY }));
const yearsBefore = useRates(retentionYears, () => ({ on: RETENTION_YEARS_DAY }), isFirstMonth);
const depositDaysNow = useRates(depositDays, (c) => ({ on: monthStart(c) }));
const depositDaysBefore = useRates(depositDays, (c) => ({ on: residentOf(c)!.paidBefore!.from }), isKeptBefore);

export const depositFigures = {
  depositOpening: {
    label: 'Deposit, start of month',
    ...lump,
    sentence: 'What is refundable of the RAD or RAC before anything is paid in this month.',
    formula:
      'RAD or RAC paid less what the home kept of it in each month before the projection; then the balance at the end of the month before.',
    law: ['Aged Care Act 2024 s308', 'Modelling choice: docs/method/projection'],
    applies: hasDeposit,
    inputs: [
      paidBefore,
      ...shareInputs(isKeptBefore),
      ...depositDaysBefore.inputs,
      ...yearsBefore.inputs,
      lastMonth('depositClosing'),
    ],
    compute: (v, c, w) => {
      const before = residentOf(c)?.paidBefore;
      if (isFirstMonth(c) && before !== undefined) {
        return depositAfterRetention(before, shareOf(v, c, w), v('daysDivisor'), w);
      }
      w?.add('previous depositClosing', v('previous depositClosing'));
      return v('previous depositClosing');
    },
  },
  depositPaidIn: {
    label: 'Paid into the deposit',
    ...perMonth,
    sentence: 'Top-ups and the deposit from the sale of the home.',
    formula: 'Top-ups of the month + sale contribution.',
    law: ['Aged Care Act 2024 s303'],
    applies: (c) => residentOf(c) !== undefined,
    inputs: [
      fact('sale', 'care.depositFromSale', 'Home Sale Contribution', ofResident(depositFromSaleIn), {
        period: 'month',
      }),
      fact('topUps', 'care.topUps', 'Top-ups of the month', ofResident(topUpsIn), { period: 'month' }),
    ],
  },
  depositRefunded: {
    label: 'Deposit refunded',
    ...perMonth,
    sentence: 'What is left of the deposit when the resident has died; nothing more is kept of it in that month.',
    formula: 'Deposit, start of month, in the month of the death.',
    law: ['Aged Care Act 2024 ss 308-309', 'Modelling choice: docs/method/projection'],
    applies: (c) => {
      const resident = residentOf(c);
      return resident !== undefined && isRefunded(resident, c.month);
    },
    inputs: [figure('depositOpening')],
  },
  deposit: {
    label: 'RAD/RAC Paid',
    ...lump,
    sentence: 'The refundable balance the fees of this month are worked out on.',
    formula: 'Start of month + paid in - refunded.',
    law: ['Aged Care Act 2024 s308', 'Aged Care Act 1997 s52J'],
    inputs: [figure('depositOpening'), figure('depositPaidIn'), figure('depositRefunded', '-')],
  },
  retainedBefore: {
    label: 'Kept by the home so far',
    ...lump,
    sentence: 'Retention taken from the deposit before this month. It never raises the daily payment.',
    formula: 'RAD or RAC paid less what is left of it; then with each month’s retention.',
    law: ['Aged Care Act 2024 ss 294(4), 308', 'Aged Care Rules 2025 s302-10'],
    applies: hasDeposit,
    inputs: [
      paidBefore,
      figure('depositOpening', '-', isFirstMonth),
      lastMonth('retainedBefore'),
      lastMonth('retention'),
    ],
  },
  depositRemaining: {
    label: 'RAD/RAC Remaining',
    ...lump,
    sentence: 'The part of the price, or of the lump sum equivalent, not paid yet; below 0 more was paid than is owed.',
    formula: 'Price or lump sum equivalent - deposit - kept by the home.',
    law: ['Aged Care Act 2024 s303', 'Aged Care Rules 2025 s302-10'],
    applies: inCare,
    inputs: [
      agreedPrice('owed', '+', (c) => !isLowMeans(c)),
      named('owed', figure('racEquivalent', '+', isLowMeans)),
      named('refundableDeposit', figure('deposit', '-')),
      named('retentionDeducted', figure('retainedBefore', '-')),
    ],
    compute: (v, _, w) => unpaidDeposit(v('owed'), v('refundableDeposit'), v('retentionDeducted'), w),
  },
  drawnFromDeposit: {
    label: 'Taken from the deposit',
    ...perMonth,
    sentence: 'Daily payments taken from the deposit instead of the bank, as far as it reaches.',
    formula: 'Accommodation payment of the month, at most the deposit; nothing unless chosen.',
    law: ['Aged Care Act 2024 s294(2)(e)', 'Aged Care Act 1997 ss 52F-3(2), 52J-7'],
    applies: (c) => careOf(c)?.deductFromDeposit === true,
    inputs: [figure('accommodationMonth'), figure('deposit', 'limit')],
  },
  retention: {
    label: 'Kept by the home this month',
    ...perMonth,
    sentence: 'A share of the deposit stays with the home each year, for some years from the first payment.',
    formula:
      'Deposit x share kept in a year x days in care / days by which deposits are divided, at most what is left after what was taken from it.',
    law: [
      'Aged Care Act 2024 s308',
      'Aged Care Rules 2025 ss 308-10, 309-5',
      'Modelling choice: the days by which other amounts of a deposit are divided',
    ],
    applies: keepsPart,
    inputs: [
      named('balance', figure('deposit')),
      ...shareInputs(() => true),
      named('days', figure('careDays', 'x')),
      ...depositDaysNow.inputs,
      figure('drawnFromDeposit', '-'),
      ...yearsOfRetention.inputs,
    ],
    compute: (v, c, w) =>
      retentionOfMonth(
        v('balance'),
        v('drawnFromDeposit'),
        shareOf(v, c, w),
        v('days'),
        depositDaysNow.read(c).daysDivisor,
        w,
      ),
  },
  depositClosing: {
    label: 'Deposit, end of month',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'last',
    sentence: 'What is refundable at the end of the month.',
    formula: 'Deposit - taken for daily payments - kept by the home.',
    law: ['Aged Care Act 2024 s308'],
    inputs: [figure('deposit'), figure('drawnFromDeposit', '-'), figure('retention', '-')],
  },
} as const satisfies Record<string, FigureDefinition>;

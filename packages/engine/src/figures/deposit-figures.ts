/** The refundable deposit. Law: Aged Care Act 2024 ss 303-309; Aged Care Rules 2025 s308-10. */
import { RETENTION_YEARS_DAY, retentionDay, retentionSource } from '../projection/deposit-history.ts';
import { type DepositPlan, mostReturned } from '../projection/deposit-plan.ts';
import { isRefunded, saleDepositPaid } from '../projection/events-step.ts';
import {
  depositOnMove,
  isRetained,
  type ResidentPlan,
  topUpsFromElsewhere,
  topUpsIn,
} from '../projection/resident-plan.ts';
import { depositDays, unpaidDeposit } from '../rules/residential/accommodation-payment.ts';
import {
  depositAfterRetention,
  retentionOfMonth,
  retentionShare,
  retentionYears,
} from '../rules/residential/deposit-retention.ts';
import type { Working } from '../rules/working.ts';
import { agreedPrice } from './accommodation-figures.ts';
import { careOf, inCare, isLowMeans, moves, personOf, planOf, residentOf } from './cell.ts';
import {
  type Cell,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  type InputRole,
  lastMonth,
  monthStart,
  named,
  useRates,
  type Values,
} from './definition.ts';

const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;
const lump = { unit: 'money', period: 'lump', per: 'person', yearly: 'none' } as const;

const isFirstMonth = (c: Cell): boolean => c.month === 0;
const depositOf = (c: Cell): DepositPlan | undefined => planOf(c).deposit;
/**
 * Whether a deposit can exist: in the first month if one is planned for the start, in later months for every resident.
 */
const hasDeposit = (c: Cell): boolean => (isFirstMonth(c) ? depositOf(c) !== undefined : residentOf(c) !== undefined);
const isHeldAtStart = (c: Cell): boolean => isFirstMonth(c) && depositOf(c) !== undefined;
const isProposed = (c: Cell): boolean => personOf(c).heldCare !== undefined;
/**
 * Whether a proposed scenario may raise or lower the deposit of the Current Situation at the start of the first month.
 */
const mayMove = (c: Cell): boolean => isHeldAtStart(c) && isProposed(c) && depositOf(c)?.isRefundedAtStart === false;
const fromElsewhereNow = (c: Cell): number => depositOf(c)?.fromElsewhere ?? 0;
const staysInCare = (c: Cell): boolean => depositOf(c)?.isHeldStill === true;

const paidHere = (role: InputRole, when: (c: Cell) => boolean) =>
  fact('paid', 'care.depositPaid', 'RAD or RAC paid', (c) => depositOf(c)?.paidHere ?? 0, { role, when });
const paidThere = (role: InputRole, when: (c: Cell) => boolean) =>
  fact(
    'paidInCurrent',
    'care.depositPaid',
    'RAD or RAC paid in the Current Situation',
    (c) => depositOf(c)?.paidThere ?? 0,
    { role, when },
  );

/** Whether the home has retained a part of a deposit paid before the projection. */
function isKeptBefore(c: Cell): boolean {
  const history = isFirstMonth(c) ? depositOf(c)?.history : undefined;
  return history?.period !== undefined && history.period.from < history.period.until && history.retentionShare !== 0;
}

/**
 * Returns the care and regime that set the share retained by the home. For a deposit paid before the projection, this
 * is the care that it was paid for.
 */
type KeptUnder = (c: Cell) => Pick<ResidentPlan, 'care' | 'regime'> | undefined;
const keptHere: KeptUnder = residentOf;
const keptThere: KeptUnder = (c) => depositOf(c)?.history;

const sourceOf = (c: Cell, under: KeptUnder = keptHere): ReturnType<typeof retentionSource> => {
  const kept = under(c);
  return kept === undefined ? 'none' : retentionSource(kept.care, kept.regime);
};

/** Whether the home retains a part of the deposit in this month, or would do so at an entered percentage above nil. */
const keepsPart = (c: Cell): boolean => {
  const resident = residentOf(c);
  return resident !== undefined && inCare(c) && isRetained(resident, c.month) && sourceOf(c) !== 'none';
};

/** The share set by law, or the percentage entered instead. */
function shareInputs(when: (c: Cell) => boolean, under: KeptUnder = keptHere): readonly FigureInput[] {
  const atEntry = (c: Cell) => {
    const { care, regime } = under(c)!;
    return { on: retentionDay(care, regime) };
  };
  return [
    ...useRates(retentionShare, atEntry, (c) => when(c) && sourceOf(c, under) === 'law').inputs,
    fact('retentionPercent', 'care.retentionPercent', 'Rad Retention', (c) => under(c)?.care.retentionPercent ?? 0, {
      role: '%',
      unit: 'percent',
      period: 'year',
      when: (c) => when(c) && sourceOf(c, under) === 'typed',
    }),
  ];
}

function shareOf(v: Values, c: Cell, working: Working | undefined, under: KeptUnder = keptHere): number {
  if (sourceOf(c, under) === 'law') return v('sharePerYear');
  const percent = v('retentionPercent');
  working?.define('sharePerYear', 'Share of the deposit kept in a year', (part) =>
    part.share('retentionPercent', percent),
  );
  return percent / 100;
}

/** Reads an amount that the plan of a resident holds for each month. */
function ofResident(amountIn: (resident: ResidentPlan, month: number) => number): (c: Cell) => number {
  return (c) => {
    const resident = residentOf(c);
    return resident === undefined ? 0 : amountIn(resident, c.month);
  };
}

/** The number of years of retention. It is shown, but is not a step of the calculation. */
const yearsOfRetention = useRates(retentionYears, () => ({ on: RETENTION_YEARS_DAY }));
const yearsBefore = useRates(retentionYears, () => ({ on: RETENTION_YEARS_DAY }), isFirstMonth);
const depositDaysNow = useRates(depositDays, (c) => ({ on: monthStart(c) }));
const depositDaysBefore = useRates(depositDays, (c) => ({ on: depositOf(c)!.history.period!.from }), isKeptBefore);

/** Whether the payment to the new home is not entered, so that it follows the refund of the old one. */
const followsRefund = (c: Cell): boolean => moves(c) && careOf(c)?.move?.depositPaid === undefined;

export const depositFigures = {
  depositBefore: {
    label: 'Deposit at the start of the projection',
    ...lump,
    sentence:
      'The refundable part of the RAD or RAC paid before the projection. All scenarios share one past: a proposed scenario uses the deposit of the Current Situation.',
    formula: 'RAD or RAC paid less the amount kept by the home in each month before the projection.',
    law: ['Aged Care Act 2024 s308', 'Modelling choice: docs/method/projection'],
    applies: isHeldAtStart,
    inputs: [
      paidHere('+', (c) => !isProposed(c)),
      named('paid', paidThere('+', isProposed)),
      ...shareInputs(isKeptBefore, keptThere),
      ...depositDaysBefore.inputs,
      ...yearsBefore.inputs,
    ],
    compute: (v, c, w) => {
      const period = depositOf(c)?.history.period;
      if (period === undefined) return 0;
      return depositAfterRetention(period, shareOf(v, c, w, keptThere), v('daysDivisor'), w);
    },
  },
  depositMoved: {
    label: 'Deposit paid or returned at the start',
    ...perMonth,
    sentence:
      'If this scenario holds a higher deposit than the Current Situation, the difference is paid at the start of the first month, from the bank or from elsewhere. If lower, it is returned to the bank.',
    formula:
      'RAD or RAC paid in this scenario less RAD or RAC paid in the Current Situation; at most the deposit left is returned. All of it is returned if the person is not in care at the start of this scenario.',
    law: ['Modelling choice: docs/method/projection'],
    applies: mayMove,
    inputs: [paidHere('+', staysInCare), paidThere('-', staysInCare), figure('depositBefore', 'consulted')],
    compute: (v, c, w) => {
      const before = v('depositBefore');
      if (!staysInCare(c)) {
        w?.subtract('depositBefore', before);
        return -before;
      }
      w?.add('paid', v('paid')).subtract('paidInCurrent', v('paidInCurrent'));
      return mostReturned(v('paid') - v('paidInCurrent'), before, w);
    },
  },
  depositElsewhere: {
    label: 'Deposit paid from elsewhere',
    ...perMonth,
    sentence: 'The part of a new deposit that comes from outside these figures, such as from family or a loan.',
    formula:
      'In the first month: the amount entered, at most the amount paid at the start. Top-ups from elsewhere are added in their months.',
    law: ['Modelling choice: docs/method/projection'],
    applies: (c) => (isFirstMonth(c) ? fromElsewhereNow(c) > 0 : residentOf(c) !== undefined),
    inputs: [
      fact('elsewhere', 'care.depositElsewhere', 'Of this from elsewhere', (c) => careOf(c)?.depositElsewhere ?? 0, {
        when: isFirstMonth,
      }),
      figure('depositMoved', 'limit', isFirstMonth),
      fact('topUps', 'care.topUps', 'Top-ups from elsewhere', ofResident(topUpsFromElsewhere), { period: 'month' }),
    ],
  },
  depositOpening: {
    label: 'Deposit, start of month',
    ...lump,
    sentence: 'The refundable RAD or RAC before any other payment in this month.',
    formula:
      'In the first month: the deposit at the start of the projection, plus the amount paid or less the amount returned. In later months: the balance at the end of the previous month.',
    law: ['Aged Care Act 2024 s308', 'Modelling choice: docs/method/projection'],
    applies: hasDeposit,
    inputs: [
      figure('depositBefore', '+', isFirstMonth),
      figure('depositMoved', '+', (c) => isFirstMonth(c) && isProposed(c)),
      lastMonth('depositClosing'),
    ],
  },
  depositPaidIn: {
    label: 'Paid into the deposit',
    ...perMonth,
    sentence: 'Top-ups and the deposit from the sale of the home.',
    formula: 'Top-ups of the month + sale contribution; after a move, at most the unpaid price of the new home.',
    law: ['Aged Care Act 2024 s303'],
    applies: (c) => residentOf(c) !== undefined,
    inputs: [
      fact(
        'sale',
        'care.depositFromSale',
        'Home Sale Contribution',
        (c) => saleDepositPaid(c.projection, c.person, c.month),
        { period: 'month' },
      ),
      fact('topUps', 'care.topUps', 'Top-ups of the month', ofResident(topUpsIn), { period: 'month' }),
    ],
  },
  depositRefunded: {
    label: 'Deposit refunded',
    ...perMonth,
    sentence: 'The deposit left when the resident has died. The home keeps nothing more in that month.',
    formula: 'Deposit, start of month, in the month of the death.',
    law: ['Aged Care Act 2024 ss 308-309', 'Modelling choice: docs/method/projection'],
    applies: (c) => {
      const resident = residentOf(c);
      if (resident !== undefined && isRefunded(resident, c.month)) return true;
      return isFirstMonth(c) && depositOf(c)?.isRefundedAtStart === true;
    },
    inputs: [figure('depositOpening')],
  },
  deposit: {
    label: 'RAD/RAC Paid',
    ...lump,
    sentence: 'The refundable balance on which the fees of this month are based.',
    formula:
      'Start of month + paid in - refunded; on a move, less the refund of the old home plus the payment to the new one.',
    law: ['Aged Care Act 2024 s308', 'Aged Care Act 1997 s52J'],
    applies: (c) => residentOf(c) !== undefined,
    inputs: [
      figure('depositOpening'),
      figure('depositRefundedOnMove', '-', moves),
      figure('depositPaidOnMove', '+', moves),
      figure('depositPaidIn'),
      figure('depositRefunded', '-'),
    ],
  },
  retainedBefore: {
    label: 'Kept by the home so far',
    ...lump,
    sentence: 'Retention deducted from the deposit before this month. It never raises the daily payment.',
    formula:
      'In the first month: RAD or RAC paid less the deposit left. In later months: the amount of the previous month plus its retention. Nil again in the month of a move.',
    law: [
      'Aged Care Act 2024 ss 294(4), 308',
      'Aged Care Rules 2025 s302-10',
      'Modelling choice: what an earlier home kept does not count in a new home',
    ],
    applies: (c) => hasDeposit(c) && residentOf(c) !== undefined && !moves(c),
    inputs: [
      paidHere('+', isFirstMonth),
      figure('depositOpening', '-', isFirstMonth),
      lastMonth('retainedBefore'),
      lastMonth('retention'),
    ],
  },
  depositRemaining: {
    label: 'RAD/RAC Remaining',
    ...lump,
    sentence:
      'The part of the price, or of the lump sum equivalent, that is not paid yet. Below 0, more was paid than is owed.',
    formula: 'Price or lump sum equivalent - deposit - kept by the home.',
    law: ['Aged Care Act 2024 s303', 'Aged Care Rules 2025 s302-10'],
    applies: inCare,
    inputs: [
      ...agreedPrice('owed', '+', (c) => !isLowMeans(c)),
      named('owed', figure('racEquivalent', '+', isLowMeans)),
      named('refundableDeposit', figure('deposit', '-')),
      named('retentionDeducted', figure('retainedBefore', '-')),
    ],
    compute: (v, _, w) => unpaidDeposit(v('owed'), v('refundableDeposit'), v('retentionDeducted'), w),
  },
  drawnFromDeposit: {
    label: 'Taken from the deposit',
    ...perMonth,
    sentence: 'Daily payments taken from the deposit instead of the bank, as long as the deposit lasts.',
    formula:
      'Accommodation payment of the month, at most the deposit; nothing unless payment from the deposit was chosen.',
    law: ['Aged Care Act 2024 s294(2)(e)', 'Aged Care Act 1997 ss 52F-3(2), 52J-7'],
    applies: (c) => careOf(c)?.deductFromDeposit === true,
    inputs: [figure('accommodationMonth'), figure('deposit', 'limit')],
  },
  retention: {
    label: 'Kept by the home this month',
    ...perMonth,
    sentence: 'The home keeps a share of the deposit each year, for some years from the first payment.',
    formula:
      'Deposit x share kept in a year x days in care / days used to convert deposits, at most the deposit left after payments taken from it.',
    law: [
      'Aged Care Act 2024 s308',
      'Aged Care Rules 2025 ss 308-10, 309-5',
      'Modelling choice: the days used to convert other amounts of a deposit',
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
    sentence: 'The refundable amount at the end of the month.',
    formula: 'Deposit - taken for daily payments - kept by the home.',
    law: ['Aged Care Act 2024 s308'],
    inputs: [figure('deposit'), figure('drawnFromDeposit', '-'), figure('retention', '-')],
  },
  depositRefundedOnMove: {
    label: 'Deposit refunded on the move',
    ...perMonth,
    sentence: 'The refundable balance that the old home pays back when the resident moves to another home.',
    formula: 'Deposit, start of month, in the month of the move.',
    law: ['Aged Care Act 2024 ss 308, 311', 'Modelling choice: refunded on the day of the move'],
    applies: moves,
    inputs: [figure('depositOpening')],
  },
  depositPaidOnMove: {
    label: 'Deposit paid on the move',
    ...perMonth,
    sentence: 'The lump sum paid to the new home when the resident moves there. The bank pays it.',
    formula:
      'The amount entered for the new home; if blank, the refund of the old home, at most the price of the room.',
    law: ['Aged Care Act 2024 s303', 'Modelling choice: paid on the day of the move'],
    applies: moves,
    inputs: [
      fact(
        'moveDepositPaid',
        'care.move.depositPaid',
        'RAD or RAC paid to the new home',
        (c) => careOf(c)?.move?.depositPaid ?? 0,
        {
          when: (c) => moves(c) && !followsRefund(c),
        },
      ),
      figure('depositRefundedOnMove', '+', followsRefund),
      fact(
        'movePrice',
        'care.move.agreedPrice',
        'Facility Market Price of the new home',
        (c) => careOf(c)?.move?.agreedPrice ?? 0,
        {
          role: 'limit',
          when: (c) => followsRefund(c) && careOf(c)?.move?.agreedPrice !== undefined,
        },
      ),
    ],
    compute: (v, c, w) => depositOnMove(careOf(c)!.move!, v('depositRefundedOnMove'), w),
  },
} as const satisfies Record<string, FigureDefinition>;

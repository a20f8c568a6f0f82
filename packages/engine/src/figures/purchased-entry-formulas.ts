/** The formulas for the columns of term pensions, annuities and CarePlus, entry by entry. */
import { firstOfMonth } from '@advice-builder/kernel';
import { valuationDay } from '../projection/at.ts';
import { carePlusInputs, isExemptionByDate } from '../projection/plan-streams.ts';
import type { PurchasedPlan, RunDown } from '../projection/stream-plan.ts';
import { assetAt, comesBack, deductionOf, isDeemedStream, isInTerm, isRunning } from '../projection/stream-step.ts';
import { exemptionRates, notExempt } from '../rules/income-streams/asset-test-exemption.ts';
import { carePlusBenefit, carePlusRates } from '../rules/income-streams/careplus.ts';
import { type LifeContext, lifeRates } from '../rules/income-streams/life-expectancy.ts';
import {
  lifetimeAssetRates,
  lifetimeIncome,
  lifetimeIncomeRates,
  thresholdRates,
} from '../rules/income-streams/lifetime-stream.ts';
import { termIncome } from '../rules/income-streams/term-annuity.ts';
import { termClassRates } from '../rules/income-streams/term-class.ts';
import type { RateContext } from '../rules/rule-rates.ts';
import { entryPosition } from './cell.ts';
import type { ColumnFormulas } from './column-formulas.ts';
import { type Cell, type FigureInput, type Formula, named, parts, useRates, type Values } from './definition.ts';
import { type EntryPayment, entryOf, type Indexation, indexed, inMonth, inYear, typed } from './entry-inputs.ts';

type PurchasedKind = 'term-pension' | 'annuity' | 'careplus';

const planOf = (c: Cell) => c.projection.plan.streams[entryPosition(c)] as PurchasedPlan;
const runDownOf = (c: Cell): RunDown | undefined => {
  const { method } = planOf(c);
  return method.kind === 'run-down' ? method : undefined;
};
const runsNow = (c: Cell): boolean => isRunning(planOf(c), c.month);
const isPaid = (c: Cell): boolean => runsNow(c) && c.month >= planOf(c).paymentFrom;
const isForLife = (c: Cell): boolean => planOf(c).method.kind === 'for-life';
const onPurchase = (c: Cell): RateContext => ({ on: planOf(c).purchase });

const payment: EntryPayment = { label: 'Payment', of: (c) => entryOf<PurchasedKind>(c).payment };
const indexation: Indexation = {
  percent: (c) => entryOf<PurchasedKind>(c).indexationPercent,
  since: (c) => planOf(c).indexedSince,
};
const paymentsOfYear = parts(
  'payment',
  'Yearly payments',
  { ...indexed(inYear(payment), indexation), applies: isPaid },
  { period: 'year' },
);

const price = typed('purchasePrice', 'Price', (c) => planOf(c).purchasePrice);
const residual = typed('residual', 'Residual value', (c) => planOf(c).residual, {
  when: (c) => runDownOf(c) !== undefined,
});

const hasLife = (c: Cell): boolean => planOf(c).life !== undefined;
const life = useRates<LifeContext, typeof lifeRates>(lifeRates, (c) => planOf(c).life as LifeContext);
const lifeExpectancy = life.inputs[0] as FigureInput;

/** The term: entered, or the life expectancy. An infinite term is not an input. */
const term: readonly FigureInput[] = [
  typed('termYears', 'Term in years', (c) => runDownOf(c)?.termYears ?? 0, {
    role: '/',
    unit: 'ratio',
    when: (c) => runDownOf(c)?.isForLife === false && Number.isFinite(runDownOf(c)?.termYears),
  }),
  { ...named('termYears', lifeExpectancy), when: (c) => runDownOf(c)?.isForLife === true },
];

/** Whether the stream was classed as short-term or long-term: only term pensions are. */
const isClassed = (c: Cell): boolean => entryOf<PurchasedKind>(c).kind === 'term-pension';
const termClass = useRates(
  termClassRates,
  (c) => ({ on: firstOfMonth(c.projection.household.projectFrom) }),
  isClassed,
);
const classInputs: readonly FigureInput[] = [
  ...termClass.inputs,
  { ...lifeExpectancy, when: (c) => isClassed(c) && hasLife(c) },
];

const shares = useRates(lifetimeAssetRates, onPurchase, isForLife);
const threshold = useRates(thresholdRates, onPurchase, (c) => {
  const { method } = planOf(c);
  return method.kind === 'for-life' && method.thresholdDay !== undefined;
});

/** The plan of the stream, with the rates of the day of purchase read from the formula's inputs. */
function planAsRead(v: Values, c: Cell): PurchasedPlan {
  const plan = planOf(c);
  const { method } = plan;
  if (method.kind === 'for-life') {
    return { ...plan, method: { ...method, rates: { ...method.rates, ...shares.read(c) } } };
  }
  return method.isForLife ? { ...plan, method: { ...method, termYears: v('termYears') } } : plan;
}

/** The value in the assets test before any exemption. */
const asset: Formula = {
  applies: (c) => isInTerm(planOf(c), c.month),
  inputs: [price, residual, ...term, ...shares.inputs, ...threshold.inputs],
  compute: (v, c, w) => assetAt(planAsRead(v, c), c.month, valuationDay(c.projection, c.month), w),
};

const exemption = useRates(exemptionRates, onPurchase, (c) => isExemptionByDate(entryOf<PurchasedKind>(c)));

function countedAsset(applies: (c: Cell) => boolean): Formula {
  return {
    applies,
    inputs: [parts('assetValue', 'Asset value', asset), ...exemption.inputs, ...classInputs],
    compute: (v, c, w) => notExempt(v('assetValue'), planOf(c).exemptPercent, w),
  };
}

const incomeShare = useRates(lifetimeIncomeRates, onPurchase, isForLife);

const testIncome: Formula = {
  applies: (c) => isPaid(c) && !isDeemedStream(planOf(c)),
  inputs: [paymentsOfYear, price, residual, ...term, ...incomeShare.inputs, ...classInputs],
  compute: (v, c, w) => {
    if (isForLife(c)) return lifetimeIncome(v('payment'), incomeShare.read(c), w);
    const plan = planAsRead(v, c);
    const method = plan.method as RunDown;
    w?.define('deduction', 'Deductible amount a year', (part) => deductionOf(plan, method, part));
    return termIncome(v('payment'), deductionOf(plan, method), w);
  },
};

const careplus = (c: Cell) => entryOf<'careplus'>(c);
const isInsured = (c: Cell): boolean => planOf(c).deathBenefit !== undefined;
const duty = useRates(carePlusRates, onPurchase, (c) => careplus(c).southAustralian);

/** The amount paid at death if an insurance policy was bought with the annuity. */
const deathBenefit: Formula = {
  inputs: [
    typed('amountInvested', 'Amount invested', (c) => careplus(c).investedAmount),
    typed('annuityPrice', 'Price of the annuity', (c) => careplus(c).annuityPrice),
    ...duty.inputs,
  ],
  compute: (_, c, w) =>
    carePlusBenefit(carePlusInputs(careplus(c)), careplus(c).southAustralian ? duty.read(c) : { duty: 0 }, w)
      .deathBenefit,
};

/** The value at the start of this month (0) or of the next month (1). */
function worth(later: 0 | 1): Formula {
  const isEnd = (c: Cell): boolean => !isInsured(c) && c.month + later >= planOf(c).endMonth;
  return {
    applies: runsNow,
    inputs: [
      parts('deathBenefit', 'Paid at death', deathBenefit, { when: isInsured }),
      { ...residual, when: isEnd },
      parts('asset', 'Asset value', asset, {
        of: (c) => [{ ...c, month: c.month + later }],
        when: (c) => !isInsured(c) && !isEnd(c),
      }),
    ],
  };
}

const columns: ColumnFormulas = {
  value: worth(0),
  closing: worth(1),
  income: { ...indexed(inMonth(payment), indexation), applies: isPaid },
  deemedValue: countedAsset((c) => runsNow(c) && isDeemedStream(planOf(c))),
  testValue: countedAsset((c) => runsNow(c) && !isDeemedStream(planOf(c))),
  testIncome,
  sold: {
    applies: (c) => comesBack(planOf(c), c.month),
    inputs: [
      parts('deathBenefit', 'Paid at death', deathBenefit, { when: isInsured }),
      { ...residual, when: (c) => !isInsured(c) && runDownOf(c) !== undefined },
    ],
  },
};

export const purchasedEntryFormulas = {
  'term-pension': columns,
  annuity: columns,
  careplus: columns,
} as const;

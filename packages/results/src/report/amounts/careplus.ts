/** The working of a CarePlus entry: its payments in a year, its payment at death, and its value in the means tests. */
import {
  assetOnAnniversary,
  definitionOf,
  type Entry,
  type ExplanationLine,
  isAfterThreshold,
  type Projection,
} from '@advice-builder/engine';
import {
  DAYS_IN_YEAR,
  daysInMonth,
  formatMoney,
  formatMonthYear,
  MONTHS_IN_YEAR,
  type MonthIndex,
} from '@advice-builder/kernel';
import { whileOwnersLive } from '../in-life.ts';
import { type AmountExplanation, explained, line, type Words } from './working.ts';

const STREAM_LAW = definitionOf('streamAssets').law;

const ANNUITY_FORMULA =
  'Bought from 1 July 2019: price × the share up to or after the threshold day. Bought earlier: price less the part used up over the life expectancy.';

const WORDS = {
  annuity: {
    label: 'Annuity value',
    sentence: 'The value of the annuity in the assets test on that day.',
    formula: ANNUITY_FORMULA,
    law: STREAM_LAW,
  },
  insurance: {
    label: 'Insurance premium',
    sentence: 'The premium of the life insurance that was bought with the annuity.',
    formula: 'Amount invested - price of the annuity.',
    law: ['Modelling choice: docs/method/assets-and-income'],
  },
  payments: {
    label: 'Annuity paid',
    sentence:
      'The annuity’s payments in the year from the date of the row; in the last row, to the end of the projection.',
    formula: 'Monthly payment × months, indexed on each anniversary if an indexation is entered.',
    law: ['Modelling choice: docs/method/assets-and-income'],
  },
  astTest: {
    label: 'Counted by the assets test',
    sentence: 'The annuity’s value as an asset on that day. The insurance does not count.',
    formula: ANNUITY_FORMULA,
    law: [...STREAM_LAW, 'Modelling choice: the insurance is not an asset'],
  },
  incTest: {
    label: 'Counted by the income test',
    sentence: 'The part of a year’s payments that the income test counts on that day.',
    formula:
      'Bought from 1 July 2019: payments × share. Bought earlier: payments - price ÷ life expectancy, not below nil.',
    law: STREAM_LAW,
  },
} as const satisfies Record<string, Words>;

export type CareplusAmount = keyof typeof WORDS;

type CareplusEntry = Extract<Entry, { kind: 'careplus' }>;
type Plan = Extract<Projection['plan']['streams'][number], { kind: 'purchased' }>;

/** Combines equal payments of consecutive months in one line. */
function paymentLines(income: ArrayLike<number>, month: number): ExplanationLine[] {
  const end = Math.min(month + MONTHS_IN_YEAR, income.length);
  const lines: ExplanationLine[] = [];
  for (let from = month; from < end; ) {
    let to = from + 1;
    while (to < end && income[to] === income[from]) to++;
    const paid = income[from] ?? 0;
    if (paid !== 0) lines.push(line(`${to - from} months of ${formatMoney(paid)}`, paid * (to - from)));
    from = to;
  }
  return lines;
}

/** The line that multiplies a month's payment to a year of payments. */
function yearOfPayments({ payment }: CareplusEntry, paid: number, month: MonthIndex): ExplanationLine {
  const times = payment.frequency === DAYS_IN_YEAR ? DAYS_IN_YEAR / daysInMonth(month) : MONTHS_IN_YEAR;
  return line(`Payments of a year, as in ${formatMonthYear(month)}`, paid * times);
}

function assetLines(entry: CareplusEntry, plan: Plan, years: number): ExplanationLine[] {
  const { method } = plan;
  const price = line('Price of the annuity', entry.annuityPrice);
  const exempt = entry.exemptPercent;
  const rest = exempt === 0 ? [] : [line('Part that is not exempt', 100 - exempt, '%', 'percent')];
  if (method.kind === 'for-life') {
    const { assetShareBefore, assetShareAfter } = method.rates;
    const isAfter = isAfterThreshold(plan.purchase, method, years);
    const share = isAfter ? assetShareAfter : assetShareBefore;
    return [
      price,
      line(`Share ${isAfter ? 'after' : 'up to'} the threshold day`, share * 100, '%', 'percent'),
      ...rest,
    ];
  }
  const over = Number.isFinite(method.termYears) ? ` over ${method.termYears} years, in half-yearly steps` : '';
  return [price, line(`Part used up${over}`, entry.annuityPrice - assetOnAnniversary(plan, years), '-'), ...rest];
}

function incomeLines(entry: CareplusEntry, { method }: Plan, paid: number, month: MonthIndex): ExplanationLine[] {
  if (paid === 0) return [];
  const year = yearOfPayments(entry, paid, month);
  if (method.kind === 'for-life') {
    return [year, line('Share of the payments', method.rates.incomeShare * 100, '%', 'percent')];
  }
  const { termYears } = method;
  const deduction = Number.isFinite(termYears) && termYears > 0 ? entry.annuityPrice / termYears : 0;
  return [year, line(`Price ÷ ${termYears} years`, deduction, '-'), line('Nil', 0, 'least')];
}

export function explainCareplus(
  given: Projection,
  amount: CareplusAmount,
  entryId: string,
  month: number,
): AmountExplanation | undefined {
  const projection = whileOwnersLive(given);
  const { household, entries, plan } = projection;
  const index = household.entries.findIndex(({ id }) => id === entryId);
  const entry = household.entries[index];
  const stream = plan.streams[index];
  const own = entries[index];
  if (entry?.kind !== 'careplus' || stream?.kind !== 'purchased' || own === undefined || month >= projection.months) {
    return undefined;
  }
  const now = (household.projectFrom + month) as MonthIndex;
  switch (amount) {
    case 'annuity':
    case 'astTest':
      return explained(WORDS[amount], assetLines(entry, stream, (month - stream.startMonth) / MONTHS_IN_YEAR));
    case 'insurance':
      return explained(WORDS.insurance, [
        line('Amount invested', entry.investedAmount),
        line('Price of the annuity', entry.annuityPrice, '-'),
      ]);
    case 'payments':
      return explained(WORDS.payments, paymentLines(own.income, month), 'year');
    case 'incTest':
      return explained(WORDS.incTest, incomeLines(entry, stream, own.income[month] ?? 0, now), 'year');
  }
}

/** What one CarePlus entry pays in a year, pays at death, and comes to in the means tests. */
import { definitionOf, type Entry, type ExplanationLine, type Projection } from '@advice-builder/engine';
import { daysInMonth, formatMoney, formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { type AmountExplanation, explained, line, type Words } from './working.ts';

const STREAM_LAW = definitionOf('streamAssets').law;

const WORDS = {
  annuity: {
    label: 'Annuity paid',
    sentence: 'Payments of the annuity from the day of the row to the end of the year of the projection.',
    formula: 'Payment of a month × months; indexed on each anniversary where an indexation is typed.',
    law: ['Modelling choice: docs/method/assets-and-income'],
  },
  insurance: {
    label: 'Insurance',
    sentence: 'What is paid at death: the amount invested, of a South Australian less the duty on the premium.',
    formula: 'Amount invested - duty.',
    law: ['Stamp Duties Act 1923 (SA)', 'Modelling choice: the duty is charged on the premium'],
  },
  astTest: {
    label: 'Counted by the assets test',
    sentence: 'The annuity as an asset on the day; the insurance does not count.',
    formula:
      'Bought from 1 July 2019: price × the share in force to or after the threshold day. Before: price less what has run down over the life expectancy.',
    law: [...STREAM_LAW, 'Modelling choice: the insurance is no asset'],
  },
  incTest: {
    label: 'Counted by the income test',
    sentence: 'The payments of a year as the income test counts them on the day.',
    formula: 'Bought from 1 July 2019: payments × share. Before: payments - price ÷ life expectancy, not below nil.',
    law: STREAM_LAW,
  },
} as const satisfies Record<string, Words>;

export type CareplusAmount = keyof typeof WORDS;

type CareplusEntry = Extract<Entry, { kind: 'careplus' }>;
type Plan = Extract<Projection['plan']['streams'][number], { kind: 'purchased' }>;

/** Equal payments of months that follow one another, as one line. */
function paymentLines(income: ArrayLike<number>, month: number): ExplanationLine[] {
  const end = month - (month % 12) + 12;
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

/** What the payment of a month comes to in a year. */
function yearOfPayments({ payment }: CareplusEntry, paid: number, month: MonthIndex): ExplanationLine {
  const times = payment.frequency === 365 ? 365 / daysInMonth(month) : 12;
  return line(`Payments of a year, as in ${formatMonthYear(month)}`, paid * times);
}

function assetLines(entry: CareplusEntry, { method }: Plan, month: number, counted: number): ExplanationLine[] {
  const price = line('Price of the annuity', entry.annuityPrice);
  const exempt = entry.exemptPercent;
  const rest = exempt === 0 ? [] : [line('What is not exempt', 100 - exempt, 'x', 'percent')];
  if (method.kind === 'for-life') {
    const { assetShareBefore, assetShareAfter } = method.rates;
    const isAfter = month >= method.thresholdMonth;
    const share = isAfter ? assetShareAfter : assetShareBefore;
    return [price, line(`Share ${isAfter ? 'after' : 'to'} the threshold day`, share * 100, 'x', 'percent'), ...rest];
  }
  const left = exempt === 100 ? 0 : counted / (1 - exempt / 100);
  const years = Number.isFinite(method.termYears) ? ` over ${method.termYears} years, in half-yearly steps` : '';
  return [price, line(`What has run down${years}`, entry.annuityPrice - left, '-'), ...rest];
}

function incomeLines(entry: CareplusEntry, { method }: Plan, paid: number, month: MonthIndex): ExplanationLine[] {
  if (paid === 0) return [];
  const year = yearOfPayments(entry, paid, month);
  if (method.kind === 'for-life') {
    return [year, line('Share of the payments', method.rates.incomeShare * 100, 'x', 'percent')];
  }
  const { termYears } = method;
  const deduction = Number.isFinite(termYears) && termYears > 0 ? entry.annuityPrice / termYears : 0;
  return [year, line(`Price ÷ ${termYears} years`, deduction, '-'), line('Not below', 0, 'limit')];
}

export function explainCareplus(
  projection: Projection,
  amount: CareplusAmount,
  entryId: string,
  month: number,
): AmountExplanation | undefined {
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
      return explained(WORDS.annuity, paymentLines(own.income, month), 'year');
    case 'insurance': {
      const duty = entry.investedAmount - (own.value[month] ?? 0);
      const lines = [line('Amount invested', entry.investedAmount)];
      if (entry.southAustralian) lines.push(line('Duty on the premium', duty, '-'));
      return explained(WORDS.insurance, lines);
    }
    case 'astTest':
      return explained(WORDS.astTest, assetLines(entry, stream, month, own.testValue[month] ?? 0));
    case 'incTest':
      return explained(WORDS.incTest, incomeLines(entry, stream, own.income[month] ?? 0, now), 'year');
  }
}

/**
 * The numbers that each page of a document may print: only those of its subject. A page that is not listed here may
 * print none.
 */
import { toIso } from '@advice-builder/kernel';
import { type SeriesId, shippedRateBook, type TableSeriesId } from '@advice-builder/rates';
import { Known, numbersIn, valuesIn } from './amounts.ts';
import {
  type CalcScenario,
  type CaseFigures,
  differenceNumbers,
  effectNumbers,
  enteredNumbers,
  explainedNumbers,
  explanationsOf,
  laterNumbers,
  longRows,
  longYearNumbers,
  panelNumbers,
  unsourcedNumbers,
  yearDifferences,
  yearNumbers,
} from './case-figures.ts';

type Of = CaseFigures;
type Numbers = readonly number[];

/** Deposits of both people in one month are printed as one sum. */
function movedTogether(history: CalcScenario['dataset']['history']): Numbers {
  const sums = new Map<string, number>();
  for (const { month, kind, amount } of history) {
    sums.set(`${kind}/${month}`, (sums.get(`${kind}/${month}`) ?? 0) + amount);
  }
  return [...sums.values()].map(Math.abs);
}

const everyone =
  (numbers: (of: Of, sid: number) => Numbers) =>
  (of: Of): Numbers =>
    of.sids.flatMap((sid) => numbers(of, sid));

const allYears = everyone(yearNumbers);
const others = (of: Of): readonly number[] => of.sids.slice(1);
const allDifferences = (of: Of): Numbers => others(of).flatMap((sid) => yearDifferences(of, sid));

/** The events of a scenario, the sums that move in one month, and its daily payments by month. */
const happenings = everyone(({ calc }, sid) => [
  ...numbersIn(calc[String(sid)]?.dataset.history),
  ...movedTogether(calc[String(sid)]?.dataset.history ?? []),
  ...valuesIn(calc[String(sid)]?.agedCareMonths),
]);

/** `Total income/inflow`: the sum of two figures of a year. */
const inflowsIn = (rows: readonly unknown[]): Numbers =>
  rows.map((row) => {
    const { income, pension } = row as { income: { value: number }; pension: { value: number } };
    return income.value + pension.value;
  });
const inflows = everyone(({ calc }, sid) => inflowsIn(calc[String(sid)]?.year.rows ?? []));

/** Amounts in the notice about a scenario that starts with more or less than the Current Situation. */
const openings = (of: Of, sid: number): Numbers => (sid === 0 ? [] : unsourcedNumbers(of, sid));

const ofScenario = (of: Of, sid: number): Numbers => [
  ...panelNumbers(of, sid),
  ...enteredNumbers(of, sid),
  ...openings(of, sid),
  ...laterNumbers(of, sid),
  ...effectNumbers(of, sid),
];

/**
 * Allowed numbers under a level 1 heading of a detailed or summary report; undefined for a page with its own rules or
 * none.
 */
export function allowedOn(of: Of, title: string): Known | undefined {
  const sid = title === 'Current Situation' ? 0 : Number(/^Scenario (\d)\b/.exec(title)?.[1] ?? Number.NaN);
  if (of.sids.includes(sid)) return new Known(ofScenario(of, sid));
  const numbers = pages[title]?.(of);
  return numbers === undefined ? undefined : new Known(numbers);
}

const fiveYears = (of: Of): Numbers => [...allYears(of), ...inflows(of)];
const communities = everyone(({ calc }, sid) => {
  const { retirementCommunity, careplus } = calc[String(sid)] ?? {};
  return valuesIn({ retirementCommunity, careplus });
});

const pages: Readonly<Record<string, (of: Of) => Numbers>> = {
  'Results at a glance': (of) => [
    ...allYears(of),
    ...allDifferences(of),
    ...happenings(of),
    ...others(of).flatMap((sid) => unsourcedNumbers(of, sid)),
  ],
  'Why the figures differ': (of) => [
    ...others(of).flatMap((sid) => differenceNumbers(of, sid)),
    ...allYears(of),
    ...allDifferences(of),
  ],
  'DAP/DAC and balance by month': everyone(({ calc }, sid) => valuesIn(calc[String(sid)]?.agedCareMonths)),
  'Five years': fiveYears,
  'Five years, all scenarios': fiveYears,
  'Ten and fifteen years': (of) => [
    ...everyone(longYearNumbers)(of),
    ...everyone((each, sid) => inflowsIn(longRows(each, sid)))(of),
    ...allYears(of),
  ],
  'Retirement community': communities,
  CarePlus: communities,
  'Retirement community and CarePlus': communities,
  'What we assumed': everyone(ofScenario),
  'What to do, and when': everyone((of, sid) => [
    ...panelNumbers(of, sid),
    ...enteredNumbers(of, sid),
    ...effectNumbers(of, sid),
  ]),
};

/** The end values of chart lines, and the parts in pictures of differences. */
export const inPictures = (of: Of): Known =>
  Known.of(
    everyone(({ calc }, sid) => numbersIn(calc[String(sid)]?.dataset))(of),
    of.input.scenarios.flatMap(({ fifteen }) => numbersIn(fifteen.report.dataset)),
    others(of).flatMap((sid) => differenceNumbers(of, sid)),
  );

/** The numbers of the snapshot of one scenario: its summary and its months. */
export const ofSnapshot = (of: Of, sid: number): Known =>
  Known.of(
    panelNumbers(of, sid),
    openings(of, sid),
    laterNumbers(of, sid),
    effectNumbers(of, sid),
    numbersIn(of.calc[String(sid)]?.dataset),
    (of.calc[String(sid)]?.monthly ?? []).flatMap(({ pensionTotal, bankClosing }) => [pensionTotal, bankClosing]),
  );

/** The numbers allowed in the workings of a month, by heading: `DAP, Thomas: $57.40 a day`. */
export function workingsOf(of: Of, month: number): (heading: string) => Known | undefined {
  const { preferred } = of.input;
  const found = explanationsOf(preferred.five.projection, month, preferred.five.report.var.names);
  return (heading) => {
    const label = heading.slice(0, heading.lastIndexOf(': '));
    // `DAP, Thomas and Joan`: one working for both people.
    const name = label.slice(label.lastIndexOf(', ') + 2);
    const labels = name.includes(' and ')
      ? name.split(' and ').map((each) => `${label.slice(0, label.lastIndexOf(', '))}, ${each}`)
      : [label];
    const explanations = [label, ...labels].flatMap((each) => found.get(each) ?? []);
    return explanations.length === 0 ? undefined : new Known(explanations.flatMap(explainedNumbers));
  };
}

/** Values of rates, by title and printed start date, `20/09/2026`. */
export function bookValues(): (title: string, from: string) => Known {
  const known = new Map<string, number[]>();
  const add = (title: string, from: string, values: Numbers): void => {
    // The printed title is the full one or its first clause.
    for (const printed of new Set([title, title.split(/[:;(]/)[0]?.trim() ?? title])) {
      const key = `${printed}|${from.split('-').reverse().join('/')}`;
      known.set(key, [...(known.get(key) ?? []), ...values]);
    }
  };
  for (const { id, title, columns } of shippedRateBook.listSeries()) {
    if (columns !== undefined) {
      for (const table of shippedRateBook.tableHistoryOf(id as TableSeriesId))
        add(title, toIso(table.from), numbersIn(table));
    } else {
      for (const rate of shippedRateBook.historyOf(id as SeriesId)) add(title, toIso(rate.from), [rate.value]);
    }
  }
  return (title, from) =>
    new Known(known.get(`${title}|${from}`) ?? known.get(`${title.split(': ')[0]}|${from}`) ?? []);
}
